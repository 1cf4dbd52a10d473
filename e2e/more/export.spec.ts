import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Lasting } from '../support/lasting.ts'
import { copyDeck, root, runLectern, startLectern } from '../support/lectern.ts'
import { test as base, expect } from '../support/test.ts'

/** What the tests read of a PDF. */
interface Pdf {
  getPageCount(): number
  getPage(index: number): { getWidth(): number; getHeight(): number }
  getTitle(): string | undefined
  readonly catalog: { toString(): string }
  readonly context: { enumerateIndirectObjects(): readonly (readonly [unknown, { toString(): string }])[] }
}

const { PDFDocument }: { PDFDocument: { load(content: Buffer): Promise<Pdf> } } = createRequire(
  join(root, 'packages/lectern/package.json'),
)('pdf-lib')

type Deck = ReturnType<typeof copyDeck>

const copied: Lasting<Deck> = async (use) => {
  const copy = copyDeck('steps')
  await use(copy)
  copy.remove()
}

const withDiagram: Lasting<Deck> = (use) =>
  copied(async (copy) => {
    appendFileSync(copy.entry, '\n\n```mermaid {alt: "A leads to B"}\nflowchart LR\n  A --> B\n```\n')
    await use(copy)
  })

const test = base.extend<{ deck: Deck; kept: Deck }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names, and there are none
  deck: async ({}, use) => copied(use),
  /** A deck that stays as it is: its site is built by the first test alone. */
  kept: async ({ perFile }, use) => use(await perFile(withDiagram)),
})

/** Milliseconds that suffice for a slide that gets ready, also on a machine that does other work. */
const timeout = '3000'

const read = (dir: string, name: string) => readFileSync(join(dir, name))

test.describe('contract.md: "npm run export -- --format pdf | PDF, PNG, PPTX or Markdown through a real browser"', () => {
  test.describe('of one deck', () => {
    // One worker, one build.
    test.describe.configure({ mode: 'default' })

    test('a PDF has a page for each slide, the title of the deck, tags, diagrams as figures, and an outline', async ({ kept: deck }) => {
      const { status, stdout, stderr } = await runLectern(['export'], deck.dir)
      expect({ status, stdout }, stderr).toEqual({ status: 0, stdout: 'slides-export.pdf\n' })
      const pdf = await PDFDocument.load(read(deck.dir, 'slides-export.pdf'))
      expect(pdf.getPageCount()).toBe(3)
      expect(pdf.getTitle()).not.toBe('')
      const catalog = pdf.catalog.toString()
      expect(catalog).toContain('/StructTreeRoot')
      expect(catalog).toContain('/Outlines')
      const figures = pdf.context.enumerateIndirectObjects().map(([, object]) => object.toString())
      expect(figures.filter((text) => text.includes('/S /Figure') && text.includes('/Alt (A leads to B)'))).toHaveLength(1)
    })

    test('"--with-clicks": a page for each step; "--range": only these slides; "--output": a folder', async ({ kept: deck }) => {
      const all = await runLectern(['export', '--with-clicks', '--output', 'all.pdf'], deck.dir)
      expect(all.status, all.stderr).toBe(0)
      mkdirSync(join(deck.dir, 'some'))
      const some = await runLectern(['export', '--with-clicks', '--range', '1', '--output', 'some'], deck.dir)
      expect(some.stdout, 'a folder gets the file with its own name').toBe(`${join('some', 'slides-export.pdf')}\n`)
      const pages = async (name: string) => (await PDFDocument.load(read(deck.dir, name))).getPageCount()
      expect(await pages('all.pdf')).toBeGreaterThan(await pages('some/slides-export.pdf'))
      expect(await pages('some/slides-export.pdf')).toBe(4)
    })

    test('pictures, Markdown with the notes', async ({ kept: deck }) => {
      const png = await runLectern(['export', '--format', 'png', '--scale', '1', '--output', 'pictures'], deck.dir)
      expect(png.status, png.stderr).toBe(0)
      expect(readdirSync(join(deck.dir, 'pictures')).sort()).toEqual(['001.png', '002.png', '003.png'])
      expect(read(deck.dir, 'pictures/001.png').readUInt32BE(16)).toBe(980)

      const md = await runLectern(['export', '--format', 'md', '--range', '1-2'], deck.dir)
      expect(md.status, md.stderr).toBe(0)
      expect(read(deck.dir, 'slides-export.md').toString()).toContain('](slides-export/002.png)')
    })
  })

  test('a picture that does not exist is named, and the rest is exported', async ({ deck }) => {
    const painted = '<div style="background: url(/painted.png) center / cover; height: 100px"></div>'
    writeFileSync(join(deck.dir, 'slides.md'), `# One\n\n---\n\n# Two\n\n![](/missing.png)\n\n${painted}\n`)
    const { status, stderr } = await runLectern(['export'], deck.dir)
    expect(status).toBe(1)
    expect(stderr).toContain('Slide 2 lacks parts that could not be loaded: picture missing.png, picture painted.png.')
    expect((await PDFDocument.load(read(deck.dir, 'slides-export.pdf'))).getPageCount()).toBe(2)
  })

  test('what a deck puts around its slides is on no page', async ({ deck }) => {
    writeFileSync(join(deck.dir, 'slides.md'), '# One\n\n---\n\n# Two\n')
    writeFileSync(join(deck.dir, 'index.html'), '<body><p>Words beside the deck</p></body>')
    writeFileSync(join(deck.dir, 'style.css'), '#app { padding: 40px }\nbody::after { content: ""; display: block; height: 100px }\n')
    const { status, stderr } = await runLectern(['export'], deck.dir)
    expect(status, stderr).toBe(0)
    expect((await PDFDocument.load(read(deck.dir, 'slides-export.pdf'))).getPageCount()).toBe(2)
  })

  test('a deck whose addresses are behind #, and a slide that never gets ready: it is named, the rest is there', async ({ deck }) => {
    const busy = '<div aria-busy="true" aria-label="clock"></div>'
    writeFileSync(join(deck.dir, 'slides.md'), `---\nrouterMode: hash\n---\n\n# One\n\n---\n\n# Two\n\n${busy}\n\n---\n\n# Three\n`)
    const { status, stderr } = await runLectern(['export', '--timeout', timeout], deck.dir)
    expect(status).toBe(1)
    expect(stderr).toContain('Slide 2 did not become ready in 3.0 s: clock.')
    expect((await PDFDocument.load(read(deck.dir, 'slides-export.pdf'))).getPageCount()).toBe(3)
    const pictures = await runLectern(['export', '--format', 'png', '--range', '1,3', '--output', 'pictures'], deck.dir)
    expect(pictures.status, pictures.stderr).toBe(0)
    expect(readdirSync(join(deck.dir, 'pictures'))).toEqual(['001.png', '003.png'])
  })

  test('a server that never answers: the slides that need it are named, in every format', async ({ deck }) => {
    const server = createServer(() => undefined)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const never = `http://127.0.0.1:${port}`
    const slides = [`![](${never}/picture.png)`, `<iframe src="${never}/frame" title="A page"></iframe>`, 'Words']
    writeFileSync(join(deck.dir, 'slides.md'), slides.join('\n\n---\n\n'))
    for (const format of ['pdf', 'png', 'pptx']) {
      const { status, stderr } = await runLectern(['export', '--format', format, '--scale', '1', '--timeout', timeout], deck.dir)
      const messages = stderr.split('\n').filter((line) => /^Slide/.test(line))
      expect({ format, status, messages }).toEqual({
        format,
        status: 1,
        messages: [
          'Slide 1 did not become ready in 3.0 s: picture picture.png.',
          `Slide 2 did not become ready in 3.0 s: frame ${never}/frame.`,
        ],
      })
    }
    server.closeAllConnections()
    server.close()
  })

  test('"--notes": a slide above its notes, which flow on; "--handout": slides on portrait paper', async ({ deck }) => {
    const long = Array.from({ length: 80 }, (_, index) => `Paragraph ${index} of the notes.`).join('\n\n')
    writeFileSync(join(deck.dir, 'slides.md'), `# One\n\n<!--\n${long}\n-->\n\n---\n\n# Two [one](/1)\n\n---\n\n# Three\n`)
    const notes = await runLectern(['export', '--notes', '--output', 'notes'], deck.dir)
    expect([notes.status, notes.stdout], notes.stderr).toEqual([0, 'notes.pdf\n'])
    const handout = await runLectern(['export', '--handout', '2', '--paper', 'letter', '--output', 'handout'], deck.dir)
    expect(handout.status, handout.stderr).toBe(0)
    const [first, second] = await Promise.all(['notes.pdf', 'handout.pdf'].map((name) => PDFDocument.load(read(deck.dir, name))))
    expect(first?.getPageCount()).toBeGreaterThan(4)
    expect(Math.round(first?.getPage(0).getHeight() ?? 0)).toBe(843)
    expect([second?.getPageCount(), second?.getPage(0).getWidth(), second?.getPage(0).getHeight()]).toEqual([2, 612, 792])
    const both = await runLectern(['export', '--notes', '--handout', '2'], deck.dir)
    expect([both.status, both.stderr]).toEqual([2, 'error: --notes and --handout cannot be combined: use one of them\n'])
  })

  test('an export that was interrupted continues where it was', async ({ deck }) => {
    const busy = '<div aria-busy="true" aria-label="clock"></div>'
    writeFileSync(join(deck.dir, 'slides.md'), `# One\n\n[two](/2)\n\n---\n\n# Two\n\n---\n\n# Three\n\n${busy}\n`)
    const cut = startLectern(['export', '--per-slide'], deck.dir)
    const parts = join(deck.dir, '.lectern/export-parts/slides-md')
    const kept = () =>
      existsSync(parts) ? readdirSync(parts, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf')) : []
    await expect.poll(kept, { timeout: 120_000 }).toHaveLength(2)
    await cut.kill()
    const again = await runLectern(['export', '--per-slide', '--timeout', timeout], deck.dir)
    expect(again.stderr).toContain('Resumed: 2 of 3 slides were already done.')
    expect(again.stderr).toContain('Slide 3 did not become ready in 3.0 s: clock.')
    const pdf = await PDFDocument.load(read(deck.dir, 'slides-export.pdf'))
    expect([pdf.getPageCount(), pdf.catalog.toString().includes('/StructTreeRoot')]).toEqual([3, true])
    expect(readdirSync(parts)).toEqual([])
  })

  test('a presentation file that was interrupted continues where it was, too', async ({ deck }) => {
    const busy = '<div aria-busy="true" aria-label="clock"></div>'
    const slides = Array.from({ length: 21 }, (_, index) => `# Slide ${index + 1}\n\n${index === 20 ? busy : 'Words'}\n`)
    writeFileSync(join(deck.dir, 'slides.md'), slides.join('\n---\n\n'))
    const cut = startLectern(['export', '--format', 'pptx'], deck.dir)
    const parts = join(deck.dir, '.lectern/export-parts/slides-md')
    const kept = () =>
      existsSync(parts) ? readdirSync(parts, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.slide')) : []
    await expect.poll(kept, { timeout: 120_000 }).toHaveLength(20)
    await cut.kill()
    const again = await runLectern(['export', '--format', 'pptx', '--timeout', timeout], deck.dir)
    expect(again.stderr).toContain('Resumed: 20 of 21 slides were already done.')
    expect(again.stderr).toContain('Slide 21 did not become ready in 3.0 s: clock.')
    expect(again.stdout).toBe('slides-export.pptx\n')
    expect(readdirSync(parts)).toEqual([])
  })

  test('"--output": a file in the way is reported before anything is made', async ({ deck }) => {
    writeFileSync(join(deck.dir, 'file'), '')
    const below = await runLectern(['export', '--range', '1', '--output', 'file/talk.pdf'], deck.dir)
    expect([below.status, below.stderr]).toEqual([
      1,
      `error: "${join('file', 'talk.pdf')}" cannot be written: a part of its path is a file, not a folder\nCorrect the path. You can name another place with --output. Finished work is kept for the next try.\n`,
    ])
  })

  test('no browser: one message with what to do', async ({ kept: deck }) => {
    const { status, stderr } = await runLectern(['export', '--executable-path', '/nowhere/chrome'], deck.dir)
    expect([status, stderr]).toEqual([
      1,
      'error: there is no browser at "/nowhere/chrome"\nName the executable file of Chrome, Chromium or Edge.\n',
    ])
  })
})
