import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSite } from './build.ts'

// docs/guide/code.md, "Editors": what code that runs on a slide may import

let outer: string
beforeAll(() => {
  outer = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-run-')))
})
afterAll(() => rmSync(outer, { recursive: true }))

const code = `
import { wrap } from 'tool'
import { own } from './own'
import { other } from '@/other'
import none from 'none'
import secret from '../../secret'
console.log(wrap(own), other, none, secret)
`

const write = (files: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(outer, name)), { recursive: true })
    writeFileSync(join(outer, name), text)
  }
}

it('a module with a mistake is an error at its place, and the deck is built', async () => {
  write({
    'broken/package.json': '{}',
    'broken/snippets/own.ts': 'export const = 1',
    'broken/slides.md': "# Run\n\n```ts {monaco-run}\nimport { own } from './own'\n```\n",
  })
  const { problems, pages } = await buildSite({ entry: join(outer, 'broken/slides.md') })
  expect(problems.map(({ severity, place }) => [severity, place.file, place.line])).toEqual([['error', 'snippets/own.ts', 1]])
  expect(pages).toBeGreaterThan(0)
})

it('a module that imports a file outside of the project is an error, and nothing of that file is in the site', async () => {
  write({
    'private.ts': "export const key = 'swordfish-9917'",
    'outward/package.json': '{}',
    'outward/snippets/own.ts': "import { key } from '../../private'\nexport const own = key",
    'outward/slides.md': "# Run\n\n```ts {monaco-run}\nimport { own } from './own'\n```\n",
  })
  const { problems } = await buildSite({ entry: join(outer, 'outward/slides.md') })
  expect(problems.map(({ severity, place, what }) => [severity, place.file, what])).toEqual([
    ['error', 'snippets/own.ts', '../private.ts is not a file of the project or of a package'],
  ])
  const assets = join(outer, 'outward/dist/assets')
  for (const name of readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js')))
    expect(readFileSync(join(assets, name), 'utf8')).not.toContain('swordfish-9917')
})

it('has packages, files of snippets/ and of the deck; the rest is a warning at its line, and no file outside is read', async () => {
  write({
    'secret.ts': "export default 'swordfish-4711'",
    'deck/package.json': '{}',
    'deck/node_modules/tool/package.json': '{ "name": "tool", "exports": "./index.js" }',
    'deck/node_modules/tool/index.js': 'export const wrap = (text) => "wrapped-" + text',
    'deck/node_modules/more/package.json': '{ "name": "more", "main": "index.js" }',
    'deck/node_modules/more/index.js': "module.exports = 'from-more'",
    'deck/snippets/own.ts': "export const own: string = 'from-snippets'",
    'deck/other.ts': "export const other = 'from-deck'",
    'deck/slides.md': `---\nmonacoRunAdditionalDeps: more\n---\n\n# Run\n\n\`\`\`ts {monaco-run}${code}\`\`\`\n`,
  })
  const { problems } = await buildSite({ entry: join(outer, 'deck/slides.md') })
  const sorted = problems.toSorted((one, other) => one.place.line - other.place.line)
  expect(sorted.map(({ severity, place, what }) => [severity, place.line, what])).toEqual([
    ['warning', 11, 'The module "none" of code that runs on a slide was not found'],
    ['warning', 12, 'The module "../../secret" of code that runs on a slide was not found'],
  ])
  const assets = join(outer, 'deck/dist/assets')
  const scripts = readdirSync(assets).map((name) => (name.endsWith('.js') ? readFileSync(join(assets, name), 'utf8') : ''))
  const script = scripts.filter((text) => text.includes('lecternModules') && text.includes('from-snippets'))
  expect(script).toHaveLength(1)
  for (const part of ['wrapped-', 'from-deck', 'from-more']) expect(script[0]).toContain(part)
  expect(scripts.join('')).not.toContain('swordfish-4711')
})

it('a package that imports a module of Node is bundled, because the code need not call it', async () => {
  write({
    'node/package.json': '{}',
    'node/node_modules/tool/package.json': '{ "name": "tool", "exports": "./index.js" }',
    'node/node_modules/tool/index.js':
      "import fs from 'fs'\nimport { join } from 'node:path'\nexport const read = () => fs.readFileSync(join('a'))\nexport const name = 'from-tool'",
    'node/slides.md': "# Run\n\n```ts {monaco-run}\nimport { name } from 'tool'\nconsole.log(name)\n```\n",
  })
  const { problems } = await buildSite({ entry: join(outer, 'node/slides.md') })
  expect(problems).toEqual([])
  const assets = join(outer, 'node/dist/assets')
  const scripts = readdirSync(assets).map((name) => (name.endsWith('.js') ? readFileSync(join(assets, name), 'utf8') : ''))
  expect(scripts.filter((text) => text.includes('lecternModules') && text.includes('from-tool'))).toHaveLength(1)
})
