import { beforeEach, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Navigation } from '../../../deck/navigation/browser/index.ts'
import type { Editing } from '../../editing/browser/create-editing.ts'
import { createEditorSession } from '../../editing/browser/create-editor-session.ts'
import { conflictIn } from '../../editing/browser/edited-files.ts'
import { saveAfterMs } from '../../editing/browser/save-files.ts'
import { createFakeEditorServer } from '../../editing/browser/testing/fake-editor-server.ts'
import { movedStep, orderSteps, type StepUnit } from '../model/step-order.ts'
import { createSlideWriter, isRefusal, type SlideInFile } from './create-slide-writer.ts'
import { insertSlide } from './insert-slide.ts'
import { withColumnShare, withOption } from './slide-options.ts'

const file = 'slides.md'
const deck = '# One\n\n---\n\n# Two\n\n<v-click>a</v-click> <v-click>b</v-click>\n\n---\n\n# Three\n'
const places = [
  { file, start: 0 },
  { file, start: 3 },
  { file, start: 9 },
]
let fake: ReturnType<typeof createFakeEditorServer>

beforeEach(() => {
  fake = createFakeEditorServer({ [file]: deck })
})

/** Open a window of the deck. */
async function openWindow() {
  let kept = {}
  const session = createEditorSession({
    ...fake,
    drafts: {
      read: () => ({}),
      keep: (next) => {
        kept = next
        return true
      },
    },
  })
  await session.open(file)
  const store = createStore(() => ({ manifest: { slides: [{}, {}, {}] }, places, files: fake.versions() }))
  const at: number[] = []
  const navigation = { store: createStore(() => ({ position: { no: 1, clicks: 0 } })), go: (no: number) => void at.push(no) }
  const editing = { store, load: async () => ({ session }) } as unknown as Editing
  return {
    session,
    at,
    kept: () => kept,
    writer: createSlideWriter({ session, places: () => ({ places, files: fake.versions() }) }),
    text: () => session.store.getState().get(file)?.text,
    file: () => session.store.getState().get(file),
    insert: (layout: string) =>
      insertSlide({ editing, navigation: navigation as unknown as Navigation, layout, slots: [], onThere: () => undefined }),
    hear: async () => {
      session.heard(fake.versions())
      await fake.settled()
    },
  }
}
const layout = (name: string) => (found: SlideInFile) => withOption(found, 'layout', name)
const onDisk = () => fake.disk.get(file)

describe('issue: "Two windows … edits of different lines merge, of the same line do not get lost"', () => {
  it('a slide from the menu in one window, a layout in the other', async () => {
    const [one, other] = [await openWindow(), await openWindow()]
    await one.insert('center')
    expect(await other.writer.change(3, layout('quote'))).toBeUndefined()
    await fake.pass(saveAfterMs)
    await fake.pass(saveAfterMs)
    expect(onDisk()).toContain('layout: center')
    expect(onDisk()).toContain('layout: quote\n---\n\n# Three')
    await one.hear()
    expect([one.text(), other.text()]).toEqual([onDisk(), onDisk()])
  })

  it('two layouts for one slide: one is written, and the other window has both to choose from', async () => {
    const [one, other] = [await openWindow(), await openWindow()]
    await one.writer.change(2, layout('quote'))
    await other.writer.change(2, layout('fact'))
    await fake.pass(saveAfterMs)
    const conflicts = [one, other].flatMap((each) => {
      const now = each.file()
      return now ? conflictIn(now) : []
    })
    expect(onDisk()).toMatch(/layout: (quote|fact)\n/)
    expect(conflicts).toHaveLength(1)
    expect(JSON.stringify(conflicts)).toMatch(/quote.*fact|fact.*quote/)
    // Until a person has chosen, the menus of that window say so and change nothing.
    const open = [one, other].find((each) => each.file()?.trouble)
    const refused = await open?.writer.change(2, layout('center'))
    expect(refused?.why).toBe(`${file} was changed here and elsewhere. Choose one of the two versions in the editor first.`)
  })
})

describe('issue: "a file changed outside in mid-drag"', () => {
  const units: readonly StepUnit[] = [
    { line: 3, column: 1, attribute: '', step: 1, count: 1 },
    { line: 3, column: 22, attribute: '', step: 2, count: 1 },
  ]
  const order = ({ text, content, offset }: SlideInFile) => {
    const next = orderSteps(content, units, movedStep(units, 1, 0) ?? [])
    return next === undefined ? { why: 'changed' } : text.slice(0, offset) + next + text.slice(offset + content.length)
  }

  it('a step that is dropped after its tag has moved changes nothing', async () => {
    const one = await openWindow()
    fake.disk.set(file, deck.replace('<v-click>a', 'new words\n\n<v-click>a'))
    await one.hear()
    const refused = await one.writer.change(2, order)
    expect([refused && isRefusal(refused), one.text()]).toEqual([true, onDisk()])
  })

  it('widths and options are written into the text as it is now', async () => {
    const one = await openWindow()
    fake.disk.set(file, deck.replace('# Two', '# Deux'))
    await one.hear()
    expect(await one.writer.change(2, (found) => withColumnShare(found, 40))).toBeUndefined()
    expect(one.text()).toBe(deck.replace('---\n\n# Two', '---\nlayoutClass: grid-cols-[2fr_3fr]\n---\n\n# Deux'))
  })
})

describe('issue: "a read-only folder"', () => {
  it('what the menus have changed stays in the window, and survives a reload', async () => {
    const one = await openWindow()
    fake.refuse(`${file} could not be written: EACCES`)
    await one.insert('center')
    await fake.pass(saveAfterMs)
    expect([onDisk(), one.file()?.trouble?.kind]).toEqual([deck, 'refused'])
    one.session.keep()
    expect(Object.keys(one.kept())).toEqual([file])
    fake.refuse(undefined)
    one.session.save()
    await fake.settled()
    expect(onDisk()).toBe(one.text())
    expect(onDisk()).toContain('layout: center')
  })
})
