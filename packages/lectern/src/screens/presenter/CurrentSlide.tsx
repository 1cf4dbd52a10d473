import { type PointerEvent, type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand/react'
import { clicksTotal, type Position } from '../../navigation/model/index.ts'
import { SlideFrame, type SlideModules, type SlideViewContext } from '../../stage/browser/index.ts'
import type { Lead } from '../../sync/model/index.ts'
import classes from './Panels.module.css'
import type { PreferencesStore } from './preferences.ts'

interface CurrentSlideProps extends Omit<SlideViewContext, 'renderContext'> {
  readonly position: Position
  readonly modules: SlideModules
  readonly preferences: PreferencesStore
  /** Undefined until the window joins the others. */
  readonly lead: Lead | undefined
  /** Content over the slide, in slide coordinates. */
  readonly overSlide: ReactNode
}

/** The slide and step that the audience sees. If the cursor is on, the audience sees it at the same position. */
export function CurrentSlide({ position, modules, preferences, lead, overSlide, ...context }: CurrentSlideProps) {
  const { no, clicks } = position
  const { deck } = context
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
    <section id="lectern-current" aria-label="Current slide" className={`${classes.panel} ${classes.current}`}>
      <div className={classes.frame} onPointerMove={point} onPointerLeave={() => isPointing() || lead?.tellCursor(undefined)}>
        <SlideFrame {...context} renderContext="presenter" no={no} clicks={clicks} modules={modules} active stays>
          {overSlide}
        </SlideFrame>
      </div>
      <p className={classes.where}>
        <strong>{no > deck.slides.length ? 'End' : deck.slides[no - 1]?.title || `Slide ${no}`}</strong>
        {total > 0 && <span>{`Step ${clicks} of ${total}`}</span>}
      </p>
    </section>
  )
}
