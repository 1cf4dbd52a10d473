import { memo, type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { t } from '../../../base/language/index.ts'
import { WhenNear } from '../../../base/ui/index.ts'
import classes from './AllNotes.module.css'
import { type EditorSession, keysOf } from './create-editor-session.ts'
import { createNoteList, type NoteList } from './create-note-list.ts'
import { NoteText } from './NoteField.tsx'
import { SaveState } from './SaveState.tsx'
import type { PlacesStore } from './use-slide-draft.ts'

interface AllNotesProps {
  readonly session: EditorSession
  readonly places: PlacesStore
  readonly slides: readonly { readonly key: string; readonly title: string }[]
  /** Render slide `no` at the size of the surrounding element. */
  renderThumbnail(no: number): ReactNode
}

/** Show the notes of all slides next to their thumbnails. Notes are saved while the author types. */
export function AllNotes({ session, places, slides, renderThumbnail }: AllNotesProps) {
  const [list, setList] = useState<NoteList>()
  const notes = useStore(list?.store ?? nothing)
  useEffect(() => {
    const made = createNoteList(session, places)
    setList(made)
    return made.dispose
  }, [session, places])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the fields inside it
    <div onKeyDown={keysOf(session)}>
      <div className={classes.state}>
        <SaveState session={session} />
      </div>
      <ol className={classes.list}>
        {slides.map(({ title }, index) => {
          const no = index + 1
          const note = notes[index]
          const name = title ? t('Slide {no}: {title}', { no, title }) : t('Slide {no}', { no })
          return (
            <li key={no} className={classes.slide}>
              <Picture no={no} render={renderThumbnail} />
              <div className={classes.words}>
                <h2>{name}</h2>
                {note !== undefined && (
                  <NoteText
                    aria-label={t('Notes of slide {no}', { no })}
                    placeholder={t('No notes')}
                    className={classes.text}
                    value={note}
                    onEdit={(text) => list?.edit(no, text)}
                  />
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const none: readonly string[] = []
const nothing = { getState: () => none, getInitialState: () => none, subscribe: () => () => undefined }

/** Typing in the field beside it does not render the slide again. */
const Picture = memo(({ no, render }: { readonly no: number; readonly render: (no: number) => ReactNode }) => (
  <WhenNear className={classes.picture}>{() => render(no)}</WhenNear>
))
