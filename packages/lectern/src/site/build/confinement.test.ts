import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatProblem } from '../../base/errors/index.ts'
import { createProjectReader } from '../../compiler/project/index.ts'
import { filesBelow } from '../site/site-writer.ts'
import { buildSite } from './build.ts'
import { buildSiteIfChanged } from './build-if-changed.ts'
import { buildSingleFile } from './single-file.ts'

const secret = 'the secret of this machine'
let outer: string
let dir: string

/** Create a project with a deck, on a machine with a secret. */
function prepare(): void {
  outer = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-confined-')))
  dir = join(outer, 'project/talk')
  write('secret.txt', secret)
  write('secret.css', `.a::before { content: "${secret}" }`)
  write('secret.md', `# ${secret}`)
  write('secrets/Box.tsx', `export default () => <b>${secret}</b>`)
  write('secrets/1.svg', `<svg>${secret}</svg>`)
  write('project/package.json', '{}')
  write('project/shared/intro.md', '# Shared\n\n![](./logo.svg)\n\n<<< ./code.ts')
  write('project/shared/logo.svg', '<svg><title>shared logo</title></svg>')
  write('project/shared/code.ts', 'export const shared = true')
  write('project/shared/base.css', '.shared { background: url(./logo.svg) }')
}

function write(name: string, text: string | Buffer): void {
  mkdirSync(dirname(join(outer, name)), { recursive: true })
  writeFileSync(join(outer, name), text)
}
function link(name: string, target: string): void {
  mkdirSync(dirname(join(dir, name)), { recursive: true })
  symlinkSync(target, join(dir, name))
}
const deck = (text: string) => write('project/talk/slides.md', text)
const site = () => filesBelow(join(dir, 'dist')).map((name) => readFileSync(join(dir, 'dist', name), 'latin1'))
const entry = () => join(dir, 'slides.md')

describe('a deck that names files of the machine', () => {
  let problems: readonly string[]
  let files: readonly string[]

  beforeAll(async () => {
    prepare()
    deck(`---
favicon: ../../secret.txt
seoMeta:
  ogImage: ./link.png
drawings:
  persist: true
---

# Attack

![dots](../../secret.txt)

![link](./link.png)

<img src="folder/secret.txt">

<<< ../../secret.txt

<<< ./link.ts

<style>
h1 { background: url(../../secret.txt) }
</style>

---
src: ../../secret.md
---

---
src: ./link.md
---

---
background: ./link.png
---

# Text lectern-asset:${Buffer.from(join(outer, 'secret.txt')).toString('base64url')}

---

<Box />
`)
    for (const name of ['link.png', 'link.md', 'link.ts', 'link.svg']) link(name, '../../secret.txt')
    link('folder', '../../..')
    link('public/link.txt', '../../../secret.txt')
    link('public/folder', '../../../secrets')
    link('public/none', 'nothing')
    link('layouts/cover.tsx', '../../../secrets/Box.tsx')
    link('components', '../../secrets')
    link('drawings', '../../secrets')
    link('global-top.tsx', '../../secrets/Box.tsx')
    mkdirSync(join(dir, 'setup'))
    execFileSync('mkfifo', [join(dir, 'public/pipe'), join(dir, 'setup/shortcuts.ts')])
    write(
      'project/talk/styles/index.css',
      `
@import "../../../secret.css";
@import "../../shared/base.css";
.b { background: url(../../../secret.txt) }
.c { background: url("${join(outer, 'secret.txt')}") }
.d { background: url(../link.svg) }
`,
    )
    const built = await buildSite({ entry: entry() })
    problems = built.problems.map(formatProblem)
    files = site()
  })
  afterAll(() => rmSync(outer, { recursive: true }))

  it('has none of them in its site', () => {
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter((text) => text.includes(secret))).toEqual([])
  })

  it('keeps the files that it may use', () => expect(files.some((text) => text.includes('shared logo'))).toBe(true))

  it.each([
    ['dots in an image', /^slides\.md:11:\d+ \.\.\/\.\.\/secret\.txt is outside/],
    ['a link to an image', /^slides\.md:13:\d+ link\.png is a link that leads out of/],
    ['a folder that is a link', /^slides\.md:15:\d+ folder\/secret\.txt is a link that leads out of/],
    ['dots in a snippet', /^slides\.md:17:\d+ \.\.\/\.\.\/secret\.txt is outside/],
    ['a link to a snippet', /^slides\.md:19:\d+ link\.ts is a link that leads out of/],
    ['dots in the style of a slide', /^slides\.md:22:\d+ \.\.\/\.\.\/secret\.txt is outside/],
    ['dots in src:', /^slides\.md:26:6 "\.\.\/\.\.\/secret\.md" is outside the project/],
    ['a link in src:', /^slides\.md:30:6 link\.md is a link that leads out of/],
    ['a background', /^slides\.md:34:\d+ link\.png is a link that leads out of/],
    ['the favicon', /^slides\.md:2:10 \.\.\/\.\.\/secret\.txt is outside/],
    ['the picture for previews', /^slides\.md:4:12 link\.png is a link that leads out of/],
    ['the folder of drawings', /^slides\.md:6:\d+ drawings is a link that leads out of/],
    ['a link in public', /^public\/link\.txt:1:1 public\/link\.txt is a link that leads out of/],
    ['a folder in public', /^public\/folder:1:1 public\/folder is a link that leads out of/],
    ['a link to nothing in public', /^public\/none:1:1 public\/none is a link that leads nowhere/],
    ['a named pipe in public', /^public\/pipe:1:1 public\/pipe is a named pipe, not a file/],
    ['a layout', /^layouts\/cover\.tsx:1:1 layouts\/cover\.tsx is a link that leads out of/],
    ['the components', /^components:1:1 components is a link that leads out of/],
    ['a named pipe for a setup file', /^setup\/shortcuts\.ts:1:1 setup\/shortcuts\.ts is a named pipe, not a file/],
    ['a layer', /^global-top\.tsx:1:1 global-top\.tsx is a link that leads out of/],
    ['an imported style sheet', /^styles\/index\.css:2:1 \.\.\/\.\.\/secret\.css is outside/],
    ['a file that a style sheet names', /^styles\/index\.css:4:6 \.\.\/\.\.\/secret\.txt is outside/],
    ['an absolute path in a style sheet', /^styles\/index\.css:5:6 \.\.\/\.\.\/secret\.txt is outside/],
    ['a link that a style sheet names', /^styles\/index\.css:6:6 link\.svg is a link that leads out of/],
  ])('is reported with its place and a remedy: %s', (_, pattern) => {
    const found = problems.filter((problem) => pattern.test(problem))
    expect(found, problems.join('\n')).toHaveLength(1)
    expect(found[0]?.split('\n').at(-1)).toMatch(/^ {2}\S.*\.$/)
  })
})

describe('a deck that cannot be read', () => {
  beforeEach(() => {
    prepare()
    return () => rmSync(outer, { recursive: true })
  })
  const read = async () => createProjectReader({ entry: entry() })()

  it.each([
    [
      'Latin-1',
      () => write('project/talk/slides.md', Buffer.from('# A\n\nCaf\xe9\n', 'latin1')),
      'slides.md:3:4 slides.md is not UTF-8 text: byte 8, in line 3, is E9',
    ],
    [
      'UTF-16',
      () => write('project/talk/slides.md', Buffer.from('\uFEFF# A', 'utf16le')),
      'slides.md:1:1 slides.md is UTF-16 text, not UTF-8',
    ],
    ['a link out of the project', () => link('slides.md', '../../secret.md'), 'slides.md:1:1 slides.md is a link that leads out of'],
    [
      'a link that leads back to itself',
      () => link('slides.md', 'slides.md'),
      'slides.md:1:1 slides.md cannot be read: it is a link to itself',
    ],
    [
      'a named pipe',
      () => {
        mkdirSync(dir)
        mkdirSync(join(dir, 'setup'))
        execFileSync('mkfifo', [entry()])
      },
      'slides.md:1:1 slides.md is a named pipe, not a file',
    ],
  ])('is an error with its place: %s', async (_, make, message) => {
    make()
    await expect(read()).rejects.toThrow(message)
  })

  it('may begin with a byte order mark, which is not part of the first slide', async () => {
    deck('\uFEFF---\ntitle: Marked\n---\n\n# One')
    const project = await read()
    expect([project.deck.config.title, project.problems]).toEqual(['Marked', []])
  })

  it.each(['.lectern', '.lectern/vite', '.lectern/export'])('keeps nothing in a folder elsewhere: %s', async (name) => {
    deck('# One')
    link(name, join(outer, 'secrets'))
    await expect(read()).rejects.toThrow(`${name} is a link that leads out of the project`)
  })

  it('imports no file of the machine into its modules', async () => {
    write('project/talk/slides.mdx', "import text from '../../secret.txt?raw'\n\n# {text}")
    await expect(buildSite({ entry: join(dir, 'slides.mdx') })).rejects.toThrow('../../secret.txt is outside')
  })

  it('becomes one file, which replaces a link instead of writing through it', async () => {
    deck('# One')
    link('one.html', '../../secret.txt')
    await buildSingleFile({ entry: entry() })
    expect(readFileSync(join(outer, 'secret.txt'), 'utf8')).toBe(secret)
    expect(readFileSync(join(dir, 'one.html'), 'utf8')).toContain('<!doctype html>')
  })

  it('is built into a folder elsewhere only if the author names the folder', async () => {
    deck('# One')
    link('dist', '../../secrets')
    await expect(buildSite({ entry: entry() })).rejects.toThrow('dist is a link that leads out of the project')
    expect(filesBelow(join(outer, 'secrets')).sort()).toEqual(['1.svg', 'Box.tsx'])
  })

  it('cannot name a package by a path', async () => {
    write('node_modules/evil/package.json', '{}')
    write('node_modules/evil/layouts/cover.tsx', '')
    deck('---\ntheme: x/../../../../node_modules/evil\naddons: ["../../node_modules/evil"]\n---\n\n# One')
    const { theme, addons, problems } = await read()
    expect([theme?.name, addons]).toEqual(['default', []])
    expect(problems.map(formatProblem)).toEqual([
      expect.stringContaining('slides.md:2:8 Theme "x/../../../../node_modules/evil" was not found'),
      expect.stringContaining('slides.md:3:9 ../../node_modules/evil is outside'),
    ])
  })
})

describe('a theme that builds on another package', () => {
  beforeEach(prepare)

  it('has the styles of that package, wherever it is', async () => {
    deck('---\ntheme: seriph\n---\n\n# A')
    const { problems } = await buildSite({ entry: entry() })
    expect(problems).toEqual([])
    expect(site().some((text) => text.includes('Georgia'))).toBe(true)
  })
})

describe('decks of one project', () => {
  beforeEach(() => {
    prepare()
    return () => rmSync(outer, { recursive: true })
  })

  it('share pages and images, and are built again when these files change', async () => {
    deck('# One\n\n![](../shared/logo.svg)\n\n---\nsrc: ../shared/intro.md\n---\n')
    write('project/talk/style.css', '@import "../shared/base.css";')
    const first = await buildSiteIfChanged({ entry: entry() })
    expect(first.built?.problems).toEqual([])
    expect(first.deck.slides.map(({ record }) => record.title)).toEqual(['One', 'Shared'])
    expect((await buildSiteIfChanged({ entry: entry() })).built).toBeUndefined()
    const shared = ['base.css', 'code.ts', 'intro.md', 'logo.svg'].map((name) => join(outer, 'project/shared', name))
    expect(first.built?.beside).toEqual(shared)
    const later = new Date(Date.now() + 10_000)
    utimesSync(shared[2] ?? '', later, later)
    expect((await buildSiteIfChanged({ entry: entry() })).built).toBeDefined()
  })
})
