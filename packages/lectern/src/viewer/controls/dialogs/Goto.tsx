import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import classes from './Goto.module.css'
import { type GotoTyped, gotoTarget, nothingTyped, typedInto, withoutLastLetter } from './goto-field.ts'
import { Modal } from './Modal.tsx'
import { SlideList } from './SlideList.tsx'
import { createTitleFilter } from './title-filter.ts'

interface GotoProps {
  readonly slides: DeckManifest['slides']
  /** Number of the slide on screen. */
  readonly current: number
  readonly onGo: (no: number) => void
  readonly onClose: () => void
}

/** Go to a slide by number or by a slash and a path (spec.md §5). Letters search the titles in the list below (docs/decisions/goto-letters.md). */
export function Goto({ slides, current, onGo, onClose }: GotoProps) {
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

  return (
    <Modal name="Go to slide" first={field} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={classes.entry}>
        <input
          ref={field}
          aria-label="Slide number or path"
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
            Clear
          </button>
        )}
      </div>
      <SlideList id={list} slides={slides} shown={shown} chosen={chosen} current={current} onGo={onGo} />
    </Modal>
  )
}

function statusText({ field, filter }: GotoTyped, wrong: boolean, total: number, found: number): string {
  if (wrong) return field.startsWith('/') ? `No slide has the path ${field}` : `No slide has the number ${field}: there are ${total}`
  if (filter)
    return found === 0 ? `No title contains “${filter}”` : `${found === 1 ? '1 title contains' : `${found} titles contain`} “${filter}”`
  return 'Type a number, or a slash and a path. Letters search the titles.'
}
