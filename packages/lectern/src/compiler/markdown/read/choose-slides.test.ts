import { expect, it } from 'vitest'
import type { Choice } from '../../../deck/config/index.ts'
import { readDeck } from './read-deck.ts'

const text = `---
languages: [en, de]
---

# One

---
showFor: [workshop]
---

# Exercise

---
hideFor: sponsor
length: long
---

# Secret

---

# Last <When hideFor="sponsor">secret</When>

<When showFor="press">

For the press

</When>

<!--
Said to all.

<When length="long">

Said at length.

</When>
-->
`
const german =
  '# Eins\n\n---\n\n# Übung\n\n---\n\n# Geheimnis\n\n---\n\n# Schluss\n\n<When hideFor="sponsor">\n\ngeheim\n\n</When>\n\n<When showFor="press">\n\nFür die Presse\n\n</When>\n'

async function talk(choice: Choice | undefined, language?: string, source = text) {
  const files: Readonly<Record<string, string>> = {
    'slides.md': source,
    'slides.de.md': german,
    'more.md': '# In a file\n\n---\n\n# Another',
  }
  const read = await readDeck({ entry: 'slides.md', read: (path) => files[path], ...(choice && { choice }), language })
  return {
    ...read,
    titles: read.deck.slides.map(({ record }) => record.title),
    numbers: read.deck.slides.map(({ record }) => record.no),
    all: JSON.stringify(read.deck.slides.map(({ record }) => ({ ...record, raw: record.raw, notesHTML: record.notesHTML }))),
    words: read.problems.map(({ what, slide, place }) => `${place.file}:${place.line} ${slide} ${what}`),
  }
}

it('without a choice the deck has all its talks, and the names in their conditions', async () => {
  const { titles, deck, words } = await talk(undefined)
  expect(titles).toEqual(['One', 'Exercise', 'Secret', 'Last secret'])
  expect(deck.choices).toEqual({ audiences: ['workshop', 'sponsor', 'press'], lengths: true })
  expect(words).toEqual([])
})

it('a choice counts its own slides, and has nothing of what it leaves out', async () => {
  const { titles, numbers, deck, named, all } = await talk({ audience: ['sponsor'] })
  expect(titles).toEqual(['One', 'Last'])
  expect(numbers).toEqual([1, 2])
  expect(all).not.toMatch(/secret|exercise|press/i)
  expect(named?.audiences).toContain('workshop')
  // The length is still open.
  expect(deck.choices).toEqual({ audiences: [], lengths: true })
})

it('notes follow the choice', async () => {
  const notes = async (choice: Choice) => (await talk(choice)).deck.slides.at(-1)?.record.notesHTML
  expect(await notes({ length: 'short' })).toBe('<p>Said to all.</p>\n')
  expect(await notes({ length: 'long' })).toMatch(/<p>Said at length\.<\/p>/)
})

it('a translation is matched with the whole deck, and cut then', async () => {
  const { titles, words, all } = await talk({ audience: ['sponsor'] }, 'de')
  expect(titles).toEqual(['Eins', 'Schluss'])
  expect(all).not.toMatch(/geheim|übung/i)
  expect(words).toEqual([])
})

it('a slide that imports others gives them its condition', async () => {
  const source = '# A\n\n---\nsrc: ./more.md\nlength: long\n---\n\n---\n\n# B'
  expect((await talk({ length: 'short' }, undefined, source)).titles).toEqual(['A', 'B'])
  expect((await talk({ length: 'long' }, undefined, source)).titles).toEqual(['A', 'In a file', 'Another', 'B'])
})

it('problems have the number of their slide in the talk, and wrong conditions are problems', async () => {
  const source =
    '# A\n\n---\nlength: long\n---\n\n# B\n\n---\nlayuot: fact\n---\n\n# C\n\n<When length="longer">x</When>\n\n<!-- \n<When>\n<When showFor="a b">\n-->'
  const words = [
    expect.stringContaining('Unknown option "layuot"'),
    'slides.md:15 2 "longer" is not a length of a talk',
    'slides.md:19 2 <When> is never closed',
  ]
  expect((await talk({ length: 'short' }, undefined, source)).words).toEqual(words)
  expect((await talk(undefined, undefined, '---\nshowFor: [a b]\nlength: 20min\n---\n')).words).toHaveLength(2)
})

it('a choice that leaves no slide has an empty one, and says so', async () => {
  const { isEmpty, titles } = await talk({ audience: ['press'] }, undefined, '---\nhideFor: press\n---\n\n# Secret')
  expect([isEmpty, titles]).toEqual([true, [undefined]])
})
