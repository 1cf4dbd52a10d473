import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatProblem } from '../../base/errors/index.ts'
import { filesBelow } from '../site/site-writer.ts'
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
  mkdirSync(join(dir, 'node_modules'), { recursive: true })
  symlinkSync(dirname(createRequire(import.meta.url).resolve('sass')), join(dir, 'node_modules/sass'))
  const { problems, out } = await buildSite({ entry: join(dir, 'slides.md') })
  const css = filesBelow(out)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(out, name), 'utf8'))
    .join('\n')
  return { messages: problems.map((problem) => formatProblem(problem).split('\n')[0]), css }
}
const component = { 'components/Own.tsx': "import './own.css'\nexport default () => <b>own</b>\n" }

it('leaves out only the import of a missing style sheet', async () => {
  const { messages, css } = await build({
    ...component,
    'slides.md': '# One\n\n<Own />\n\n<style>\n@import "@looks/slide.css";\n</style>\n',
    'vite.config.mjs': `export default { resolve: { alias: { "@looks": ${JSON.stringify(join(dir, 'looks'))} } } }`,
    'looks/slide.css': '.slide { color: red }\n',
    'looks/aliased.css': '.aliased { color: red }\n',
    'style.css':
      '@import "@looks/aliased.css";\n@import "./gone.css";\n@import "./inner.css";\n@import "/rooted.css";\n.style { color: red }\n',
    'inner.css': '@import url(lost.css) screen;\n.inner { color: red }\n',
    'public/rooted.css': '.rooted { color: red }\n',
    'components/own.css': '.own { color: red }\n\n  @import "no-such-package/x.css";\n',
  })
  expect(messages).toEqual([
    'style.css:2:1 There is no style sheet "./gone.css"',
    'inner.css:1:1 There is no style sheet "lost.css"',
    'components/own.css:3:3 There is no style sheet "no-such-package/x.css"',
  ])
  expect(['style', 'aliased', 'inner', 'rooted', 'own'].filter((name) => !new RegExp(`\\.${name}[,{]`).test(css))).toEqual([])
})

it("leaves it out of a theme's module of styles and of Sass, too", async () => {
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

it('leaves out a whole Sass sheet with a mistake, and reports the place of the mistake', async () => {
  const { messages, css } = await build({
    ...component,
    'style.scss': '.a { b: c }\n@use "./gone";\n',
    'components/own.css': '.own { color: red }\n',
  })
  expect(messages).toEqual([expect.stringMatching(/^style\.scss:2:1 /)])
  expect(css.includes('.own{')).toBe(true)
})

it('warns about a missing file that a sheet names, with its line, and about no other file', async () => {
  const { messages, css } = await build({
    'slides.md': '---\ntheme: ./theme\n---\n\n# One\n\n<Own />\n',
    'package.json': '{}',
    'theme/package.json': '{"name": "lectern-theme-x"}',
    'theme/public/in-theme.png': 'x',
    'theme/style.css': '.theme {\n  background: url(gone-1.png), url(/in-theme.png) }\n',
    'vite.config.mjs': `export default { resolve: { alias: { "@looks": ${JSON.stringify(join(dir, 'looks'))} } } }`,
    'looks/a b.png': 'x',
    'public/in-public.png': 'x',
    'beside.png': 'x',
    'node_modules/some-package/x.png': 'x',
    'style.css': `@import "./looks/inner.css";
@import "some-package/x.css";
@font-face { font-family: x; src: url("./gone-2.woff2?x#iefix") format("woff2"), url(data:font/woff2;base64,AA) }
.a { background: url(/in-public.png), url('/beside.png'), url(/one/in-public.png), url("looks/a b.png"), url(looks/a%20b.png), url(@looks/a%20b.png) }
.b { background: url(https://a.example/x.png), url(//a.example/x.png), url(#id), url(some-package/x.png), url("data:image/svg+xml,<svg>url(y.png)</svg>") }
.c { background: url(/gone-3.png) }
/* url(gone.png) */
`,
    'node_modules/some-package/x.css': '.package { background: url(gone.png) }',
    'looks/inner.css': '.inner { background:\n url(../gone-4.png) }\n',
    'components/Own.tsx': "import './own.scss'\nexport default () => <b>own</b>\n",
    'components/own.scss': '$x: red;\n\n.own { .b { mask: url("gone-5.svg") } }\n',
  })
  expect(messages.toSorted()).toEqual([
    'components/own.scss:3:19 There is no file "gone-5.svg"',
    'looks/inner.css:2:2 There is no file "../gone-4.png"',
    'style.css:3:35 There is no file "./gone-2.woff2"',
    'style.css:6:18 There is no file "/gone-3.png"',
    'theme/style.css:2:15 There is no file "gone-1.png"',
  ])
  expect(css).toContain('.own .b{')
  // The file of the folder public gets the base path, unless the sheet has written it.
  expect(css.match(/url\("?\/one\/in-public\.png/g)).toHaveLength(2)
})
