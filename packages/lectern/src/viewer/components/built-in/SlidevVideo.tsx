import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { useSlide } from '../../stage/browser/index.ts'
import { domProps, numberOf } from '../dom-props.ts'

export interface VideoProps {
  /** `once` plays the video the first time that the slide is shown, `true` each time. */
  readonly autoplay?: boolean | 'once'
  /** When the video starts again from the beginning: when people leave the slide (`slide`), or at each step (`click`). */
  readonly autoreset?: 'slide' | 'click'
  readonly controls?: boolean
  readonly loop?: boolean
  readonly muted?: boolean
  readonly poster?: string
  /** Picture in print, if it is not `poster`. */
  readonly printPoster?: string
  /** Second at which the video starts. */
  readonly timestamp?: number | string
  /** Second of the picture in print, or `last`. */
  readonly printTimestamp?: number | string
  /** The video's address, if the children have no `<source>`. */
  readonly src?: string
  readonly width?: number | string
  readonly height?: number | string
  readonly className?: string
  readonly style?: CSSProperties
  readonly children?: ReactNode
  readonly [attribute: string]: unknown
}

/** A video that plays only while its slide is on screen. If a step reveals it, it waits for that step. */
export default function SlidevVideo({
  autoplay = false,
  autoreset,
  controls = false,
  loop = false,
  muted = false,
  poster,
  printPoster,
  timestamp,
  printTimestamp,
  children,
  ...rest
}: VideoProps): ReactNode {
  const film = useRef<HTMLVideoElement>(null)
  const { active, clicks, isPicture, renderContext } = useSlide()
  const hasPlayed = useRef(false)
  /** The step for which the video was last started or reset. */
  const lastStep = useRef<typeof clicks>(undefined)
  const start = numberOf(timestamp, 0)
  const isLive = active && !isPicture

  useEffect(() => {
    const video = film.current
    if (!video || !isLive) return
    return () => {
      video.pause()
      lastStep.current = undefined
      if (autoreset === 'slide') video.currentTime = start
    }
  }, [isLive, autoreset, start])

  useEffect(() => {
    const video = film.current
    if (!video || !isLive) return
    if (autoreset === 'click' && lastStep.current !== clicks) video.currentTime = start
    lastStep.current = clicks
    // A step may reveal the video.
    const isHidden = video.closest('[data-click-state="hidden"]') !== null
    if (!autoplay || isHidden || (autoplay === 'once' && hasPlayed.current)) return
    hasPlayed.current = true
    // React writes no `muted` into a page, and a video with sound may not start automatically.
    if (muted) video.muted = true
    // A browser that requires a touch plays it after that touch on the controls.
    video.play().catch(() => undefined)
  }, [isLive, clicks, autoplay, autoreset, muted, start])

  useEffect(() => {
    const video = film.current
    if (!video) return
    const show = () => {
      const printed = printTimestamp === 'last' ? video.duration : numberOf(printTimestamp, start)
      const second = renderContext === 'print' ? printed : start
      if (second > 0) video.currentTime = second
    }
    if (video.readyState > 0) show()
    video.addEventListener('loadedmetadata', show)
    return () => video.removeEventListener('loadedmetadata', show)
  }, [renderContext, printTimestamp, start])

  const isPrinted = renderContext === 'print'
  return (
    <video
      playsInline
      preload={isLive || isPrinted ? 'auto' : 'metadata'}
      {...domProps(rest)}
      ref={film}
      controls={controls}
      loop={loop}
      muted={muted}
      poster={(isPrinted ? printPoster : undefined) ?? poster}
    >
      {children}
    </video>
  )
}
