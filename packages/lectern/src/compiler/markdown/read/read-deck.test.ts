import { describe, expect, it } from 'vitest'
import type { ReadDeckOptions } from './read-deck.ts'
import { readFiles, readText } from './testing.ts'

describe('records (spec.md §3)', () => {
  it('have exactly the fields of the specification', async () => {
    const { records } = await readText('# One')
    const fields = ['raw', 'title', 'level', 'content', 'frontmatter', 'note', 'notesHTML', 'index', 'start', 'end', 'filepath', 'id', 'no']
    expect(Object.keys(records[0] ?? {}).sort()).toEqual(fields.sort())
  })

  it('describe a slide completely', async () => {
    const { slides, problems } = await readText(
      '---\ntheme: purplin\n---\n\n# One\n\n---\nlayout: center\nid: second\n---\n\n## Two **more**\n\ntext\n\n<!-- note [click] -->\n',
    )
    expect(problems).toEqual([])
    expect({ ...slides[1]?.record }).toEqual({
      raw: '---\nlayout: center\nid: second\n---\n\n## Two **more**\n\ntext\n\n<!-- note [click] -->\n',
      title: 'Two more',
      level: 2,
      content: '## Two **more**\n\ntext',
      frontmatter: { layout: 'center', id: 'second' },
      note: 'note [click]',
      notesHTML: '<p>note <span class="slidev-note-click-mark" data-clicks="1"></span></p>',
      index: 1,
      start: 6,
      end: 16,
      filepath: 'slides.md',
      id: 'second',
      no: 2,
    })
    expect(slides[1]).toMatchObject({ key: 'second', format: 'md', contentLine: 12 })
    expect(slides[1]?.frontmatterPlaces).toEqual(
      new Map([
        ['layout', { file: 'slides.md', line: 8, column: 1 }],
        ['id', { file: 'slides.md', line: 9, column: 1 }],
      ]),
    )
  })

  it('count from 1 and leave out hidden slides', async () => {
    const { records } = await readText(
      '# One\n\n---\nhide: true\n---\n\n# Two\n\n---\ndisabled: true\n---\n\n# Three\n\n---\nhide: false\n---\n\n# Four',
    )
    expect(records.map(({ title, index, no, id }) => [title, index, no, id])).toEqual([
      ['One', 0, 1, 'slide-1'],
      ['Four', 1, 2, 'slide-2'],
    ])
  })

  it('have no notes when a slide has none or empty ones', async () => {
    const { records } = await readText('one\n\n---\n\ntwo\n\n<!-- -->\n\n---\n\nthree\n\n<!-- x -->')
    expect(records.map(({ note, notesHTML }) => [note, notesHTML])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      ['x', '<p>x</p>'],
    ])
  })
})

describe('title and level', () => {
  it.each([
    ['# Heading', 'Heading', 1],
    ['# Slide {{ $nav.currentPage }} of many', 'Slide 1 of many', 1],
    ['---\nplace: Here\n---\n# {{ $frontmatter.place }}, {{ count * 2 }} times', 'Here, times', 1],
    ['# Write `{{ x }}`', 'Write {{ x }}', 1],
    ['---\ntitle: Front\n---\n# Heading', 'Front', 1],
    ['---\ntitle: Front\nlevel: 3\n---\n# Heading', 'Front', 3],
    ['---\nlevel: 2\n---\n# Heading', 'Heading', 2],
    ['---\ntitle: 2024\n---\n', '2024', undefined],
    ["---\ntitle: ''\n---\n# Heading", 'Heading', 1],
    ['---\ntitle:\n---\n# Heading', 'Heading', 1],
    ['text', undefined, undefined],
    ['# <!-- nothing -->\n', undefined, 1],
    ['# Heading {.x}', 'Heading {.x}', 1],
    ['---\ncomark: true\n---\n# Heading {.x #y}', 'Heading', 1],
    ['---\nmdc: true\n---\n# Heading \\{.x}', 'Heading {.x}', 1],
  ])('of %j', async (text, title, level) => {
    const { records } = await readText(text)
    expect(records[0]).toMatchObject({ title, level })
  })

  it('of the deck are those of the headmatter, else of the first slide', async () => {
    expect((await readText('---\ntitle: Deck\n---\n# One')).deck.config.title).toBe('Deck')
    expect((await readText('# **One**')).deck.config.title).toBe('One')
    expect((await readText('---\nhide: true\n---\n# Hidden\n\n---\n\n# Shown')).deck.config.title).toBe('Shown')
    expect((await readText('text')).deck.config.title).toBe('Slides')
  })
})

describe('keys', () => {
  const keys = async (text: string) => (await readText(text)).slides.map(({ key }) => key)

  it('move with their slides', async () => {
    const [one, two, three] = await keys('# One\n\n---\n\n# Two\n\n---\nrouteAlias: third\n---\n\n# Three')
    expect(three).toBe('third')
    expect(await keys('---\nrouteAlias: third\n---\n\n# Other text\n\n---\n\n# Two\n\n---\n\n# One')).toEqual([three, two, one])
  })

  it('do not change with notes, layout and line endings', async () => {
    const [plain] = await keys('# One\n\ntext')
    expect(await keys('---\r\nlayout: center\r\n---\r\n\r\n# One\r\n\r\ntext\r\n\r\n<!-- note -->')).toEqual([plain])
  })

  it('of equal slides follow their order', async () => {
    const [first, second] = await keys('# Same\n\n---\n\n# Same')
    expect(second).toBe(`${first}-2`)
  })

  it('take the id before the alias', async () => {
    expect(await keys('---\nid: a\nrouteAlias: b\n---\n')).toEqual(['a'])
  })
})

describe('defaults', () => {
  it('are overridden by a slide', async () => {
    const { records, slides, problems, deck } = await readText(
      '---\ndefaults:\n  layout: center\n  class: a\n---\n\n# One\n\n---\nclass: b\n---\n\n# Two',
    )
    expect(problems).toEqual([])
    expect(records[1]?.frontmatter).toEqual({ layout: 'center', class: 'b' })
    expect(records[0]?.frontmatter).toMatchObject({ layout: 'center', class: 'a' })
    expect(deck.config.defaults).toEqual({ layout: 'center', class: 'a' })
    expect(slides[1]?.frontmatterPlaces.get('layout')).toEqual({ file: 'slides.md', line: 3, column: 3 })
    expect(slides[1]?.frontmatterPlaces.get('class')).toEqual({ file: 'slides.md', line: 10, column: 1 })
  })

  it('of the theme are overridden by those of the deck', async () => {
    const asked: string[] = []
    const findExtensions: ReadDeckOptions['findExtensions'] = ({ theme, addons }) => {
      asked.push(theme, ...addons)
      const notices = [{ option: 'addons' as const, what: 'Addon "qr" was not found', allowed: 'Install it.' }]
      return { defaults: { canvasWidth: 1200, lineNumbers: true, defaults: { layout: 'center', class: 'a' } }, notices }
    }
    const text = '---\ntheme: purplin\naddons: [qr]\nlineNumbers: false\ndefaults:\n  class: b\n---\n\n# One'
    const { deck, records, problems } = await readText(text, { findExtensions })
    expect(asked).toEqual(['purplin', 'qr'])
    expect(problems).toEqual([
      {
        severity: 'warning',
        place: { file: 'slides.md', line: 3, column: 9 },
        sourceLine: 'addons: [qr]',
        what: 'Addon "qr" was not found',
        allowed: 'Install it.',
      },
    ])
    expect(deck.config).toMatchObject({ theme: 'purplin', canvasWidth: 1200, lineNumbers: false })
    expect(records[0]?.frontmatter).toMatchObject({ layout: 'center', class: 'b' })
  })

  it('cannot import', async () => {
    const { records } = await readText('---\ndefaults:\n  src: ./x.md\n---\n\n# One')
    expect(records.map(({ title }) => title)).toEqual(['One'])
  })
})

describe('nearly empty decks', () => {
  it.each([
    ['an empty file', ''],
    ['blanks', ' \n\n'],
    ['only frontmatter', '---\ntheme: purplin\n---\n'],
  ])('%s is a deck of one empty slide', async (_, text) => {
    const { records, problems } = await readText(text)
    expect(problems).toEqual([])
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({ content: '', title: undefined, no: 1 })
  })

  it('a deck with only hidden slides has one empty slide, and a problem says so', async () => {
    const { records, messages } = await readText('---\nhide: true\n---\n# One')
    expect(records).toHaveLength(1)
    expect(records[0]?.content).toBe('')
    expect(messages).toEqual([
      'slides.md:1:1 No slide of the deck is shown\n  All slides are hidden or could not be imported. The deck shows one empty slide.',
    ])
  })

  it('a deck that does not exist is an error', async () => {
    const { records, messages, deck } = await readFiles({})
    expect(records).toHaveLength(1)
    expect(deck.files).toEqual(['slides.md'])
    expect(messages).toEqual(['slides.md:1:1 There is no file "slides.md"\n  Name the Markdown file of the deck.'])
  })

  it('a byte order mark, CR LF and tabs change nothing', async () => {
    const { deck, records, problems } = await readText(
      '\uFEFF---\r\ntheme: purplin\r\ndrawings:\r\n  persist: true\r\n---\r\n\r\n# One\tx\r\n\r\n---\r\n\r\n# Two',
    )
    expect(problems).toEqual([])
    expect(deck.config).toMatchObject({ theme: 'purplin', drawings: { persist: true } })
    expect(records.map(({ title }) => title)).toEqual(['One x', 'Two'])
  })

  it('.mdx files are read as such', async () => {
    const { slides } = await readFiles({ 'deck.mdx': '# One' }, { entry: 'deck.mdx' })
    expect(slides[0]).toMatchObject({ format: 'mdx', record: { filepath: 'deck.mdx' } })
  })
})

describe('frontmatter', () => {
  it('in a fence counts like any other', async () => {
    const { slides } = await readText('# One\n\n---\n\n```yaml\nlayout: center\nfonts: [a]\n```\n\n# Two')
    expect(slides[1]?.record).toMatchObject({ frontmatter: { layout: 'center', fonts: ['a'] }, content: '# Two' })
    expect(slides[1]).toMatchObject({ contentLine: 10 })
    expect(slides[1]?.frontmatterPlaces.get('layout')).toEqual({ file: 'slides.md', line: 6, column: 1 })
  })

  it('has options in one form: classes and titles as text', async () => {
    const { records } = await readText('---\nclass: [a, b]\ntitle: 7\n---\n\n---\nclass: { a: true, b: false, c: true }\n---\n')
    expect(records.map(({ frontmatter }) => frontmatter.class)).toEqual(['a b', 'a c'])
    expect(records[0]?.title).toBe('7')
  })

  it('keeps other values unchanged', async () => {
    const { records, problems } = await readText('# One\n\n---\nimage: ./a.png\nposition: left\nitems:\n  - a\n  - b: 1\n---\n')
    expect(problems).toEqual([])
    expect(records[1]?.frontmatter).toEqual({ image: './a.png', position: 'left', items: ['a', { b: 1 }] })
  })
})
