import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { langAmong, plural, t } from '../../../base/language/index.ts'
import { looks } from '../../../base/ui/index.ts'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import classes from './Goto.module.css'
import { type GotoTyped, gotoTarget, nothingTyped, typedInto, withoutLastLetter } from './goto-field.ts'
import { Modal } from './Modal.tsx'
import { createTitleFilter } from './title-filter.ts'
import { rowsInSight, scrollToRow, useScrollBox } from './use-scroll-box.ts'

interface GotoProps {
  readonly deck: Pick<DeckManifest, 'slides' | 'aspectRatio' | 'language'>
  /** Number of the slide on screen. */
  readonly current: number
  renderThumbnail(no: number): ReactNode
  readonly onGo: (no: number) => void
  readonly onClose: () => void
}

/** Go to a slide by number or by a slash and a path (spec.md §5). Letters search the titles in the list below (docs/decisions/goto-letters.md). */
export function Goto({ deck: { slides, aspectRatio, language }, current, renderThumbnail, onGo, onClose }: GotoProps) {
  const [typed, setTyped] = useState(nothingTyped)
  const [picked, setPicked] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const [list, status] = [useId(), useId()]

  const filter = useMemo(() => createTitleFilter(slides), [slides])
  const shown = useMemo(() => filter(typed.filter), [filter, typed.filter])
  const target = gotoTarget({ slides }, typed.field)
  const wrong = typed.field !== '' && target === undefined
  const chosen = typed.filter ? shown[picked] : target

  function take(next: GotoTyped) {
    if (field.current) field.current.value = next.field // the element keeps its own text during composition
    setTyped(next)
    setPicked(0)
  }
  const read = () => field.current && take(typedInto(typed, field.current.value))

  function step(by: number) {
    const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
    if (typed.filter) setPicked(clamp(picked + by, 0, shown.length - 1))
    else take({ field: String(clamp((target ?? current) + by, 1, slides.length)), filter: '' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, nativeEvent, target: on } = event
    if (nativeEvent.isComposing || on instanceof HTMLButtonElement) return
    if (key === 'Enter' && chosen !== undefined) onGo(chosen)
    else if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Backspace' && typed.filter !== '') take(withoutLastLetter(typed))
    else if (key !== 'Enter') return
    event.preventDefault()
  }

  const picture: CSSProperties & Record<`--${string}`, number> = { aspectRatio, '--ratio': aspectRatio }
  return (
    <Modal name={t('Go to slide')} first={field} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={classes.entry}>
        <input
          ref={field}
          aria-label={t('Slide number or path')}
          aria-invalid={wrong}
          aria-describedby={status}
          aria-controls={list}
          aria-activedescendant={chosen === undefined || chosen > slides.length ? undefined : `${list}${chosen}`}
          placeholder={typed.filter || `1 – ${slides.length}`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          className={`${classes.field} ${typed.filter ? classes.searching : ''}`}
          onInput={({ nativeEvent }) => !(nativeEvent instanceof InputEvent && nativeEvent.isComposing) && read()}
          onCompositionEnd={read}
        />
        <p id={status} aria-live="polite" className={`${classes.status} ${wrong ? classes.wrong : ''}`}>
          {statusText(typed, wrong, slides.length, shown.length)}
        </p>
        {typed.filter && (
          <button type="button" className={classes.clear} onClick={() => take(nothingTyped)}>
            {t('Clear')}
          </button>
        )}
      </div>
      <div className={classes.found} style={{ height: slides.length * rowHeight + listEdges }}>
        <SlideList id={list} lang={langAmong(language)} slides={slides} shown={shown} chosen={chosen} current={current} onGo={onGo} />
        {typed.filter && (
          <div className={classes.rest}>
            {chosen === undefined ? (
              <p className={classes.status}>{t('Type fewer letters, or a number up to {count}.', { count: slides.length })}</p>
            ) : (
              <div className={`${looks.picture} ${classes.picture}`} style={picture} inert aria-hidden="true">
                {renderThumbnail(chosen)}
              </div>
            )}
          </div>
        )}
      </div>
    </Modal>
  )
}

function statusText({ field, filter }: GotoTyped, wrong: boolean, total: number, found: number): string {
  if (wrong)
    return field.startsWith('/')
      ? t('No slide has the path {field}', { field })
      : t('No slide has the number {field}: there are {total}', { field, total })
  if (filter)
    return plural('{count, plural, =0 {No title contains “{text}”} one {# title contains “{text}”} other {# titles contain “{text}”}}', {
      count: found,
      text: filter,
    })
  return t('Type a number, or a slash and a path. Letters search the titles.')
}

interface SlideListProps {
  /** Prefix of the options' ids. The slide's number follows it. */
  readonly id: string
  /** The language of the titles, where it is not that of the interface. */
  readonly lang: string | undefined
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

/** Pixels above and below the rows. */
const listEdges = 9

/** A list of titles to choose from. The same keys work in the field, which refers to the chosen option, and in the list itself. */
function SlideList({ id, lang, slides, shown, chosen, current, onGo }: SlideListProps) {
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
    <div ref={scroller} role="listbox" aria-label={t('Slides')} id={id} tabIndex={0} className={`${looks.scroller} ${classes.scroller}`}>
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
            <span className={`${looks.number} ${looks.aligned}`}>{no}</span>
            <span lang={lang} className={looks.clipped}>
              {slides[no - 1]?.title}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
