import { expect, it } from 'vitest'
import { readDeck } from '../read/read-deck.ts'
import { addTexts, type GivenTexts } from './add-texts.ts'
import { missingTexts } from './missing-texts.ts'

type Files = Readonly<Record<string, string | undefined>>

const english = `---
languages: [en, de]
---

# One

<!--
Note one.
-->

---
id: two
layout: image
imageAlt: A boat
---

# Two

---

# Three
`

const pairsOf = async (files: Files) => (await readDeck({ entry: 'slides.md', read: (path) => files[path], language: 'de' })).pairs
const missingIn = async (files: Files) => missingTexts(await pairsOf(files))

async function add(files: Files, given: readonly GivenTexts[]) {
  const pairs = await pairsOf(files)
  const { files: changed, refused, slides } = addTexts(pairs, given, 'slides.de.md', (path) => files[path] ?? '')
  return { text: changed.get('slides.de.md'), changed, refused, slides, after: { ...files, ...Object.fromEntries(changed) } }
}

it('all words of a deck are missing in a language without a file', async () => {
  expect(await missingIn({ 'slides.md': english })).toEqual([
    { key: expect.any(String), slide: 1, content: '# One', note: 'Note one.' },
    { key: 'two', slide: 2, imageAlt: 'A boat', content: '# Two' },
    { key: expect.any(String), slide: 3, content: '# Three' },
  ])
})

it('what was missing is not missing any more when it was written, and then nothing is', async () => {
  const files = { 'slides.md': english }
  const given = (await missingIn(files)).map(({ key, content, note, imageAlt }) => ({
    key,
    content: `${content} auf Deutsch`,
    ...(note && { note: 'Notiz eins.\n\nMit [click] und mehr.' }),
    ...(imageAlt && { imageAlt: 'Ein "Boot": rot' }),
  }))
  const { after, text, refused, slides } = await add(files, given)
  expect({ refused, slides }).toEqual({ refused: [], slides: 3 })
  expect(text?.replaceAll(/"[\w-]{4}"/g, 'KEY')).toBe(`---
translates: KEY
---

# One auf Deutsch

<!--
Notiz eins.

Mit [click] und mehr.
-->

---
imageAlt: "Ein \\"Boot\\": rot"
translates: "two"
---

# Two auf Deutsch

---
translates: KEY
---

# Three auf Deutsch
`)
  expect(await missingIn(after)).toEqual([])
  const { deck, problems } = await readDeck({ entry: 'slides.md', read: (path) => (after as Files)[path], language: 'de' })
  expect(problems).toEqual([])
  expect(deck.slides.map(({ record }) => record.title)).toEqual(['One auf Deutsch', 'Two auf Deutsch', 'Three auf Deutsch'])
  expect(deck.slides[1]?.record.frontmatter).toMatchObject({ imageAlt: 'Ein "Boot": rot', layout: 'image' })
})

it.each(['\n', '\r\n'])('a slide is inserted between others, and nothing else changes', async (newline) => {
  const german = `# Eins\n\n---\n\n\n# Zwei  \n\n---\ntranslates: three\n---\n# Drei\n`.replaceAll('\n', newline)
  const deck = `---\nlanguages: [en, de]\n---\n# One\n\n---\n\n# Two\n\n---\nid: new\n---\n\n# New\n\n---\nid: three\n---\n\n# Three\n`
  const { text } = await add({ 'slides.md': deck, 'slides.de.md': german }, [{ key: 'new', content: '# Neu\n\n- eins' }])
  expect(text).toBe(
    `# Eins\n\n---\n\n\n# Zwei  \n\n---\ntranslates: "new"\n---\n\n# Neu\n\n- eins\n\n---\ntranslates: three\n---\n# Drei\n`.replaceAll(
      '\n',
      newline,
    ),
  )
})

it('a note is added to a slide that has words already', async () => {
  const files = { 'slides.md': english, 'slides.de.md': '# Eins\n\n---\n\n# Zwei\n' }
  const [first] = await missingIn(files)
  expect(first).toEqual({ key: expect.any(String), slide: 1, note: 'Note one.' })
  const { text } = await add(files, [{ key: first?.key ?? '', note: 'Notiz.' }])
  expect(text).toBe('# Eins\n\n<!--\nNotiz.\n-->\n\n---\n\n# Zwei\n')
})

it('words that are there are never overwritten, and the same words change nothing', async () => {
  const files = { 'slides.md': english, 'slides.de.md': '# Eins\n\n---\n\n# Zwei\n' }
  const other = await add(files, [{ key: 'two', content: '# Anders' }])
  expect(other.refused).toEqual([{ key: 'two', why: 'the slide has a translation in slides.de.md already, which stays as it is' }])
  expect(other.changed.size).toBe(0)
  const same = await add(files, [{ key: 'two', content: '# Zwei' }])
  expect(same).toMatchObject({ refused: [], slides: 0 })
  expect(same.changed.size).toBe(0)
})

it.each([
  ['more slides', { content: '# A\n\n---\n\n# B' }],
  ['another frontmatter', { content: '---\nsrc: /etc/passwd\n---' }],
  ['the end of the notes', { content: '# A', note: 'x --> <script>alert(1)</script>' }],
  ['a note in its content', { content: '# A\n\n<!-- note -->' }],
  ['a code block without end', { content: '```md\n# A' }],
] as const)('words with %s are refused', async (_, texts) => {
  const { refused, changed } = await add({ 'slides.md': english }, [{ key: 'two', ...texts }])
  expect(refused).toEqual([{ key: 'two', why: 'its text would be several slides, or end its notes' }])
  expect(changed.size).toBe(0)
})

it('a slide that the deck does not have is refused', async () => {
  const { refused } = await add({ 'slides.md': english }, [{ key: 'gone', content: 'x' }])
  expect(refused).toEqual([{ key: 'gone', why: 'the deck has no such slide' }])
})

it('guide/translations.md: words without the blocks for some talks are refused', async () => {
  const deck = '---\nlanguages: [en, de]\n---\n\n# One\n\n---\nid: two\n---\n\n# Two\n\n<When hideFor="press">\n\nCost\n\n</When>\n'
  const given = (content: string) => add({ 'slides.md': deck }, [{ key: 'two', content }])
  expect(await given('# Zwei\n\nPreis')).toMatchObject({
    refused: [{ key: 'two', why: 'its text lacks <When hideFor="press"> of the slide, so that every talk would show that part' }],
    slides: 0,
  })
  expect(await given('# Zwei\n\n<When hideFor="press">\n\nPreis\n\n</When>')).toMatchObject({ refused: [], slides: 1 })
})
