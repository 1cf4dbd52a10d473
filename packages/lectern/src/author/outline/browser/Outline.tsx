import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { t } from '../../../base/language/index.ts'
import { tellWritten } from '../../../base/lib/browser/index.ts'
import { ActionButton, looks } from '../../../base/ui/index.ts'
import type { Access } from '../../../site/password/browser/index.ts'
import type { OutlinePanelProps } from '../../../viewer/controls/index.ts'
import type { KeyedRow } from '../model/outline-rows.ts'
import { createDocumentStore, type DocumentStore } from './create-document-store.ts'
import classes from './Outline.module.css'
import { OutlineRow } from './OutlineRow.tsx'
import { nameOf } from './outline-actions.ts'
import { createOutlineServer } from './outline-server.ts'
import { dropPlace, useRowDrag } from './use-row-drag.ts'
import { useRowFocus } from './use-row-focus.ts'

interface OutlineProps extends OutlinePanelProps {
  readonly openDocuments: () => DocumentStore
  /** Render the comments of slide `no`, or those of no slide in the list. */
  readonly renderComments: (no: number | undefined) => ReactNode
}

/** All slides of the deck in the order of its files. The author can reorder, copy, hide, delete and create them. */
export function Outline({ openDocuments, ...panel }: OutlineProps) {
  const [session, setSession] = useState<DocumentStore>()
  useEffect(() => {
    const opened = openDocuments()
    setSession(opened)
    return () => opened.dispose()
  }, [openDocuments])
  return session && <OutlineList session={session} {...panel} />
}

/** Return the index of the row that contains an element. */
const rowOf = (target: EventTarget, rows: readonly HTMLElement[]) => rows.findIndex((row) => row.contains(target as Node))

/** Move a dragged row into a gap, unless the gap is in another file. */
function drop(session: DocumentStore, rows: readonly KeyedRow[], from: number, gap: number) {
  const row = rows[from]
  const to = dropPlace(rows, from, gap)
  if (row && to === undefined) session.tell(t('A slide cannot leave its file. This slide belongs to {file}.', { file: row.file }))
  else if (row && to !== undefined) {
    const others = rows.filter(({ file, slide }) => file === row.file && slide !== row.slide)
    const slide = others.find(({ index }) => (index > row.index ? index - 1 : index) === to - 1)?.slide
    session.change(row, { kind: 'moveBehind', name: nameOf(row), slide })
  }
}

interface KeyPlace {
  readonly session: DocumentStore
  readonly rows: readonly KeyedRow[]
  /** The row in which the key was pressed; -1 outside of the rows. */
  readonly index: number
  readonly focusRow: (index: number, control: string) => void
}

/** Do what a key means in the list. */
function answerKey(event: KeyboardEvent, { session, rows, index, focusRow }: KeyPlace) {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
  const row = rows[index]
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'z') {
    event.preventDefault()
    return session.undo()
  }
  if (!row || metaKey || shiftKey) return
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const control = (target as HTMLElement).dataset.control ?? 'move'
  if (by !== 0 && altKey && !ctrlKey) session.change(row, { kind: 'moveBy', name: nameOf(row), places: by })
  else if (altKey || ctrlKey) return
  else if (by !== 0) focusRow(Math.min(Math.max(index + by, 0), rows.length - 1), control)
  else if (key === 'Home') focusRow(0, control)
  else if (key === 'End') focusRow(rows.length - 1, control)
  else if (key === 'Delete') session.change(row, { kind: 'delete', name: nameOf(row) })
  else return
  event.preventDefault()
}

function OutlineList({
  session,
  current: shown,
  renderThumbnail,
  renderComments,
  onGo,
}: Omit<OutlineProps, 'openDocuments'> & { readonly session: DocumentStore }) {
  const { rows = [], layouts, pictures, wanted } = useStore(session.store)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const help = useId()
  const [chosen, setChosen] = useState<string>()
  const elements = () => [...(list.current?.children ?? [])].filter((child): child is HTMLElement => child instanceof HTMLLIElement)

  const [drag, grab] = useRowDrag(scroller, elements, (from, gap) => drop(session, rows, from, gap))
  const current = rows.some(({ id }) => id === chosen) ? chosen : (rows.find(({ no }) => no === shown) ?? rows[0])?.id

  const { focusRow, hold, leave } = useRowFocus({ rows, current, wanted, elements })
  const onKeyDown = (event: KeyboardEvent) => answerKey(event, { session, rows, index: rowOf(event.target, elements()), focusRow })

  const styleOf = (index: number) => (drag?.from === index ? { translate: `0 ${drag.by}px` } : undefined)
  return (
    <>
      <p id={help} className={classes.help}>
        <WithKeys
          text={t('Drag a slide by its handle, or press {alt} with {up} or {down}. Each change is saved to the file at once.', {
            alt: marked('Alt'),
            up: marked('↑'),
            down: marked('↓'),
          })}
        />
      </p>
      <div ref={scroller} className={`${looks.scroller} ${classes.scroller}`}>
        <div className={classes.sheet}>
          <ol ref={list} className={classes.list} onKeyDown={onKeyDown} onBlur={leave}>
            {rows.map((row, index) => (
              <OutlineRow
                key={row.id}
                row={row}
                picture={pictures.get(row.id)}
                renderThumbnail={renderThumbnail}
                renderComments={renderComments}
                layouts={layouts}
                session={session}
                current={row.id === current}
                dragged={drag?.from === index}
                style={styleOf(index)}
                describedBy={help}
                onCurrent={(control) => {
                  setChosen(row.id)
                  hold({ id: row.id, index, control })
                }}
                onGrab={(event) => grab(index, event)}
                onGo={() => session.whenShown(row, onGo)}
              />
            ))}
          </ol>
          {drag && <DropMark rows={rows} drag={drag} elements={elements()} />}
          {renderComments(undefined)}
        </div>
      </div>
      <Notice session={session} />
    </>
  )
}

/** Mark the name of a key with characters that no text has. */
const marked = (key: string) => `\u0000${key}\u0000`

/** A text with marked keys. */
const WithKeys = ({ text }: { readonly text: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
  text.split('\u0000').map((part, index) => (index % 2 === 1 ? <kbd key={index}>{part}</kbd> : part))

/** The message about the last change, and the button that undoes it. */
function Notice({ session }: { readonly session: DocumentStore }) {
  const { notice, done } = useStore(session.store)
  const last = done.at(-1)
  return (
    <div className={classes.notice} data-wrong={notice?.wrong || undefined}>
      <span role="status">{notice && !notice.wrong && notice.text}</span>
      <span role="alert">{notice?.wrong && notice.text}</span>
      {last && <ActionButton onClick={() => session.undo()}>{t('Undo {doing}', { doing: last.doing })}</ActionButton>}
    </div>
  )
}

/** A line in the gap under the dragged row. There is none in a gap where the row cannot be dropped. */
function DropMark({
  rows,
  drag: { from, gap },
  elements,
}: {
  readonly rows: readonly KeyedRow[]
  readonly drag: { readonly from: number; readonly gap: number }
  readonly elements: readonly HTMLElement[]
}) {
  const [before, after] = [elements[gap - 1], elements[gap]]
  const top = after ? after.offsetTop : before ? before.offsetTop + before.offsetHeight : 0
  const allowed = dropPlace(rows, from, gap) !== undefined
  return <div className={classes.mark} data-wrong={!allowed || undefined} style={{ top: top - 3 }} />
}

/** The button in the overview that opens the outline. In a narrow window it is only an icon. */
export const OutlineOpener = ({ onClick }: { readonly onClick: () => void }) => (
  <ActionButton aria-label={t('Edit outline')} title={t('Edit outline')} className={classes.opener} onClick={onClick}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 6h4v4H4zM4 14h4v4H4zM12 7h8M12 9.5h5M12 15h8M12 17.5h5" />
    </svg>
    <span>{t('Edit outline')}</span>
  </ActionButton>
)

/** Open the list of slides of the deck at `base`. `subscribe` reports each change of the deck on screen. */
export const openDocumentStore = (base: string, access: Access, subscribe: (listener: () => void) => () => void): DocumentStore =>
  createDocumentStore({ server: createOutlineServer(window, base, access), subscribe, onMade: tellWritten })
