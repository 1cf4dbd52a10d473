import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DeckError } from '../errors/index.ts'
import { buildSite } from './build.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-bundling-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

/** Return the error message of a build of a deck with these files. */
async function messageOf(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(dir, name)
  const all = { 'slides.md': '# First\n\n<Chart />\n', 'components/Chart.tsx': 'export default () => null\n', ...files }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const error = await buildSite({ entry: join(folder, 'slides.md') }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(DeckError)
  return (error as DeckError).message
}

describe('contract.md, "Errors": what the author has written besides slides, and cannot be built', () => {
  it('a component that cannot be read', async () => {
    expect(await messageOf('syntax', { 'components/Chart.tsx': 'export default function Chart() {\n  return <div>\n}\n' })).toMatch(
      /^components\/Chart\.tsx:\d:\d+ This cannot be read: .+\n {2}.*\n +\^$/,
    )
  })

  it('a component that imports a file, a package, a name that does not exist', async () => {
    const message = await messageOf('imports', { 'components/Chart.tsx': "import data from './data.ts'\nexport default () => data\n" })
    expect(message).toBe(
      'components/Chart.tsx:1:18 "./data.ts" does not exist\n  import data from \'./data.ts\'\n                   ^\n  Correct the path, or create the file.',
    )
    expect(await messageOf('packages', { 'components/Chart.tsx': "\nimport x from 'no-such-package'\nexport default () => x\n" })).toBe(
      'components/Chart.tsx:2:15 "no-such-package" does not exist\n  import x from \'no-such-package\'\n                ^\n  Install it beside the deck: npm install no-such-package',
    )
    const names = {
      'components/Chart.tsx': "import { nope } from './all.ts'\nexport default () => nope\n",
      'components/all.ts': 'export {}\n',
    }
    expect(await messageOf('names', names)).toMatch(/^components\/Chart\.tsx:1:10 "nope" is not exported by "[^"]*components\/all\.ts"\n/)
  })

  it('a component without a default export', async () => {
    expect(await messageOf('default', { 'components/Chart.tsx': 'export const Chart = () => null\n' })).toBe(
      'components/Chart.tsx:1:1 This file has no default export\n  export const Chart = () => null\n  ^\n  Write "export default" before the main value of the file.',
    )
  })

  it('a package.json that cannot be read', async () => {
    expect(await messageOf('package', { 'package.json': '{"name": oops' })).toMatch(
      /^package\.json:1:10 This cannot be read: expected value\n {2}\{"name": oops\n {11}\^\n {2}A package\.json is JSON/,
    )
  })

  it('a style sheet that cannot be read', async () => {
    expect(await messageOf('styles', { 'style.css': 'h1 { color: red }\n}\n' })).toMatch(
      /^style\.css:2:1 This cannot be read: Unexpected \}\n {2}\}\n {2}\^$/,
    )
  })

  it('a component that fails when it is loaded', async () => {
    expect(await messageOf('throws', { 'components/Chart.tsx': "throw new TypeError('no data')\nexport default () => null\n" })).toBe(
      'components/Chart.tsx:1:1 This fails while it loads: no data\n  No page can be rendered without it.',
    )
  })
})

it('a component that renders itself is an error at its tag, and the other slides are written', async () => {
  const folder = join(dir, 'itself')
  mkdirSync(join(folder, 'components'), { recursive: true })
  writeFileSync(join(folder, 'slides.md'), '# First\n\nText\n\n<Chart />\n\n---\n\n# Second\n')
  writeFileSync(join(folder, 'components/Chart.tsx'), 'export default function Chart() {\n  return <div><Chart /></div>\n}\n')
  const { problems, out } = await buildSite({ entry: join(folder, 'slides.md') })
  expect(problems.map(({ place, what, allowed }) => `${place.file}:${place.line}:${place.column} ${what} ${allowed}`)).toEqual([
    expect.stringMatching(/^slides\.md:5:1 <Chart> cannot be rendered: Maximum call stack size exceeded .*renders itself forever/),
  ])
  expect(readFileSync(join(out, '2.html'), 'utf8')).toContain('Second</h1>')
})
