import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGenerator, type Preset } from '@unocss/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatProblem } from '../../base/errors/index.ts'
import { createSetupLoader } from './load-setups.ts'

const entryPoint = fileURLToPath(new URL('../../deck/setup/index.ts', import.meta.url))
let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-setup-'))
})
afterAll(() => rmSync(root, { recursive: true }))

let count = 0
/** Load the setup files of a deck. `theme/NAME.ts` is a setup file of its theme. */
function deckOf(files: Readonly<Record<string, string>>, runsVue = false) {
  const dir = join(root, String(count++))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  for (const [name, text] of Object.entries(files)) write(name, text)
  const names = Object.keys(files).filter((name) => !name.includes('/lib/'))
  const of = (folder: string) =>
    new Map(names.flatMap((name) => (name.startsWith(folder) ? [[name.slice(folder.length, -3), join(dir, name)] as const] : [])))
  const load = createSetupLoader(dir, entryPoint, runsVue)
  return { dir, write, load: () => load([of('theme/'), of('setup/')]) }
}
const loadOf = (files: Readonly<Record<string, string>>) => deckOf(files).load()
const noBrowserFiles = { shortcuts: [], app: [], mermaid: [], 'context-menu': [], 'code-runners': [], monaco: [], 'mermaid-renderer': [] }
/** What a transformer gets of slide `no`. */
const inputOf = (no: number) => ({ slide: { no, frontmatter: {} } as never, options: {} })
const slide = inputOf(1)

describe('setup files for the Vue apps of components', () => {
  const files = {
    'theme/app.ts': `import { defineAppSetup } from '@slidev/types'\nexport default defineAppSetup(({ app }) => { app.component('A', {}) })`,
    'setup/app.ts': `import { ref } from 'vue'\nexport default () => { ref(0) }`,
  }

  it('are kept apart when the package for them is installed', async () => {
    const deck = deckOf(files, true)
    const { browser, vueApp, problems } = await deck.load()
    expect(problems).toEqual([])
    expect(browser.app).toEqual([])
    expect(vueApp).toEqual(['theme/app.ts', 'setup/app.ts'].map((name) => join(deck.dir, name)))
  })

  it('are reported when it is not', async () => {
    const { vueApp, problems } = await loadOf(files)
    expect(vueApp).toEqual([])
    expect(problems.map(({ what }) => what)).toEqual([
      'theme/app.ts needs a Vue app, and Lectern has none',
      'setup/app.ts needs "vue", which needs a Vue app, and Lectern has none',
    ])
  })

  it('that need no Vue app run like others', async () => {
    const deck = deckOf({ 'setup/app.ts': 'export default () => undefined' }, true)
    expect(await deck.load()).toMatchObject({ browser: { app: [join(deck.dir, 'setup/app.ts')] }, vueApp: [] })
  })
})

it.each([
  ['new Function(code)', true],
  ['eval (code)', true],
  ['evaluate(code)', false],
  ['code.toUpperCase()', false],
])('a code runner with %s evaluates text: %s', async (source, evaluates) => {
  expect(await loadOf({ 'setup/code-runners.ts': `export default () => ({ x: (code) => ${source} })` })).toMatchObject({ evaluates })
})

/** Compiled code that some package has on each machine. */
function compiledCode(): string {
  const folder = fileURLToPath(new URL('../../../../../node_modules/@rolldown', import.meta.url))
  const [name = ''] = readdirSync(folder).filter((each) => each.startsWith('binding-'))
  const file = readdirSync(join(folder, name)).find((each) => each.endsWith('.node'))
  return join(folder, name, file ?? '')
}

describe('setup files that run in Node', () => {
  it('may use packages with compiled code', async () => {
    const { transformers, problems } = await loadOf({
      'node_modules/native/index.js': `module.exports = require(${JSON.stringify(compiledCode())})`,
      'setup/transformers.ts': `import native from 'native'\nexport default () => ({ pre: [() => typeof native] })`,
    })
    expect(problems).toEqual([])
    expect(await transformers[0]?.('# A', slide)).toEqual({ markdown: 'object' })
  })

  it('an import with a question mark leads to its file', async () => {
    const files = { 'setup/app.ts': "import text from '../a.ts?monaco-types&raw'\nexport default () => text", 'a.ts': '' }
    expect((await loadOf(files)).problems).toEqual([])
  })

  it('a deck without any loads nothing', async () => {
    expect(await loadOf({})).toEqual({
      compile: {},
      transformers: [],
      evaluates: false,
      lines: [],
      slides: [],
      notes: [],
      mode: 'build',
      unocss: [],
      browser: noBrowserFiles,
      vueApp: [],
      routes: [],
      vite: { alias: [], define: {}, plugins: [], styles: [], marks: [], hash: '' },
      styles: '',
      files: [],
      problems: [],
      hash: '',
    })
  })

  it('a file that is not UTF-8 is reported with its place and a remedy, in Node and in the browser', async () => {
    const deck = deckOf({ 'setup/katex.ts': '', 'setup/shortcuts.ts': '', 'setup/app.ts': '' })
    for (const name of ['katex', 'shortcuts', 'app'])
      writeFileSync(join(deck.dir, `setup/${name}.ts`), Buffer.from('// a\nexport default "\xe9"\n', 'latin1'))
    const { problems, browser } = await deck.load()
    expect(problems.map(({ place, what }) => [place.file, place.line, place.column, what.replace(/:.*/, '')])).toEqual(
      ['katex', 'shortcuts', 'app'].map((name) => [`setup/${name}.ts`, 2, 17, `setup/${name}.ts is not UTF-8 text`]),
    )
    expect(problems[0]?.allowed).toMatch(/^Save the file as UTF-8\..*The deck continues without this file\.$/)
    expect(browser).toEqual(noBrowserFiles)
  })

  it('the nearer file wins: the deck overrides its theme', async () => {
    const { compile, problems } = await loadOf({
      'theme/katex.ts': "export default { fleqn: true, leqno: true, macros: { '\\\\RR': 'R', '\\\\NN': 'N' } }",
      'setup/katex.ts': "export default () => ({ fleqn: false, macros: { '\\\\RR': 'Real' } })",
    })
    expect(problems).toEqual([])
    expect(compile.katex).toEqual({ fleqn: false, leqno: true, macros: { '\\RR': 'Real', '\\NN': 'N' } })
  })

  it.each(['@slidev/types', 'lectern/setup'])("what imports from '%s' is read, with its own modules and types", async (entryPoint) => {
    const { transformers, problems, files } = await loadOf({
      'setup/transformers.ts': `import { defineTransformersSetup } from '${entryPoint}'
import type { App } from 'vue'
import { shout } from './lib/shout'
export default defineTransformersSetup(() => ({ pre: [(text: string, { no }: { no: number }) => shout(text) + no] }))`,
      'setup/lib/shout.ts': 'export const shout = (text: string): string => text.toUpperCase()',
    })
    expect(problems).toEqual([])
    expect(await transformers[0]?.('words', slide)).toEqual({ markdown: 'WORDS1' })
    expect(files.map((file) => file.split('/').at(-1))).toEqual(['transformers.ts', 'shout.ts'])
  })

  it('themes of Shiki may be names or objects, with their background', async () => {
    const { compile, styles, problems } = await loadOf({
      'setup/shiki.ts':
        "export default { themes: { light: 'vitesse-light', dark: { name: 'mine', colors: { 'editor.background': '#101010' } } } }",
    })
    expect(problems).toEqual([])
    expect(compile.shiki?.themes).toMatchObject({ light: { name: 'vitesse-light' }, dark: { name: 'mine' } })
    expect(styles).toBe(
      ':root{--slidev-code-background:#ffffff;--slidev-code-foreground:#393a34}html.dark{--slidev-code-background:#101010}',
    )
  })

  it('one theme of Shiki may serve both schemes, with additional languages', async () => {
    const { compile } = await loadOf({
      'theme/shiki.ts': "export default { langs: [{ name: 'a' }, 'python'] }",
      'setup/shiki.ts': "export default { theme: 'nord', langs: [{ name: 'b' }] }",
    })
    expect(compile.shiki).toMatchObject({
      themes: { light: { name: 'nord' }, dark: { name: 'nord' } },
      langs: [{ name: 'a' }, { name: 'b' }],
    })
  })

  it('Shiki may have languages by name and transformers, and other options cause a warning', async () => {
    const { compile, problems } = await loadOf({
      'theme/shiki.ts': "export default { transformers: [{ name: 'theme' }] }",
      'setup/shiki.ts': `export default {
  langs: { chant: async () => ({ default: [{ name: 'part' }, { name: 'song', aliases: ['s'] }] }), whole: { name: 'whole' } },
  transformers: [false, { name: 'mine', line() {} }],
  mergeWhitespaces: false,
}`,
    })
    expect(compile.shiki).toMatchObject({
      langs: [{ name: 'part' }, { name: 'song', aliases: ['s', 'chant'] }, { name: 'whole' }],
      transformers: [{ name: 'mine' }],
    })
    expect(problems.map(formatProblem)).toEqual([
      expect.stringMatching(/^setup\/shiki\.ts:4:3 "mergeWhitespaces" in setup\/shiki\.ts has no effect/),
    ])
  })

  it('shiki: a theme for one scheme alone has that of Slidev beside it', async () => {
    const { compile, problems } = await loadOf({ 'setup/shiki.ts': "export default () => ({ themes: { dark: 'nord' } })" })
    expect(problems).toEqual([])
    expect(compile.shiki?.themes).toMatchObject({ light: { name: 'vitesse-light' }, dark: { name: 'nord' } })
  })

  it('unocss: a configuration that extends that of Slidev adds to the classes of the engine', async () => {
    const { unocss, problems } = await loadOf({
      'setup/unocss.ts': `import slidev from '@slidev/client/uno.config'
import { mergeConfigs } from 'unocss'
export default mergeConfigs([slidev, { rules: [...slidev.rules, ['box', { padding: '7px' }]], shortcuts: { ...slidev.shortcuts } }])`,
    })
    expect(problems).toEqual([])
    const { css } = await (await createGenerator({ presets: unocss as Preset[] })).generate('box', { preflights: false })
    expect(css).toContain('.box{padding:7px;}')
  })

  it("a uno.config.ts works without UnoCSS, because its presets are the engine's", async () => {
    const { unocss, problems } = await loadOf({
      'setup/unocss.ts': `import { defineConfig, presetUno, presetWebFonts } from 'unocss'
export default defineConfig({ shortcuts: { box: 'p-4' }, rules: [[/^my-(\\d+)$/, ([, d]) => ({ margin: d + 'px' })]] })`,
    })
    expect(problems).toEqual([])
    expect(unocss).toEqual([expect.objectContaining({ shortcuts: { box: 'p-4' } })])
  })

  it.each([
    ['a preset', "export default { presets: [presetWebFonts({ provider: 'google', fonts: { title: 'Nunito' } })] }"],
    ['a list of presets', "export default { presets: [[presetWebFonts({ fonts: { title: 'Nunito' } })]] }"],
  ])('web fonts of a uno.config.ts are left out with one warning, and are not fetched: %s', async (_, config) => {
    const { unocss, problems } = await loadOf({
      'setup/lib/web-fonts.ts': `export const presetWebFonts = ({ fonts }) => ({
  name: '@unocss/preset-web-fonts',
  preflights: [{ getCSS: () => { throw new Error('fetched') } }],
  extendTheme: (theme) => ({ ...theme, fontFamily: fonts }),
})`,
      'setup/unocss.ts': `import { presetWebFonts } from './lib/web-fonts'\n${config}`,
    })
    expect(problems.map(formatProblem)).toEqual([
      expect.stringMatching(/^setup\/unocss\.ts:1:10 The web fonts in setup\/unocss\.ts are not loaded\n/),
    ])
    await expect((await createGenerator({ presets: unocss as Preset[] })).generate('font-title')).resolves.toHaveProperty('css')
  })

  it('each module has the import.meta.url, __dirname and __filename of its own file', async () => {
    const deck = deckOf({
      'setup/katex.ts': `import { macros } from './lib/macros'\nimport { readFileSync } from 'node:fs'\nimport { join } from 'node:path'
const fleqn = JSON.parse(readFileSync(join(__dirname, 'lib/fleqn.json'), 'utf8'))
export default { fleqn, macros: { ...macros, __filename } }`,
      'setup/lib/macros.ts': `import { createRequire } from 'node:module'\nexport const macros = createRequire(import.meta.url)('./macros.json')`,
    })
    deck.write('setup/lib/macros.json', '{ "\\\\RR": "R" }')
    deck.write('setup/lib/fleqn.json', 'true')
    const { compile, problems } = await deck.load()
    expect(problems).toEqual([])
    expect(compile.katex).toEqual({ fleqn: true, macros: { '\\RR': 'R', __filename: join(deck.dir, 'setup/katex.ts') } })
  })

  it('a file may await at its top level', async () => {
    const { compile, problems } = await loadOf({ 'setup/katex.ts': 'const leqno = await Promise.resolve(true)\nexport default { leqno }' })
    expect(problems).toEqual([])
    expect(compile.katex).toMatchObject({ leqno: true })
  })

  it('nothing is read again until a file changes', async () => {
    const deck = deckOf({ 'setup/katex.ts': 'export default { leqno: true }' })
    const first = await deck.load()
    expect(await deck.load()).toBe(first)
    deck.write('setup/katex.ts', 'export default { leqno: false  }')
    const second = await deck.load()
    expect(second.compile.katex).toMatchObject({ leqno: false })
    expect(second.hash).not.toBe(first.hash)
  })
})

describe('contract.md, "Errors": "one message: file, line, column, what is wrong" — the deck continues', () => {
  it.each([
    [
      'a file that throws',
      { 'setup/katex.ts': "const a: number = 1\n\nexport default () => {\n  throw new Error('no macros today')\n}" },
      "setup/katex.ts:4:9 setup/katex.ts failed: no macros today\n    throw new Error('no macros today')\n          ^\n  The deck continues without this file.",
    ],
    [
      'a file that throws while it is loaded',
      { 'setup/shiki.ts': '\nmissing.call()\nexport default {}' },
      'setup/shiki.ts:2:1 setup/shiki.ts failed: missing is not defined\n  missing.call()\n  ^\n  The deck continues without this file.',
    ],
    [
      'a file that cannot be read',
      { 'setup/katex.ts': 'export default {\n  macros: {,}\n}' },
      /^setup\/katex\.ts:2:12 setup\/katex\.ts cannot be read: .*\n {4}macros: \{,\}\n {13}\^/,
    ],
    [
      'nonsense',
      { 'setup/katex.ts': 'export default () => 7' },
      "setup/katex.ts:1:1 setup/katex.ts must export an object such as { macros: { '\\\\RR': '\\\\mathbb{R}' } }\n  export default () => 7\n  ^\n  The deck continues without this file.",
    ],
    [
      'transformers that are none',
      { 'setup/transformers.ts': "export default { pre: ['x'] }" },
      /setup\/transformers\.ts must export an object such as \{ pre: \[\(\{ s \}\) => /,
    ],
    [
      'a theme that Shiki does not have',
      { 'setup/shiki.ts': "export default { theme: 'vitesse-lihgt' }" },
      /setup\/shiki\.ts failed: Shiki has no theme "vitesse-lihgt", did you mean "vitesse-light"\?/,
    ],
    [
      'a configuration that UnoCSS cannot use',
      { 'setup/unocss.ts': 'export default { rules: [7] }' },
      /^setup\/unocss\.ts:1:1 setup\/unocss\.ts failed: /,
    ],
    [
      'a package that is not there',
      { 'setup/unocss.ts': "import x from 'not-installed-at-all'\nexport default {}" },
      'setup/unocss.ts:1:15 setup/unocss.ts imports "not-installed-at-all", which does not exist\n  import x from \'not-installed-at-all\'\n                ^\n  Install the package or correct the path. The deck continues without this file.',
    ],
    [
      'a plugin of Vue in setup/main.ts',
      {
        'setup/app.ts':
          "import { defineAppSetup } from '@slidev/types'\nimport { ref } from 'vue'\nexport default defineAppSetup(() => ref(1))",
      },
      'setup/app.ts:2:21 setup/app.ts needs "vue", which needs a Vue app, and Lectern has none\n  import { ref } from \'vue\'\n                      ^\n  To use it, run "npm install @lectern/vue". The deck continues without this file.',
    ],
    [
      'a plugin for Vue, also where it is not installed',
      { 'setup/app.ts': "import tips from 'floating-vue'\nexport default tips" },
      /^setup\/app\.ts:1:18 setup\/app\.ts needs "floating-vue", which needs a Vue app/,
    ],
    [
      'work on a Vue app',
      { 'setup/app.ts': 'export default ({ app }) => {\n  app.directive("x", {})\n}' },
      'setup/app.ts:2:3 setup/app.ts needs a Vue app, and Lectern has none\n    app.directive("x", {})\n    ^\n  To use it, run "npm install @lectern/vue". The deck continues without this file.',
    ],
    [
      'a Vue component in setup/app.ts',
      { 'setup/app.ts': "import A from './A.vue'\nexport default () => A" },
      /needs "\.\/A\.vue", which needs a Vue app/,
    ],
    [
      'a name that is nearly one',
      { 'setup/shortcut.ts': 'export default 1' },
      /^setup\/shortcut\.ts:1:1 setup\/shortcut\.ts is not a setup file[\s\S]*Did you mean "shortcuts"\?/,
    ],
  ])('%s', async (_, files, message) => {
    const { problems, browser } = await loadOf(files)
    expect(problems.map(formatProblem)).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)])
    expect(browser.app).toEqual([])
  })

  it('setup/root.ts runs outside of components, so functions that need a component are reported', async () => {
    const text = "import { onMounted, provide, ref, type Ref } from 'vue'\nexport default () => onMounted(() => provide('a', ref(0)))"
    const { problems, browser } = await deckOf({ 'setup/root.ts': text }, true).load()
    expect(problems.map(({ severity, what, place }) => [severity, what, place.line, place.column])).toEqual([
      ['warning', '"onMounted", "provide" in setup/root.ts has no effect, because the file runs outside of components', 1, 10],
    ])
    expect(browser.app).toHaveLength(1)
    expect((await deckOf({ 'setup/root.ts': "import { watch } from 'vue'\nexport default () => watch" }, true).load()).problems).toEqual([])
  })

  it('setup/root.ts runs in the browser after setup/app.ts, and with Vue only when its package is installed', async () => {
    const plain = await loadOf({ 'setup/app.ts': 'export default () => {}', 'setup/root.ts': 'export default () => {}' })
    expect(plain.problems).toEqual([])
    expect(plain.browser.app.map((file) => file.split('/').at(-1))).toEqual(['app.ts', 'root.ts'])
    const vue = await loadOf({ 'setup/root.ts': "import { ref } from 'vue'\nexport default () => ref(0)" })
    expect(vue.problems.map(({ what }) => what)).toEqual([expect.stringContaining('setup/root.ts needs "vue"')])
    expect(vue.browser.app).toEqual([])
  })

  it('setup/context-menu.ts runs in the browser, with Vue where its package is installed', async () => {
    const code = "import { computed } from 'vue'\nexport default (items) => computed(() => items.value)"
    expect((await loadOf({ 'setup/context-menu.ts': code })).browser['context-menu']).toEqual([])
    const deck = deckOf({ 'theme/context-menu.ts': 'export default (items) => items', 'setup/context-menu.ts': code }, true)
    const { browser, problems, compile } = await deck.load()
    expect(problems).toEqual([])
    expect(browser['context-menu']).toEqual(['theme/context-menu.ts', 'setup/context-menu.ts'].map((name) => join(deck.dir, name)))
    expect(compile).toEqual({})
  })

  it('setup/routes.ts names pages beside the slides; those of the deck lie over those of the theme', async () => {
    const route = (name: string) => `export default (routes) => [...routes, { path: '/about', component: () => import('./${name}') }]`
    const deck = deckOf({
      'theme/lib/a.tsx': '',
      'setup/lib/b.tsx': '',
      'theme/routes.ts': route('lib/a.tsx'),
      'setup/routes.ts': route('lib/b.tsx'),
    })
    expect(await deck.load()).toMatchObject({ problems: [], routes: [{ path: 'about', module: join(deck.dir, 'setup/lib/b.tsx') }] })
  })

  it('uno.config.ts in the folder setup is reported, because it works beside the deck only', async () => {
    const { problems } = await loadOf({ 'setup/uno.config.ts': 'export default {}' })
    expect(problems.map(({ what, nearest }) => [what, nearest])).toEqual([['setup/uno.config.ts is not a setup file', 'unocss']])
  })

  it('an unknown module beside a setup file is no mistake', async () => {
    expect((await loadOf({ 'setup/colors.ts': 'export default 1' })).problems).toEqual([])
  })

  it('a transformer that fails or returns no text is reported once at its place, and the slide is shown as written', async () => {
    const { transformers } = await loadOf({
      'setup/transformers.ts': 'export default {\n  pre: [\n    (context) => context.t.replace(/a/g, () => 1),\n    () => 7,\n  ],\n}',
    })
    const [first, second] = transformers
    const failed = await first?.('words', slide)
    expect(failed?.markdown).toBe('words')
    expect(failed?.problem).toMatchObject({ severity: 'error', place: { file: 'setup/transformers.ts', line: 3 } })
    expect(failed?.problem?.what).toMatch(/^setup\/transformers\.ts failed: .*replace/)
    expect(failed?.problem?.allowed).toBe(
      'A transformer is (markdown, slide) => markdown or ({ s, slide, options }) => void; the slide is shown as written.',
    )
    expect(await first?.('more', inputOf(2))).toEqual({ markdown: 'more' })
    expect((await second?.('words', slide))?.problem?.what).toBe(
      'setup/transformers.ts failed: a transformer returned number, not a string',
    )
  })

  it.each([
    ['as it is read', "import process from 'node:process'\nprocess.exit(9)\nexport default {}", 2, 'exit(9)'],
    ['when it is called', 'export default () => {\n  process.exit(9)\n}', 2, 'exit(9)'],
    ['by another way', 'export default async () => {\n  await 0\n  process.kill(process.pid, "SIGKILL")\n}', 3, 'kill'],
  ])('a setup file does not end the command: %s', async (_, text, line, call) => {
    const { problems } = await loadOf({ 'setup/katex.ts': text })
    expect(problems.map(({ place, what }) => [place.line, what])).toEqual([[line, expect.stringContaining(`process.${call}`)]])
  })

  it('a transformer does not end the command, and only its slide is concerned', async () => {
    const { transformers } = await loadOf({ 'setup/transformers.ts': 'export default { pre: [() => process.exit(0)] }' })
    const { markdown, problem } = (await transformers[0]?.('words', slide)) ?? {}
    expect([markdown, problem?.what]).toEqual(['words', expect.stringContaining('process.exit(0)')])
  })
})
