import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { t } from '../../../base/language/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { CodeFrame, type CodeFrameProps, codeClass, useIsLive } from '../CodeFrame.tsx'
import { type LineState, stateAt, stateWords } from '../highlighted-lines/line-state.ts'
import { htmlText } from '../html-text.ts'
import '../highlighted-lines/highlighted-lines.css'
import './twoslash.css'

/** A note of TypeScript below a line. The compiler made the HTML. */
interface Note {
  readonly kind: 'query' | 'error' | 'completion' | 'tag'
  /** Column to which the note refers, from 0. */
  readonly column: number
  readonly html: string
  /** Documentation, or the name of the tag. */
  readonly more?: string
}

/** Return the labels for people who cannot see the colors. */
const labelsOf = (): Readonly<Record<Note['kind'], string>> => ({
  query: t('Type: '),
  error: t('Error: '),
  completion: t('Completions: '),
  tag: '',
})

/** Size of the notes relative to the code, as in the style sheet. */
const noteSize = 0.85

/** TypeScript's notes for a line: its errors, the answers to `^?`, completions, tags. */
function LineNotes({ notes }: { readonly notes: readonly Note[] }): ReactNode {
  return notes.map(({ kind, column, html, more }) => (
    <span
      key={`${kind} ${column} ${html}`}
      className={`twoslash-note twoslash-${kind}-line${kind === 'tag' ? ` twoslash-tag-${more}-line` : ''}`}
      {...((kind === 'query' || kind === 'completion') && { style: { marginInlineStart: `${column / noteSize}ch` } })}
    >
      <span className="lectern-unseen">{labelsOf()[kind]}</span>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler made and escaped it */}
      <span dangerouslySetInnerHTML={{ __html: html }} />
      {kind === 'query' && more && <span className="twoslash-docs">{more}</span>}
    </span>
  ))
}

/** A type with its documentation. The compiler made the HTML. */
interface TypeText {
  readonly html: string
  readonly more?: string
}

export interface TypedCodeProps extends CodeFrameProps {
  /** HTML of each line in pieces, from the compiler. A piece with a number has the type of that number. */
  readonly lines: readonly {
    readonly parts: readonly (string | readonly [html: string, type: number])[]
    readonly notes?: readonly Note[]
  }[]
  readonly types: readonly TypeText[]
  /** Highlighted lines by step. The first state applies before any step. */
  readonly states: readonly LineState[]
  /** The step of the second state. */
  readonly from: number
  readonly last?: LineState
}

/** The visible type and its position, in pixels of the slide from the edges of the panel. */
interface Shown {
  readonly key: string
  readonly type: number
  readonly place: { readonly left: number } & ({ readonly top: number } | { readonly bottom: number })
}

/** Code that shows TypeScript's types: under the pointer, or for the piece with keyboard focus. Escape closes the type. */
export function TypedCode({ lines, types, states, from, last, ...frame }: TypedCodeProps): ReactNode {
  const { clicks, active } = useSlide()
  const isLive = useIsLive()
  const [shown, setShown] = useState<Shown>()
  const [focusable, setFocusable] = useState(() => firstKey(lines))
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const { state, hidden } = stateAt(states, clicks, from, last)
  const classOf = (index: number) => (typeof state === 'string' ? 'line' : state.includes(index) ? 'line highlighted' : 'line dishonored')

  function show(element: HTMLElement, key: string, type: number): void {
    const panel = box.current
    if (!panel) return
    const [piece, edges] = [element.getBoundingClientRect(), panel.getBoundingClientRect()]
    const slide = (panel.closest('[data-slide]') ?? panel).getBoundingClientRect()
    const scale = edges.width / panel.offsetWidth || 1
    const isLow = piece.bottom > slide.top + slide.height * 0.65
    const place = isLow ? { bottom: (edges.bottom - piece.top) / scale } : { top: (piece.bottom - edges.top) / scale }
    setShown({ key, type, place: { left: (piece.left - edges.left) / scale, ...place } })
  }
  /** Move the focus from piece to piece with the arrows, and keep those keys from the deck. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape' && shown) {
      event.stopPropagation()
      setShown(undefined)
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    const pieces = [...(box.current?.querySelectorAll<HTMLElement>('.twoslash-hover') ?? [])]
    pieces[(pieces.indexOf(event.currentTarget) + step + pieces.length) % pieces.length]?.focus()
  }

  const renderPiece = (html: string, type: number, key: string) => (
    <button
      key={key}
      type="button"
      className="twoslash-hover"
      tabIndex={isLive && key === focusable ? 0 : -1}
      aria-describedby={shown?.key === key ? id : undefined}
      onMouseEnter={(event) => show(event.currentTarget, key, type)}
      onMouseLeave={() => setShown(undefined)}
      onFocus={(event) => {
        setFocusable(key)
        show(event.currentTarget, key, type)
      }}
      onBlur={() => setShown(undefined)}
      onKeyDown={onKeyDown}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler made and escaped it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
  const type = shown && types[shown.type]
  return (
    <div ref={box} className="twoslash">
      <CodeFrame {...frame} hidden={hidden} stepped={states.length > 1} text={() => lines.map(({ parts }) => textOf(parts)).join('\n')}>
        <code className={codeClass(frame, 'lectern-highlighted')}>
          {lines.map(({ parts, notes }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a block never change
            <Fragment key={index}>
              {index > 0 && !lines[index - 1]?.notes && '\n'}
              <span className={classOf(index)}>
                {parts.map((part, place) =>
                  typeof part === 'string' ? (
                    // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler made and escaped it
                    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change
                    <span key={place} dangerouslySetInnerHTML={{ __html: part }} />
                  ) : (
                    renderPiece(part[0], part[1], `${index}.${place}`)
                  ),
                )}
              </span>
              {notes && <LineNotes notes={notes} />}
            </Fragment>
          ))}
        </code>
      </CodeFrame>
      {type && (
        <div role="tooltip" id={id} className="twoslash-popup" style={shown.place}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler made and escaped it */}
          <code dangerouslySetInnerHTML={{ __html: type.html }} />
          {type.more && <p>{type.more}</p>}
        </div>
      )}
      {isLive && states.length > 1 && (
        <span aria-live="polite" className="lectern-unseen">
          {active && !hidden ? stateWords(state, frame.firstLine ?? 1) : ''}
        </span>
      )}
    </div>
  )
}

/** Return the key of the piece that Tab reaches first. */
function firstKey(lines: TypedCodeProps['lines']): string | undefined {
  for (const [index, { parts }] of lines.entries()) {
    const place = parts.findIndex((part) => typeof part !== 'string')
    if (place !== -1) return `${index}.${place}`
  }
  return undefined
}

/** Return the text of a line without its notes, which are not copied. */
const textOf = (parts: TypedCodeProps['lines'][number]['parts']) =>
  htmlText(parts.map((part) => (typeof part === 'string' ? part : part[0])).join(''))
