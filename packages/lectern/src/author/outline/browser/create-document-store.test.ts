import { describe, expect, it } from 'vitest'
import type { WrittenFile } from '../../../base/lib/browser/index.ts'
import { createDocumentStore } from './create-document-store.ts'
import { nameOf, type RowAction } from './outline-actions.ts'
import { createFakeOutlineServer } from './testing/fake-outline-server.ts'

/** Return the text of a file that has a slide for each title. */
const fileOf = (...titles: readonly string[]) => `${titles.map((title) => `# ${title}`).join('\n\n---\n\n')}\n`

type Doing = RowAction extends infer Action ? (Action extends RowAction ? Omit<Action, 'name'> : never) : never

function open(files: Readonly<Record<string, string>> = { 'slides.md': fileOf('One', 'Two', 'Three') }) {
  const listeners = new Set<() => void>()
  const fake = createFakeOutlineServer(files)
  const made: WrittenFile[] = []
  const documents = createDocumentStore({
    server: fake.server,
    onMade: (change) => void made.push(change),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  const rows = () => documents.store.getState().rows ?? []
  const rowOf = (title: string) => {
    const row = rows().find((each) => each.title === title)
    if (!row) throw new Error(`no row ${title}`)
    return row
  }
  return {
    ...fake,
    made,
    documents,
    listeners,
    rowOf,
    changed: () => {
      for (const listener of listeners) listener()
    },
    shown: () => rows().map(({ title }) => title),
    notice: () => documents.store.getState().notice?.text,
    doing: () => documents.store.getState().done.map((each) => each.doing),
    wanted: () => rows().find(({ id }) => id === documents.store.getState().wanted?.id)?.title,
    press(title: string, action: Doing) {
      const row = rowOf(title)
      documents.change(row, { ...action, name: nameOf(row) } as RowAction)
    },
  }
}

async function opened(files?: Readonly<Record<string, string>>) {
  const outline = open(files)
  await outline.documents.settled()
  return outline
}

describe('the outline in the browser', () => {
  it('shows a press at once, and sends one change after the other, each for the text that the change before left', async () => {
    const { documents, press, shown, notice, asked, text, wanted } = await opened()
    press('Three', { kind: 'moveBy', places: -1 })
    expect([shown(), wanted()]).toEqual([['One', 'Three', 'Two'], 'Three'])
    press('Three', { kind: 'moveBy', places: -1 })
    press('Three', { kind: 'moveBy', places: 1 })
    expect(shown()).toEqual(['One', 'Three', 'Two'])
    await documents.settled()
    expect(asked).toEqual(['move', 'move', 'move'])
    expect(text()).toBe(fileOf('One', 'Three', 'Two'))
    expect(notice()).toBe('Moved “Three” to place 2 of 3 in slides.md.')
  })

  it('five quick presses of Delete delete five slides, and five undos bring them back', async () => {
    const all = fileOf('A', 'B', 'C', 'D', 'E', 'F', 'G')
    const { documents, shown, wanted, rowOf, text, doing } = await opened({ 'slides.md': all })
    let focused = 'B'
    for (let times = 0; times < 5; times++) {
      documents.change(rowOf(focused), { kind: 'delete', name: focused })
      focused = wanted() ?? ''
    }
    expect([shown(), focused]).toEqual([['A', 'G'], 'G'])
    await documents.settled()
    expect(text()).toBe(fileOf('A', 'G'))
    for (let times = 0; times < 5; times++) documents.undo()
    expect([shown(), doing()]).toEqual([['A', 'B', 'C', 'D', 'E', 'F', 'G'], []])
    await documents.settled()
    expect(text()).toBe(all)
  })

  it('tells what was made, so that it can be undone when the list is closed', async () => {
    const { documents, press, made, refuse } = await opened()
    press('Two', { kind: 'delete' })
    await documents.settled()
    const [before, after] = [fileOf('One', 'Two', 'Three'), fileOf('One', 'Three')]
    expect(made).toEqual([{ file: 'slides.md', before, after, version: after }])
    documents.undo()
    await documents.settled()
    refuse()
    press('Two', { kind: 'delete' })
    await documents.settled()
    expect(made).toHaveLength(1)
  })

  it('undoes a change that the server has not made yet', async () => {
    const { documents, press, shown, text } = await opened()
    press('Two', { kind: 'delete' })
    press('Three', { kind: 'moveBy', places: -1 })
    documents.undo()
    documents.undo()
    press('Two', { kind: 'moveBy', places: -1 })
    expect(shown()).toEqual(['Two', 'One', 'Three'])
    await documents.settled()
    expect(text()).toBe(fileOf('Two', 'One', 'Three'))
  })

  it('reports the end of a file, and sends no request', async () => {
    const { press, notice, asked } = await opened()
    press('Three', { kind: 'moveBy', places: 1 })
    expect(notice()).toBe('“Three” is the last slide of slides.md and stays in that file.')
    press('One', { kind: 'moveBy', places: -1 })
    expect(notice()).toBe('“One” is the first slide of slides.md and stays in that file.')
    expect(asked).toEqual([])
  })

  it('keeps the slide with the options of the deck first, and the last slide of a file', async () => {
    const { press, notice, asked } = await opened({ 'slides.md': `---\ntheme: none\n---\n\n${fileOf('Head', 'Two')}`, 'x.md': '# X\n' })
    press('Two', { kind: 'moveBy', places: -1 })
    expect(notice()).toBe('“Head” stays first: its frontmatter has the options of the deck.')
    press('Head', { kind: 'delete' })
    expect(notice()).toBe('“Head” cannot be deleted: its frontmatter has the options of the deck. Change its text instead, or hide it.')
    expect(asked).toEqual([])
    const single = await opened({ 'slides.md': '# One\n' })
    single.press('One', { kind: 'delete' })
    expect([single.notice(), single.asked]).toEqual(['“One” cannot be deleted: a file needs at least one slide.', []])
  })

  it('a new slide takes the focus, and can be changed at once', async () => {
    const { documents, press, shown, wanted, text } = await opened()
    press('One', { kind: 'insert', layout: 'center' })
    expect([shown(), wanted()]).toEqual([['One', 'New slide', 'Two', 'Three'], 'New slide'])
    press('New slide', { kind: 'moveBy', places: 2 })
    press('Two', { kind: 'duplicate' })
    await documents.settled()
    expect(shown()).toEqual(['One', 'Two', 'Two', 'Three', 'New slide'])
    expect(text()).toContain('# Three\n\n---\nlayout: center\n---\n\n# New slide')
    press('New slide', { kind: 'hide' })
    press('New slide', { kind: 'delete' })
    await documents.settled()
    expect(text()).toBe(fileOf('One', 'Two', 'Two', 'Three'))
  })

  it('a slide that is imported twice is one slide', async () => {
    const files = { 'slides.md': '---\nsrc: ./p.md\n---\n\n---\nsrc: ./p.md\n---\n', 'p.md': fileOf('P', 'Q', 'R') }
    const { documents, press, shown } = await opened(files)
    press('R', { kind: 'moveBy', places: -2 })
    press('Q', { kind: 'delete' })
    expect(shown()).toEqual(['', 'R', 'P', '', 'R', 'P'])
    await documents.settled()
    expect(shown()).toEqual(['', 'R', 'P', '', 'R', 'P'])
  })

  it('keeps both the press and a change from elsewhere', async () => {
    const { documents, press, shown, write, text } = await opened()
    write('slides.md', fileOf('Zero', 'One', 'Two, edited', 'Three'))
    press('Three', { kind: 'moveBy', places: -1 })
    expect(shown()).toEqual(['One', 'Three', 'Two'])
    await documents.settled()
    expect(shown()).toEqual(['Zero', 'One', 'Three', 'Two, edited'])
    expect(text()).toBe(fileOf('Zero', 'One', 'Three', 'Two, edited'))
  })

  it('does nothing to a slide whose text has changed meanwhile', async () => {
    const { documents, press, shown, write, notice, doing } = await opened()
    write('slides.md', fileOf('One', 'Two, edited', 'Three'))
    press('Two', { kind: 'delete' })
    await documents.settled()
    expect([shown(), doing(), notice()]).toEqual([['One', 'Two, edited', 'Three'], [], '“Two” has changed meanwhile: nothing was written.'])
  })

  it('a refused change is undone on the page, its message stays, and the rest continues', async () => {
    const { documents, press, shown, refuse, notice, text, doing } = await opened()
    refuse()
    press('Two', { kind: 'delete' })
    press('Three', { kind: 'moveBy', places: -1 })
    await documents.settled()
    expect([shown(), notice(), doing()]).toEqual([['One', 'Three', 'Two'], 'refused', ['moving “Three”']])
    expect(text()).toBe(fileOf('One', 'Three', 'Two'))
    press('Three', { kind: 'moveBy', places: 1 })
    await documents.settled()
    expect(notice()).toBe('Moved “Three” to place 3 of 3 in slides.md.')
  })

  it('an undo of a refused change undoes nothing else', async () => {
    const { documents, press, shown, refuse } = await opened()
    press('One', { kind: 'moveBy', places: 1 })
    await documents.settled()
    refuse()
    press('Two', { kind: 'delete' })
    documents.undo()
    await documents.settled()
    expect(shown()).toEqual(['Two', 'One', 'Three'])
  })

  it('an undo that is refused can be tried again', async () => {
    const { documents, press, shown, refuse, doing } = await opened()
    press('Two', { kind: 'delete' })
    await documents.settled()
    refuse()
    documents.undo()
    await documents.settled()
    expect([shown(), doing()]).toEqual([['One', 'Three'], ['deleting “Two”']])
    documents.undo()
    await documents.settled()
    expect(shown()).toEqual(['One', 'Two', 'Three'])
  })

  it('restores a deleted slide even if the file has changed meanwhile', async () => {
    const { documents, press, shown, write } = await opened()
    press('Two', { kind: 'delete' })
    await documents.settled()
    write('slides.md', fileOf('One', 'Third'))
    documents.undo()
    await documents.settled()
    expect(shown()).toEqual(['One', 'Two', 'Third'])
  })

  it('does not undo in a file that has changed since, and continues with the change before', async () => {
    const { documents, press, shown, write, changed, notice } = await opened()
    press('Two', { kind: 'delete' })
    press('Three', { kind: 'moveBy', places: -1 })
    await documents.settled()
    write('slides.md', fileOf('Three', 'Uno'))
    changed()
    await documents.settled()
    documents.undo()
    await documents.settled()
    expect([shown(), notice()]).toEqual([['Three', 'Uno'], 'Moving “Three” cannot be undone: slides.md has changed since.'])
    documents.undo()
    await documents.settled()
    expect(shown()).toEqual(['Three', 'Two', 'Uno'])
  })

  it('stops trying for a file that is written all the time, and reports it', async () => {
    const { documents, press, server, write, shown, notice } = await opened()
    const { change } = server
    let times = 0
    Object.assign(server, {
      change: async (...asked: Parameters<typeof change>) => {
        write('slides.md', fileOf('One', 'Two', 'Three', `${++times}`))
        return change(...asked)
      },
    })
    press('Three', { kind: 'moveBy', places: -1 })
    await documents.settled()
    expect([times, shown(), notice()]).toEqual([5, ['One', 'Two', 'Three', '5'], 'slides.md has changed meanwhile'])
  })

  it('shows slides by the numbers of the page, until the page has changed', async () => {
    const { documents, press, changed, rowOf, listeners } = await opened()
    const [one, two, three] = ['One', 'Two', 'Three'].map((title) => rowOf(title).id)
    press('Three', { kind: 'moveBy', places: -2 })
    await documents.settled()
    const pictures = () => new Map(documents.store.getState().pictures)
    expect(pictures()).toEqual(new Map([one, two, three].map((id, index) => [id, index + 1])))
    changed()
    expect(pictures()).toEqual(new Map([three, one, two].map((id, index) => [id, index + 1])))
    documents.dispose()
    expect(listeners.size).toBe(0)
  })

  it('leads to a slide by its number on the page, and to a new slide once the page knows it', async () => {
    const { documents, press, changed, rowOf } = await opened()
    const went: number[] = []
    const go = (title: string) => documents.whenShown(rowOf(title), (no) => went.push(no))
    press('One', { kind: 'insert', layout: 'default' })
    await documents.settled()
    go('Two')
    expect(went).toEqual([2])
    go('New slide')
    expect(went).toEqual([2])
    changed()
    expect(went).toEqual([2, 2])
    changed()
    expect(went).toEqual([2, 2])
  })
})
