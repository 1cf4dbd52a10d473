import { beforeEach, describe, expect, it } from 'vitest'
import { createEditorSession, type EditorSession } from './create-editor-session.ts'
import { createSlideDraft, type SlideDraft } from './create-slide-draft.ts'
import { saveAfterMs } from './save-files.ts'
import { createFakeEditorServer } from './testing/fake-editor-server.ts'

const deck = '---\ntitle: x\n---\n\n# One\n\n---\n\n# Two\n\n<!-- two -->\n'
let fake: ReturnType<typeof createFakeEditorServer>
let session: EditorSession
let draft: SlideDraft
let places: { file: string; start: number }[]

const open = () => {
  const state = draft.store.getState()
  if (state.kind !== 'open') throw new Error(`nothing is open: ${state.kind}`)
  return state
}
const show = async (no: number) => {
  draft.show(no, placesNow())
  await fake.settled()
}
const placesNow = () => ({ places, files: fake.versions() })
const onDisk = (file = 'slides.md') => fake.disk.get(file)

beforeEach(() => {
  fake = createFakeEditorServer({ 'slides.md': deck, 'more.md': '# More\r\n' })
  session = createEditorSession(fake)
  places = [
    { file: 'slides.md', start: 0 },
    { file: 'slides.md', start: 7 },
    { file: 'more.md', start: 0 },
  ]
  draft = createSlideDraft(session)
})

describe('a slide that is edited', () => {
  it('is taken out with its notes, its file and its line', async () => {
    await show(2)
    expect(open()).toMatchObject({ no: 2, file: 'slides.md', line: 9, source: '# Two', note: 'two' })
  })

  it('goes back into its file, its source and its notes', async () => {
    await show(2)
    draft.edit({ source: '# Zwei' })
    draft.edit({ note: 'zwei' })
    await fake.pass(saveAfterMs)
    expect(onDisk()).toBe(deck.replace('# Two', '# Zwei').replace('<!-- two -->', '<!-- zwei -->'))
  })

  it('of another file goes into that, with its line endings', async () => {
    await show(3)
    draft.edit({ source: '# More\n\ntext' })
    await fake.pass(saveAfterMs)
    expect(onDisk('more.md')).toBe('# More\r\n\r\ntext\r\n')
    expect(onDisk()).toBe(deck)
  })

  it('is saved when another slide is shown, which is another series', async () => {
    await show(1)
    const { series } = open()
    draft.edit({ source: '---\ntitle: x\n---\n\n# First' })
    expect(open().series).toBe(series)
    draft.show(2, placesNow())
    await fake.settled()
    expect(onDisk()).toContain('# First')
    expect(open()).toMatchObject({ no: 2, source: '# Two' })
    expect(open().series).not.toBe(series)
  })

  it('keeps the typed text while it becomes two slides', async () => {
    await show(2)
    draft.edit({ source: '# Two\n\n---\n\n# Three' })
    places = [...places.slice(0, 2), { file: 'slides.md', start: 11 }, ...places.slice(2)]
    await show(2)
    expect(open().source).toBe('# Two\n\n---\n\n# Three')
    draft.edit({ source: '# Two\n\n---\n\n# Third' })
    await fake.pass(saveAfterMs)
    expect(onDisk()).toContain('# Two\n\n<!-- two -->\n\n---\n\n# Third\n')
  })

  describe('when a line of dashes makes several slides of it', () => {
    const typed = '# Two\n\n---\n\n# Three'
    const follow = () => {
      places = [...places.slice(0, 2), { file: 'slides.md', start: 13 }, ...places.slice(2)]
    }

    it('the deck gets the position of the cursor as soon as it has the new slide', async () => {
      await show(2)
      draft.edit({ source: typed })
      expect(open()).toMatchObject({ no: 2, first: 2, slides: 2 })
      expect([0, 4].map(draft.slideAt)).toEqual([undefined, undefined])
      follow()
      await show(2)
      expect([0, 1, 2, 3, 4].map(draft.slideAt)).toEqual([2, 2, 2, 3, 3])
    })

    it('they stay together while one of them is shown, and each is alone when one comes back', async () => {
      await show(2)
      const { series } = open()
      draft.edit({ source: typed })
      follow()
      await show(3)
      expect(open()).toMatchObject({ no: 3, source: typed, note: 'two', series })
      draft.edit({ source: `${typed}!` })
      await show(2)
      expect(open()).toMatchObject({ no: 2, source: `${typed}!`, series })
      await show(4)
      await show(3)
      expect(open()).toMatchObject({ no: 3, source: '# Three!', note: '', first: 3, slides: 1 })
    })

    it('the notes are those of the slide that is shown', async () => {
      await show(2)
      draft.edit({ source: typed })
      follow()
      await show(3)
      draft.narrow()
      expect(open()).toMatchObject({ no: 3, source: '# Three', note: '', slides: 1 })
    })
  })

  it('there is none on the end slide', async () => {
    await show(4)
    expect(draft.store.getState().kind).toBe('none')
    await show(1)
    expect(open().no).toBe(1)
  })
})

describe('the place that an undo has changed', () => {
  const at = (words: string) => {
    const text = session.store.getState().get('slides.md')?.text ?? ''
    return draft.placeOf('slides.md', text.indexOf(words) + words.length)
  }

  it('is in the source or in the notes of the slide on screen, else on another slide', async () => {
    await show(2)
    expect([at('# Tw'), at('two'), at('# One')]).toEqual([{ tab: 'Slide', at: 4 }, { tab: 'Notes', at: 3 }, undefined])
    expect(draft.placeOf('more.md', 0)).toBeUndefined()
    await show(1)
    expect(at('# One')).toEqual({ tab: 'Slide', at: '---\ntitle: x\n---\n\n# One'.length })
  })

  it('is there as soon as the text is undone', async () => {
    await show(2)
    draft.edit({ source: '# Two and more' })
    session.pause()
    draft.edit({ note: 'two and more' })
    await session.travel('undo')
    expect([open().note, at('<!-- two')]).toEqual(['two', { tab: 'Notes', at: 3 }])
    const found = await session.travel('undo')
    expect(open().source).toBe('# Two')
    expect('offset' in found && draft.placeOf(found.file, found.offset)).toEqual({ tab: 'Slide', at: 5 })
  })

  it('counts the letters of a file with other line endings', async () => {
    await show(3)
    draft.edit({ source: '# More\n\ntext' })
    expect(draft.placeOf('more.md', 0)).toEqual({ tab: 'Slide', at: 0 })
    session.edit('more.md', '# More\r\n\r\nother text\r\n', '# More\r\n\r\ntext\r\n')
    expect(draft.placeOf('more.md', '# More\r\n\r\nother'.length)).toEqual({ tab: 'Slide', at: '# More\n\nother'.length })
  })
})

describe('another program changes the file', () => {
  const outside = async (from: string, to: string) => {
    fake.disk.set('slides.md', (onDisk() ?? '').replace(from, to))
    session.heard(fake.versions())
    await fake.settled()
  }

  it('the slide itself: it is shown in the same series', async () => {
    await show(2)
    const { series } = open()
    await outside('# Two', '# Zwei')
    expect(open()).toMatchObject({ source: '# Zwei', series })
  })

  it('a slide before it, while it is being typed: nothing of either is lost', async () => {
    await show(2)
    draft.edit({ source: '# Two and more' })
    await outside('# One\n', '# One\n\nlonger\n\n---\n\n# Between\n')
    expect(open().source).toBe('# Two and more')
    draft.edit({ source: '# Two and much more' })
    await fake.pass(saveAfterMs)
    expect(onDisk()).toBe(deck.replace('# One\n', '# One\n\nlonger\n\n---\n\n# Between\n').replace('# Two', '# Two and much more'))
  })

  it('the number of the slide changes before its text is here: what is typed goes to the right slide', async () => {
    await show(2)
    const { series } = open()
    fake.disk.set('slides.md', deck.replace('\n---\n\n# Two', '\n---\n\n# Between\n\n---\n\n# Two'))
    places = [places[0], { file: 'slides.md', start: 7 }, { file: 'slides.md', start: 11 }].filter((place) => place !== undefined)
    draft.show(3, placesNow())
    expect(open().source).toBe('# Two')
    session.heard(fake.versions())
    await fake.settled()
    expect(open()).toMatchObject({ no: 3, source: '# Two', series })
    draft.edit({ source: '# Zwei' })
    await fake.pass(saveAfterMs)
    expect(onDisk()).toContain('# Between\n\n---\n\n# Zwei\n')
  })
})
