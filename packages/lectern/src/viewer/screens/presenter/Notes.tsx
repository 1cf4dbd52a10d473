import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { RoundButton, roundLook } from '../../../base/button/index.ts'
import { langAmong, t } from '../../../base/language/index.ts'
import { paneIds } from './arrangement.ts'
import words from './Notes.module.css'
import classes from './Panels.module.css'
import type { PreferencesStore } from './preferences.ts'
import type { SharedClock } from './shared-clock.ts'
import { useScrollingNotes } from './use-scrolling-notes.ts'

/** A button with letters. */
const wordButton = `${roundLook} ${words.button}`

/** Render a field for the notes of slide `no` in letters of `size` pixels. It takes the focus when it appears. */
export type RenderNoteField = (no: number, size: number) => ReactNode

interface NotesProps {
  readonly no: number
  /** Defined if notes can be edited. */
  readonly noteField?: RenderNoteField | undefined
  /** HTML that the build has rendered; '' for none, undefined while it loads. */
  readonly html: string | undefined
  /** The language of the deck. */
  readonly language: string
  readonly clicks: number
  readonly preferences: PreferencesStore
  readonly clock: SharedClock
  /** Return how long a slide with these notes takes, in milliseconds. */
  readonly timeOf: (notes: string) => number
  readonly handle?: ReactNode
}

interface NoteTextProps extends Pick<NotesProps, 'language' | 'clicks' | 'clock' | 'timeOf'> {
  readonly html: string
  /** Size of the letters in pixels. */
  readonly size: number
  /** Whether the text scrolls by itself. */
  readonly scrolls: boolean
}

/** The text of notes, which never changes. The section of the current step is in view. */
function NoteText({ html, language, clicks, size, scrolls, clock, timeOf }: NoteTextProps) {
  const box = useRef<HTMLDivElement>(null)
  const [time, setTime] = useState<number>()
  useLayoutEffect(() => {
    const sections = [...(box.current?.querySelectorAll<HTMLElement>('[data-from]') ?? [])]
    const fromOf = ({ dataset }: HTMLElement) => Number(dataset.from)
    const due = Math.max(...sections.map(fromOf).filter((from) => from <= clicks))
    const current = sections.filter((section) => fromOf(section) === due)
    for (const section of sections) section.dataset.due = fromOf(section) === due ? 'now' : fromOf(section) < due ? 'before' : 'after'
    if (due > 0) current[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
    else box.current?.scrollTo(0, 0)
  }, [clicks])
  useEffect(() => setTime(scrolls ? timeOf(box.current?.textContent ?? '') : undefined), [scrolls, timeOf])
  useScrollingNotes({ box, scrolls, time, clock })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a text, not a set of fields
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={t('Text of the notes')}
      className={`${words.plain} ${words.text}`}
      style={{ fontSize: `calc(${size}px * var(--notes-scale, 1))` }}
      lang={langAmong(language)}
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build makes it from the author's Markdown, without raw HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The notes of a slide. If they have `[click]` marks, the current section is emphasized and stays in view. */
export function Notes({ html, language, clicks, preferences, no, noteField, clock, timeOf, handle }: NotesProps) {
  const [editing, setEditing] = useState(false)
  const { notesSize: size, scrolls } = useStore(preferences.store)

  const resize = (factor: number) => preferences.set({ notesSize: Math.max(10, Math.round(size * factor)) })
  return (
    <section id={paneIds.notes} aria-label={t('Notes')} data-pane="notes" className={`${classes.panel} ${classes.notes}`}>
      <header className={classes.caption}>
        {handle}
        <h2>{t('Notes')}</h2>
        {noteField && (
          <button type="button" className={wordButton} aria-pressed={editing} onClick={() => setEditing(!editing)}>
            {t('Edit')}
          </button>
        )}
        <RoundButton
          name={t('Scroll the notes')}
          title={t('Scroll the notes at the speed of the last rehearsal (S)')}
          icon="M5 5h14M5 9h14M5 13h6M16.500 12v8m-3.500-3.500 3.500 3.500 3.500-3.500"
          aria-pressed={scrolls}
          onClick={() => preferences.set({ scrolls: !scrolls })}
        />
        <button
          type="button"
          className={wordButton}
          aria-label={t('Smaller notes')}
          title={t('Smaller notes')}
          onClick={() => resize(1 / 1.15)}
        >
          <bdi>A−</bdi>
        </button>
        <button type="button" className={wordButton} aria-label={t('Larger notes')} title={t('Larger notes')} onClick={() => resize(1.15)}>
          <bdi>A+</bdi>
        </button>
      </header>
      {noteField && editing ? (
        noteField(no, size)
      ) : html ? (
        <NoteText key={html} {...{ html, language, clicks, size, scrolls, clock, timeOf }} />
      ) : (
        <p className={classes.none}>{html === '' ? t('No notes for this slide.') : ' '}</p>
      )}
    </section>
  )
}
