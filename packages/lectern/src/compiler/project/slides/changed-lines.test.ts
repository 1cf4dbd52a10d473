import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createProjectReader } from '../create-project-reader.ts'
import { originalLines } from './changed-lines.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-lines-'))
  mkdirSync(join(dir, 'setup'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Read a deck with the text `text`, whose preparser has `functions`. */
async function deckOf(text: string, functions: string) {
  writeFileSync(join(dir, 'slides.md'), text)
  writeFileSync(join(dir, 'setup/preparser.ts'), `export default () => [{ ${functions} }]`)
  return createProjectReader({ entry: join(dir, 'slides.md') })()
}

describe('a preparser that changes the lines of files', () => {
  const doubled =
    'transformRawLines(lines) { const at = lines.indexOf("@new"); if (at >= 0) lines.splice(at, 1, "one", "", "---", "", "# New") }'

  it('changes which slides there are, in the deck and in the files that it imports', async () => {
    writeFileSync(join(dir, 'more.md'), '# M\n\n@new\n')
    const { deck, problems } = await deckOf('# A\n\n@new\n\n---\nsrc: more.md\n---\n', doubled)
    expect(deck.slides.map(({ record }) => record.title)).toEqual(['A', 'New', 'M', 'New'])
    expect(problems).toEqual([])
  })

  it('keeps problems and slides at the lines that the author wrote, where editors find their text', async () => {
    const project = await deckOf('# A\n\n@new\n\n---\n\n# B\n\n<Nobody />\n', doubled)
    expect((await project.compiled(3)).problems.map(({ place }) => place.line)).toEqual([9])
    const [first, , third] = project.deck.slides
    expect(first?.record.start).toBe(0)
    expect(third?.contentLine).toBe(7)
    expect(third?.record.start).toBeGreaterThanOrEqual(4)
  })

  it('lets an element be dragged only where the lines of its slide are those of the file', async () => {
    const drag = '<v-drag pos="1,2,3,4">a</v-drag>'
    const project = await deckOf(
      `# A\n\n${drag}\n\n---\n\n@one\n\n${drag}\n`,
      'transformRawLines: (lines) => { const at = lines.indexOf("@one"); lines.splice(at, 1, "1", "2") }',
    )
    expect((await project.compiled(1)).draggables.map(({ line }) => line)).toEqual([3])
    expect((await project.compiled(2)).draggables.map(({ line }) => line)).toEqual([0])
  })

  it('is reported each time it fails, and the file is shown as written', async () => {
    const project = await deckOf('# A\n', 'transformRawLines() { throw new Error("no lines today") }')
    expect(project.deck.slides[0]?.record.title).toBe('A')
    expect(project.problems.map(({ what }) => what)).toEqual(['setup/preparser.ts failed: no lines today'])
  })
})

it('a preparser changes the frontmatter of a slide, and what follows from it', async () => {
  const project = await deckOf(
    '# A\n\n---\nbig: true\n---\n\n# B\n',
    `transformSlide(content, frontmatter) {
      if (!frontmatter.big) return undefined
      delete frontmatter.big
      Object.assign(frontmatter, { layout: 'quote', title: 'Large', transition: 'fade' })
      return content.replace('B', 'C')
    }`,
  )
  const [, second] = project.deck.slides
  expect([second?.record.title, second?.record.content, second?.record.frontmatter]).toEqual([
    'Large',
    expect.stringContaining('# B'),
    { layout: 'quote', title: 'Large', transition: 'fade' },
  ])
  const compiled = await project.compiled(2)
  expect(compiled.layout).toBe('quote')
  expect(compiled.code).toContain('"C"')
  expect((await project.manifest()).slides[1]).toMatchObject({ title: 'Large', transition: 'fade' })
})

it('a preparser changes and adds notes and keeps the file unchanged', async () => {
  const functions =
    'transformNote: (note, { layout }) => note ? note.replace("%", "[click] **now**") : layout === "end" ? "Bye" : undefined'
  const { deck } = await deckOf('# A\n\n<!-- Say % -->\n\n---\nlayout: end\n---\n\n# B\n\n---\n\n# C\n', functions)
  expect(deck.slides.map(({ record }) => record.note)).toEqual(['Say [click] **now**', 'Bye', undefined])
  expect(deck.slides[0]?.record.notesHTML).toContain('<strong>now</strong>')
  expect(deck.slides[0]?.record.raw).toContain('Say %')
})

it('an unchanged line is found, and a changed one is placed near the line before', () => {
  const { exact, near } = originalLines('a\nb\nc\nd', 'a\nB\nx\nc\nd')
  expect([1, 2, 3, 4, 5].map(exact)).toEqual([1, undefined, undefined, 3, 4])
  expect([1, 2, 3, 4, 5].map(near)).toEqual([1, 1, 1, 3, 4])
})

it('an exact line has the same text, for any change', () => {
  const text = fc.array(fc.constantFrom('a', 'b', ''), { maxLength: 12 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (written, changed) => {
      const { exact } = originalLines(written, changed)
      changed.split('\n').forEach((line, index) => {
        const at = exact(index + 1)
        if (at !== undefined) expect(written.split('\n')[at - 1]).toBe(line)
      })
    }),
  )
})
