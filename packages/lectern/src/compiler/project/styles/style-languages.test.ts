import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatProblem } from '../../../base/errors/index.ts'
import { createProjectReader } from '../create-project-reader.ts'

let outer: string
let dir: string
beforeEach(() => {
  outer = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-scss-')))
  dir = join(outer, 'deck')
})
afterEach(() => rmSync(outer, { recursive: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries({ 'package.json': '{}', ...files })) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
}
function installSass(): void {
  mkdirSync(join(dir, 'node_modules'), { recursive: true })
  symlinkSync(dirname(createRequire(import.meta.url).resolve('sass')), join(dir, 'node_modules/sass'))
}
const reader = (untrusted?: boolean) => createProjectReader({ entry: join(dir, 'slides.md'), untrusted })
async function compile(read = reader()) {
  const project = await read()
  const [slide] = await project.slides()
  return {
    project,
    code: slide?.code ?? '',
    problems: [...project.problems, ...(slide?.problems ?? [])].map((problem) => formatProblem(problem)),
  }
}
const styled = (text: string, lang = 'scss') => `# One\n\n<style lang="${lang}">\n${text}\n</style>\n`

describe('<style lang="scss"> in a slide', () => {
  it('becomes CSS for the slide alone, and @apply works', async () => {
    write({ 'slides.md': styled('$x: red;\nul {\n  li { color: $x; @apply font-bold }\n}') })
    installSass()
    const { code, problems } = await compile()
    expect(problems).toEqual([])
    expect(code).toMatch(/ul li:is\(\.s-\w+,\.s-\w+ \*\)\{color:red;font-weight:700;?\}/)
  })

  it('may import files of the deck, and changes with them', async () => {
    write({ 'slides.md': styled('@use "./styles/colors" as c;\n\nh1 { color: c.$x }'), 'styles/_colors.scss': '$x: red;' })
    installSass()
    const read = reader()
    const first = await compile(read)
    expect([first.problems, first.code]).toEqual([[], expect.stringContaining('color:red')])
    expect(first.project.styleSheets).toContain(join(dir, 'styles/_colors.scss'))
    const before = (await read()).slideHash(1)
    write({ 'styles/_colors.scss': '$x: blue;' })
    const second = await compile(read)
    expect(second.code).toContain('color:blue')
    expect(second.project.slideHash(1)).not.toBe(before)
  })

  it('a mistake has the place in the slide', async () => {
    write({ 'slides.md': styled('h1 {\n  color: $none;\n}') })
    installSass()
    expect((await compile()).problems).toEqual([expect.stringMatching(/^slides\.md:5:10 Undefined variable\n/)])
  })

  it('a mistake in the compiled CSS has the place in the slide, too', async () => {
    write({ 'slides.md': styled('$x: 1;\n\nul {\n  li { @apply no-such-class }\n}') })
    installSass()
    expect((await compile()).problems).toEqual([expect.stringMatching(/^slides\.md:7:\d+ "no-such-class" is no utility class/)])
  })

  it('an import of CSS that leads nowhere is left out, with a message', async () => {
    write({ 'slides.md': styled('@import "./gone.css";\nul {\n  li { color: red }\n}') })
    installSass()
    const { code, problems } = await compile()
    expect(problems).toEqual([expect.stringMatching(/^slides\.md:4:\d+ There is no style sheet "\.\/gone\.css"\n/)])
    expect(code).toContain('color:red')
  })

  it('without the package, there is one message with the command, and the rest of the slide is shown', async () => {
    write({ 'slides.md': styled('h1 { b { color: red } }') })
    const { code, problems } = await compile()
    expect(problems).toEqual([
      expect.stringMatching(/^slides\.md:3:\d+ A style in "scss" needs the package "sass"\n.*npm install --save-dev sass/s),
    ])
    expect(code).toContain('One')
    expect(code).not.toContain('b {')
  })

  it('does not import what is outside the project', async () => {
    write({ 'slides.md': styled('@use "../secret";') })
    writeFileSync(join(outer, 'secret.scss'), 'a { content: "secret" }')
    installSass()
    const { code, problems } = await compile()
    expect(code).not.toContain('secret')
    expect(problems).toEqual([expect.stringContaining('outside')])
  })

  it('is left out of a deck that is not trusted, because Less and Stylus run programs', async () => {
    write({ 'slides.md': styled('h1 { color: red }', 'less') })
    const { problems } = await compile(reader(true))
    expect(problems).toEqual([expect.stringContaining('A style in less is left out')])
  })
})

describe('@import in the <style> of a slide', () => {
  const plain = (text: string) => `# One\n\n<style>\n${text}\n</style>\n`

  it('includes a sheet beside the Markdown file for the slide alone, with its conditions, pictures and imports', async () => {
    write({
      'slides.md': '---\nsrc: ./pages/one.md\n---\n',
      'pages/one.md': plain('@import "./looks/a.css";\n@import url(b.css) print;\nh1 { color: red }'),
      'pages/looks/a.css': '@import "../../c.css";\n.a { background: url(a.png), url("../b.png"), url(data:x), url(#y), url(/d.png) }',
      'pages/b.css': '.b { color: red; @apply font-bold }',
      'c.css': '.c { color: red }',
      ...{ 'pages/looks/a.png': '', 'pages/b.png': '', 'public/d.png': '' },
    })
    const { code, problems, project } = await compile()
    expect(problems).toEqual([])
    const any = String.raw`:is\(\.s-\w+,\.s-\w+ \*\)`
    expect(code).toMatch(
      new RegExp(`\\.c${any}\\{.*\\.a${any}\\{.*@media print\\{\\.b${any}\\{color:red;font-weight:700;?\\}\\}h1${any}\\{`),
    )
    expect([...(project.known(1)?.files ?? [])].sort()).toEqual([
      'c.css',
      'pages/b.css',
      'pages/b.png',
      'pages/looks/a.css',
      'pages/looks/a.png',
      'public/d.png',
    ])
    expect(code).toMatch(/url\(\\"data:x\\"\), url\(\\"#y\\"\), url\(\\"\/\w+\/d\.png\\"\)/)
    expect(project.styleSheets).toContain(join(dir, 'pages/looks/a.css'))
  })

  it('includes a sheet of a package, and keeps the import of one on another host', async () => {
    write({
      'slides.md': plain('@import "some-package/x.css";\n@import "https://a.example/y.css";'),
      'node_modules/some-package/x.css': '.x { color: red }',
    })
    const { code, problems } = await compile()
    expect(problems).toEqual([])
    expect(code).toMatch(/@import \\?"https:\/\/a\.example\/y\.css\\?";\.x/)
  })

  it('changes with the sheet', async () => {
    write({ 'slides.md': plain('@import "./a.css";'), 'a.css': 'a { b: c }' })
    const read = reader()
    await compile(read)
    const before = (await read()).slideHash(1)
    write({ 'a.css': 'a { b: d }' })
    const { code, project } = await compile(read)
    expect([code.includes('b:d'), project.slideHash(1) === before]).toEqual([true, false])
  })

  it('a missing sheet is reported once at its line, the rest stays, and the file is watched', async () => {
    write({
      'slides.md': plain('h2 { color: red }\n\n</style>\n\n<style>\n@import url(./gone.css) print;\n@import "./a.css";\nh1 { color: red }'),
      'a.css': 'a { b: c }',
    })
    const read = reader()
    const { code, problems, project } = await compile(read)
    expect(problems).toEqual([
      expect.stringMatching(/^slides\.md:9:1 There is no style sheet "\.\/gone\.css"\n.*\n.*\n {2}Correct the path/s),
    ])
    expect(['h2:is', 'a:is', 'h1:is'].filter((rule) => !code.includes(rule))).toEqual([])
    expect(project.missing).toContain(join(dir, 'gone.css'))
    const before = (await read()).slideHash(1)
    write({ 'gone.css': 'i { b: c }' })
    const after = await compile(read)
    expect([after.problems, after.code.includes('i:is'), after.project.slideHash(1) === before]).toEqual([[], true, false])
  })

  it.each<[string, Readonly<Record<string, string>>, RegExp]>([
    ['a sheet that cannot be read', { 'a.css': '\n  a {' }, /^slides\.md:3:8 a\.css:2:3 cannot be read: Unclosed block\n/],
    [
      'a mistake after the import',
      { 'a.css': '', 'slides.md': plain('@import "./a.css";\nh1 {') },
      /^slides\.md:5:1 The style cannot be read: Unclosed block\n/,
    ],
    [
      'a file outside the project',
      { 'slides.md': plain('a { b: c }\n</style>\n<style>\n\n@import "../secret.css";') },
      /^slides\.md:8:1 .*outside/,
    ],
    [
      'an import after other rules',
      { 'a.css': 'a { b: c }', 'slides.md': plain('@import "./a.css";\nb { c: d }\n@import "./a.css";') },
      /^slides\.md:6:1 "@import" has no effect here\n/,
    ],
  ])('%s is one message', async (_, files, expected) => {
    write({ 'slides.md': plain('@import "./a.css";'), ...files })
    writeFileSync(join(outer, 'secret.css'), 'a { content: "secret" }')
    const { code, problems } = await compile()
    expect(problems).toEqual([expect.stringMatching(expected)])
    expect(code.includes('secret')).toBe(false)
  })

  it('is left out of an untrusted deck', async () => {
    write({ 'slides.md': plain('@import "./a.css";\nh1 { color: red }'), 'a.css': 'a { b: secret }' })
    const { code, problems } = await compile(reader(true))
    expect(problems).toEqual([expect.stringMatching(/^slides\.md:4:1 The style sheet \.\/a\.css is left out\n/)])
    expect([code.includes('secret'), code.includes('color:red')]).toEqual([false, true])
  })
})

describe('style sheets of the deck in another language', () => {
  it.each(['style.scss', 'styles/index.scss', 'styles.sass'])('%s is the style sheet of the deck', async (name) => {
    write({ 'slides.md': '# One', [name]: 'a\n  b: c' })
    installSass()
    const { own, problems } = await reader()()
    expect([own.styles, problems]).toEqual([join(dir, name), []])
  })

  it('files that it imports are known', async () => {
    write({
      'slides.md': '# One',
      'styles/index.scss': '@use "colors", "./a/b";\n@import "sass:math", "https://x.y/z.css";',
      'styles/_colors.scss': 'h1 { background: url(https://pictures.example/x.png) }',
      'styles/a/b.scss': '',
    })
    installSass()
    const { styleSheets, styleOrigins } = await reader()()
    expect([...styleSheets].filter((file) => file.startsWith(dir))).toEqual(
      ['styles/index.scss', 'styles/_colors.scss', 'styles/a/b.scss'].map((name) => join(dir, name)),
    )
    expect(styleOrigins.images).toEqual(['https://pictures.example'])
  })

  it('without the package, there is one message with the command, and the deck is shown without the sheet', async () => {
    write({ 'slides.md': '# One', 'style.less': 'a { b: c }' })
    const { own, problems } = await reader()()
    expect(own.styles).toBeUndefined()
    expect(problems.map((problem) => formatProblem(problem))).toEqual([
      expect.stringMatching(
        /^style\.less:1:1 This style sheet needs the package "less"\n.*npm install --save-dev less\. The deck continues/s,
      ),
    ])
  })
})
