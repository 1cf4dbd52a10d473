import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DeckError } from '../../base/errors/index.ts'
import { buildSite } from './build.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-bundling-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

/** Return the messages of a build of a deck with these files. */
async function messageOf(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(dir, name)
  const all = { 'slides.md': '# First\n\n<Chart />\n', 'components/Chart.tsx': 'export default () => null\n', ...files }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return buildSite({ entry: join(folder, 'slides.md') }).then(
    ({ problems }) => new DeckError(problems).message,
    (error: Error) => `nothing is built: ${error.message}`,
  )
}

describe('contract.md, "Errors": what the author has written besides slides, and cannot be built', () => {
  it('a component that cannot be read', async () => {
    expect(await messageOf('syntax', { 'components/Chart.tsx': 'export default function Chart() {\n  return <div>\n}\n' })).toMatch(
      /^components\/Chart\.tsx:\d:\d+ This cannot be read: .+\n {2}.*\n +\^$/,
    )
  })

  it('a component without a default export', async () => {
    expect(await messageOf('default', { 'components/Chart.tsx': 'export const Chart = () => null\n' })).toBe(
      'components/Chart.tsx:1:1 This file has no default export\n  export const Chart = () => null\n  ^\n  Write "export default" before the main value of the file.',
    )
  })

  it('a package.json that cannot be read', async () => {
    expect(await messageOf('package', { 'package.json': '{"name": oops' })).toMatch(
      /^nothing is built: package\.json:1:10 This cannot be read: expected value\n {2}\{"name": oops\n {11}\^\n {2}A package\.json is JSON/,
    )
  })

  it('a style sheet that cannot be read', async () => {
    expect(await messageOf('styles', { 'style.css': 'h1 { color: red }\n}\n' })).toMatch(
      /^nothing is built: style\.css:2:1 This cannot be read: Unexpected \}\n {2}\}\n {2}\^$/,
    )
  })

  it('a style that cannot be minified, which is no reason to build nothing', async () => {
    expect(await messageOf('unminified', { 'style.css': 'h1 { color: red }\n@container (width > x) {\n  a { color: red }\n}\n' })).toBe(
      'style.css:2:22 This style cannot be minified: Invalid media query\n  @container (width > x) {\n                       ^\n  Correct it. Until then, the style sheets of the deck are larger than they have to be.',
    )
  })

  it('a component that fails when it is loaded', async () => {
    expect(await messageOf('throws', { 'components/Chart.tsx': "throw new TypeError('no data')\nexport default () => null\n" })).toBe(
      'components/Chart.tsx:1:1 This fails while it loads: no data\n  Fix it. Until then, the pages are rendered without it.',
    )
  })
})

it('reports a component that renders itself at its tag, and writes the other slides', async () => {
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

describe('a file for React with an import that leads nowhere is replaced, and the build continues', () => {
  /** Build a deck with these files. Return its problems as texts, and the page of its first slide. */
  async function built(name: string, files: Readonly<Record<string, string>>) {
    const folder = join(dir, name)
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const { problems, out } = await buildSite({ entry: join(folder, 'slides.md') })
    return { messages: new DeckError(problems).message, page: readFileSync(join(out, '1.html'), 'utf8') }
  }

  it('a component of the deck: the slide shows its name and content', async () => {
    const { messages, page } = await built('left-out', {
      'slides.md': '# First\n\n<Chart>\n\nInside\n\n</Chart>\n\n<Fine />\n',
      'components/Chart.tsx': "import data from './data.ts'\nexport default () => data\n",
      'components/Fine.tsx': "import type { No } from 'types-alone'\nexport default ({ no }: { no?: No }) => <b>fine{no}</b>\n",
    })
    expect(messages).toBe(
      'components/Chart.tsx:1:18 "./data.ts" does not exist\n  import data from \'./data.ts\'\n                   ^\n  Correct the path, or create the file. <Chart> is left out.',
    )
    expect(page).toMatch(/<code>&lt;Chart&gt;<\/code><p>Inside<\/p>/)
    expect(page).toContain('<b>fine</b>')
  })

  it('a component that imports a name that its own module lacks', async () => {
    const { messages } = await built('names', {
      'slides.md': '# First\n\n<Chart />\n',
      'components/Chart.tsx': "import { there, nope } from './all.ts'\nexport default () => there + nope\n",
      'components/all.ts': "export const there = 'a'\n",
    })
    expect(messages).toMatch(/^components\/Chart\.tsx:1:29 "\.\/all\.ts" does not export "nope"\n/)
    expect(messages).toContain('Correct the name, or export it. <Chart> is left out.')
  })

  it('a component, a layout and a layer of an addon', async () => {
    const { messages, page } = await built('addon', {
      'slides.md': '---\naddons: [./extra]\nlayout: wide\n---\n\n# First\n\n<Map />\n',
      'extra/package.json': '{"name": "lectern-addon-extra", "version": "1.0.0"}',
      'extra/components/Map.tsx': "import { area } from '../area.ts'\nexport default () => area\n",
      'extra/area.ts': "\nimport { no } from '@no/such-package/area'\nexport const area = no\n",
      'extra/layouts/wide.tsx': "import './wide.css'\nexport default () => null\n",
      'extra/slide-top.tsx': "import { no } from 'no-such-layer'\nexport default () => no\n",
    })
    expect(messages).toContain('extra/area.ts:2:20 "@no/such-package/area" does not exist')
    expect(messages).toContain('npm install @no/such-package. <Map> is left out.')
    expect(messages).toContain('extra/layouts/wide.tsx:1:8 "./wide.css" does not exist')
    expect(messages).toContain('The layout "wide" is left out.')
    expect(messages).toContain('extra/slide-top.tsx:1:20 "no-such-layer" does not exist')
    expect(page).toContain('First</h1>')
    expect(page).toContain('<code>&lt;Map&gt;</code>')
  })
})
