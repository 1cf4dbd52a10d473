// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AuthorProblem } from '../../base/errors/index.ts'
import type { ServedState } from '../../deck/deck/index.ts'
import { sampleManifest } from '../../deck/deck/testing/sample-manifest.ts'
import { followServer, slideChanges } from './follow-server.ts'

const state = (hash: string, problems: readonly AuthorProblem[] = []): ServedState => ({
  id: hash,
  manifest: sampleManifest('One'),
  unknown: [],
  hashes: [hash],
  presenting: '',
  problems,
  places: [{ file: 'slides.md', start: 0 }],
  files: {},
  version: hash,
  editor: true,
  structure: 'same',
})
const mistake: AuthorProblem = {
  severity: 'error',
  place: { file: 'slides.md', line: 4, column: 1 },
  what: 'This is not an option',
  allowed: 'Correct it.',
}

it('problems that arrive while an edited slide loads stay until the next state', async () => {
  const listeners = new Map<string, (data: never) => void>()
  const say = (event: string, data: unknown) => listeners.get(event)?.(data as never)
  const store = createStore<ServedState>(() => state('a'))
  let loaded = () => {}
  const fetchAhead = () => new Promise<void>((done) => (loaded = done))
  const hot = { on: (event: string, listener: (data: never) => void) => void listeners.set(event, listener), send: () => undefined }
  const replace = (next: ServedState) => store.setState(next)
  followServer(hot, state('a'), { store, fetchAhead, replace }, { isPartMissing: () => false })

  say('lectern:deck', state('b'))
  say('lectern:problems', [mistake])
  loaded()
  await expect.poll(() => store.getState().hashes).toEqual(['b'])
  expect(store.getState().problems).toEqual([mistake])

  say('lectern:deck', state('c'))
  loaded()
  await expect.poll(() => store.getState().hashes).toEqual(['c'])
  expect(store.getState().problems).toEqual([])
})

function follow(hashes: readonly string[]) {
  const store = createStore(() => ({ hashes, files: { 'slides.md': '1' }, unknown: [2] as readonly number[] }))
  const listener = vi.fn()
  const stop = slideChanges(store, store.subscribe)(listener)
  return { store, listener, stop }
}

it('skips a change in which only steps became known, even if the page knew them before', () => {
  const { store, listener } = follow(['a', 'b'])
  store.setState({ unknown: [] })
  store.setState({ hashes: ['a', 'b'], files: { 'slides.md': '1' }, unknown: [] })
  expect(listener).not.toHaveBeenCalled()
})

it('reports changed slides, even while steps become known', () => {
  const { store, listener, stop } = follow(['a', 'b'])
  store.setState({ hashes: ['a', 'new', 'b'], unknown: [] })
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  store.setState({ hashes: ['a'] })
  expect(listener).toHaveBeenCalledTimes(1)
})

it('reports a save that changes no slide, because it changes a file', () => {
  const { store, listener } = follow(['a'])
  store.setState({ files: { 'slides.md': '2' } })
  expect(listener).toHaveBeenCalledTimes(1)
})
