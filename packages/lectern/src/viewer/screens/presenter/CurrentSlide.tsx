import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { useStore } from 'zustand/react'
import { t } from '../../../base/language/index.ts'
import { clicksStart, clicksTotal, type Position } from '../../../deck/navigation/model/index.ts'
import { SlideFrame, type SlideModules, type SlideViewContext } from '../../stage/browser/index.ts'
import { paneIds } from './arrangement.ts'
import classes from './Panels.module.css'
import type { PreferencesStore } from './preferences.ts'
import type { PresenterSession } from './presenting.ts'

interface CurrentSlideProps extends Omit<SlideViewContext, 'renderContext'> {
  readonly position: Position
  readonly modules: SlideModules
  readonly preferences: PreferencesStore
  /** Undefined until the window joins the others. */
  readonly session: PresenterSession | undefined
  /** A picture of the audience's window, shown in place of the slide. */
  readonly mirror: MediaStream | undefined
  readonly onStep: (clicks: number) => void
  readonly handle: ReactNode
  readonly style: CSSProperties
}

/** The slide and step that the audience sees. If the cursor is on, the audience sees it at the same position. */
export function CurrentSlide({ position, modules, preferences, session, mirror, onStep, handle, style, ...context }: CurrentSlideProps) {
  const { no, clicks } = position
  const { deck } = context
  const lead = session?.lead
  const shown = useStore(preferences.store, ({ cursor }) => cursor)
  const total = clicksTotal(deck, no)
  useEffect(() => {
    if (!shown) lead?.tellCursor(undefined)
  }, [shown, lead])

  /** Return whether a pointing tool has the cursor. */
  const isPointing = () => lead?.state().cursor?.tool !== undefined
  function point({ currentTarget, clientX, clientY }: PointerEvent) {
    const canvas = currentTarget.firstElementChild?.getBoundingClientRect()
    if (!canvas || !shown || isPointing()) return
    const [x, y] = [(clientX - canvas.left) / canvas.width, (clientY - canvas.top) / canvas.height]
    const round = (share: number) => Math.round(share * 10_000) / 10_000
    lead?.tellCursor(x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x: round(x), y: round(y) } : undefined)
  }
  return (
    <section
      id={paneIds.slide}
      aria-label={t('Current slide')}
      data-pane="slide"
      className={`${classes.panel} ${classes.current}`}
      style={style}
    >
      <div className={classes.where}>
        {handle}
        <strong>{no > deck.slides.length ? t('End') : deck.slides[no - 1]?.title || t('Slide {no}', { no })}</strong>
        {total > clicksStart(deck, no) && (
          <input
            type="range"
            aria-label={t('Step')}
            aria-valuetext={t('Step {clicks} of {total}', { clicks, total })}
            min={clicksStart(deck, no)}
            max={total}
            value={clicks}
            onChange={({ target }) => onStep(Number(target.value))}
            // After a press with a pointer, the keys move the talk again.
            onPointerUp={({ currentTarget }) => currentTarget.blur()}
          />
        )}
        {total > 0 && <span>{t('Step {clicks} of {total}', { clicks, total })}</span>}
      </div>
      <div className={classes.frame} onPointerMove={point} onPointerLeave={() => isPointing() || lead?.tellCursor(undefined)}>
        <SlideFrame {...context} renderContext="presenter" no={no} clicks={clicks} modules={modules} active stays>
          {session?.overSlide}
        </SlideFrame>
        {mirror && <MirrorPicture stream={mirror} />}
      </div>
    </section>
  )
}

/** What another window shows. Presses reach the slide below it. */
function MirrorPicture({ stream }: { readonly stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return <video ref={video} autoPlay muted playsInline aria-label={t('Mirror of the audience window')} className={classes.mirror} />
}
