import { type ComponentProps, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { t } from '../../../../base/language/index.ts'
import { movedBubble, resizedBubble, type Size, sizes, squareOf } from '../../model/bubble.ts'
import classes from './Camera.module.css'
import type { RecordingContext } from './recording-context.ts'

/** Return the size of the window, and update it when it changes. */
function useWindowSize(): Size {
  const [size, setSize] = useState({ width: window.innerWidth, height: window.innerHeight })
  useEffect(() => {
    const measure = () => setSize({ width: window.innerWidth, height: window.innerHeight })
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return size
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Show the camera over the slides. The pointer or the arrow keys move and resize it. */
export function Bubble({ context: { camera, devices } }: { readonly context: RecordingContext }) {
  const bubble = useStore(camera.store, (state) => state.bubble)
  const stream = useStore(devices.store, (state) => state.camera.stream)
  const view = useWindowSize()
  const { left, top, side } = squareOf(bubble, view)
  const percent = Math.round(bubble.size * 100)

  function moveByKey(event: KeyboardEvent) {
    const way = arrows[event.key]
    if (!way) return
    // These keys move the camera picture and not the talk.
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? 64 : 16
    camera.place(movedBubble(bubble, view, way[0] * step, way[1] * step))
  }
  function resizeByKey(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -2,
      ArrowDown: -2,
      ArrowRight: 2,
      ArrowUp: 2,
      PageDown: -10,
      PageUp: 10,
      Home: -100,
      End: 100,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    camera.place(resizedBubble(bubble, view, (percent + step) / 100))
  }
  const dragged = (change: (event: PointerEvent) => void) => ({
    onPointerDown(event: PointerEvent) {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (event.buttons > 0 && event.currentTarget.hasPointerCapture(event.pointerId)) change(event)
    },
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: this is a picture with handles, not a set of fields
    <div role="group" aria-label={t('Camera')} className={classes.bubble} style={{ left, top, width: side, height: side }}>
      <button
        type="button"
        aria-label={t('Move camera')}
        title={t('Drag, or press the arrow keys')}
        className={classes.face}
        onKeyDown={moveByKey}
        {...dragged(({ movementX, movementY }) => camera.place(movedBubble(bubble, view, movementX, movementY)))}
      >
        <CameraPicture stream={stream} mirrored={bubble.mirrored} />
      </button>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('Camera size')}
        aria-valuemin={sizes.least * 100}
        aria-valuemax={sizes.most * 100}
        aria-valuenow={percent}
        aria-valuetext={`${percent} %`}
        className={classes.handle}
        onKeyDown={resizeByKey}
        {...dragged(({ clientX, clientY }) => {
          const reach = Math.hypot(clientX - left - side / 2, clientY - top - side / 2)
          camera.place(resizedBubble(bubble, view, (reach * 2) / Math.min(view.width, view.height)))
        })}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 19h10V9M5 5h5M5 5v5M5 5l14 14" />
        </svg>
      </div>
      <CornerButton
        name={t('Mirror camera')}
        icon="M12 3v18M9 7v10H3zM15 7v10h6z"
        className={classes.mirror}
        aria-pressed={bubble.mirrored}
        onClick={() => camera.place({ ...bubble, mirrored: !bubble.mirrored })}
      />
      <CornerButton name={t('Close camera')} icon="m6 6 12 12M18 6 6 18" className={classes.close} onClick={() => camera.show(false)} />
    </div>
  )
}

interface CornerButtonProps extends ComponentProps<'button'> {
  readonly name: string
  readonly icon: string
}

/** A button at a corner of the camera picture. */
const CornerButton = ({ name, icon, className, ...rest }: CornerButtonProps) => (
  <button type="button" aria-label={name} title={name} className={`${classes.handle} ${className}`} {...rest}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={icon} />
    </svg>
  </button>
)

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
