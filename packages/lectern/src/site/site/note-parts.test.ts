import { describe, expect, it } from 'vitest'
import { readDeck } from '../../compiler/markdown/index.ts'
import { noteParts } from './presenting.ts'

/** Return the notes of a slide as the deck has them. */
async function renderNotes(note: string): Promise<string> {
  const { deck } = await readDeck({
    entry: 'slides.md',
    read: () => `# One\n\n<!--\n${note}\n-->\n`,
    findExtensions: () => ({ addons: [], defaults: {}, notices: [] }),
  })
  return deck.slides[0]?.record.notesHTML ?? ''
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '')

describe('notes in parts', () => {
  it('the text after a mark says with which step it begins', async () => {
    const html = noteParts(await renderNotes('Hello [click] one *two*\n\n- three [click:2] four'))
    expect(html).toContain('<span data-from="0">Hello </span>')
    expect(html).toContain('<em><span data-from="1">two</span></em>')
    expect(html).toContain('<span data-from="1">three </span>')
    expect(html).toContain('<span data-from="3"> four</span>')
  })

  it('notes without marks stay as they are', async () => {
    const html = await renderNotes('Hello *world*')
    expect(noteParts(html)).toBe(html)
  })

  it('no text is lost or added', async () => {
    const html = await renderNotes('a < b & c [click] `x > y` ![p](q.png) <b>raw</b>\n\n| t |\n|---|\n| [click] u |')
    expect(textOf(noteParts(html))).toBe(textOf(html))
  })
})
