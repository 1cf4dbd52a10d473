import type { CSSProperties, ReactNode } from 'react'
import { clicksTotal, endOf, movedPosition, type Position, samePosition } from '../../../deck/navigation/model/index.ts'
import { SlideFrame, type SlideModules, type SlideViewContext } from '../../stage/browser/index.ts'
import { paneIds } from './arrangement.ts'
import classes from './Panels.module.css'

interface NextUpProps extends Omit<SlideViewContext, 'renderContext'> {
  readonly handle: ReactNode
  readonly style: CSSProperties
  readonly position: Position
  readonly modules: SlideModules
}

/** A preview of what the next key shows: the next step or the next slide. */
export function NextUp({ position, modules, handle, style, ...context }: NextUpProps) {
  const { deck } = context
  const next = movedPosition(deck, position, 'next')
  const over = samePosition(next, position)
  const words =
    next.no === position.no
      ? `Step ${next.clicks} of ${clicksTotal(deck, next.no)}`
      : next.no === endOf(deck)
        ? 'End'
        : `${next.no}: ${deck.slides[next.no - 1]?.title || 'without a title'}`
  return (
    <section id={paneIds.next} aria-label="Next slide" data-pane="next" className={`${classes.panel} ${classes.next}`} style={style}>
      <header className={classes.caption}>
        {handle}
        <h2>Next</h2>
        {!over && <span>{words}</span>}
      </header>
      {over ? (
        <p className={classes.none}>The talk is over.</p>
      ) : (
        <div className={`${classes.frame} ${classes.preview}`}>
          <SlideFrame {...context} renderContext="presenter" no={next.no} clicks={next.clicks} modules={modules} active={false} />
        </div>
      )}
    </section>
  )
}
