// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestEditor } from '../../../base/lib/browser/index.ts'
import type { ServedState } from '../../../deck/deck/index.ts'
import { createEditing, createEditorPreferences, readEditorPreferences } from './create-editing.ts'

const places = [
  { file: 'slides.md', start: 0 },
  { file: 'pages/two.md', start: 4 },
]

// Loading the editor takes longer than what follows.
beforeAll(() => import('./editor.ts'))

it('opens the slide of $nav.openInEditor() in the editor of the author', async () => {
  const fetched = vi.fn(async (_address: string, _request: RequestInit) => new Response('Opened'))
  vi.stubGlobal('fetch', fetched)
  const logged = vi.spyOn(console, 'info').mockReturnValue()
  const state = { manifest: { base: '/talk/' }, places, files: {} } as unknown as ServedState
  createEditing({
    view: window as unknown as Window & typeof globalThis,
    store: { getState: () => state, getInitialState: () => state, subscribe: () => () => undefined },
    access: { current: () => 'token' } as never,
    send: () => undefined,
    loadWords: async () => ({}) as never,
    loadInLayout: async () => ({}) as never,
  })
  requestEditor(2)
  // The console says what was opened.
  await expect.poll(() => logged.mock.calls).toEqual([['Opened pages/two.md:5']])
  expect(fetched).toHaveBeenCalledWith('/talk/__open-in-editor?file=pages%2Ftwo.md%3A5', { headers: { 'X-Lectern-Token': 'token' } })
  // There is no third slide.
  requestEditor(3)
  expect(fetched).toHaveBeenCalledTimes(1)
})

// @vitest-environment happy-dom
const initial = { shown: false, width: 38 }
beforeEach(() => localStorage.clear())

describe('spec.md §2: the browser stores whether the editor is shown and how wide it is', () => {
  it('per deck', () => {
    createEditorPreferences(window, '/talk/').set({ shown: true, width: 50 })
    expect(createEditorPreferences(window, '/talk/').store.getState()).toEqual({ shown: true, width: 50 })
    expect(createEditorPreferences(window, '/other/').store.getState()).toEqual(initial)
    expect(Object.keys(localStorage)).toEqual(['lectern:editor:/talk/'])
  })

  it.each([null, '', '{', '7', 'null', '{"shown":"yes","width":"wide"}', '{"width":99}', '{"width":null}'])(
    'contract.md, "Browser storage": %j is as if nothing were stored',
    (text) => expect(readEditorPreferences(text)).toEqual(initial),
  )
})
