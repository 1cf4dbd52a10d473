import { describe, expect, it } from 'vitest'
import type { OutlineChange } from '../model/index.ts'
import { createOutlineDesk } from './create-outline-desk.ts'
import type { KeyedRow, OutlineAnswer, ServedOutline } from './outline-server.ts'

const row = (title: string, index: number, file = 'slides.md'): KeyedRow => ({
  file,
  index,
  depth: 0,
  title,
  layout: undefined,
  hidden: false,
  src: undefined,
  no: index + 1,
  key: title,
})
const outlineOf = (...titles: readonly string[]): ServedOutline => ({
  rows: titles.map((title, index) => row(title, index)),
  versions: { 'slides.md': titles.join() },
  layouts: ['default'],
})

/** A server with a deck of three slides that really moves and deletes them, and knows by the version whether it is asked for the text that it has. */
function fakeServer() {
  let titles = ['One', 'Two', 'Three']
  const asked: OutlineChange[] = []
  const listeners = new Set<() => void>()
  const desk = createOutlineDesk({
    server: {
      read: async (): Promise<OutlineAnswer> => ({ kind: 'done', outline: outlineOf(...titles) }),
      async change(file, version, change): Promise<OutlineAnswer> {
        asked.push(change)
        if (version !== titles.join()) return { kind: 'changed', outline: outlineOf(...titles), why: 'changed meanwhile' }
        if (change.kind === 'put') {
          titles = change.text.split(',')
          return { kind: 'done', outline: outlineOf(...titles), at: { file, index: change.index }, before: version }
        }
        const [title = ''] = titles.splice(change.index, change.kind === 'restore' || change.kind === 'insert' ? 0 : 1)
        if (change.kind === 'insert') titles.splice(change.index + 1, 0, 'New')
        if (change.kind === 'move') titles.splice(change.to, 0, title)
        if (change.kind === 'restore') titles.splice(change.index, 0, change.removed.text)
        return {
          kind: 'done',
          outline: outlineOf(...titles),
          at: { file, index: change.index },
          before: version,
          ...(change.kind === 'delete' && { removed: { text: title, end: '\n' } }),
        }
      },
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  const shown = () => (desk.store.getState().rows ?? []).map(({ title }) => title)
  const elsewhere = (next: readonly string[]) => {
    titles = [...next]
  }
  return { desk, asked, shown, elsewhere, listeners, notice: () => desk.store.getState().notice?.text }
}

describe('the outline in the browser', () => {
  it('makes one change after the other, each to the text that the one before left', async () => {
    const { desk, shown, notice, asked } = fakeServer()

    const three = row('Three', 2)
    await Promise.all([desk.moveBy(three, -1), desk.moveBy(three, -1), desk.moveBy(three, 1)])
    expect(shown()).toEqual(['One', 'Three', 'Two'])
    expect(asked.map((change) => 'to' in change && change.to)).toEqual([1, 0, 1])
    expect(notice()).toBe('Moved “Three” to place 2 of 3 in slides.md.')
  })

  it('says where a file ends, and asks nobody', async () => {
    const { desk, notice, asked } = fakeServer()
    await desk.moveBy(row('Three', 2), 1)
    expect(notice()).toBe('“Three” is the last slide of slides.md and stays in that file.')
    expect(asked).toEqual([])
  })

  it('keeps what was deleted until it is back, also when the file has changed meanwhile', async () => {
    const { desk, shown, notice, elsewhere } = fakeServer()
    await desk.remove(row('Two', 1))
    expect([shown(), notice()]).toEqual([['One', 'Three'], 'Deleted “Two”.'])
    elsewhere(['One', 'Third'])
    await desk.undo()
    expect([shown(), notice()]).toEqual([['One', 'Third'], 'changed meanwhile'])
    await desk.undo()
    expect([shown(), notice()]).toEqual([['One', 'Two', 'Third'], 'Undone: deleting “Two”.'])
  })

  it('takes back one change after the other', async () => {
    const { desk, shown, notice } = fakeServer()
    await desk.moveBy(row('Three', 2), -2)
    await desk.remove(row('Two', 2))
    await desk.moveBy(row('One', 1), -1)
    expect(shown()).toEqual(['One', 'Three'])
    const doing = () => desk.store.getState().done.map((each) => each.doing)
    expect(doing()).toEqual(['moving “Three”', 'deleting “Two”', 'moving “One”'])
    for (const titles of [
      ['Three', 'One'],
      ['Three', 'One', 'Two'],
      ['One', 'Two', 'Three'],
    ]) {
      await desk.undo()
      expect(shown()).toEqual(titles)
    }
    expect([doing(), notice()]).toEqual([[], 'Undone: moving “Three”.'])
    await desk.undo()
  })

  it('leaves a file as it is that has changed since, and goes on to the change before', async () => {
    const { desk, shown, notice, elsewhere, listeners } = fakeServer()
    await desk.remove(row('Two', 1))
    await desk.moveBy(row('Three', 1), -1)
    elsewhere(['Three', 'Uno'])
    for (const listener of listeners) listener()
    await desk.undo()
    expect([shown(), notice()]).toEqual([['Three', 'Uno'], 'Moving “Three” cannot be undone: slides.md has changed since.'])
    await desk.undo()
    expect(shown()).toEqual(['Three', 'Two', 'Uno'])
  })

  it('does nothing to a slide that is not there any more', async () => {
    const { desk, notice, asked } = fakeServer()
    await desk.remove(row('Gone', 1))
    expect([asked, notice()]).toEqual([[], '“Gone” has changed meanwhile: nothing was written.'])
  })

  it('shows pictures under the numbers that the page has, until the page has changed', async () => {
    const { desk, listeners } = fakeServer()
    await desk.moveBy(row('Three', 2), -2)
    const pictures = () => [...desk.store.getState().pictures]
    expect(pictures()).toEqual([
      ['One', 1],
      ['Two', 2],
      ['Three', 3],
    ])
    for (const listener of listeners) listener()
    expect(pictures()).toEqual([
      ['Three', 1],
      ['One', 2],
      ['Two', 3],
    ])
    desk.dispose()
    expect(listeners.size).toBe(0)
  })

  it('leads to a slide under the number that the page has, and to a new one when the page has heard of it', async () => {
    const { desk, listeners } = fakeServer()
    const went: number[] = []
    const go = (title: string) => desk.whenShown(row(title, 0), (no) => went.push(no))
    await desk.insert(row('One', 0), 'default')
    go('Two')
    expect(went).toEqual([2])
    go('New')
    expect(went).toEqual([2])
    for (const listener of listeners) listener()
    expect(went).toEqual([2, 2])
    for (const listener of listeners) listener()
    expect(went).toEqual([2, 2])
  })
})
