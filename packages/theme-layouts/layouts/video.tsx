import { type LayoutProps, layoutRoot, useSlide } from 'lectern/theme'
import { useEffect, useRef } from 'react'
import './video.css'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/**
 * A video that fills the slide, with words over its lower edge. It repeats without sound while its slide is shown, and stands still for people who
 * want less motion. Frontmatter: `video`, its address; `poster`, a picture before it plays; `videoAlt`, what it shows; `controls: true` for a film
 * with sound, which people start themselves.
 */
export default function Video({ children, className, video, poster, videoAlt, controls, ...frontmatter }: LayoutProps) {
  const shown = useRef<HTMLVideoElement>(null)
  const { active, isPicture } = useSlide()
  const isFilm = controls === true
  const isLive = active && !isPicture
  useEffect(() => {
    const film = shown.current
    if (!film || !isLive) return
    const motion = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => {
      if (motion.matches) film.pause()
      else film.play().catch(() => undefined)
    }
    if (!isFilm) {
      // React writes no `muted` into a page, and a video with sound may not start automatically.
      film.muted = true
      follow()
      motion.addEventListener('change', follow)
    }
    return () => {
      motion.removeEventListener('change', follow)
      film.pause()
    }
  }, [isLive, isFilm])
  return (
    <div {...layoutRoot('video', frontmatter, className)}>
      {text(video) && (
        <video
          ref={shown}
          className="layout-video"
          src={text(video)}
          poster={text(poster)}
          {...(text(videoAlt) ? { 'aria-label': text(videoAlt) } : { 'aria-hidden': !isFilm })}
          tabIndex={isFilm ? undefined : -1}
          controls={isFilm && !isPicture}
          muted={!isFilm}
          loop={!isFilm}
          playsInline
          preload={isLive ? 'auto' : 'metadata'}
        />
      )}
      {children && <div className="layout-words">{children}</div>}
    </div>
  )
}
