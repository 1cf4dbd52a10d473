import { describe, expect, it } from 'vitest'
import { readFiles, readText } from './testing.ts'

const src = (path: string, times = 1) => `---\nsrc: ${path}\n---\n\n`.repeat(times)

const mostSlides = 10_000
const longestFrontmatter = 500_000

describe('a deck has a limited number of slides', () => {
  it('10 000 slides are shown, and the next one is left out and reported with its line', async () => {
    const { slides, messages } = await readText('# A\n\n---\n\n'.repeat(mostSlides + 5))
    expect(slides).toHaveLength(mostSlides)
    expect(messages).toEqual([
      `slides.md:${mostSlides * 4}:1 The deck has more than ${mostSlides} slides\n  This slide and all after it are left out. Split the deck, or remove the import of a file into itself.`,
    ])
  })

  it('a file that imports itself many times is left out as a whole', async () => {
    const { slides, messages } = await readFiles({ 'slides.md': `# One\n\n${src('./slides.md', 12)}` })
    expect(slides).toHaveLength(1)
    expect(messages.find((message) => message.includes('more than'))).toMatch(
      /^slides\.md:4:6 The deck has more than 10000 slides, with those that are imported here\n {2}src: \.\/slides\.md\n/,
    )
  })

  it('stops at files that each import the next one twice', async () => {
    const files = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}.md`, src(`./f${index + 1}.md`, 2)]))
    const { slides, messages } = await readFiles({ 'slides.md': `# One\n\n${src('./f1.md')}\n---\n\n# Last`, ...files, 'f20.md': '# Deep' })
    expect(slides.map(({ record }) => record.title)).toEqual(['One'])
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain('slides.md:4:6 The deck has more than 10000 slides')
  })

  it('stops at files that import only one another', async () => {
    const files = { 'slides.md': `# One\n\n${src('./a.md')}`, 'a.md': src('./b.md', 30), 'b.md': src('./a.md', 30) }
    const { slides, messages } = await readFiles(files)
    expect(slides).toHaveLength(1)
    expect(messages.some((message) => message.includes('more than 10000 slides'))).toBe(true)
  })
})

describe('frontmatter has limits', () => {
  /** Return YAML whose aliases stand for 9 to the power of `levels` values. */
  const bomb = (levels: number) =>
    Array.from({ length: levels }, (_, level) =>
      level === 0
        ? 'a0: &a0 [x,x,x,x,x,x,x,x,x]'
        : `a${level}: &a${level} [${Array(9)
            .fill(`*a${level - 1}`)
            .join(',')}]`,
    ).join('\n')
  it.each<[string, (yaml: string) => string, number]>([
    ['the headmatter', (yaml) => `---\n${yaml}\n---\n\n# A`, 3],
    ['the frontmatter of a slide', (yaml) => `# A\n\n---\n${yaml}\n---\n\n# B`, 5],
    ['a yaml block', (yaml) => `\`\`\`yaml\n${yaml}\n\`\`\`\n\n# A`, 3],
  ])('in %s aliases do not multiply', async (_, deck, line) => {
    const { messages } = await readText(deck(bomb(9)))
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain(
      `slides.md:${line}:10 The frontmatter is not valid YAML: its aliases stand for more than 100 values\n  a1: &a1 [*a0,`,
    )
  })

  it('in an option', async () => {
    const { messages } = await readText(`---\nthemeConfig:\n${bomb(9).replaceAll(/^/gm, '  ')}\n---\n\n# A`)
    expect(messages[0]).toMatch(/^slides\.md:4:12 The frontmatter is not valid YAML: its aliases stand for more than 100 values\n/)
  })

  it.each([
    ['lists', '[', ']'],
    ['maps', '{a: ', '}'],
  ])('nested %s do not end the reading', async (_, open, close) => {
    const { messages, slides } = await readText(`---\na: ${open.repeat(20_000)}1${close.repeat(20_000)}\n---\n\n# A`)
    expect(slides).toHaveLength(1)
    expect(messages[0]).toContain('The frontmatter is not valid YAML: it is nested too deep')
    expect(messages[0]?.length).toBeLessThan(500)
  })

  it('frontmatter has a limited length', async () => {
    const { messages, records } = await readText(`# A\n\n---\ntitle: x\ninfo: '${'x'.repeat(longestFrontmatter)}'\n---\n\n# B`)
    expect(records[1]?.title).toBe('B')
    expect(messages[0]).toMatch(/^slides\.md:4:1 The frontmatter is not valid YAML: it has more than 500000 characters\n {2}title: x\n/)
  })
})

it('notes that are nested too deep are shown as written', async () => {
  const { records, messages } = await readText(`# A\n\n---\n\n# B\n\n<!--\nHello\n\n${'> '.repeat(1000)}<x>\n-->`)
  expect(messages[0]).toBe(
    'slides.md:10:1 Quotes and lists are nested more than 100 deep\n  Nest them less deeply. The notes are shown as written.',
  )
  expect(records[1]?.notesHTML).toMatch(/^<p>Hello\n\n(&gt; ){1000}&lt;x&gt;<\/p>$/)
})

it('5 000 slides with frontmatter, notes and imports', async () => {
  const slides = (count: number) =>
    Array.from({ length: count }, (_, index) => `# Slide ${index + 1}\n\n- item\n\n<!-- note ${index + 1} -->\n`).join(
      '\n---\nlayout: center\nclass: a b\n---\n\n',
    )
  const { records, problems } = await readFiles({ 'slides.md': `${slides(2500)}\n---\nsrc: ./more.md\n---\n`, 'more.md': slides(2500) })
  expect(problems).toEqual([])
  expect(records).toHaveLength(5000)
  expect(records.at(-1)).toMatchObject({ title: 'Slide 2500', no: 5000, note: 'note 2500', notesHTML: '<p>note 2500</p>' })
})

it.each([
  ['slides', '# Title\n\ntext\n\n---\n\n', 500_000],
  ['empty slides', '---\n', 100_000],
  ['open comments', '<!--\n\n---\n\n', 200_000],
  ['frontmatter', '---\nclass: x\n---\n', 500_000],
  ['text', 'word ', 10_000_000],
  ['headings', '# Title ', 10_000_000],
  ['notes', '<!-- note -->\n', 10_000_000],
])('a long text of %s', async (_, piece, length) => {
  const { slides } = await readText(piece.repeat(Math.ceil(length / piece.length)))
  expect(slides.length).toBeGreaterThan(0)
})

it.each([
  ['names', (line: number) => `name${line}: x`],
  ['wrong names', (line: number) => `layuot${line}: x`],
  ['nested names', (line: number) => `a${line}:\n  b: x`],
])('one frontmatter with 20 000 %s', async (_, lineOf) => {
  const yaml = Array.from({ length: 20_000 }, (_, line) => lineOf(line)).join('\n')
  const { records } = await readText(`# One\n\n---\n${yaml}\n---\n`)
  expect(Object.keys(records[1]?.frontmatter ?? {})).toHaveLength(20_000)
})
