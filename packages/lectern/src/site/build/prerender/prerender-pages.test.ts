import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatProblem } from '../../../base/errors/index.ts'
import { deckFiles } from '../../../base/files/index.ts'
import { readDeck } from '../../../compiler/markdown/index.ts'
import { EndlessSlide, prerenderPages, prerenderWithoutEndless } from './prerender-pages.ts'

type Given = Parameters<typeof prerenderPages>[0]

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-render-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Render slides with these codes. `entry` runs before the server build is loaded. `name` distinguishes server builds. */
async function render(codes: readonly string[], { name = 'a', entry = '' } = {}) {
  const { deck } = await readDeck({ entry: 'slides.md', read: () => codes.map(() => '# A').join('\n\n---\n\n') })
  const code = `${entry}
export const [noScriptCss, layers, EndLayout] = ['.a{}', {}, null]
const render = async (slide) => (slide ? slide.default() : { html: 'end', faults: [] })
export const renderPage = ({ modules, no }) => render(modules[no - 1])
export const renderNext = ({ modules, no }) => render(modules[no])`
  const pages: { app: string; next: string }[] = []
  let output = ''
  const rendered = await prerenderPages({
    project: {
      cacheDir: join(dir, '.lectern'),
      dir,
      entry: join(dir, 'slides.md'),
      deck,
      disk: deckFiles(dir),
      cacheDisk: deckFiles(dir),
      layers: new Map(),
    },
    manifest: { slides: codes.map(() => ({})) },
    server: [{ type: 'chunk', name: 'server', fileName: `server-${name}.mjs`, code }],
    slides: codes.map((slide) => ({
      code: slide,
      imports: [],
      ...(slide.startsWith('export default function ') && { component: 'export default '.length }),
    })),
    files: new Map(),
    replaceableWith: () => [],
    withAssets: (code: string) => code,
    onPage: (no: number, markup: { app: string; next: string }, noScriptCss: string) => {
      pages[no - 1] = markup
      expect(noScriptCss).toBe('.a{}')
    },
    onOutput: (text: string) => {
      output += text
    },
  } as unknown as Given)
  return { ...rendered, pages, output }
}
const slide = (text: string) => `export default () => ({ html: '${text}', faults: [] })`
const broken = "export default () => { throw new Error('boom') }"

it('renders each slide with the next one, and keeps the pages for the next build', async () => {
  const rendered = {
    pages: [
      { app: 'one', next: 'two' },
      { app: 'two', next: 'end' },
      { app: 'end', next: 'end' },
    ],
    noScriptCss: '.a{}',
    problems: [],
    output: '',
  }
  expect(await render([slide('one'), slide('two')])).toEqual(rendered)
  // There is nothing to render, so the server build is not even loaded.
  expect(await render([slide('one'), slide('two')], { entry: 'process.exit(1)' })).toEqual(rendered)
  const { pages } = await render([slide('one'), slide('three')])
  expect(pages.map(({ app }) => app)).toEqual(['one', 'three', 'end'])
})

it('renders slides without code of their own like the others', async () => {
  const plain = (text: string) => `export default function Slide() { return { html: '${text}', faults: [] } }`
  const texts = Array.from({ length: 205 }, (_, index) => `slide ${index + 1}`)
  const { pages } = await render(texts.map((text, index) => (index % 50 === 7 ? slide(text) : plain(text))))
  expect(pages).toEqual([...texts, 'end'].map((app, index) => ({ app, next: texts[index + 1] ?? 'end' })))
})

it('builds of one deck at the same time, such as present and check, do not remove each other’s code', async () => {
  const later = 'await new Promise((done) => setTimeout(done, 300))'
  const renderings = await Promise.all([render([slide('one')], { name: 'slow', entry: later }), render([slide('two')], { name: 'quick' })])
  expect(renderings.map(({ pages }) => pages[0]?.app)).toEqual(['one', 'two'])
  expect(readdirSync(join(dir, '.lectern'))).toEqual(['pages.json'])
})

describe('contract.md, "Errors": a broken slide is an error with its place', () => {
  it('is reported once by each build for both pages that show it, and the others are rendered', async () => {
    for (const _ of ['first', 'second']) {
      const { pages, problems } = await render([slide('one'), broken])
      expect(problems.map(formatProblem)).toEqual([expect.stringMatching(/^slides\.md:5:1 This slide cannot be rendered: boom\n/)])
      expect(problems[0]).toMatchObject({ severity: 'error', slide: 2 })
      expect(pages.map(({ app }) => app)).toEqual(['one', '', 'end'])
    }
  })

  it('may be a slide that fails while it is loaded', async () => {
    for (const _ of ['first', 'second']) {
      const { problems } = await render(["throw new Error('boom')", slide('two')])
      expect(problems.map(formatProblem)).toEqual([expect.stringMatching(/^slides\.md:1:1 This slide cannot be rendered: boom\n/)])
    }
  })

  it('may end the process while it is loaded: the others are rendered, and nothing is left behind', async () => {
    const { pages, problems } = await render([slide('one'), 'process.exit(3)'])
    expect(problems.map(formatProblem)).toEqual([
      expect.stringMatching(/^slides\.md:5:1 This slide cannot be rendered: it calls process\.exit\(3\)/),
    ])
    expect(pages.map(({ app }) => app)).toEqual(['one', 'end', 'end'])
    expect(readdirSync(join(dir, '.lectern'))).toEqual(['pages.json'])
  })

  it('is named for another try if it waits forever, changes built-in functions, or kills its process', async () => {
    for (const code of [
      'await new Promise(() => undefined)',
      'JSON.parse = () => 3',
      "process.getBuiltinModule('child_process').execFileSync('kill', ['-9', String(process.pid)])",
    ]) {
      const error = await render([slide('one'), code]).catch((error: unknown) => error)
      expect(error).toBeInstanceOf(EndlessSlide)
      expect(error).toMatchObject({ numbers: [2] })
    }
  })
})

describe('slides whose rendering never ends', () => {
  const problem = (what: string) => ({ severity: 'error' as const, place: { file: 'slides.md', line: 1, column: 1 }, what })
  const slides = ['one', 'two', 'three'].map((code) => ({ code, imports: [] }))

  it('are replaced by their message, and the others are rendered', async () => {
    const seen: string[][] = []
    const { problems } = await prerenderWithoutEndless(slides, async (current) => {
      seen.push(current.map(({ code }) => code))
      if (seen.length === 1) throw new EndlessSlide([1, 3], problem('<Loop> never ends'))
      return { noScriptCss: '', problems: [problem('another')] }
    })
    expect(problems.map(({ what }) => what)).toEqual(['<Loop> never ends', 'another'])
    expect(seen[1]).toEqual([expect.stringContaining('<Loop> never ends'), 'two', expect.stringContaining('<Loop> never ends')])
  })

  it('are replaced one after the other, however many there are', async () => {
    let count = 0
    const { problems } = await prerenderWithoutEndless(slides, async () => {
      if (count < slides.length) throw new EndlessSlide([++count], problem(`loop ${count}`))
      return { noScriptCss: '', problems: [] }
    })
    expect(problems.map(({ what }) => what)).toEqual(['loop 1', 'loop 2', 'loop 3'])
  })

  it('end the build when the reason stays', async () => {
    const endless = prerenderWithoutEndless(slides, async () => {
      throw new EndlessSlide([1], problem('another loop'))
    })
    await expect(endless).rejects.toThrow('another loop')
  })
})

it('renders many pages in two processes, which both load the modules and report their output once', async () => {
  const process = 'export default () => ({ html: String(process.pid), faults: [] })'
  const codes = [...Array.from({ length: 400 }, () => process), broken]
  const { pages, problems, output } = await render(codes, { entry: "console.log('loaded')" })
  const drawn = pages.slice(0, 400).map(({ app }) => app)
  expect([new Set(drawn).size, new Set(drawn.slice(0, 201)).size]).toEqual([2, 1])
  expect(pages[401]).toEqual({ app: 'end', next: 'end' })
  expect(problems).toHaveLength(1)
  expect(output).toBe('loaded\n')
})
