import { beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Selection } from './create-selection.ts'
import type { FoundBlock } from './find-block.ts'
import { markSelection } from './mark-selection.ts'

const blockNamed = (name: string) => ({ name }) as FoundBlock
const writtenOf = (name: string) => ({ file: 'slides.md', from: name.length, to: name.length, text: name })
const store = createStore<{ block: FoundBlock | undefined; guides: [] }>(() => ({ block: undefined, guides: [] }))
const chooseLine = vi.fn()
const mark = vi.fn()
const select = vi.fn()
const lines = createStore<{ marked: number | undefined; cursor: number | undefined }>(() => ({ marked: undefined, cursor: undefined }))
const written = async () => {
  const { block } = store.getState()
  return block && writtenOf(block.name)
}
const selection = { store, written, chooseLine } as unknown as Selection
let stop: () => void

const settled = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  store.setState({ block: undefined })
  for (const each of [chooseLine, mark, select]) each.mockClear()
  stop = markSelection(selection, { mark, looking: { select } as never, lines })
  return () => stop()
})

it('marks the line of the selected element, and tells the assistant what it is', async () => {
  store.setState({ block: blockNamed('one') })
  await settled()
  expect([mark.mock.calls, select.mock.calls]).toEqual([[[3]], [[writtenOf('one')]]])
  store.setState({ block: undefined })
  await settled()
  expect([mark.mock.lastCall, select.mock.lastCall]).toEqual([[undefined], [undefined]])
})

it('tells only the last of two elements that are selected one after the other', async () => {
  store.setState({ block: blockNamed('one') })
  store.setState({ block: blockNamed('three') })
  await settled()
  expect(select.mock.calls).toEqual([[writtenOf('three')]])
})

it('selects the element at the line that the author chooses in the editor', () => {
  lines.setState({ cursor: 7 })
  lines.setState({ marked: 3 })
  expect(chooseLine.mock.calls).toEqual([[7]])
})

it('forgets the selection with the mode', () => {
  stop()
  expect([mark.mock.calls, select.mock.calls]).toEqual([[[undefined]], [[undefined]]])
  store.setState({ block: blockNamed('one') })
  expect(mark).toHaveBeenCalledTimes(1)
})
