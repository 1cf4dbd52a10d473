import {
  type CSSProperties,
  type FormEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { t } from '../../../base/language/index.ts'
import { ActionButton, actionLook, looks } from '../../../base/ui/index.ts'
import type { KeyedRow } from '../model/outline-rows.ts'
import type { DocumentStore } from './create-document-store.ts'
import classes from './Outline.module.css'
import { OutlineButton } from './OutlineButton.tsx'
import { nameOf } from './outline-actions.ts'

interface OutlineRowProps {
  readonly row: KeyedRow
  /** Number of the slide on the page; undefined for a slide that the page does not show. */
  readonly picture: number | undefined
  readonly renderThumbnail: (no: number) => ReactNode
  /** Render the comments of a slide. */
  readonly renderComments: (no: number) => ReactNode
  readonly layouts: readonly string[]
  readonly session: DocumentStore
  /** Whether Tab reaches the controls of this row. */
  readonly current: boolean
  readonly dragged: boolean
  readonly style: CSSProperties | undefined
  readonly describedBy: string
  /** `control` is the name of the focused control in the row. */
  readonly onCurrent: (control: string) => void
  readonly onGrab: (event: PointerEvent<HTMLElement>) => void
  readonly onGo: () => void
}

const icons = {
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  insert: 'M12 5v14M5 12h14',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  hide: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
  show: 'M4 4l16 16M9.5 5.4A10 10 0 0 1 12 5c6 0 10 7 10 7a18 18 0 0 1-3 3.7M6 6.9A17 17 0 0 0 2 12s4 7 10 7a10 10 0 0 0 4.5-1.1',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
}

/** Return in words for which talks a slide is; '' for all of them. */
const talksOf = ({ showFor, hideFor, length }: NonNullable<KeyedRow['when']>): string =>
  [
    showFor && t('for {talks}', { talks: showFor.join(', ') }),
    hideFor && t('not for {talks}', { talks: hideFor.join(', ') }),
    length && t('{length} talk', { length }),
  ]
    .filter(Boolean)
    .join(' · ')

/** Return the name of the button that goes to a slide. What viewers do not see has no number. */
function spokenName({ no, hidden, src, title }: KeyedRow, text: string): string {
  if (no !== undefined) return t('Slide {no}: {title}', { no, title: text })
  const name = title || src || t('no title')
  return hidden ? t('Hidden: {name}', { name }) : t('Imported slides: {name}', { name })
}

/** A row of the outline: the slide's thumbnail, its title, and its commands. */
export function OutlineRow(props: OutlineRowProps) {
  const { row, picture, renderThumbnail, renderComments, layouts, session, current, dragged, style, describedBy, onCurrent, onGrab, onGo } =
    props
  const [inserting, setInserting] = useState(false)
  const { hidden, src, no, title, layout, depth, when } = row
  const name = nameOf(row)
  const tabIndex = current ? 0 : -1
  const about = [hidden && t('hidden'), src !== undefined && src, layout, when && talksOf(when)].filter(Boolean).join(' · ')
  const text = title || (src === undefined ? t('No title') : t('Slides from another file'))
  return (
    <li
      className={classes.row}
      style={{ ...style, marginInlineStart: depth * 28 }}
      data-hidden={hidden || undefined}
      data-dragged={dragged || undefined}
      data-file={row.file}
      data-index={row.index}
      onFocus={({ target }) => onCurrent(target.dataset.control ?? 'move')}
    >
      <div className={classes.line}>
        <OutlineButton
          name={t('Move {slide}', { slide: name })}
          icon={icons.grip}
          tabIndex={tabIndex}
          control="move"
          describedBy={describedBy}
          onPointerDown={onGrab}
          grip
        />
        {src === undefined && <Picture no={picture} render={renderThumbnail} />}
        <button
          type="button"
          className={classes.title}
          tabIndex={tabIndex}
          data-control="go"
          aria-label={spokenName(row, text)}
          aria-disabled={no === undefined}
          onClick={() => no !== undefined && onGo()}
        >
          <span className={`${looks.number} ${looks.aligned}`}>{no ?? '–'}</span>
          <span className={classes.words}>
            <span className={`${looks.clipped} ${classes.text}`}>{text}</span>
            {about && <span className={`${looks.clipped} ${classes.about}`}>{about}</span>}
          </span>
        </button>
        <div className={classes.actions}>
          <OutlineButton
            name={t('New slide after {slide}', { slide: name })}
            icon={icons.insert}
            tabIndex={tabIndex}
            control="insert"
            expanded={inserting}
            onClick={() => setInserting(!inserting)}
          />
          <OutlineButton
            name={t('Duplicate {slide}', { slide: name })}
            icon={icons.copy}
            tabIndex={tabIndex}
            control="duplicate"
            onClick={() => session.change(row, { kind: 'duplicate', name })}
          />
          <OutlineButton
            name={hidden ? t('Show {slide}', { slide: name }) : t('Hide {slide}', { slide: name })}
            icon={hidden ? icons.show : icons.hide}
            tabIndex={tabIndex}
            control="hide"
            onClick={() => session.change(row, { kind: hidden ? 'show' : 'hide', name })}
          />
          <OutlineButton
            name={t('Delete {slide}', { slide: name })}
            icon={icons.remove}
            tabIndex={tabIndex}
            control="delete"
            onClick={() => session.change(row, { kind: 'delete', name })}
          />
        </div>
      </div>
      {picture !== undefined && renderComments(picture)}
      {inserting && (
        <InsertForm
          layouts={layouts}
          onCancel={() => setInserting(false)}
          onInsert={(wanted) => {
            setInserting(false)
            session.change(row, { kind: 'insert', name, layout: wanted })
          }}
        />
      )}
    </li>
  )
}

/** The slide itself, rendered when its row comes near. */
function Picture({ no, render }: { readonly no: number | undefined; readonly render: (no: number) => ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!frame.current || near) return
    const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: '400px',
    })
    watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [near])
  return (
    <div ref={frame} className={`${looks.picture} ${classes.picture}`} inert aria-hidden="true">
      {near && no !== undefined && render(no)}
    </div>
  )
}

interface InsertFormProps {
  readonly layouts: readonly string[]
  readonly onInsert: (layout: string) => void
  readonly onCancel: () => void
}

/** Ask for the layout of a new slide. */
function InsertForm({ layouts, onInsert, onCancel }: InsertFormProps) {
  const [layout, setLayout] = useState('default')
  const field = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    onInsert(layout)
  }
  function onKeyDown(event: KeyboardEvent) {
    // The list must not react to keys in the form. Escape closes only the form.
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onCancel()
  }
  return (
    <form className={classes.insert} onSubmit={submit} onKeyDown={onKeyDown}>
      <label htmlFor={field}>{t('Layout of the new slide')}</label>
      {/* biome-ignore lint/a11y/noAutofocus: the author has just asked for this field */}
      <select id={field} className={actionLook} autoFocus value={layout} onChange={({ target }) => setLayout(target.value)}>
        {layouts.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <ActionButton type="submit" look="strong">
        {t('Insert')}
      </ActionButton>
      <ActionButton onClick={onCancel}>{t('Cancel')}</ActionButton>
    </form>
  )
}
