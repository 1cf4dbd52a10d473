import { describe, expect, it } from 'vitest'
import { readDeck } from './read-deck.ts'
import { readOutline } from './read-outline.ts'

const files: Readonly<Record<string, string>> = {
  'slides.md': [
    '---\ntitle: Deck\n---\n\n# *One*',
    '\nhide: true\n---\n\n# Hidden',
    '\nsrc: ./parts/more.md\n---',
    '\nsrc: ./some.md#2-\nlayout: x\n---',
    '\nsrc: ./none.md\n---',
    '\ntitle: 2024\n---\n\n# Last\n',
  ].join('\n\n---'),
  'parts/more.md': '# Two\n\n---\nlayout: center\n---\n\n# Three\n\n---\nsrc: /some.md#1\n---\n\n---\nsrc: ./more.md\n---\n',
  'some.md': '# Four\n\n---\n\n# Five\n\n---\ndisabled: true\n---\n',
}
const read = (path: string) => files[path]

describe('the outline of a deck', () => {
  it('has every slide of every file, and imported slides after the slide with the src', async () => {
    const { rows, numbered } = await readOutline('slides.md', read)
    expect(rows.map(({ no, depth, file, index, title }) => `${'  '.repeat(depth)}${no ?? '–'} ${file}:${index} ${title}`)).toEqual([
      '1 slides.md:0 Deck',
      '– slides.md:1 Hidden',
      '– slides.md:2 ',
      '  2 parts/more.md:0 Two',
      '  3 parts/more.md:1 Three',
      '  – parts/more.md:2 ',
      '    4 some.md:0 Four',
      // The slide imports its own file. The first round is shown.
      '  – parts/more.md:3 ',
      '    5 parts/more.md:0 Two',
      '    6 parts/more.md:1 Three',
      '    – parts/more.md:2 ',
      '      7 some.md:0 Four',
      '– slides.md:3 ',
      '  8 some.md:1 Five',
      '  – some.md:2 ',
      '– slides.md:4 ',
      '9 slides.md:5 2024',
    ])
    expect(numbered).toEqual(['some.md'])
  })

  it('numbers slides like the deck', async () => {
    const { rows } = await readOutline('slides.md', read)
    const { deck } = await readDeck({ entry: 'slides.md', read })
    const shown = rows.filter(({ no }) => no !== undefined)
    expect(deck.slides.map(({ record }) => record.filepath)).toEqual(shown.map(({ file }) => file))
  })

  it('says for which talks a slide is, also by what imports it', async () => {
    const texts: Readonly<Record<string, string>> = {
      'slides.md':
        '# A\n\n---\nshowFor: press, team\nlength: long\n---\n\n# B\n\n---\nsrc: more.md\nhideFor: [team]\n---\n\n---\nlength: 20min\n---\n\n# D\n',
      'more.md': '---\nhideFor: [press]\nlength: short\n---\n\n# C\n',
    }
    const { rows } = await readOutline('slides.md', (path) => texts[path])
    expect(rows.map(({ when }) => when)).toEqual([
      undefined,
      { showFor: ['press', 'team'], length: 'long' },
      { hideFor: ['team'] },
      { hideFor: ['team'], length: 'short' },
      undefined,
    ])
  })

  it('is empty for a deck that does not exist', async () => {
    expect(await readOutline('x.md', read)).toEqual({ rows: [], numbered: [] })
  })
})
