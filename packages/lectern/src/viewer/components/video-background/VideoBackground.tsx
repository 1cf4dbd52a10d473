import { type ReactNode, useEffect, useRef } from 'react'
import { useSlide } from '../../stage/browser/index.ts'
import './video-background.css'

interface VideoBackgroundProps {
  /** Address of the video. */
  readonly video: string
  /** `contain` shows the whole video. */
  readonly size?: string
  readonly children: ReactNode
}

const wantsLess = '(prefers-reduced-motion: reduce)'

/** A slide over a video without sound. It plays only while its slide is on screen, and not for people who want less motion. */
export function VideoBackground({ video: src, size, children }: VideoBackgroundProps): ReactNode {
  const shown = useRef<HTMLVideoElement>(null)
  const { active, isPicture, renderContext } = useSlide()
  const isLive = active && !isPicture

  useEffect(() => {
    const video = shown.current
    if (!video || !isLive) return
    const motion = matchMedia(wantsLess)
    // React writes no `muted` into a page, and a video with sound may not start automatically.
    video.muted = true
    const follow = () => {
      if (motion.matches) video.pause()
      else video.play().catch(() => undefined)
    }
    follow()
    motion.addEventListener('change', follow)
    return () => {
      motion.removeEventListener('change', follow)
      video.pause()
    }
  }, [isLive])

  return (
    <div className="lectern-video-background">
      <video
        ref={shown}
        src={src}
        aria-hidden
        tabIndex={-1}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload={isLive || renderContext === 'print' ? 'auto' : 'metadata'}
        style={size === 'contain' ? { objectFit: 'contain' } : undefined}
      />
      {children}
    </div>
  )
}
