import { expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { slideChanges } from './follow-server.ts'

function follow(hashes: readonly string[]) {
  const store = createStore(() => ({ hashes, files: { 'slides.md': '1' }, unknown: [2] as readonly number[] }))
  const listener = vi.fn()
  const stop = slideChanges(store, store.subscribe)(listener)
  return { store, listener, stop }
}

it('skips a change in which only steps have become known, whether the page has learned them before or not', () => {
  const { store, listener } = follow(['a', 'b'])
  store.setState({ unknown: [] })
  store.setState({ hashes: ['a', 'b'], files: { 'slides.md': '1' }, unknown: [] })
  expect(listener).not.toHaveBeenCalled()
})

it('reports changed slides, also while steps become known', () => {
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
