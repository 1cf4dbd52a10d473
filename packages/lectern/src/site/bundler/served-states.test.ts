import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProjectReader, memoryCache, type Project } from '../../compiler/project/index.ts'
import { createServedStates, structureOf } from './served-states.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-states-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

const createReader = () => createProjectReader({ entry: join(dir, 'slides.md'), place: 'dev', base: '/', readOnly: true }, memoryCache())

/** Slides with what a reading keeps, and with what may change without them. The first line of a slide may be the end of the separator before it. */
const slide = fc.constantFrom(
  '\n# One\n',
  '\n# One\n\nMore lines\n\nof text\n',
  '\n# Two {{ $page }}\n\n<!-- A note with [click] a mark -->\n',
  '\n',
  'layout: center\n---\n\n# Three\n',
  'title: Named\nlevel: 2\nclicks: 2\n---\n\n# Three\n',
  'title: "Named: fully"\n---\n\n# Three\n',
  'routeAlias: alias\ntransition: nosuch\n---\n\n# Four\n',
  'hide: true\n---\n\n# Hidden\n',
  'src: ./other.md\nclass: imported\n---\n',
  'a: : b\n---\n\n# Broken\n',
  '\n# Open\n\n```ts\nconst open = 1\n',
  '\n# Comment\n\n<!-- open\n',
  '\n# Quiz\n\n<Quiz>\n\n- [x] Right\n- Wrong\n\n</Quiz>\n',
  '\n# Talk\n\n<When showFor="some">\n\nMore\n\n</When>\n',
  '\n# Snippet\n\n<<< @/snippet.ts\n',
)
const head = fc.constantFrom(
  '',
  '---\ntitle: Talk\n---\n',
  '---\ntransition: fade\ndefaults:\n  layout: center\n---\n',
  '---\nlang: de\nnotesAutoRuby:\n  note: above\n---\n',
)
const deck = fc.record({
  head,
  slides: fc.array(slide, { minLength: 1, maxLength: 5 }),
  lineEnding: fc.constantFrom('\n', '\n', '\r\n'),
  other: fc.constantFrom('# Other\n', '# Other\n\n---\n\n# Two\n', 'text\n'),
  snippet: fc.constantFrom('const a = 1\n', 'const b = 2\n'),
})

function write({ head, slides, lineEnding, other, snippet }: typeof deck extends fc.Arbitrary<infer Value> ? Value : never): void {
  writeFileSync(join(dir, 'other.md'), other)
  writeFileSync(join(dir, 'snippet.ts'), snippet)
  writeFileSync(join(dir, 'slides.md'), (head + slides.join('\n---\n')).replaceAll('\n', lineEnding))
}

/** Return all that pages and presenters see of a deck, and what its slides are compiled to. */
async function seenOf(project: Project, states: ReturnType<typeof createServedStates>) {
  const compiled = await project.slides()
  const { id: _, ...state } = states.of(project)
  return {
    state,
    compiled,
    config: project.deck.config,
    slides: project.deck.slides.map(({ text: _, record, ...rest }) => ({
      ...rest,
      ...record,
      raw: record.raw,
      notesHTML: record.notesHTML,
    })),
    hashes: project.deck.slides.map(({ record: { no } }) => [project.slideHash(no), project.textHash(no)]),
  }
}

test('after any edits, the deck is what a first reading makes of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deck, { minLength: 2, maxLength: 4 }), async (decks) => {
      const [read, states] = [createReader(), createServedStates()]
      for (const next of decks) {
        write(next)
        expect(await seenOf(await read(), states)).toEqual(await seenOf(await createReader()(), createServedStates()))
      }
    }),
    { numRuns: 8 },
  )
})

test('an edit of one slide of many makes anew only what belongs to it', async () => {
  const texts = Array.from({ length: 40 }, (_, index) => `\n# Slide ${index}\n\nText\n\n<!-- Note ${index} -->\n`)
  const writeAll = () => writeFileSync(join(dir, 'slides.md'), texts.join('\n---\n'))
  writeAll()
  const [read, states] = [createReader(), createServedStates()]
  const before = await read()
  const [compiled, { manifest }] = [await before.slides(), states.of(before)]
  texts[7] = '\n# Edited\n\nText\n\nand lines\n'
  writeAll()
  const after = await read()
  after.takeCached()
  const unknown = after.deck.slides.flatMap(({ record: { no } }) => (after.known(no) ? [] : [no]))
  expect(unknown).toEqual([8])
  await after.slides()
  const next = states.of(after)
  for (const [index] of texts.entries()) {
    if (index === 7) continue
    // The slides behind it have other lines.
    if (index < 7) expect(after.deck.slides[index]).toBe(before.deck.slides[index])
    expect(after.known(index + 1)).toBe(compiled[index])
    expect(next.manifest.slides[index]).toBe(manifest.slides[index])
    expect(after.deck.slides[index]?.text).toBe(before.deck.slides[index]?.text)
    expect(after.deck.slides[index]?.record.frontmatter).toBe(before.deck.slides[index]?.record.frontmatter)
  }
})

test('another attribute of the html element is another structure, because only a page that is loaded anew has it', async () => {
  const structureWith = async (theme: string) => {
    writeFileSync(join(dir, 'slides.md'), `---\nhtmlAttrs:\n  data-theme: ${theme}\n---\n\n# One\n`)
    return structureOf(await createReader()())
  }
  expect(await structureWith('green')).not.toBe(await structureWith('red'))
  expect(await structureWith('red')).toBe(await structureWith('red'))
})
