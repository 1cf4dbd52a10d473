import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSite } from './build.ts'

let dir: string
beforeAll(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-lazy-')))
})
afterAll(() => rmSync(dir, { recursive: true }))

it('a code runner may use a package for browsers, evaluate text if it says so, and draw with classes of the code', async () => {
  const files = {
    'package.json': '{}',
    // As `@vue/compiler-sfc`, whose code for Node needs packages that nobody has.
    'node_modules/tool/package.json': JSON.stringify({ name: 'tool', exports: { node: './none.cjs', import: './browser.js' } }),
    'node_modules/tool/browser.js': 'export const wrap = (code) => "return " + code',
    'setup/code-runners.ts':
      "export default () => ({ async sum(code) { const { wrap } = await import('tool'); return { text: String(new Function(wrap(code))()) } } })",
    'slides.md': '# Sum\n\n```sum {monaco-run}\n<b class="p-21">\n```\n',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  const said: string[] = []
  await buildSite({ entry: join(dir, 'slides.md'), onOutput: (text) => void said.push(text) })
  expect(said.join('')).toBe('')
  const page = readFileSync(join(dir, 'dist/1.html'), 'utf8')
  expect(page).toContain("script-src 'self' 'unsafe-eval'")
  expect(page).toMatch(/\.p-21\s*\{/)
})
