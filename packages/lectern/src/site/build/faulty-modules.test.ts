import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatProblem } from '../../base/errors/index.ts'
import { buildSite } from './build.ts'
import { buildSingleFile } from './single-file.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-faulty-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

/** Write the files of a deck. Return its entry. */
function write(name: string, files: Readonly<Record<string, string>>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name, file)), { recursive: true })
    writeFileSync(join(dir, name, file), text)
  }
  return join(dir, name, 'slides.md')
}

const nothing = 'export default () => null\n'

/** Components with a mistake each: how it is reported at the first line of the file. */
const mistakes: Readonly<Record<string, readonly [code: string, message: RegExp]>> = {
  Abort: [
    `process.abort()\n${nothing}`,
    /^components\/Abort\.tsx:1:1 This fails while it loads: it calls process\.abort\(\), which would end the build/,
  ],
  Awaits: [
    `await new Promise(() => undefined)\n${nothing}`,
    /^components\/Awaits\.tsx:1:1 .* did not finish being loaded: it waits for a promise that nothing settles/,
  ],
  Changes: [
    `Array.prototype.map = () => []\n${nothing}`,
    /^components\/Changes\.tsx:1:1 This fails while it loads: it changes Array\.prototype\.map/,
  ],
  Exits: [`process.exit(0)\n${nothing}`, /^components\/Exits\.tsx:1:1 This fails while it loads: it calls process\.exit\(0\)/],
  Gone: [`import { a } from './gone.ts'\nexport default () => a\n`, /^components\/Gone\.tsx:1:19 "\.\/gone\.ts" does not exist/],
  Helped: [`import { b } from './helper.ts'\nexport default () => b\n`, /^components\/helper\.ts:2:\d+ This cannot be read: /],
  Kills: [`process.kill(process.pid)\n${nothing}`, /^components\/Kills\.tsx:1:1 This fails while it loads: it calls process\.kill/],
  Named: [`export const Named = () => null\n`, /^components\/Named\.tsx:1:1 This file has no default export/],
  Syntax: [`export default function Syntax() {\n  return <div>\n}\n`, /^components\/Syntax\.tsx:3:1 This cannot be read: /],
  Throws: [`throw new TypeError('no data')\n${nothing}`, /^components\/Throws\.tsx:1:1 This fails while it loads: no data/],
  Timer: [`setTimeout(() => { throw new Error('later') })\n${nothing}`, /^components\/Timer\.tsx:1:1 An error was not caught .*: later/],
}

/** Components that are loaded and then fail while they are rendered, in a way that would end the process. */
const rendered: Readonly<Record<string, readonly [code: string, message: RegExp]>> = {
  Parses: [
    'export default () => { JSON.parse = () => 3; return null }',
    /^slides\.md:\d+:1 Slide \d+ changes JSON\.parse, which all other code uses, while it is rendered/,
  ],
  Suspends: [
    "import { use } from 'react'\nconst never = new Promise(() => undefined)\nexport default () => use(never)\n",
    /^slides\.md:\d+:1 Slide \d+ did not finish being rendered: it waits for a promise that nothing settles/,
  ],
}

const names = [...Object.keys(mistakes), ...Object.keys(rendered)]
const slides = [...names, 'Fine'].map((name) => `# ${name}\n\n<${name} />\n`)
const files = {
  'slides.md': slides.join('\n---\n\n'),
  'components/Fine.tsx': 'export default () => <b>{[1, 2].map((one) => one + 1).join()}</b>\n',
  'components/helper.ts': '\nexport const b = {\n',
  ...Object.fromEntries(Object.entries({ ...mistakes, ...rendered }).map(([name, [code]]) => [`components/${name}.tsx`, code])),
}

it('contract.md, "Errors": the slide of a broken component shows the message, and the other slides are built', async () => {
  const { problems, out } = await buildSite({ entry: write('all', files) })
  const messages = problems.map(formatProblem)
  const page = (no: number) => readFileSync(join(out, `${no}.html`), 'utf8')
  for (const [index, name] of names.entries()) {
    const [, message = /./] = { ...mistakes, ...rendered }[name] ?? []
    const found = messages.filter((one) => message.test(one))
    expect([name, found.length]).toEqual([name, 1])
    // The words of the message are on the slide itself, without JavaScript.
    const shown = /role="alert">(?:<p>[^<]*<\/p><pre>)?([^<]*)/.exec(page(index + 1))?.[1]
    expect([name, shown?.split('\n')[0]?.replaceAll('&quot;', '"').slice(0, 20)]).toEqual([name, found[0]?.slice(0, 20)])
  }
  expect(messages).toHaveLength(names.length)
  expect(page(names.length + 1)).toContain('<b>2,3</b>')
  expect(page(names.length + 1)).not.toContain('role="alert"')
})

it('a mistake in a layer, a layout, a module of styles or an import of a slide affects nothing else', async () => {
  const entry = write('parts', {
    'slides.md': '---\nlayout: wide\n---\n\n# One\n\n---\nsrc: ./two.mdx\n---\n\n---\n\n# Three\n',
    'two.mdx': "import { chart } from './charts/chart.tsx'\n\n# Two\n\n{chart}\n",
    'charts/chart.tsx': 'export const chart = <b>\n',
    'layouts/wide.tsx': 'export default ({ children }) => <div>{children}</b>\n',
    'global-top.tsx': "throw new Error('no layer')\nexport default () => null\n",
    'slide-top.tsx': 'export default () => <i>above</i>\n',
    'styles/index.ts': 'import "./a.css"\nconst = 1\n',
    'styles/a.css': 'h1 { color: red }',
  })
  const { problems, out } = await buildSite({ entry })
  expect(problems.map((problem) => formatProblem(problem).replace(/:\d+:\d+ .*/s, '')).sort()).toEqual([
    'charts/chart.tsx',
    'global-top.tsx',
    'layouts/wide.tsx',
    'styles/index.ts',
  ])
  const [one, two, three] = [1, 2, 3].map((no) => readFileSync(join(out, `${no}.html`), 'utf8'))
  expect(one).toMatch(/One<\/h1>.*role="alert">layouts\/wide\.tsx:1:\d+ This cannot be read: /s)
  expect(two).toContain('<pre>charts/chart.tsx:')
  expect(three).toContain('Three</h1>')
  expect(three).toContain('<i>above</i>')
})

it('a single-file deck shows the message, too', async () => {
  const { problems, file } = await buildSingleFile({
    entry: write('single', { 'slides.md': '# One\n\n<Syntax />\n', 'components/Syntax.tsx': mistakes.Syntax?.[0] ?? '' }),
  })
  expect(problems).toHaveLength(1)
  expect(readFileSync(file, 'utf8')).toContain('components/Syntax.tsx:3:1 This cannot be read')
})
