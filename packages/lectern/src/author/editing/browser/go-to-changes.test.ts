import { beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Navigation } from '../../../deck/navigation/browser/index.ts'
import type { Editing } from './create-editing.ts'
import type { Undone } from './edit-history.ts'
import { goToChanges } from './go-to-changes.ts'
import { slideOfPlace } from './slide-of-place.ts'

const text = '# One\n\n---\n\n# Two\n\n---\n\n# Three\n'
const file = 'slides.md'
const placesAt = (...starts: readonly number[]) => ({ places: starts.map((start) => ({ file, start })), files: {} })

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

function open(shown: number, starts: readonly number[]) {
  const store = createStore(() => placesAt(...starts))
  const undone = createStore<Undone>(() => ({}))
  const position = createStore(() => ({ position: { no: shown, clicks: 0 } }))
  const went: number[] = []
  const navigation = {
    store: position,
    go(no: number) {
      went.push(no)
      position.setState({ position: { no, clicks: 0 } })
    },
  } as unknown as Navigation
  const session = { store: createStore(() => new Map([[file, { text }]])) }
  const editing = { store, undone, load: async () => ({ session, slideOfPlace }) } as unknown as Editing
  const stop = goToChanges(editing, navigation)
  const undo = async (words: string) => {
    undone.setState({ place: { file, offset: text.indexOf(words), isInText: false } }, true)
    await vi.runAllTimersAsync()
  }
  return { store, undone, went, navigation, stop, undo }
}

it('goes to the slide that an undo has changed', async () => {
  const { went, undo } = open(1, [0, 3, 7])
  await undo('Three')
  await undo('Three')
  await undo('One')
  expect(went).toEqual([3, 1])
})

it('waits until the deck has the slide that an undo has brought back', async () => {
  const { went, undo, store } = open(1, [0, 3])
  await undo('Three')
  expect(went).toEqual([])
  store.setState(placesAt(0, 3, 7))
  await vi.runAllTimersAsync()
  expect(went).toEqual([3])
})

it('leaves a person who has gone on where they are', async () => {
  const { went, undo, store, navigation } = open(1, [0, 3])
  await undo('Three')
  navigation.go(2)
  store.setState(placesAt(0, 3, 7))
  await vi.runAllTimersAsync()
  expect(went).toEqual([2])
})

it('forgets a change that the deck does not show, and ends with its screen', async () => {
  const { went, undo, store, undone, stop } = open(1, [0, 3])
  await undo('Three')
  undone.setState({ why: 'There is nothing to undo.' }, true)
  await undo('Three')
  stop()
  store.setState(placesAt(0, 3, 7))
  await vi.runAllTimersAsync()
  expect(went).toEqual([])
})
