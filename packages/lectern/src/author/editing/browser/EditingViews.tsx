import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { RoundButton } from '../../../base/button/index.ts'
import { t } from '../../../base/language/index.ts'
import { loadPart } from '../../../base/lib/browser/index.ts'
import { type Navigation, usePosition } from '../../../deck/navigation/browser/index.ts'
import { type ScreenName, sidePageAddress } from '../../../deck/navigation/model/index.ts'
import { isEmbedded } from '../../../viewer/controls/index.ts'
import type { Editing, LoadedEditing } from './create-editing.ts'
import { editorShares } from './create-editing.ts'
import { goToChanges } from './go-to-changes.ts'
import { Problems } from './Problems.tsx'

const OverflowBadge = lazy<ComponentType<{ readonly no: number }>>(async () => ({
  default: (await loadPart('the overflow check', () => import('../../checking/browser/OverflowBadge.tsx'))).OverflowBadge,
}))

interface Editable {
  readonly editing: Editing
}

/** Return the editor's code when it is wanted and loaded. */
function useLoaded({ load }: Editing, wanted = true): LoadedEditing | undefined {
  const [loaded, setLoaded] = useState<LoadedEditing>()
  useEffect(() => {
    if (wanted) load().then(setLoaded)
  }, [load, wanted])
  return wanted ? loaded : undefined
}

/** Open the editor. The button gets the focus back when the editor closes, if it had it. */
export function EditButton({ editing }: Editable) {
  const shown = useStore(editing.preferences.store, (state) => state.shown)
  const isEdited = useStore(editing.store, ({ editor }) => editor)
  const around = useRef<HTMLSpanElement>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (shown || !(opener.current instanceof HTMLElement)) return
    opener.current.focus()
    opener.current = null
  }, [shown])
  if (!isEdited) return null
  return (
    <span ref={around} style={{ display: 'contents' }}>
      <RoundButton
        name={t('Edit slides')}
        icon="M4 5h12M4 10h7M4 15h4m3 5 .8-3.2 7-7 2.4 2.4-7 7z"
        aria-pressed={shown}
        onClick={() => {
          opener.current = around.current?.querySelector('button:focus') ?? null
          editing.toggle()
        }}
      />
    </span>
  )
}

/** Render over each screen: the author's mistakes and, on the play screen, what overflows and the editor beside it. */
export function Over({ editing, navigation, screen }: Editable & { readonly navigation: Navigation; readonly screen: ScreenName }) {
  const { store, preferences, toggle, isJustOpened, loadWords, lines, follow } = editing
  const { no } = usePosition(navigation)
  const { problems, manifest, editor } = useStore(store)
  const { shown, width } = useStore(preferences.store)
  const marked = useStore(lines, (state) => state.marked)
  const undone = useStore(editing.undone)
  // An embedded page is the deck alone.
  const loaded = useLoaded(editing, shown && editor && screen === 'play' && !isEmbedded(window.location.href))
  const views = useLoaded(editing, undone.why !== undefined)
  // On the other screens, a move would move the talk.
  useEffect(() => (screen === 'play' ? goToChanges(editing, navigation) : undefined), [editing, navigation, screen])
  return (
    <>
      {screen === 'play' && (
        <Suspense>
          <OverflowBadge no={no} />
        </Suspense>
      )}
      <Problems
        problems={problems}
        no={no}
        screen={screen}
        openPlace={async ({ file, line, column }) => (await editing.load()).session.openElsewhere(file, line, column)}
      />
      {loaded && (
        <loaded.SideEditor
          session={loaded.session}
          places={store}
          no={no}
          width={width}
          shares={editorShares}
          onWidth={(next) => preferences.set({ width: next })}
          onClose={toggle}
          onGo={(next) => navigation.go(next)}
          onSelect={editing.looking.select}
          memory={loaded.memory}
          takesFocus={isJustOpened()}
          notesAddress={sidePageAddress(manifest, 'notes-edit')}
          loadWords={loadWords}
          marked={marked}
          onLine={follow}
          onInsert={editing.insertAt}
          undone={undone}
        />
      )}
      {views && <views.UndoMessage undone={undone} />}
    </>
  )
}

/** Edit the notes of slide `no` in letters of `size` pixels. */
export function NoteField({ editing, no, size }: Editable & { readonly no: number; readonly size: number }) {
  const loaded = useLoaded(editing)
  return loaded ? <loaded.NoteField session={loaded.session} places={editing.store} no={no} size={size} /> : null
}

/** Edit the notes of all slides. */
export function AllNotes({ editing, renderThumbnail }: Editable & { renderThumbnail(no: number): ReactNode }) {
  const loaded = useLoaded(editing)
  const { slides } = useStore(editing.store, ({ manifest }) => manifest)
  return loaded ? (
    <loaded.AllNotes session={loaded.session} places={editing.store} slides={slides} renderThumbnail={renderThumbnail} />
  ) : null
}
