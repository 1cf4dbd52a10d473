import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatProblem } from '../errors/index.ts'
import { filesBelow } from '../site/index.ts'
import { buildSite } from './build.ts'

let dir: string
beforeAll(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-missing-sheets-')))
})
afterAll(() => rmSync(dir, { recursive: true }))

/** Build a deck with these files. Return the first line of each problem, and all style sheets. */
async function build(files: Readonly<Record<string, string>>) {
  rmSync(dir, { recursive: true })
  for (const [name, text] of Object.entries({ 'slides.md': '# One\n\n<Own />\n', 'package.json': '{}', ...files })) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  mkdirSync(join(dir, 'node_modules'))
  symlinkSync(dirname(createRequire(import.meta.url).resolve('sass')), join(dir, 'node_modules/sass'))
  const { problems, out } = await buildSite({ entry: join(dir, 'slides.md') })
  const css = filesBelow(out)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(out, name), 'utf8'))
    .join('\n')
  return { messages: problems.map((problem) => formatProblem(problem).split('\n')[0]), css }
}
const component = { 'components/Own.tsx': "import './own.css'\nexport default () => <b>own</b>\n" }

it('only the import of a missing style sheet is left out of the site', async () => {
  const { messages, css } = await build({
    ...component,
    'style.css': '@import "./gone.css";\n@import "./inner.css";\n@import "/rooted.css";\n.style { color: red }\n',
    'inner.css': '@import url(lost.css) screen;\n.inner { color: red }\n',
    'public/rooted.css': '.rooted { color: red }\n',
    'components/own.css': '.own { color: red }\n\n  @import "no-such-package/x.css";\n',
  })
  expect(messages).toEqual([
    'style.css:1:1 There is no style sheet "./gone.css"',
    'inner.css:1:1 There is no style sheet "lost.css"',
    'components/own.css:3:3 There is no style sheet "no-such-package/x.css"',
  ])
  expect(['style', 'inner', 'rooted', 'own'].filter((name) => !new RegExp(`\\.${name}[,{]`).test(css))).toEqual([])
})

it('so it is in a module of styles of a theme, and in Sass', async () => {
  const { messages, css } = await build({
    ...component,
    'slides.md': '---\ntheme: ./theme\n---\n\n# One\n\n<Own />\n',
    'theme/package.json': '{"name": "lectern-theme-x"}',
    'theme/styles/index.ts': "import './gone.css'\nimport './base.css'\n",
    'theme/styles/base.css': '.theme { color: red }\n',
    'style.scss': '@import "./lost.css";\n.deck { .inner { color: red } }\n',
    'components/own.css': '.own { color: red }\n',
  })
  expect(messages).toEqual([
    'theme/styles/index.ts:1:8 There is no style sheet "./gone.css"',
    'style.scss:1:1 There is no style sheet "./lost.css"',
  ])
  expect(['theme', 'deck .inner', 'own'].filter((name) => !new RegExp(`\\.${name}[,{]`).test(css))).toEqual([])
})

it('a sheet in Sass with a mistake is left out as a whole, at the place of the mistake', async () => {
  const { messages, css } = await build({
    ...component,
    'style.scss': '.a { b: c }\n@use "./gone";\n',
    'components/own.css': '.own { color: red }\n',
  })
  expect(messages).toEqual([expect.stringMatching(/^style\.scss:2:1 /)])
  expect(css.includes('.own{')).toBe(true)
})
