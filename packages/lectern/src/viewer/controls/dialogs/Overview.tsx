import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { langAmong, t } from '../../../base/language/index.ts'
import { looks } from '../../../base/ui/index.ts'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import { Modal } from './Modal.tsx'
import classes from './Overview.module.css'
import { movedSelection, type OverviewGrid, overviewGrid } from './overview-grid.ts'
import { createTitleFilter } from './title-filter.ts'
import { type RowRange, rowsInSight, scrollToRow, useScrollBox } from './use-scroll-box.ts'
import { zoomIn, zoomOut } from './zoom.ts'

interface OverviewProps {
  readonly deck: Pick<DeckManifest, 'slides' | 'aspectRatio' | 'rtl' | 'language'>
  /** Number of the slide on screen. */
  readonly current: number
  renderThumbnail(no: number): ReactNode
  /** Return whether a key press closes the overview. The overview then leaves it to the shortcuts. */
  isClosingPress(press: globalThis.KeyboardEvent): boolean
  readonly onGo: (no: number) => void
  readonly onClose: () => void
  /** An additional button in the header, shown when its code is loaded. */
  readonly tool?: ReactNode
}

/** Return the numbers of the rows to render: the visible rows, and the selected row, which keeps the focus. */
function rowNumbers({ from, to }: RowRange, selected: number): readonly number[] {
  const rows = Array.from({ length: to - from }, (_, index) => from + index)
  return selected < from ? [selected, ...rows] : selected >= to ? [...rows, selected] : rows
}

/** All slides as thumbnails (spec.md §2). Arrows move, Enter and a click open, letters search the titles. Only visible thumbnails are rendered. */
export function Overview({ deck, current, renderThumbnail, isClosingPress, onGo, onClose, tool }: OverviewProps) {
  const { slides, aspectRatio } = deck
  /** Whether the first slide of a row is on the right. */
  const isRtl = deck.rtl === true
  const [text, setText] = useState('')
  const [selected, setSelected] = useState(Math.min(current, slides.length))
  const filter = useMemo(() => createTitleFilter(slides), [slides])
  const shown = useMemo(() => filter(text), [filter, text])
  const index = Math.max(shown.indexOf(selected), 0)

  const scroller = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const selectedButton = useRef<HTMLButtonElement>(null)
  const box = useScrollBox(scroller, () => {
    const { innerWidth: width, innerHeight: height } = window
    const { columns, rowHeight } = overviewGrid(width, aspectRatio)
    return { width, height, scrollTop: scrollToRow(Math.floor(index / columns), { scrollTop: 0, height, rowHeight }, height / 3) }
  })
  const grid = overviewGrid(box.width, aspectRatio)
  const rows = Math.ceil(shown.length / grid.columns)
  const inSight = rowsInSight({ ...box, rowHeight: grid.rowHeight, rows })
  const row = Math.floor(index / grid.columns)
  // Render the first row and all frames first, and the other slides when there is time. Opening and scrolling never wait for them.
  const rendered = useDeferredValue(inSight, { from: row, to: row + 1 })

  const moved = useRef(false)
  useLayoutEffect(() => {
    if (!moved.current || !scroller.current) return
    moved.current = false
    const { scrollTop, clientHeight: height } = scroller.current
    scroller.current.scrollTop = scrollToRow(row, { scrollTop, height, rowHeight: grid.rowHeight }, 24)
    selectedButton.current?.focus({ preventScroll: true })
  })

  const list = useRef<HTMLUListElement>(null)
  useZoom(list, slides.length)

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, altKey, metaKey, nativeEvent } = event
    const typing = event.target === field.current
    if (ctrlKey || altKey || metaKey || nativeEvent.isComposing || (!typing && isClosingPress(nativeEvent))) return
    const alongText = typing && /^(ArrowLeft|ArrowRight|Home|End)$/.test(key)
    const to = alongText ? undefined : movedSelection(isRtl ? mirrored(key) : key, index, grid.columns, shown.length)
    if (to !== undefined) {
      event.preventDefault()
      moved.current = true
      setSelected(shown[to] ?? selected)
    } else if (key === 'Enter' && typing) {
      event.preventDefault()
      const no = shown[index]
      if (no !== undefined) onGo(no)
    } else if (!typing && [...key].length === 1 && key !== ' ') field.current?.focus() // the letter then goes to the field
  }

  function search(next: string) {
    setText(next)
    setSelected(filter(next)[0] ?? selected)
    if (scroller.current) scroller.current.scrollTop = 0
  }

  return (
    <Modal
      name={t('Slides overview')}
      whole
      first={selectedButton}
      onClose={onClose}
      onKeyDown={onKeyDown}
      head={
        <>
          <TitleField ref={field} text={text} found={t('{no} of {total}', { no: shown.length, total: slides.length })} onSearch={search} />
          {tool && <Suspense>{tool}</Suspense>}
        </>
      }
    >
      <div ref={scroller} className={`${looks.scroller} ${classes.scroller}`}>
        {shown.length === 0 && <p className={classes.none}>{t('No title contains “{text}”.', { text })}</p>}
        <ul ref={list} className={classes.grid} style={{ height: rows * grid.rowHeight }}>
          {rowNumbers(inSight, row).flatMap((each) =>
            shown
              .slice(each * grid.columns, (each + 1) * grid.columns)
              .map((no, column) => (
                <OverviewCell
                  key={no}
                  no={no}
                  title={slides[no - 1]?.title ?? ''}
                  lang={langAmong(deck.language)}
                  place={placeOf(grid, each, isRtl ? grid.columns - 1 - column : column)}
                  pictureHeight={grid.pictureHeight}
                  selected={no === shown[index]}
                  buttonRef={selectedButton}
                  {...(each >= rendered.from && each < rendered.to && { render: renderThumbnail })}
                  onGo={onGo}
                />
              )),
          )}
        </ul>
      </div>
    </Modal>
  )
}

/** Let the slide shrink into its thumbnail when the overview opens, and grow from its thumbnail when it closes. The end slide has that of the last slide. */
function useZoom(list: RefObject<HTMLUListElement | null>, last: number): void {
  useLayoutEffect(() => {
    const [cells, dialog] = [list.current, list.current?.closest('dialog')]
    if (!cells || !dialog) return
    const pictureIn = (cell: Element) => cell.querySelector<HTMLElement>('.lectern-canvas') ?? cell.firstElementChild
    const [selected] = [...cells.children].filter((cell) => cell.querySelector('[aria-current]'))
    const end = zoomIn(dialog, selected && pictureIn(selected))
    return () => {
      end()
      const { backgroundColor } = getComputedStyle(dialog)
      const scroller = cells.parentElement
      const [view, scrollTop] = [scroller?.getBoundingClientRect(), scroller?.scrollTop ?? 0]
      const places = new Map(
        [...cells.children].map((cell) => [cell.getAttribute('data-cell'), pictureIn(cell)?.getBoundingClientRect()] as const),
      )
      const placeOf = (no: number) => {
        const place = places.get(String(Math.min(no, last)))
        return place && view && place.bottom > view.top && place.top < view.bottom ? place : undefined
      }
      // The slide that was chosen is on screen then, and nothing is painted yet.
      queueMicrotask(() => zoomOut({ dialog, ground: backgroundColor, scrollTop, placeOf }))
    }
  }, [list, last])
}

interface TitleFieldProps {
  readonly ref: Ref<HTMLInputElement>
  readonly text: string
  /** How many slides are shown, of how many. */
  readonly found: string
  readonly onSearch: (text: string) => void
}

function TitleField({ ref, text, found, onSearch }: TitleFieldProps) {
  return (
    <>
      <span aria-live="polite" className={looks.number}>
        {text && found}
      </span>
      <input
        ref={ref}
        aria-label={t('Filter by title')}
        placeholder={t('Filter')}
        autoComplete="off"
        spellCheck={false}
        className={classes.field}
        value={text}
        onChange={({ target }) => onSearch(target.value)}
      />
    </>
  )
}

const mirrored = (key: string) => (key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key)

/** Return the position of a cell as its `translate`, and its width. */
const placeOf = ({ left, columnWidth, rowHeight, cardWidth }: OverviewGrid, row: number, column: number) => ({
  translate: `${left + column * columnWidth}px ${row * rowHeight}px`,
  width: cardWidth,
})

interface OverviewCellProps {
  readonly no: number
  readonly title: string
  /** The language of the title, where it is not that of the interface. */
  readonly lang: string | undefined
  readonly place: CSSProperties
  readonly pictureHeight: number
  readonly selected: boolean
  /** Ref to the button of the selected thumbnail. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>
  /** Render the slide. Undefined until there is time for it. */
  readonly render?: (no: number) => ReactNode
  readonly onGo: (no: number) => void
}

/** One slide of the overview: an inert picture with a button over it. */
function OverviewCell({ no, title, lang, place, pictureHeight, selected, buttonRef, render, onGo }: OverviewCellProps) {
  return (
    <li className={classes.cell} style={place} data-cell={no}>
      <div className={`${looks.picture} ${classes.picture}`} style={{ height: pictureHeight }} inert aria-hidden="true">
        {render && <Picture no={no} render={render} />}
      </div>
      <button
        type="button"
        ref={selected ? buttonRef : null}
        aria-label={title ? t('Slide {no}: {title}', { no, title }) : t('Slide {no}', { no })}
        aria-current={selected ? 'true' : undefined}
        tabIndex={selected ? 0 : -1}
        className={classes.button}
        onClick={() => onGo(no)}
      >
        <span className={looks.number}>{no}</span>
        <span lang={lang} className={`${looks.clipped} ${classes.title}`}>
          {title}
        </span>
      </button>
    </li>
  )
}

/** The picture of a slide. Scrolling and moving the selection do not render it again. */
const Picture = memo(({ no, render }: Required<Pick<OverviewCellProps, 'no' | 'render'>>) => render(no))
