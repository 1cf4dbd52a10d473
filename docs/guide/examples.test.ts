import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'postcss'
import { parseSync } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatProblem } from '../../packages/lectern/src/base/errors/index.ts'
import { createProjectReader } from '../../packages/lectern/src/compiler/project/index.ts'
import { readArguments } from '../../packages/lectern/src/tools/cli/command.ts'
import { commands } from '../../packages/lectern/src/tools/cli/commands.ts'

const guide = new URL('./', import.meta.url)
const repository = fileURLToPath(new URL('../../', import.meta.url))
const pages = ['../../README.md', ...readdirSync(guide).filter((name) => name.endsWith('.md'))]
const read = (page: string) => readFileSync(new URL(page, guide), 'utf8')

interface Block {
  /** Page and line, such as `writing.md:12`. */
  readonly at: string
  readonly page: string
  readonly language: string
  readonly text: string
}

/** Return the code blocks of a page: those in fences, and commands that are indented by four spaces. */
function blocksOf(page: string): Block[] {
  const text = read(page)
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  const blocks: Block[] = []
  const rest = text.replace(
    /^( *)(`{3,})([^\n`]*)\n([\s\S]*?)^\1\2$/gm,
    (whole, indent: string, _, language: string, inside: string, index: number) => {
      const lines = inside.split('\n').map((line) => line.slice(indent.length))
      blocks.push({ at: `${page}:${lineAt(index)}`, page, language, text: lines.join('\n') })
      return whole.replace(/[^\n]/g, '')
    },
  )
  for (const { 0: inside, index } of rest.matchAll(/(?<=^\n)(?: {4}[^\n]+\n)+/gm))
    blocks.push({ at: `${page}:${lineAt(index)}`, page, language: 'sh', text: inside.replace(/^ {4}/gm, '') })
  return blocks
}

const blocks = pages.flatMap(blocksOf)
const of = (...languages: readonly string[]) =>
  blocks.filter(({ language }) => languages.includes(language)).map((block) => [block.at, block] as const)

/** Blocks of plain text that nothing can check, by page and first line, and why. */
const unchecked: Readonly<Record<string, string>> = {
  'brokers.md: listener 1883 127.0.0.1': 'tests of the live audience start a broker with it',
  'brokers.md: topic read lectern/LdhYFOWtovmD4Fbc/here/#': 'as above',
  'brokers.md: mosquitto_passwd -c -b /etc/mosquitto/lectern.passwords presenter PASSWORD': 'as above',
  'brokers.md: server_name: n1': 'as above',
  'checking.md: error: slides.md:31:3 slide 2: ul > li:nth 16 "The end of the list" reaches 18 px beyond the slide’s lower edge [overflow]':
    'needs a browser; the tests of the check have such messages',
  'commands.md: lectern new [dir] [flags]': 'a summary; the tables below it are checked',
  "editors.md: vim.lsp.config('lectern', {": 'the configuration of another program',
  'editors.md: [language-server.lectern]': 'as above',
  'export.md: 297 objects, 262 native, 35 as pictures:': 'needs a browser and a certain deck',
  'files.md: talks/': 'a tree of files',
  'own-theme.md: my-theme/': 'a tree of files',
  'setup.md: setup/': 'a tree of files',
  'setup.md: setup/katex.ts:4:9 setup/katex.ts failed: no macros today': 'the tests of setup files have this message',
  'several-talks.md: https://example.org/talk/1?audience=workshop': 'addresses; the tests of choices have such ones',
  'sharing.md: Sitemap: https://example.org/my-first-talk/sitemap.xml': 'a line for search engines',
  'sharing.md: <head>': 'the tests of this file have such tags',
  'terminals.md: [session]': 'the configuration of another program',
  'trust.md: Left out of this deck, which is not trusted (3):': 'needs a certain deck; the tests of the command line have such messages',
}

/** Options that the examples of a page need, where a block has no frontmatter of its own. */
const headmatterOf: Readonly<Record<string, string>> = { 'comark.md': 'comark: true', 'themes.md': 'theme: purplin' }

/** The text of a component that an example uses and the guide does not show. */
const component = 'export default () => null\n'
/** An installed package with a style sheet, as a theme or an addon can be. */
const packageOf = (name: string, extra = {}) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', ...extra }),
  [`node_modules/${name}/styles/index.css`]: 'p { margin: 0 }',
})
/** An installed font family with one file. */
const fontOf = (id: string) => ({
  [`node_modules/@fontsource-variable/${id}/metadata.json`]: JSON.stringify({
    id,
    weights: [400],
    variable: { wght: { min: 100, max: 900 } },
  }),
  [`node_modules/@fontsource-variable/${id}/unicode.json`]: '{ "latin": "U+0000-00FF" }',
  [`node_modules/@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`]: '',
})
const pictures = ['boat.jpg', 'chain.png', 'chain.svg', 'chart-dark.png', 'chart-light.png', 'first.png', 'logo.png', 'mountains.jpg']
/** Files that the examples name. The guide itself has others: they begin with a comment that has their name. */
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "private": true, "type": "module" }',
  'my-addon/styles/index.css': 'p { margin: 0 }',
  'sales.csv': 'region,sales\nNorth,12\nSouth,9\n',
  'components/Columns.tsx': component,
  'snippets/adder.ts': '// #region add\nexport const add = (a: number, b: number) => a + b\n// #endregion\n',
  'beside-the-slides.py': 'print("Hello")\n',
  'parts/demo.md': '# One\n'.repeat(7).replaceAll('\n#', '\n\n---\n\n#'),
  'public/boat.jpg': '',
  'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'public/photo.jpg': '',
  'demo.cast': '{"version": 2, "width": 80, "height": 24}\n[0, "o", "$ "]\n',
  'talk.vtt': 'WEBVTT\n',
  'talk.webm': '',
  'video.mp4': '',
  ...Object.fromEntries(pictures.map((name) => [name, ''])),
  ...packageOf('lectern-addon-qr'),
  ...packageOf('@slidev/theme-apple-basic'),
  ...packageOf('slidev-addon-fancy-arrow'),
  ...fontOf('roboto'),
  ...fontOf('roboto-slab'),
}

let root: string
let deck: string

function write(name: string, text: string): void {
  mkdirSync(dirname(join(deck, name)), { recursive: true })
  writeFileSync(join(deck, name), text)
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-guide-'))
  deck = join(root, 'deck')
  mkdirSync(deck)
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  for (const [name, text] of Object.entries(files)) write(name, text)
  for (const { text } of blocks) {
    const [, name] = /^(?:\/\/|<!--) ([\w/-]+\.(?:tsx|vue))/.exec(text) ?? []
    if (name?.startsWith('components/')) write(name, text)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

/** Return the problems of a deck with this text, as authors see them. */
async function problemsOf(text: string, entry = 'slides.md'): Promise<string[]> {
  write(entry, text)
  const project = await createProjectReader({ entry: join(deck, entry) })()
  const compiled = await Promise.all(project.deck.slides.map(({ record }) => project.compiled(record.no)))
  return [...project.problems, ...compiled.flatMap(({ problems }) => problems)].map(formatProblem)
}

const withHeadmatter = ({ page, text }: Block) =>
  headmatterOf[page] && !text.startsWith('---') ? `---\n${headmatterOf[page]}\n---\n\n${text}` : text

/** Split a line of a shell into words. */
const wordsOf = (line: string) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

const scriptsOf = (file: string): string[] => Object.keys(JSON.parse(readFileSync(join(repository, file), 'utf8')).scripts)
/** Scripts that a reader has: those of a new deck, and for the README those of this repository. */
const scriptsFor = (page: string) =>
  scriptsOf(page.endsWith('../README.md') ? 'package.json' : 'packages/lectern/deck-template/package.json')
const scripts = [...scriptsOf('package.json'), ...scriptsFor('')]

/** Return the commands of a line of a shell, which `&&` joins. */
function commandsIn(line: string): readonly (readonly string[])[] {
  const words = wordsOf(line)
  const ends = [...words.keys()].filter((at) => words[at] === '&&')
  return [...ends, words.length].map((end, index) => words.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end))
}

/** Check that a reader who copies a command can run it: Lectern is installed in the folder of the deck, so a shell does not know `lectern`. */
function tryCopied(page: string, line: string): void {
  for (const [program = '', first = '', second = ''] of commandsIn(line)) {
    if (program === 'lectern') throw new Error(`Write "npx lectern ${first}": a shell does not find "lectern"`)
    if (program === 'npm' && first === 'run') expect(scriptsFor(page)).toContain(second)
  }
  tryCommand(wordsOf(line))
}

/** Check a command: `lectern` and npm's scripts must exist. @throws Error for one that does not. */
function tryCommand(words: readonly string[]): void {
  const [program = '', first = '', ...others] = words
  const second = words.indexOf('&&')
  if (second > 0) {
    tryCommand(words.slice(0, second))
    tryCommand(words.slice(second + 1))
  } else if (program === 'npx' && first === 'lectern') tryCommand(words.slice(1))
  else if (program === 'claude' && words.includes('--transport')) expect(words).toContain('http://localhost:3030/__lectern/mcp')
  else if (program === 'claude') tryCommand(others.slice(others.indexOf('--') + 1))
  else if (program === 'lectern') {
    const command = commands.find(({ name }) => [first, `${first} ${others[0]}`].includes(name))
    if (!command) throw new Error(`There is no command "lectern ${first}"`)
    readArguments(command, words.slice(1 + command.name.split(' ').length))
  } else if (program === 'npm' && first === 'create') {
    expect(others[0]).toBe('lectern')
    const command = commands.find(({ name }) => name === 'new')
    if (command)
      readArguments(
        command,
        others.slice(1).filter((word) => word !== '--'),
      )
  } else if (program === 'npm' && first === 'run') expect(scripts).toContain(others[0])
  else if (program === 'npm') expect(['install', 'ci', 'start', 'test', 'uninstall']).toContain(first)
  else expect(['cd', 'npx'], words.join(' ')).toContain(program)
}

/** Messages in the guide, and the slides that they are about. */
const wrongSlides: Readonly<Record<string, string>> = {
  'html-and-expressions.md': `${'\n'.repeat(22)}# Slide {{ $nva.currentPage }}\n`,
  'math-and-diagrams.md': `${'\n'.repeat(11)}A half: $\\fraq{1}{2}$\n`,
}
const messages = blocks.filter(({ language, page }) => language === 'text' && page in wrongSlides).map(({ text }) => text)

describe('every code block of the guide and the README', () => {
  it('has a language that a test below checks, or a reason why none does', () => {
    const checked = ['md', 'html', 'jsx', 'yaml', 'json', 'sh', 'js', 'css', 'ts', 'tsx', 'vue']
    const others = blocks.filter(({ language, text }) => !checked.includes(language) && !messages.includes(text))
    expect(others.map(({ page, text }) => `${page}: ${text.split('\n')[0]}`)).toEqual(Object.keys(unchecked))
  })

  it.each(of('md', 'html'))('%s compiles as a deck', async (_, block) => {
    const problems = await problemsOf(withHeadmatter(block))
    // A block that shows options or notes alone is no deck yet.
    expect(problems.filter((problem) => !problem.includes('This deck is empty'))).toEqual([])
  })

  it.each(of('jsx'))('%s compiles as an .mdx deck', async (_, { text }) => expect(await problemsOf(text, 'slides.mdx')).toEqual([]))

  it.each(of('yaml'))('%s is frontmatter with options that exist, or a workflow with commands that exist', async (_, { text }) => {
    const options = text.replace(/^---\n|\n---\n$/g, '')
    if (!options.includes('\njobs:')) {
      expect(await problemsOf(`---\n${options.trim()}\n---\n\n# Title\n`)).toEqual([])
      return
    }
    const runs = [...options.matchAll(/^ +- run: (.+)$/gm)].map(([, command = '']) => command)
    expect(runs).not.toEqual([])
    for (const command of runs) tryCommand(wordsOf(command))
  })

  it.each(of('json'))('%s is JSON, and the commands in it exist', (_, { text }) => {
    const { scripts = {}, mcpServers = {} } = JSON.parse(text)
    for (const script of Object.values<string>(scripts)) tryCommand(wordsOf(script))
    for (const { command, args } of Object.values<{ command: string; args: string[] }>(mcpServers)) tryCommand([command, ...args])
  })

  it.each(of('sh'))('%s has commands that work when they are copied', (_, { page, text }) => {
    for (const line of text.trim().split('\n')) tryCopied(page, line)
  })

  it.each(Object.entries(wrongSlides))('the message in %s is the real one', async (page, text) => {
    const [shown = ''] = blocks.filter((block) => block.page === page && block.language === 'text').map((block) => block.text)
    expect(await problemsOf(text)).toEqual([shown.replace(/^error: /, '').trim()])
  })

  it.each(of('js'))('%s is JavaScript', (_, { text }) => expect(parseSync('example.js', text).errors).toEqual([]))

  it.each(of('css'))('%s is a style sheet', (_, { text }) => expect(parse(text).nodes.every(({ type }) => type === 'rule')).toBe(true))

  it.each(of('vue'))('%s is a component that a slide can use', async (_, { text }) => {
    const [, name] = /^<!-- components\/(\w+)\.vue -->/.exec(text) ?? []
    expect(await problemsOf(`<${name} />`)).toEqual([])
  })

  it('in TypeScript has the right types', () => {
    const typed = of('ts', 'tsx').map(([, { text, at, language }]) => [`types/${at.replace(/\W/g, '-')}.${language}`, text] as const)
    expect(typed.length).toBeGreaterThan(10)
    for (const [name, text] of typed) write(name, text)
    write('types/my-element.ts', 'export {}')
    write('pages/about.tsx', 'export default () => null')
    const options = {
      types: ['node'],
      jsx: 'react-jsx',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      noUnusedLocals: false,
      noUnusedParameters: false,
    }
    const declared = join(repository, 'packages/lectern/src/base/lib/browser/bundler.d.ts')
    write(
      'tsconfig.json',
      JSON.stringify({ extends: join(repository, 'tsconfig.base.json'), compilerOptions: options, include: ['types', declared] }),
    )
    let report = ''
    try {
      execFileSync(join(repository, 'node_modules/.bin/tsc'), ['-p', join(deck, 'tsconfig.json')], { encoding: 'utf8', cwd: deck })
    } catch (error) {
      report = String((error as { stdout?: string }).stdout)
    }
    expect(report).toBe('')
  })
})

describe('the help of a command', () => {
  it.each(commands.map((command) => [command.name, command.example] as const))(
    'lectern %s has an example that works',
    (_, example = '') => {
      expect(example).toContain('lectern')
      tryCommand(wordsOf(example))
    },
  )
})

describe('every command within a sentence of the guide and the README', () => {
  it.each(pages)('%s: it exists, and so do its flags', (page) => {
    const text = read(page).replace(/^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2$/gm, '')
    for (const [, command = ''] of text.matchAll(/`((?:npx )?lectern [a-z][^`<[…]*|npm (?:run|create) [^`[]*)`/g))
      tryCommand(wordsOf(command))
  })
})
