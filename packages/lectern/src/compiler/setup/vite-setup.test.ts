import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filePlugins } from './file-plugins.ts'
import { createSetupLoader } from './load-setups.ts'

const entryPoint = fileURLToPath(new URL('../../deck/setup/index.ts', import.meta.url))
let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-vite-setup-'))
})
afterAll(() => rmSync(root, { recursive: true }))

let count = 0
/** Load the configurations of a deck and its theme. */
function deckOf(files: Readonly<Record<string, string>>, place: 'dev' | 'build' = 'build') {
  const dir = join(root, String(count++))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  for (const [name, text] of Object.entries(files)) write(name, text)
  const source = (folder: string) =>
    new Map(
      [
        ['vite.config', `${folder}vite.config.ts`],
        ['vite-plugins', `${folder}setup/vite-plugins.ts`],
      ].flatMap(([kind = '', name = '']) => (name in files ? [[kind, join(dir, name)] as const] : [])),
    )
  const load = createSetupLoader(dir, entryPoint, false, {
    place,
    isEngine: (id) => id.startsWith('/engine/'),
    own: ['react', './index.ts'],
  })
  return { dir, write, load: () => load([source('theme/'), source('')]) }
}
const messages = async (config: string) =>
  (await deckOf({ 'vite.config.ts': config }).load()).problems.map(({ what, allowed }) => `${what}. ${allowed}`)

/** Run a hook of a plugin. */
const run = async (plugin: Plugin | undefined, hook: 'resolveId' | 'load' | 'transform', ...given: unknown[]) => {
  const found = plugin?.[hook] as ((...all: unknown[]) => unknown) | { handler: (...all: unknown[]) => unknown }
  return typeof found === 'function' ? found.apply({}, given) : found.handler.apply({}, given)
}

describe('vite.config.ts', () => {
  it('has aliases and constants, and those of the deck override those of the theme', async () => {
    const { vite, problems } = await deckOf({
      'theme/vite.config.ts': "export default { resolve: { alias: { '@': '/theme', '~': '/t' } }, define: { A: '1', B: '1' } }",
      'vite.config.ts': `import { defineConfig } from 'vite'
export default defineConfig(async ({ command, mode }) => ({ resolve: { alias: [{ find: /^@/, replacement: '/deck' }] }, define: { B: JSON.stringify(command + mode) } }))`,
    }).load()
    expect(problems).toEqual([])
    expect(vite.alias).toEqual([
      { find: /^@/, replacement: '/deck' },
      { find: '@', replacement: '/theme' },
      { find: '~', replacement: '/t' },
    ])
    expect(vite.define).toEqual({ A: '1', B: '"buildproduction"' })
  })

  it('enables the marks that plugins of markdown-it add', async () => {
    const config =
      "export default { slidev: { markdown: { markdownItSetup: (md) => md.inline.ruler.before('emphasis', 'mark', () => false) } } }"
    const { vite, compile, problems } = await deckOf({ 'vite.config.ts': config }).load()
    expect([vite.marks, compile.marks, problems]).toEqual([['mark'], ['mark'], []])
  })

  it('gets the command "serve" in the dev server', async () => {
    const { vite } = await deckOf(
      { 'vite.config.ts': 'export default ({ command, mode }) => ({ define: { command, mode } })' },
      'dev',
    ).load()
    expect(vite.define).toEqual({ command: 'serve', mode: 'development' })
  })

  it('has plugins of PostCSS, and no other option for style sheets has an effect', async () => {
    const plugin = "{ postcssPlugin: 'red', Declaration(each) { if (each.value === 'primary') each.value = 'red' } }"
    const { vite, problems } = await deckOf({ 'vite.config.ts': `export default { css: { postcss: { plugins: [${plugin}] } } }` }).load()
    expect([vite.styles.length, problems]).toEqual([1, []])
    expect(await messages("export default { css: { devSourcemap: true, postcss: './other' } }")).toEqual([
      '"css.postcss", "css.devSourcemap" in vite.config.ts have no effect. Lectern takes "resolve.alias", "define", "plugins" and "css.postcss.plugins" from this file.',
    ])
  })

  it('imports packages from node_modules and modules of the deck', async () => {
    const deck = deckOf({
      'vite.config.ts': `import plugin from 'vite-plugin-x'\nimport { name } from './name'\nimport { version } from 'vite-plugin-x/package.json'
export default { plugins: [plugin(name + version)] }`,
      'name.ts': "export const name: string = 'mine'",
      'node_modules/vite-plugin-x/package.json':
        '{ "name": "vite-plugin-x", "version": "1.2.3", "type": "module", "exports": { ".": "./index.js", "./package.json": "./package.json" } }',
      'node_modules/vite-plugin-x/index.js':
        "import { join } from 'node:path'\nexport default (name) => ({ name: join('x', name), load: () => import.meta.url })",
    })
    const { vite, problems } = await deck.load()
    expect(problems).toEqual([])
    expect(vite.plugins.map(({ name }) => name)).toEqual(['x/mine1.2.3'])
    expect(await run(vite.plugins[0], 'load', 'a')).toContain('/node_modules/vite-plugin-x/index.js')
  })

  it('runs the hooks of plugins for files, which see no module of the engine', async () => {
    const { vite, problems } = await deckOf({
      'vite.config.ts': `export default { plugins: [null, [Promise.resolve({
  name: 'mine', enforce: 'pre', apply: 'build', configResolved() {}, generateBundle() {},
  resolveId: (id) => id + '!', load: { filter: { id: /x/ }, handler: (id) => id }, transform: (code, id) => code + id,
})]] }`,
    }).load()
    const [plugin] = vite.plugins
    expect(Object.keys(plugin ?? {}).sort()).toEqual(['apply', 'configResolved', 'enforce', 'load', 'name', 'resolveId', 'transform'])
    expect(plugin?.load).toMatchObject({ filter: { id: /x/ } })
    expect([
      await run(plugin, 'load', '/a'),
      await run(plugin, 'load', '/engine/a'),
      await run(plugin, 'transform', 'a', '\0virtual:lectern/deck'),
    ]).toEqual(['/a', undefined, undefined])
    expect([await run(plugin, 'resolveId', 'a', '/engine/a'), await run(plugin, 'resolveId', 'a', '\0virtual:lectern/shared/1')]).toEqual([
      undefined,
      'a!',
    ])
    expect(problems.map(({ what, allowed }) => [what, allowed])).toEqual([
      [
        'The plugin "mine" only works on files here (vite.config.ts)',
        'Without effect: "generateBundle". Only "resolveId", "load", "transform" run.',
      ],
    ])
  })

  it('names the plugin in its error', async () => {
    const { vite } = await deckOf({
      'vite.config.ts': "export default { plugins: [{ name: 'mine', load() { throw new Error('no') } }] }",
    }).load()
    await expect(run(vite.plugins[0], 'load', 'a')).rejects.toThrow('the plugin "mine" failed: no')
  })

  it('has the place of a key without effect at the key, not in an address or another word', async () => {
    const config =
      "// https://vite.dev/config/server\nconst at = 'https://a.b/server:1'\nexport default { 'server': { host: at }, css: {} }"
    const [problem] = (await deckOf({ 'vite.config.ts': config }).load()).problems
    expect(problem?.place).toMatchObject({ line: 3, column: 19 })
  })

  it.each([
    [
      'a server',
      'export default { server: { port: 1 }, css: { modules: {} } }',
      [
        '"server", "css.modules" in vite.config.ts have no effect. Lectern takes "resolve.alias", "define", "plugins" and "css.postcss.plugins" from this file.',
      ],
    ],
    ['what is prepared without it', 'export default { optimizeDeps: { include: [] }, test: {} }', []],
    [
      'how paths are resolved',
      "export default { resolve: { extensions: ['.x'] } }",
      [/^"resolve\.extensions" in vite\.config\.ts has no effect/],
    ],
    [
      'markdown-it',
      'export default { slidev: { markdown: { markdownItSetup(md) { md.core.ruler.push("own", () => {}) } } } }',
      [/^"slidev\.markdown\.markdownItSetup" in vite\.config\.ts has no effect\. Lectern reads Markdown without markdown-it\./],
    ],
    [
      'options of Vue',
      'export default { slidev: { vue: {} } }',
      [/^"slidev\.vue" in vite\.config\.ts has no effect\. The package @lectern\/vue/],
    ],
    [
      "Vue's plugin, which need not be installed",
      "import vue from '@vitejs/plugin-vue'\nexport default { plugins: [vue()] }",
      ['The plugin "vite:vue" is left out (vite.config.ts). The package @lectern/vue compiles .vue files.'],
    ],
    ['UnoCSS', "import UnoCSS from 'unocss/vite'\nexport default { plugins: [UnoCSS()] }", [/^The plugin "unocss" is left out/]],
    [
      'a plugin for a server',
      "export default { plugins: [{ name: 'api', configureServer() {} }] }",
      [
        'The plugin "api" is left out (vite.config.ts). Only plugins with "resolveId", "load", "transform" work in Lectern. It has "configureServer".',
      ],
    ],
    [
      'an alias of React',
      "export default { resolve: { alias: { react: 'preact/compat' } } }",
      ['The alias "react" in vite.config.ts is left out. Lectern itself needs "react".'],
    ],
    [
      'an alias of all paths',
      "export default { resolve: { alias: [{ find: /^\\.\\//g, replacement: '/' }] } }",
      [/^The alias \/\^\\\.\\\/\/g in vite\.config\.ts is left out/],
    ],
    [
      'an alias to another site',
      "export default { resolve: { alias: { p: 'https://cdn.example/p.mjs' } } }",
      [/^The alias "p" .* is left out\. It leads to another site/],
    ],
    [
      'a constant of the engine',
      "export default { define: { 'process.env.NODE_ENV': '1' } }",
      [/^The constant "process\.env\.NODE_ENV" in vite\.config\.ts is left out/],
    ],
    [
      'an error',
      "export default () => { throw new Error('no luck') }",
      ['vite.config.ts failed: no luck. The deck continues without this file.'],
    ],
    ['nonsense', 'export default 7', [/^vite\.config\.ts must export an object such as \{ define/]],
    [
      'a package that is not there',
      "import x from 'vite-plugin-gone'\nexport default {}",
      [/^vite\.config\.ts imports "vite-plugin-gone", which does not exist/],
    ],
    ['the end of the process', 'export default () => process.exit(3)', [/^vite\.config\.ts failed: it called process\.exit\(3\)/]],
  ])('%s', async (_, config, expected) => {
    expect(await messages(config)).toEqual(expected.map((each) => (typeof each === 'string' ? each : expect.stringMatching(each))))
  })

  it('changes its hash only with the file and its values', async () => {
    const deck = deckOf({
      'vite.config.ts':
        "import { readFileSync } from 'node:fs'\nexport default () => ({ define: { A: readFileSync(__dirname + '/a', 'utf8') } })",
      a: '1',
    })
    const hashOf = async () => (await deck.load()).vite.hash
    const first = await hashOf()
    expect(first).not.toBe('')
    deck.write('a', '2')
    expect(await hashOf()).toBe(first)
    deck.write(
      'vite.config.ts',
      "import { readFileSync } from 'node:fs'\n\nexport default () => ({ define: { A: readFileSync(__dirname + '/a', 'utf8') } })",
    )
    expect(await hashOf()).not.toBe(first)
    expect((await deckOf({}).load()).vite.hash).toBe('')
  })
})

describe('setup/vite-plugins.ts', () => {
  it('returns plugins under the same rules', async () => {
    const { vite, problems } = await deckOf({
      'setup/vite-plugins.ts': `import { defineVitePluginsSetup } from '@slidev/types'
export default defineVitePluginsSetup(({ mode, userRoot }) => [{ name: mode, load: () => userRoot }, { name: 'vite:vue' }])`,
    }).load()
    expect(vite.plugins.map(({ name }) => name)).toEqual(['build'])
    expect(problems.map(({ what, place }) => [place.file, what])).toEqual([
      ['setup/vite-plugins.ts', 'The plugin "vite:vue" is left out (setup/vite-plugins.ts)'],
    ])
  })
})

it('names the plugin that throws, in hooks for files and in others', async () => {
  const fail = () => {
    throw new Error('no such thing')
  }
  const { plugins } = await filePlugins({ name: 'bad', configResolved: fail, transform: fail }, () => false)
  const hooks = plugins.flatMap(({ configResolved, transform }) => [configResolved, transform])
  for (const hook of hooks) await expect((hook as () => Promise<unknown>)()).rejects.toThrow('the plugin "bad" failed: no such thing')
  expect(hooks).toHaveLength(2)
})
