// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createEditorSession, type EditorSession } from './create-editor-session.ts'
import type { SlidePlaces } from './create-slide-draft.ts'
import { createFakeEditorServer } from './testing/fake-editor-server.ts'
import { type PlacesStore, useSlideDraft } from './use-slide-draft.ts'

afterEach(cleanup)

function Shown({ session, places }: { session: EditorSession; places: PlacesStore }) {
  const [state] = useSlideDraft(session, places, 1)
  return <p>{state.kind === 'open' ? state.source : state.kind === 'none' ? state.why : 'waiting'}</p>
}

it.each(['online', 'lectern:retry'])('a text that did not arrive is asked for again: %s', async (event) => {
  const fake = createFakeEditorServer({ 'slides.md': '# One\n' })
  fake.reach(false)
  const session = createEditorSession(fake)
  const places = createStore<SlidePlaces>(() => ({ places: [{ file: 'slides.md', start: 0 }], files: fake.versions() }))
  render(<Shown session={session} places={places} />)
  await act(() => fake.settled())
  expect(screen.getByText('The authoring server does not answer.')).toBeDefined()
  fake.reach(true)
  window.dispatchEvent(new Event(event))
  await act(() => fake.settled())
  expect(screen.getByText('# One')).toBeDefined()
  session.dispose()
})
