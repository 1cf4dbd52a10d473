import { useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import type { EditorSession } from './create-editor-session.ts'
import { createSlideDraft, type SlideDraft, type SlideDraftState, type SlidePlaces } from './create-slide-draft.ts'

export type PlacesStore = ReadableStore<SlidePlaces>

/** Return the draft of slide `no` and the object that edits it, which is undefined at first. */
export function useSlideDraft(session: EditorSession, places: PlacesStore, no: number): readonly [SlideDraftState, SlideDraft | undefined] {
  const [draft, setDraft] = useState<SlideDraft>()
  const now = useStore(places)
  useEffect(() => {
    const made = createSlideDraft(session)
    setDraft(made)
    return made.dispose
  }, [session])
  useEffect(() => {
    draft?.show(no, now)
  }, [draft, no, now])
  const state = useStore(draft?.store ?? nothing)
  // The server did not answer. Ask it again when the network returns, and when missing parts are tried again.
  const isMissing = state.kind === 'none'
  useEffect(() => {
    if (!draft || !isMissing) return
    const again = () => draft.show(no, now)
    for (const event of returns) window.addEventListener(event, again)
    return () => {
      for (const event of returns) window.removeEventListener(event, again)
    }
  }, [draft, isMissing, no, now])
  return [state, draft]
}

const returns = ['online', 'lectern:retry'] as const

const waiting: SlideDraftState = { kind: 'waiting' }
const nothing = { getState: () => waiting, getInitialState: () => waiting, subscribe: () => () => undefined }
