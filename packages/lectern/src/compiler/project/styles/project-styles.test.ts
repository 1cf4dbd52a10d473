import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { formatProblem } from '../../../base/errors/index.ts'
import { createProjectReader } from '../create-project-reader.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-styles-'))
  mkdirSync(join(dir, 'styles'))
  writeFileSync(join(dir, 'slides.md'), '# One')
  writeFileSync(join(dir, 'styles/code.css'), '')
})
afterEach(() => rmSync(dir, { recursive: true }))
const read = (text: string) => {
  writeFileSync(join(dir, 'styles/index.ts'), text)
  return createProjectReader({ entry: join(dir, 'slides.md') })()
}

it('a module of styles is used unchanged', async () => {
  const { own, problems } = await read("import './code.css'\n")
  expect(own.styles).toBe(join(dir, 'styles/index.ts'))
  expect(problems).toEqual([])
})

it('a missing style sheet in a module of styles is reported once, and the module is used without it', async () => {
  const { own, problems } = await read("import './code.css'\nimport './gone.css'\n")
  expect(problems.map(formatProblem)).toEqual([
    'styles/index.ts:2:8 There is no style sheet "./gone.css"\n  import \'./gone.css\'\n         ^\n  Correct the path or remove the import. The deck continues without this import.',
  ])
  expect(own.styles).toBe(join(dir, 'styles/index.ts'))
})

it('a module of styles that imports a missing module is one message, and the deck continues without it', async () => {
  const { own, problems } = await read("import './code.css'\nimport './gone.ts'\n")
  expect(own.styles).toBeUndefined()
  expect(problems.map(formatProblem)).toEqual([
    'styles/index.ts:2:8 styles/index.ts imports "./gone.ts", which does not exist\n  import \'./gone.ts\'\n         ^\n  Install the package or correct the path. The deck continues without this file.',
  ])
})

const problemsWith = async (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text)
  const { problems } = await createProjectReader({ entry: join(dir, 'slides.md') })()
  return problems.map(formatProblem)
}

it('a style sheet that imports itself is one message, at its line', async () => {
  expect(
    await problemsWith({ 'style.css': '/* @import "./style.css"; */\n  @import "./style.css";\n@import "https://example.org/style.css";' }),
  ).toEqual([
    'style.css:2:3 Circular import: style.css → style.css\n    @import "./style.css";\n    ^\n  A style sheet cannot contain itself. Remove one of these imports.',
  ])
})

it.each<[string, Record<string, string>, string]>([
  [
    'another file',
    { 'style.css': '@import url(other.css) screen;\n@import "other.css";', 'other.css': "a { }\n@import '/style';" },
    'other.css:2:1 Circular import: style.css → other.css → style.css',
  ],
  [
    'files that the sheet only imports',
    { 'style.css': '@import "a.css"', 'a.css': '@import "b.css"', 'b.css': '@import "./styles/../a.css"' },
    'b.css:1:1 Circular import: a.css → b.css → a.css',
  ],
  [
    'a module of styles',
    { 'styles/index.ts': "import './code.css'\n", 'styles/code.css': '@import "./code.css"' },
    'styles/code.css:1:1 Circular import: styles/code.css → styles/code.css',
  ],
])('so it is through %s', async (_, files, expected) => {
  const problems = await problemsWith(files)
  expect(problems.map((text) => text.split('\n')[0])).toEqual([expected])
})

it('a style sheet that imports a missing file is one message, and the deck continues without the import', async () => {
  for (const [name, text] of Object.entries({
    'style.css': '@import "a.css";',
    'a.css': 'a { }\n@import url(./gone.css);\n@import "lost.css";\n@import "some-package/x.css";',
  }))
    writeFileSync(join(dir, name), text)
  const { own, problems } = await createProjectReader({ entry: join(dir, 'slides.md') })()
  expect(own.styles).toBe(join(dir, 'style.css'))
  expect(problems.map(formatProblem)).toEqual([
    'a.css:2:1 There is no style sheet "./gone.css"\n  @import url(./gone.css);\n  ^\n  Correct the path or remove the import. The deck continues without this import.',
    'a.css:3:1 There is no style sheet "lost.css"\n  @import "lost.css";\n  ^\n  Correct the path or remove the import. The deck continues without this import.',
    'a.css:4:1 There is no style sheet "some-package/x.css"\n  @import "some-package/x.css";\n  ^\n  Run "npm install some-package", correct the path, or remove the import. The deck continues without this import.',
  ])
})

it.each(['@some/package', '@some/package/x.css', 'some-package', 'some-package/x.css?inline'])(
  'a style sheet that imports the missing package of "%s" is one message, and none when it is installed',
  async (path) => {
    const name = path.startsWith('@') ? '@some/package' : 'some-package'
    const files = { 'style.css': `@import "${path}";` }
    const [problem, ...others] = await problemsWith(files)
    expect(problem).toContain(`Run "npm install ${name}"`)
    expect(others).toEqual([])
    mkdirSync(join(dir, 'node_modules', name), { recursive: true })
    writeFileSync(join(dir, 'node_modules', name, 'x.css'), '')
    expect(await problemsWith(files)).toEqual([])
  },
)

it('a sheet that an alias of vite.config names is found and followed, and a missing one is one message', async () => {
  const alias = '{ "@looks": dir + "/styles", "~": dir, named: "some-package", gone: dir + "/gone" }'
  mkdirSync(join(dir, 'node_modules/some-package'), { recursive: true })
  const problems = await problemsWith({
    'vite.config.mjs': `const dir = ${JSON.stringify(dir)}\nexport default { resolve: { alias: ${alias} } }`,
    'node_modules/some-package/x.css': '',
    'styles/code.css': '@import "~/styles/lost.css";',
    'style.css': '@import "@looks/code.css";\n@import "named/x.css";\n@import "gone/x.css";\n@import "other/x.css";',
  })
  expect(problems.map((text) => text.split('\n')[0])).toEqual([
    'styles/code.css:1:1 There is no style sheet "~/styles/lost.css"',
    'style.css:3:1 There is no style sheet "gone/x.css"',
    'style.css:4:1 There is no style sheet "other/x.css"',
  ])
})

it.each([
  ['{"exports":{"./there.css":"./lib/there.css","./all/*":"./lib/*"}}', 'some-package/there.css', false],
  ['{"exports":{"./there.css":"./lib/there.css","./all/*":"./lib/*"}}', 'some-package/all/x.css', false],
  ['{"exports":{"./there.css":"./lib/there.css","./all/*":"./lib/*"}}', 'some-package/gone.css', true],
  ['{"style":"main.css"}', 'some-package', false],
  ['{}', 'some-package/x', false],
  ['{}', 'some-package/gone', true],
])('in an installed package with %s, "%s" is missing: %s', async (manifest, path, isMissing) => {
  mkdirSync(join(dir, 'node_modules/some-package'), { recursive: true })
  writeFileSync(join(dir, 'node_modules/some-package/package.json'), manifest)
  writeFileSync(join(dir, 'node_modules/some-package/x.css'), '')
  const problems = await problemsWith({ 'style.css': `@import "${path}";` })
  expect(problems.map((text) => text.split('\n')[0])).toEqual(isMissing ? [`style.css:1:1 There is no style sheet "${path}"`] : [])
})

it('a path from the root is a file of the deck or of its folder public', async () => {
  mkdirSync(join(dir, 'public'))
  writeFileSync(join(dir, 'public/x.css'), '')
  const problems = await problemsWith({ 'style.css': '@import "/x.css";\n@import "/styles/code.css";\n@import "/gone.css";' })
  expect(problems.map((text) => text.split('\n')[0])).toEqual(['style.css:3:1 There is no style sheet "/gone.css"'])
})

it('a package beside the real folder of a linked folder is found', async () => {
  mkdirSync(join(dir, 'node_modules/.store/node_modules/theme'), { recursive: true })
  mkdirSync(join(dir, 'node_modules/.store/node_modules/some-package'))
  writeFileSync(join(dir, 'node_modules/.store/node_modules/some-package/x.css'), '')
  writeFileSync(join(dir, 'node_modules/.store/node_modules/theme/x.css'), '@import "some-package/x.css";')
  symlinkSync(join(dir, 'node_modules/.store/node_modules/theme'), join(dir, 'theme'))
  expect(await problemsWith({ 'style.css': '@import "./theme/x.css";' })).toEqual([])
})

it('a name that the bundler resolves is no missing package', async () => {
  expect(await problemsWith({ 'style.css': '@import "@lectern/theme-default/x.css";\n@import "@slidev/client/styles/x.css";' })).toEqual([])
})

it('other origins in style sheets are collected for the policy of the pages', async () => {
  const css = `@import url(https://fonts.googleapis.com/css2?family=Lato);
    /* url(https://comment.example/x.png) */
    @font-face { font-family: X; src: url("https://Type.example/x.woff2"), url(own.woff2) }
    h1 { background: url(//pictures.example/x.png) }`
  writeFileSync(join(dir, 'style.css'), css)
  writeFileSync(join(dir, 'slides.md'), '---\nfavicon: https://icons.example/icon.png\n---\n')
  const { styleOrigins } = await createProjectReader({ entry: join(dir, 'slides.md') })()
  expect(styleOrigins).toEqual({
    styles: ['https://fonts.googleapis.com'],
    fonts: ['https://type.example'],
    images: ['//pictures.example'],
  })
})

it('a sheet that two others import is no circle, and a long chain works', async () => {
  const chain = Object.fromEntries(Array.from({ length: 300 }, (_, no) => [`c${no}.css`, `@import "c${no + 1}.css"`]))
  expect(
    await problemsWith({
      'style.css': '@import "a.css";@import "b.css";@import "c0.css";',
      'a.css': '@import "b.css";',
      'b.css': '',
      ...chain,
      'c300.css': '',
    }),
  ).toEqual([])
})
