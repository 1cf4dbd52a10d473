import { useEffect, useRef } from 'react'
import classes from './Camera.module.css'

interface CameraPictureProps {
  readonly stream: MediaStream | undefined
  readonly mirrored: boolean
}

/** Show the picture of the camera. */
export function CameraPicture({ stream, mirrored }: CameraPictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream])
  return <video ref={video} autoPlay muted playsInline className={`${classes.video} ${mirrored ? classes.mirrored : ''}`} />
}
