import { useLayoutEffect, useRef } from 'react'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import { rowsInSight, scrollToRow } from './rows-in-sight.ts'
import classes from './SlideList.module.css'
import { useScrollBox } from './use-scroll-box.ts'

interface SlideListProps {
  /** Prefix of the options' ids. The slide's number follows it. */
  readonly id: string
  readonly slides: DeckManifest['slides']
  /** Numbers of the slides to list. */
  readonly shown: readonly number[]
  /** The slide that Enter would open. */
  readonly chosen: number | undefined
  /** The slide on screen. It is visible while nothing is chosen. */
  readonly current: number
  readonly onGo: (no: number) => void
}

const rowHeight = 44

/** A list of titles to choose from. The same keys work in the field, which refers to the chosen option, and in the list itself. */
export function SlideList({ id, slides, shown, chosen, current, onGo }: SlideListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const row = shown.indexOf(chosen ?? current)
  const box = useScrollBox(scroller, () => ({
    width: 0,
    height: 400,
    scrollTop: scrollToRow(row, { scrollTop: 0, height: 400, rowHeight }, 100),
  }))
  const { from, to } = rowsInSight({ ...box, rowHeight, rows: shown.length })

  useLayoutEffect(() => {
    if (!scroller.current || chosen === undefined || row < 0) return
    const { scrollTop, clientHeight: height } = scroller.current
    scroller.current.scrollTop = scrollToRow(row, { scrollTop, height, rowHeight })
  }, [row, chosen])

  return (
    <div ref={scroller} role="listbox" aria-label="Slides" id={id} tabIndex={0} className={classes.scroller}>
      <div role="presentation" className={classes.list} style={{ height: shown.length * rowHeight }}>
        {shown.slice(from, to).map((no, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, as in any list of suggestions
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which has aria-activedescendant
          <div
            key={no}
            id={`${id}${no}`}
            role="option"
            aria-selected={no === chosen}
            aria-setsize={shown.length}
            aria-posinset={from + index + 1}
            className={classes.row}
            style={{ translate: `0 ${(from + index) * rowHeight}px` }}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onGo(no)}
          >
            <span className={classes.number}>{no}</span>
            <span className={classes.title}>{slides[no - 1]?.title}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
