import { clicksTotal, endOf, movedPosition, type Position, samePosition } from '../../navigation/model/index.ts'
import { SlideFrame, type SlideModules, type SlideViewContext } from '../../stage/browser/index.ts'
import classes from './Panels.module.css'

interface NextUpProps extends Omit<SlideViewContext, 'renderContext'> {
  readonly position: Position
  readonly modules: SlideModules
}

/** A preview of what the next key shows: the next step or the next slide. */
export function NextUp({ position, modules, ...context }: NextUpProps) {
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
    <section id="lectern-next-up" aria-label="Next slide" className={`${classes.panel} ${classes.next}`}>
      <header className={classes.caption}>
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
