import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../base/lib/node/testing/runs.ts'
import type { DeckSlide } from '../../../deck/deck/index.ts'
import { compileText } from '../compile/testing/compile-text.ts'
import { readDeck } from '../read/read-deck.ts'
import { formatMarkdown } from './format.ts'

const format = (text: string) => formatMarkdown(text, 'md')

describe('lectern format', () => {
  it.each([
    ['one blank line around separators', '# a\n---\n# b\n\n\n---\n\n\n\n# c', '# a\n\n---\n\n# b\n\n---\n\n# c\n'],
    ['long separators, and blanks behind them', '# a\n\n-----  \n\n# b\n', '# a\n\n---\n\n# b\n'],
    ['one blank line behind frontmatter', '---\nlayout: x\n---\n# a\n', '---\nlayout: x\n---\n\n# a\n'],
    ['one blank line before notes', '# a\n<!-- n -->\n---\n# b\n', '# a\n\n<!-- n -->\n\n---\n\n# b\n'],
    ['notes in the line of the text', '# a <!-- n -->\n', '# a <!-- n -->\n'],
    ['notes as they are', '# a\n\n<!--\n\n  n  \n-->', '# a\n\n<!--\n\n  n  \n-->\n'],
    ['slides without text', '---\n---\n---\n\n---\n\n# a\n', '---\n---\n\n---\n\n---\n\n# a\n'],
    ['a last slide without text', '# a\n---\nlayout: end\n---\n\n\n', '# a\n\n---\nlayout: end\n---\n'],
    ['blank lines at both ends', '\n\n# a\n\n\n', '# a\n'],
    ['nothing', '', ''],
    ['blanks only', ' \n\n', ''],
    ['the byte order mark', '\uFEFF# a', '\uFEFF# a\n'],
    ['block frontmatter', '# a\n---\n\n\n```yaml\nlayout:   x\n```\n# b\n', '# a\n\n---\n\n```yaml\nlayout: x\n```\n\n# b\n'],
  ])('%s', async (_, before, after) => expect(await format(before)).toBe(after))

  it.each([
    ['at the ends of words, headings and tables', '# a  \n\nb \nc\t\n\n| d |  \n|---| \n| e | \n', '# a\n\nb\nc\n\n| d |\n|---|\n| e |\n'],
    ['in blank lines', 'a\n  \nb\n', 'a\n\nb\n'],
    ['but not where they break a line', 'a  \nb\n', 'a  \nb\n'],
    ['nor in code', '```js  \na  \n  \n```\n\n    b  \n\n`c \nd`\n', '```js  \na  \n  \n```\n\n    b  \n\n`c \nd`\n'],
    ['nor in HTML', '<div  \n  a>\nb  \n</div>\n', '<div  \n  a>\nb  \n</div>\n'],
    ['nor in formulas', '$$\na  \n$$\n\n$b \nc$\n', '$$\na  \n$$\n\n$b \nc$\n'],
  ])('blanks %s', async (_, before, after) => expect(await format(before)).toBe(after))

  it('keeps the text of MDX unchanged', async () => {
    expect(await formatMarkdown('---\na:   1\n---\n{`b  \nc`} \nd\n', 'mdx')).toBe('---\na: 1\n---\n\n{`b  \nc`} \nd\n')
  })

  it.each([
    ['blanks', 'title:    x\nfonts:\n    sans:   y\n', 'title: x\nfonts:\n  sans: y\n'],
    ['comments', '# one\ntitle: x   # two\n\n# three\nlayout: y\n', '# one\ntitle: x # two\n\n# three\nlayout: y\n'],
    [
      'lists and maps in one line',
      'weights: [ 200,400 ]\na: [[1,2],[]]\nb: {c: [d]}\n',
      'weights: [200, 400]\na: [[1, 2], []]\nb: { c: [d] }\n',
    ],
    ['quotes', `a: 'x'\nb: "y"\nc: z\n`, `a: 'x'\nb: "y"\nc: z\n`],
    ['long texts', `a: ${'word '.repeat(60)}end\n`, `a: ${'word '.repeat(60)}end\n`],
    ['blocks', 'info: |\n  ## a\n\n  b  \n', 'info: |\n  ## a\n\n  b  \n'],
    ['nothing after a colon', 'a:\nb:  \n', 'a:\nb:\n'],
    ['a mistake', 'a: [1\nb:   2\n', 'a: [1\nb:   2\n'],
    ['a name that occurs twice', 'a: 1\na:   2\n', 'a: 1\na:   2\n'],
    ['an alias of nothing', 'a:   *b\n', 'a:   *b\n'],
  ])('frontmatter with %s', async (_, before, after) => {
    expect(await format(`---\n${before}---\n\n# a\n`)).toBe(`---\n${after}---\n\n# a\n`)
  })

  it('keeps the line endings of the file, and replaces mixed ones with the most frequent one', async () => {
    expect(await format('---\r\na:   1\r\n---\r\n# b\r\n---\r\nc')).toBe('---\r\na: 1\r\n---\r\n\r\n# b\r\n\r\n---\r\n\r\nc\r\n')
    expect(await format('# a\r\n\r\nb\r\nc\nd')).toBe('# a\r\n\r\nb\r\nc\r\nd\r\n')
    expect(await format('# a\n\r\n')).toBe('# a\n')
    expect(await format('---\ra:   1\r---\r# b\r')).toBe('---\ra:   1\r---\r# b\r')
  })

  it('keeps a slide unchanged in which something is never closed', async () => {
    expect(await format('# a\n---\n```js\nb  \n\n\n---\n# c\n')).toBe('# a\n\n---\n```js\nb  \n\n\n---\n\n# c\n')
  })
})

/** Return everything that the deck shows: the data for compiling its slides, and the compiled slides. */
async function shown(files: Readonly<Record<string, string>>, entry = 'slides.md') {
  const { deck, problems } = await readDeck({ entry, read: (path) => files[path] })
  const slides = await Promise.all(deck.slides.map(async (slide) => ({ ...recordOf(slide), ...(await compiled(slide)) })))
  return { config: deck.config, slides, files: deck.files, problems: problems.map(({ what }) => what) }
}

const recordOf = ({ record: { title, level, frontmatter, note, id, filepath } }: DeckSlide) => ({
  title,
  level,
  frontmatter,
  note: note?.replaceAll(/\r\n|\r/g, '\n'),
  id,
  filepath,
})

async function compiled({ record, format }: DeckSlide) {
  const { code, clicks, layout } = await compileText(record.content.replaceAll(/\r\n|\r/g, '\n'), {
    format,
    frontmatter: record.frontmatter,
    no: record.no,
  })
  return { code, clicks, layout }
}

async function expectSame(files: Readonly<Record<string, string>>, entry?: string): Promise<void> {
  const entries = await Promise.all(
    Object.entries(files).map(async ([path, text]) => [path, await formatMarkdown(text, path.endsWith('x') ? 'mdx' : 'md')] as const),
  )
  const formatted = Object.fromEntries(entries)
  for (const [path, text] of entries) expect(await formatMarkdown(text, path.endsWith('x') ? 'mdx' : 'md'), path).toBe(text)
  expect(await shown(formatted, entry)).toEqual(await shown(files, entry))
}

describe('a formatted deck', () => {
  const root = fileURLToPath(new URL('../../../../../../', import.meta.url))
  const decks = ['talk', 'examples/showcase', ...readdirSync(join(root, 'e2e/decks')).map((name) => `e2e/decks/${name}`)]
  const markdownIn = (dir: string) =>
    Object.fromEntries(
      readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.mdx?$/.test(path) && !/node_modules|dist|\.lectern/.test(path))
        .map((path) => [path, readFileSync(join(dir, path), 'utf8')]),
    )

  it.each(decks)('%s means the same as before, and formatting it again changes nothing', (deck) => expectSame(markdownIn(join(root, deck))))

  const block = fc.constantFrom(
    '# Title ',
    'words  \nand more \n',
    'a `code \nspan` b',
    '- one \n\n- two\n  \n  more',
    '```js {1|2}\na  \n---\n\n```',
    '> quote \n>  \n> more',
    '<div>  \n\n text \n\n</div>',
    '<v-click>\n\n- a  \n- b\n\n</v-click> ',
    '$$\nx \n$$',
    'a $x \n y$ b',
    '| a | b |  \n|---|---|\n| c | d | ',
    '    indented \n    \n    code ',
    '<!-- in between -->',
    '<style>\na { b: c }  \n\nd { e: f }\n</style>',
    '::right:: ',
    '![](a.png)  ',
    '[a]: https://x.y  ',
    '-   \n    x',
    '***  ',
    'a\\\nb',
    '````md magic-move\n```js\na \n```\n```js\nb\n```\n````',
    '```js\nnever closed ',
    '<!-- never closed ',
    '`` ` ``  \n<b \nclass="x">y</b> ',
    ' ',
    '',
  )
  const yaml = fc.constantFrom(
    'layout:   cover',
    'clicks: 3 # why',
    '# remark',
    'class:   [ a,b ]',
    "title: 'x'",
    '',
    'a: [1',
    'info: |\n  b  \n\n  c',
    'transition:  {name:  x}',
    'a: &b 1\nc: *b',
    'src: ./more.md',
  )
  const slide = fc.record({
    separator: fc.constantFrom('---\n', '---\n\n', '\n---  \n\n', '\n-----\n'),
    yaml: fc.option(fc.array(yaml, { minLength: 1, maxLength: 4 }), { nil: undefined }),
    blocks: fc.array(block, { maxLength: 4 }),
    note: fc.option(fc.constantFrom('\n<!-- note -->\n', ' <!--\n two  \nlines-->', '<!---->'), { nil: '' }),
    space: fc.constantFrom('\n', '\n\n', '\n  \n\n'),
  })
  const deck = fc.tuple(fc.array(slide, { minLength: 1, maxLength: 5 }), fc.constantFrom('\n', '\r\n')).map(([slides, ending]) =>
    slides
      .map(({ separator, yaml: lines, blocks, note, space }) => {
        const head = lines ? `---\n${lines.join('\n')}\n---${space}` : separator
        return `${head}${blocks.join('\n\n')}${note}${space}`
      })
      .join('')
      .replaceAll('\n', ending),
  )

  it('means the same as before, for any text', () =>
    fc.assert(
      fc.asyncProperty(deck, async (text) => expectSame({ 'slides.md': text, 'more.md': '# More' })),
      { numRuns: runs(200) },
    ))

  it('stays unchanged when it is formatted again, for any text', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('-', '\n', '`', '<', '!', 'a', ':', ' ', '#', '>', '\r', '-->', '---\n', '```') }),
        async (text) => {
          const once = await format(text)
          expect(await format(once)).toBe(once)
        },
      ),
      { numRuns: runs(2000) },
    ))
})
