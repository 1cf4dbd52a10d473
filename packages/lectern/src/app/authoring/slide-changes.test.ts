import { expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { slideChanges } from './slide-changes.ts'

function follow(hashes: readonly string[], unknown: readonly number[]) {
  const store = createStore(() => ({ hashes, unknown }))
  const listener = vi.fn()
  const stop = slideChanges(store, store.subscribe)(listener)
  return { store, listener, stop }
}

it('skips a change in which only steps have become known, one slide at a time or all at once', () => {
  const { store, listener } = follow(['a', 'b', 'c'], [2, 3])
  store.setState({ unknown: [3] })
  store.setState({ hashes: ['a', 'b', 'c'], unknown: [] })
  expect(listener).not.toHaveBeenCalled()
})

it('reports changed slides, also while steps become known', () => {
  const { store, listener, stop } = follow(['a', 'b'], [2])
  store.setState({ hashes: ['a', 'new', 'b'], unknown: [] })
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  store.setState({ hashes: ['a'] })
  expect(listener).toHaveBeenCalledTimes(1)
})

it('reports a save that changes no slide, because it may change the file', () => {
  const { store, listener } = follow(['a'], [])
  store.setState({ hashes: ['a'] })
  expect(listener).toHaveBeenCalledTimes(1)
})
