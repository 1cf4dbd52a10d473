import { expect, it } from 'vitest'
import { readDeck } from './read-deck.ts'
import { translationFile } from './read-translation.ts'

/** Read a deck of two files in German, and its problems in words. */
async function inGerman(english: string, german: string | undefined, more: Readonly<Record<string, string>> = {}, language = 'de') {
  const files: Readonly<Record<string, string | undefined>> = { 'slides.md': english, 'slides.de.md': german, ...more }
  const { deck, problems, untranslated } = await readDeck({ entry: 'slides.md', read: (path) => files[path], language })
  return { deck, untranslated, problems: problems.map(({ what, place }) => `${place.file}:${place.line} ${what}`) }
}

const head = 'languages: [en, de]'
const english = `---
${head}
layout: center
---

# Hello

<!-- Say hello. -->

---
layout: fact
clicks: 3
title: Numbers
---

# 42

---

# Bye
`
const german = `---
title: Vortrag
---

# Hallo

<!-- Sag hallo. -->

---

# Zweiundvierzig
`

it.each([
  ['slides.md', 'de', 'slides.de.md'],
  ['talk.v2.mdx', 'pt-BR', 'talk.v2.pt-BR.mdx'],
  ['folder.x/slides', 'de', 'folder.x/slides.de'],
])('the translation of %s in %s is %s', (entry, language, file) => expect(translationFile(entry, language)).toBe(file))

it('words come from the translation, layout and steps from the first language', async () => {
  const { deck, untranslated, problems } = await inGerman(english, german)
  const own = await inGerman(english, german, {}, 'en')
  expect(problems).toEqual([])
  expect(deck.slides.map(({ record }) => record.title)).toEqual(['Vortrag', 'Zweiundvierzig', 'Bye'])
  expect(deck.slides.map(({ record }) => record.note)).toEqual(['Sag hallo.', undefined, undefined])
  expect(deck.slides.map(({ record }) => record.filepath)).toEqual(['slides.de.md', 'slides.de.md', 'slides.md'])
  expect(deck.slides[0]?.record.frontmatter).toMatchObject({ layout: 'center' })
  expect(deck.slides[1]?.record.frontmatter).toEqual({ layout: 'fact', clicks: 3 })
  expect(deck.slides.map(({ key }) => key)).toEqual(own.deck.slides.map(({ key }) => key))
  expect(deck.config).toMatchObject({ lang: 'de', dir: 'ltr', title: 'Vortrag', languages: ['en', 'de'] })
  expect(deck.files).toEqual(['slides.md', 'slides.de.md'])
  expect(untranslated).toEqual([3])
})

it('a slide without a translation keeps its language for screen readers', async () => {
  const { deck } = await inGerman(english.replace('[en, de]', '[en, ar]'), undefined, { 'slides.ar.md': '# مرحبا' }, 'ar')
  expect(deck.config).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(
    deck.slides.map(
      ({
        record: {
          frontmatter: { lang, dir },
        },
      }) => [lang, dir],
    ),
  ).toEqual([
    [undefined, undefined],
    ['en', 'ltr'],
    ['en', 'ltr'],
  ])
})

it('a translation may say otherwise', async () => {
  const { deck } = await inGerman(english, `# Hallo\n\n---\nlayout: quote\nclicks: 1\n---\n\n# Zitat\n`)
  expect(deck.slides[1]?.record.frontmatter).toEqual({ layout: 'quote', clicks: 1 })
})

it('a slide with notes alone shows the first language with these notes', async () => {
  const { deck, untranslated } = await inGerman('---\nlanguages: [en, de]\n---\n# Hello\n', '<!-- Sag hallo. -->\n')
  expect(deck.slides[0]?.record).toMatchObject({ title: 'Hello', note: 'Sag hallo.', filepath: 'slides.md' })
  expect(untranslated).toEqual([])
})

it('a name keeps slides together when one is inserted', async () => {
  const inserted = `---\n${head}\n---\n# One\n\n---\n\n# New\n\n---\nid: two\n---\n# Two\n`
  const { deck, untranslated } = await inGerman(inserted, '# Eins\n\n---\ntranslates: two\n---\n\n# Zwei\n')
  expect(deck.slides.map(({ record }) => [record.title, record.id])).toEqual([
    ['Eins', 'slide-1'],
    ['New', 'slide-2'],
    ['Zwei', 'two'],
  ])
  expect(untranslated).toEqual([2])
})

it('imported slides are translated by imported slides', async () => {
  const deck = `---\n${head}\n---\n# One\n\n---\nsrc: ./more.md\n---\n`
  const { deck: read, problems } = await inGerman(deck, '# Eins\n\n---\nsrc: ./mehr.md\n---\n', {
    'more.md': '# Two\n',
    'mehr.md': '# Zwei\n',
  })
  expect(problems).toEqual([])
  expect(read.slides.map(({ record }) => record.title)).toEqual(['Eins', 'Zwei'])
  expect(read.files).toEqual(['slides.md', 'more.md', 'slides.de.md', 'mehr.md'])
})

it('a missing translation is a mistake of the deck, which is shown in the first language', async () => {
  const { deck, problems, untranslated } = await inGerman(english, undefined)
  expect(problems).toEqual(['slides.md:2 There is no file "slides.de.md"'])
  expect(deck.slides.map(({ record }) => record.title)).toEqual(['Hello', 'Numbers', 'Bye'])
  expect(untranslated).toEqual([1, 2, 3])
})

it('a broken translation is reported at its place, and the rest goes on', async () => {
  const { deck, problems } = await inGerman(english, `---\ntitle: "Vor\n---\n\n# Hallo\n\n---\n\n# Zwei\n`)
  expect(problems[0]).toMatch(/^slides.de.md:\d+ The frontmatter is not valid YAML/)
  expect(deck.slides[1]?.record.title).toBe('Zwei')
})

it('slides and options that belong to nothing are reported', async () => {
  const { problems } = await inGerman(
    '---\nlanguages: [en, de]\n---\n# One\n',
    '---\ntheme: other\n---\n# Eins\n\n---\ntranslates: gone\n---\n# Weg\n',
  )
  expect(problems).toEqual([
    'slides.de.md:2 A translation cannot set the option "theme" of the deck',
    'slides.de.md:6 No slide of "slides.md" is named "gone", or another one translates it',
    'slides.de.md:6 This slide translates no slide of "slides.md"',
  ])
})

it.each([['../evil'], ['en/..'], ['CON'], ['de", "x'], [['en', 'EN']], ['x'.repeat(9)], ['en\0']])(
  'no file and no folder is named by languages %j',
  async (value) => {
    const asked: string[] = []
    const read = (path: string) => {
      asked.push(path)
      return path === 'slides.md' ? `---\nlanguages: ${JSON.stringify(value)}\n---\n# One\n` : undefined
    }
    const { deck, problems } = await readDeck({ entry: 'slides.md', read, language: String(value) })
    expect(asked).toEqual(['slides.md'])
    expect(deck.config.languages).toEqual([])
    expect(problems).toHaveLength(1)
  },
)

it('tags are read in their usual spelling', async () => {
  const { deck } = await readDeck({ entry: 'a.md', read: () => '---\nlanguages: [EN, pt-br, zh-hant]\n---\n# One\n' })
  expect(deck.config).toMatchObject({ languages: ['en', 'pt-BR', 'zh-Hant'], lang: 'en' })
})

it('the first language is that of the file, whatever "lang" says', async () => {
  const { deck, problems } = await readDeck({ entry: 'a.md', read: () => '---\nlang: de\nlanguages: [en, de]\n---\n# One\n' })
  expect(deck.config.lang).toBe('en')
  expect(problems.map(({ what, place }) => `${place.line} ${what}`)).toEqual([
    '2 The deck is in "de", and the first of its languages is "en"',
  ])
})

it('guide/translations.md: a slide is for the same talks in all languages', async () => {
  const own = `---\n${head}\n---\n\n# A\n\n<When hideFor="press">\n\nCost\n\n</When>\n\n<!-- <When length="long">More</When> -->\n\n---\nshowFor: press\n---\n\n# B\n`
  const same = own.replace(head, 'title: Vortrag').replace('Cost', 'Preis')
  expect((await inGerman(own, same)).problems).toEqual([])
  const { deck, problems } = await inGerman(own, '# A\n\nPreis\n\n<!-- Mehr -->\n\n---\nhideFor: team\nlength: long\n---\n\n# B\n')
  expect(problems).toEqual([
    'slides.de.md:1 The translation of this slide lacks <When hideFor="press">',
    'slides.de.md:1 The translation of this slide lacks <When length="long">',
    'slides.de.md:8 A translation cannot set the option "hideFor" of a slide',
    'slides.de.md:9 A translation cannot set the option "length" of a slide',
  ])
  expect(deck.slides[1]?.record.frontmatter).toEqual({ showFor: ['press'] })
})

it('the explanation of a quiz is known in each language, under the number of the quiz on its slide', async () => {
  const quiz = (why: string) => `<Quiz question="?" explanation="${why}">\n\n- [x] a\n- [ ] b\n\n</Quiz>\n`
  const files: Readonly<Record<string, string>> = {
    'slides.md': `---\nlanguages: [en, de, fr]\n---\n\n# One\n\n---\n\n# Two\n\n${quiz('First')}\n<Quiz question="??">\n\n- [x] a\n\n</Quiz>\n`,
    'slides.de.md': `# Eins\n\n---\n\n# Zwei\n\n${quiz('Erstens')}`,
  }
  for (const language of ['en', 'de', 'fr']) {
    const { deck } = await readDeck({ entry: 'slides.md', read: (path) => files[path], language })
    expect(deck.slides.map(({ explanations }) => explanations)).toEqual([
      undefined,
      [{ en: 'First', de: 'Erstens', fr: 'First' }, ...(language === 'de' ? [] : [{}])],
    ])
  }
})
