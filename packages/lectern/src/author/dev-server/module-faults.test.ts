import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AuthorProblem, formatProblem } from '../../base/errors/index.ts'
import { createProjectReader } from '../../compiler/project/index.ts'
import type { ServedModule } from './module-faults.ts'
import { createModuleFaults } from './module-faults.ts'

let dir: string
let card: string
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-faults-')))
  mkdirSync(join(dir, 'components'))
  card = join(dir, 'components/Card.tsx')
  writeFileSync(join(dir, 'slides.md'), '# One')
  writeFileSync(card, "import { x } from './gone'\nexport const Card = () => <b>{x}</i>\n")
})
afterEach(() => rmSync(dir, { recursive: true }))

/** The served modules of the component and of a file that it imports. */
function served() {
  const ofCard: ServedModule = { file: card, importers: new Set(), lastHMRTimestamp: 0, transformResult: { map: cardMap } }
  const ofHelper: ServedModule = { ...ofCard, file: join(dir, 'data.ts'), importers: new Set([ofCard]), lastHMRTimestamp: 500 }
  const modules = [ofCard, ofHelper]
  return {
    urlToModuleMap: new Map([
      ['/components/Card.tsx', ofCard],
      ['/data.ts', ofHelper],
    ]),
    getModulesByFile: (file: string) => new Set(modules.filter((module) => module.file === file)),
  }
}
/** Line 5 of the served module, at any column, is line 2, column 3 of the file. */
const cardMap = { version: 3, file: '', sources: ['Card.tsx'], sourcesContent: [], sourceRoot: '', names: [], mappings: ';;;;AACE' }

async function createFaults() {
  const project = await createProjectReader({ entry: join(dir, 'slides.md'), base: '/' })()
  const found: AuthorProblem[] = []
  let changes = 0
  const faults = createModuleFaults({
    project: () => project,
    graph: served,
    onFound: (problem) => found.push(problem),
    onChange: () => changes++,
  })
  return { faults, messages: () => found.map(formatProblem), changes: () => changes }
}

const errorIn = (file: string, message: string, more: object = {}) => Object.assign(new Error(message), { id: file, ...more })

describe('an error of the bundler about a module of the author', () => {
  it.each([
    [
      'Failed to resolve import "./gone" from "components/Card.tsx". Does the file exist?',
      {},
      `components/Card.tsx:1:19 "./gone" does not exist\n  import { x } from './gone'\n                    ^\n  Correct the path, or create the file.`,
    ],
    [
      'Transform failed with 1 error:\n\n\u001b[31m[PARSE_ERROR]\u001b[0m Expected `</b>`.\n   ╭─[ components/Card.tsx:2:34 ]\n    at parse (file:///node_modules/x.js:1:1)',
      {},
      'components/Card.tsx:2:34 This cannot be read: Expected `</b>`\n  export const Card = () => <b>{x}</i>\n                                   ^\n  The slides go on with the last good version.',
    ],
    [
      'Unknown word',
      { reason: 'Unknown word', loc: { file: '', line: 2, column: 4 } },
      'components/Card.tsx:2:5 This cannot be read: Unknown word',
    ],
  ])('is a problem at its place, once and without a stack: %s', async (message, more, expected) => {
    const { faults, messages } = await createFaults()
    const error = errorIn(`${card}?t=1`, message, 'loc' in more ? { ...more, loc: { ...more.loc, file: card } } : more)
    expect([faults.take(error), faults.take(error)]).toEqual([true, true])
    expect(messages()).toHaveLength(1)
    expect(messages()[0]).toContain(expected)
    expect(faults.all()).toHaveLength(1)
  })

  it('is none when it names no file of the deck', async () => {
    const { faults } = await createFaults()
    for (const error of [undefined, 'text', new Error('x'), errorIn('/etc/passwd', 'x'), errorIn(join(dir, 'node_modules/a/b.js'), 'x')])
      expect(faults.take(error)).toBe(false)
  })
})

it('an error that a request reports after the mending save ends when the module is served', async () => {
  const { faults, messages, changes } = await createFaults()
  const unreadable = (id: string) => faults.take(errorIn(id, 'Unknown word', { loc: { file: card, line: 2, column: 4 } }))
  faults.changed('change', card)
  unreadable(card)
  faults.served('/data.ts')
  expect(faults.all()).toHaveLength(1)
  faults.served('/components/Card.tsx')
  expect([faults.all(), changes()]).toEqual([[], 2])
  // A part of a file for Vue is requested after the file was served.
  unreadable(`${card}?vue&type=style&index=0&lang.css`)
  faults.checkExports(card, 'export const Card = 1')
  faults.served('/components/Card.tsx')
  expect(messages()).toHaveLength(3)
  expect(faults.all()).toHaveLength(1)
})

describe('a component without a default export', () => {
  it('is a problem, and one with it is none', async () => {
    const { faults, messages } = await createFaults()
    for (const code of ['export default 1', 'const a = 1; export { a as default }', 'export { default } from "./x.js"'])
      faults.checkExports(card, code)
    faults.checkExports(join(dir, 'other.ts'), 'export const a = 1')
    expect(messages()).toEqual([])
    faults.checkExports(card, '// export default\nexport const Card = 1')
    expect(messages()[0]).toMatch(/^components\/Card\.tsx:1:1 This file has no default export/)
  })
})

it('a problem ends with the next change of its file, and with a new file', async () => {
  const { faults, changes } = await createFaults()
  const add = () => faults.take(errorIn(card, 'Failed to resolve import "./gone" from "components/Card.tsx".'))
  add()
  faults.changed('change', join(dir, 'slides.md'))
  expect(faults.all()).toHaveLength(1)
  faults.changed('change', card)
  expect(faults.all()).toEqual([])
  add()
  faults.changed('add', join(dir, 'components/gone.ts'))
  expect(faults.all()).toEqual([])
  expect(changes()).toBe(4)
})

describe('an error in an open page', () => {
  const thrown = (address: string) => ({
    what: 'This fails while it loads: no data',
    allowed: 'Fix it.',
    stack: `Error: no data\n    at http://localhost:3030/lib.js:1:1\n    at http://localhost:3030${address}`,
  })

  it('is a problem at its place in the source, once', async () => {
    const { faults, messages } = await createFaults()
    for (let page = 0; page < 2; page++) faults.takeFromPage(thrown('/components/Card.tsx:5:9'))
    expect(messages()).toEqual([
      'components/Card.tsx:2:3 This fails while it loads: no data\n  export const Card = () => <b>{x}</i>\n    ^\n  Fix it.',
    ])
  })

  it('of an older version of the file is none', async () => {
    writeFileSync(join(dir, 'data.ts'), 'throw 1')
    const { faults } = await createFaults()
    for (const address of ['/data.ts:1:1', '/data.ts?t=499:1:1']) faults.takeFromPage(thrown(address))
    expect(faults.all()).toEqual([])
    faults.takeFromPage(thrown('/data.ts?t=500:1:1'))
    expect(faults.all()).toHaveLength(1)
  })

  it('without a place in the deck is a problem of the deck', async () => {
    const { faults, messages } = await createFaults()
    for (const address of ['/elsewhere.js:1:1', '/%:1:1', '', '/../../etc/passwd:1:1']) faults.takeFromPage(thrown(address))
    expect(messages()).toEqual(['slides.md:1:1 This fails while it loads: no data\n  # One\n  ^\n  Fix it.'])
  })

  it('of rendering is reported once until a file changes, and is none of the modules that cannot be served', async () => {
    const { faults, messages, changes } = await createFaults()
    const fault = { ...thrown('/components/Card.tsx:5:9'), rendering: true } as const
    faults.takeFromPage({ ...fault, stack: 'Error: no data' })
    for (let page = 0; page < 2; page++) faults.takeFromPage(fault)
    expect(messages()).toHaveLength(1)
    expect(messages()[0]).toContain('components/Card.tsx:2:3 ')
    faults.changed('change', join(dir, 'slides.md'))
    faults.takeFromPage(fault)
    expect([messages().length, changes(), faults.all()]).toEqual([2, 0, []])
  })

  it('ends with a change of a file that the failing one imports', async () => {
    const { faults } = await createFaults()
    faults.takeFromPage(thrown('/components/Card.tsx:5:9'))
    faults.changed('change', join(dir, 'slides.md'))
    expect(faults.all()).toHaveLength(1)
    faults.changed('change', join(dir, 'data.ts'))
    expect(faults.all()).toEqual([])
  })
})
