import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand/react'
import { message, t } from '../../../base/language/index.ts'
import { Splitter } from '../../../base/ui/index.ts'
import type { SlideWords } from '../../../deck/deck/index.ts'
import { type EditorSession, keysOf } from './create-editor-session.ts'
import type { SelectedText } from './create-looking.ts'
import type { OpenDraft, SlideDraft, SlideDraftState } from './create-slide-draft.ts'
import type { Undone } from './edit-history.ts'
import type { InsertPlace } from './insert-place.ts'
import { SaveState } from './SaveState.tsx'
import classes from './SideEditor.module.css'
import { TextEditor, type TextEditorProps } from './TextEditor.tsx'
import type { TextMemory } from './text-memory.ts'
import { type PlacesStore, useSlideDraft } from './use-slide-draft.ts'

interface SideEditorProps {
  readonly session: EditorSession
  readonly places: PlacesStore
  /** The slide on screen. */
  readonly no: number
  /** Share of the window in percent: of its width, or of its height on upright screens. */
  readonly width: number
  readonly shares: { readonly least: number; readonly most: number }
  readonly onWidth: (width: number) => void
  readonly onClose: () => void
  /** Called when the cursor moves to another slide. */
  readonly onGo: (no: number) => void
  /** Called with the part of the file that is selected; undefined for nothing. */
  readonly onSelect: (selection: SelectedText | undefined) => void
  readonly memory: TextMemory
  /** Whether the text takes the focus when it appears. */
  readonly takesFocus: boolean
  readonly notesAddress: string
  readonly loadWords: () => Promise<SlideWords>
  /** The line of the file, from 1, of the element that is selected on the slide. */
  readonly marked: number | undefined
  /** Open the menu of what can be inserted. */
  readonly onInsert: (place: InsertPlace) => void
  /** Called with the line of the file, from 1, to which the author has moved the cursor. */
  readonly onLine: (line: number) => void
  /** What the last undo has changed. The cursor goes there. */
  readonly undone: Undone
}

const tabs = ['Slide', 'Notes'] as const
const tabNames = { Slide: message('Slide'), Notes: message('Notes') } as const
type Tab = (typeof tabs)[number]

/** Edit the source and notes of the slide on screen, next to the stage or below it on upright screens. Text is saved while the author types. */
export function SideEditor(props: SideEditorProps) {
  const {
    session,
    places,
    no,
    width,
    shares,
    onWidth,
    onClose,
    onGo,
    onSelect,
    memory,
    takesFocus,
    notesAddress,
    loadWords,
    marked,
    onLine,
    onInsert,
    undone,
  } = props
  const [draft, slide] = useSlideDraft(session, places, no)
  const [tab, setTab] = useState<Tab>(memory.left?.tab ?? 'Slide')
  const [said, setSaid] = useState('')
  const upright = useUpright()
  const id = useId()

  useRoom(width)
  const [saidOf, setSaidOf] = useState(no)
  if (no !== saidOf) {
    // A message about one slide must not stay on another.
    setSaidOf(no)
    setSaid('')
  }

  const open = draft.kind === 'open' ? draft : undefined
  const focusDue = useRef(takesFocus || memory.left?.focused === true)
  const takesFocusIn = (each: Tab) => () => {
    if (each !== tab || !focusDue.current) return false
    focusDue.current = false
    return true
  }
  const followCursor = useFollowCursor(slide, places, no, onGo)
  const cursor = useUndone(undone, slide, (found) => setTab(found))
  return createPortal(
    <div className={classes.window}>
      <Splitter
        name={t('Width of the editor')}
        orientation={upright ? 'horizontal' : 'vertical'}
        controls={id}
        value={width}
        isBehind
        {...shares}
        onChange={onWidth}
        className={classes.splitter}
      />
      <section id={id} aria-label={t('Slide editor')} className={classes.editor} onKeyDown={keysOf(session)}>
        <Head
          draft={draft}
          notesAddress={notesAddress}
          onClose={onClose}
          onOpen={() => open && session.openElsewhere(open.file, open.line).then(setSaid)}
        />
        <Tabs
          id={id}
          chosen={tab}
          onChoose={(chosen) => {
            if (chosen === 'Notes') slide?.narrow()
            setTab(chosen)
          }}
        />
        {open &&
          tabs.map((each) => (
            <div
              key={each}
              role="tabpanel"
              id={`${id}-${each}`}
              aria-labelledby={`${id}-tab-${each}`}
              hidden={tab !== each}
              className={classes.panel}
            >
              <TabText
                tab={each}
                open={open}
                slide={slide}
                marked={marked}
                onCursor={(line) => {
                  followCursor(line)
                  onLine(open.line + line)
                }}
                onSelect={onSelect}
                onInsert={onInsert}
                loadWords={loadWords}
                common={{
                  describedBy: `${id}-leave`,
                  className: classes.text,
                  series: open.series,
                  memory,
                  takesFocus: takesFocusIn(each),
                  onMove: session.pause,
                  cursor: cursor?.tab === each ? cursor : undefined,
                }}
              />
            </div>
          ))}
        {draft.kind === 'none' && <p className={classes.none}>{draft.why}</p>}
        <footer className={classes.foot}>
          {said && <p role="status">{said}</p>}
          <SaveState session={session} />
          <p id={`${id}-leave`} hidden>
            {t('Press Escape, then Tab, to leave the text.')}
          </p>
        </footer>
      </section>
    </div>,
    document.body,
  )
}

/** Make room: the fixed elements of the app stay within the stage. `width` is the share of the editor in percent. */
function useRoom(width: number) {
  useLayoutEffect(() => {
    const { classList, style } = document.documentElement
    classList.add('lectern-editing')
    style.setProperty('--lectern-editor', String(width))
    return () => {
      classList.remove('lectern-editing')
      style.removeProperty('--lectern-editor')
    }
  }, [width])
}

interface TabTextProps extends Pick<SideEditorProps, 'onSelect' | 'onInsert'> {
  readonly tab: Tab
  readonly open: OpenDraft
  readonly slide: SlideDraft | undefined
  readonly marked: number | undefined
  readonly onCursor: (line: number) => void
  readonly loadWords: () => Promise<SlideWords>
  readonly common: Pick<TextEditorProps, 'describedBy' | 'className' | 'series' | 'memory' | 'takesFocus' | 'onMove' | 'cursor'>
}

/** The source of the slide, or its notes. */
function TabText({ tab, open, slide, marked, onCursor, onSelect, onInsert, loadWords, common }: TabTextProps) {
  const place = { tab, file: open.file, no: open.first }
  if (tab === 'Notes')
    return (
      <TextEditor
        {...common}
        label={t('Notes of slide {no}', { no: open.no })}
        placeholder={t('Write what you say. [click] marks a step.')}
        value={open.note}
        onEdit={(note) => slide?.edit({ note })}
        place={place}
      />
    )
  return (
    <TextEditor
      {...common}
      label={sourceName(open)}
      placeholder={t('Markdown of the slide')}
      value={open.source}
      onEdit={(source) => slide?.edit({ source })}
      marked={marked === undefined ? undefined : marked - open.line + 1}
      onCursor={onCursor}
      onSelect={(lines) => onSelect(lines && { file: open.file, from: open.line + lines.from, to: open.line + lines.to, text: lines.text })}
      place={place}
      firstLine={() => open.line}
      isFirst={() => open.first === 1}
      onInsert={onInsert}
      loadWords={loadWords}
    />
  )
}

const sourceName = ({ no, first, slides }: OpenDraft) =>
  slides === 1 ? t('Source of slide {no}', { no }) : t('Source of slides {first} to {last}', { first, last: first + slides - 1 })

/** Show the slide under the cursor when the cursor moves to another slide of the text, or when the author types a new slide. */
function useFollowCursor(slide: SlideDraft | undefined, places: PlacesStore, no: number, onGo: (no: number) => void) {
  /** Line of the cursor while the deck has yet to follow it. */
  const due = useRef<number>(undefined)
  useStore(places)
  const follow = () => {
    const at = due.current === undefined ? undefined : slide?.slideAt(due.current)
    if (at === undefined) return
    due.current = undefined
    if (at !== no) onGo(at)
  }
  // Changed places render the editor again. Then the deck has the slides that were typed.
  useEffect(follow)
  return (line: number) => {
    due.current = line
    follow()
  }
}

/** Return where the cursor goes after an undo, as soon as the slide of the change is here. `onTab` shows its text. */
function useUndone(undone: Undone, slide: SlideDraft | undefined, onTab: (tab: Tab) => void) {
  const last = useRef(undone)
  const due = useRef<Undone['place']>(undefined)
  const [cursor, setCursor] = useState<{ readonly tab: Tab; readonly at: number; readonly takesFocus: boolean }>()
  useEffect(() => {
    if (last.current !== undone) due.current = undone.place
    last.current = undone
    const found = due.current && slide?.placeOf(due.current.file, due.current.offset)
    if (!due.current || !found) return
    setCursor({ ...found, takesFocus: due.current.isInText })
    due.current = undefined
    onTab(found.tab)
  })
  return cursor
}

interface HeadProps {
  readonly draft: SlideDraftState
  readonly notesAddress: string
  readonly onOpen: () => void
  readonly onClose: () => void
}

function Head({ draft, notesAddress, onOpen, onClose }: HeadProps) {
  return (
    <header className={classes.head}>
      <h2>
        {draft.kind === 'open' && `${draft.file}:${draft.line}`}
        {draft.kind === 'open' &&
          draft.slides > 1 &&
          ` · ${t('slides {first} to {last}', { first: draft.first, last: draft.first + draft.slides - 1 })}`}
      </h2>
      <button type="button" className={classes.button} onClick={onOpen} disabled={draft.kind !== 'open'}>
        {t('Open in editor')}
      </button>
      <a className={classes.button} href={notesAddress}>
        {t('All notes')}
      </a>
      <button
        type="button"
        className={`${classes.button} ${classes.close}`}
        aria-label={t('Close editor')}
        title={t('Close editor')}
        onClick={onClose}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </button>
    </header>
  )
}

function Tabs({ id, chosen, onChoose }: { readonly id: string; readonly chosen: Tab; readonly onChoose: (tab: Tab) => void }) {
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    const next = tabs[(tabs.indexOf(chosen) + step + tabs.length) % tabs.length] ?? chosen
    onChoose(next)
    document.getElementById(`${id}-tab-${next}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={t('Text to edit')} className={classes.tabs} onKeyDown={onKeyDown}>
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${id}-tab-${each}`}
          aria-controls={`${id}-${each}`}
          aria-selected={each === chosen}
          tabIndex={each === chosen ? 0 : -1}
          onClick={() => onChoose(each)}
        >
          {t(tabNames[each])}
        </button>
      ))}
    </div>
  )
}

/** Matches when the editor is below the slide instead of beside it. The style sheet uses the same query. */
const query = '(width <= 640px), (orientation: portrait)'

/** Return whether the editor is below the slide. */
function useUpright(): boolean {
  const [upright, setUpright] = useState(() => window.matchMedia(query).matches)
  useEffect(() => {
    const media = window.matchMedia(query)
    const look = () => setUpright(media.matches)
    media.addEventListener('change', look)
    return () => media.removeEventListener('change', look)
  }, [])
  return upright
}
