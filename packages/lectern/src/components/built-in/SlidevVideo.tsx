import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { useSlide } from '../../stage/browser/index.ts'
import { domProps, numberOf } from '../dom-props.ts'

export interface VideoProps {
  /** `once` plays it the first time that the slide is shown, `true` each time. */
  readonly autoplay?: boolean | 'once'
  /** Begins anew when the slide is left (`slide`), or at each step (`click`). */
  readonly autoreset?: 'slide' | 'click'
  readonly controls?: boolean
  readonly loop?: boolean
  readonly muted?: boolean
  readonly poster?: string
  /** Picture on paper, where it is not `poster`. */
  readonly printPoster?: string
  /** Second at which it begins. */
  readonly timestamp?: number | string
  /** Second of the picture on paper, or `last`. */
  readonly printTimestamp?: number | string
  /** Its address, where no `<source>` stands inside. */
  readonly src?: string
  readonly width?: number | string
  readonly height?: number | string
  readonly className?: string
  readonly style?: CSSProperties
  readonly children?: ReactNode
  readonly [attribute: string]: unknown
}

/** A film that plays while its slide is on screen, and only then. One that a step reveals waits for that step. */
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
  const { active, clicks, renderContext } = useSlide()
  const hasPlayed = useRef(false)
  const start = numberOf(timestamp, 0)
  const isLive = active && (renderContext === 'slide' || renderContext === 'presenter')

  useEffect(() => {
    const video = film.current
    if (!video || !isLive) return
    return () => {
      video.pause()
      if (autoreset === 'slide') video.currentTime = start
    }
  }, [isLive, autoreset, start])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step may reveal the film
  useEffect(() => {
    const video = film.current
    if (!video || !isLive) return
    if (autoreset === 'click') video.currentTime = start
    const isHidden = video.closest('[data-click-state="hidden"]') !== null
    if (!autoplay || isHidden || (autoplay === 'once' && hasPlayed.current)) return
    hasPlayed.current = true
    // React writes no `muted` into a page, and a film with sound may not begin by itself.
    if (muted) video.muted = true
    // A browser that wants a touch first plays it then: the controls are there for that.
    video.play().catch(() => undefined)
  }, [isLive, clicks, autoplay, autoreset, muted, start])

  useEffect(() => {
    const video = film.current
    if (!video) return
    const show = () => {
      const onPaper = printTimestamp === 'last' ? video.duration : numberOf(printTimestamp, start)
      const second = renderContext === 'print' ? onPaper : start
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
