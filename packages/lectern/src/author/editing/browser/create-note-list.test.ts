import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createEditorSession } from './create-editor-session.ts'
import { createNoteList } from './create-note-list.ts'
import type { SlidePlaces } from './create-slide-draft.ts'
import { saveAfterMs } from './save-files.ts'
import { createFakeEditorServer } from './testing/fake-editor-server.ts'

const deck = '# One\n\n<!-- one -->\n\n---\n\n# Two\n'

async function start() {
  const fake = createFakeEditorServer({ 'slides.md': deck, 'more.md': '# More\n\n<!-- more -->\n' })
  const session = createEditorSession(fake)
  const places = createStore<SlidePlaces>(() => ({
    places: [
      { file: 'slides.md', start: 0 },
      { file: 'slides.md', start: 5 },
      { file: 'more.md', start: 0 },
    ],
    files: fake.versions(),
  }))
  const list = createNoteList(session, places)
  await fake.settled()
  return { fake, session, places, list }
}

it('lists the notes of all slides, whatever file they are in', async () => {
  expect((await start()).list.store.getState()).toEqual(['one', '', 'more'])
})

it('writes each note to its slide, even one after another before the server has answered', async () => {
  const { fake, list } = await start()
  list.edit(1, 'first\nand more')
  list.edit(2, 'second')
  list.edit(3, 'third')
  expect(list.store.getState()).toEqual(['first\nand more', 'second', 'third'])
  await fake.pass(saveAfterMs)
  expect(fake.disk.get('slides.md')).toBe('# One\n\n<!-- first\nand more -->\n\n---\n\n# Two\n\n<!--\nsecond\n-->\n')
  expect(fake.disk.get('more.md')).toBe('# More\n\n<!-- third -->\n')
})

it('keeps spaces at the end during typing', async () => {
  const { list } = await start()
  list.edit(2, 'two ')
  expect(list.store.getState()[1]).toBe('two ')
  list.edit(2, 'two words')
  expect(list.store.getState()[1]).toBe('two words')
})

it('follows what others write', async () => {
  const { fake, session, list } = await start()
  list.edit(2, 'second')
  fake.disk.set('slides.md', `# New\n\n<!-- new -->\n\n---\n\n${deck}`)
  session.heard(fake.versions())
  await fake.settled()
  list.edit(2, 'second!')
  await fake.pass(saveAfterMs)
  expect(fake.disk.get('slides.md')).toBe(`# New\n\n<!-- new -->\n\n---\n\n${deck}\n<!--\nsecond!\n-->\n`)
})
