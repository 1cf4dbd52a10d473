import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type AuthorProblem, nearestName } from '../../base/errors/index.ts'
import { FileError, packageFiles, stampOf } from '../../base/files/index.ts'
import type { CompileSetup, KatexOptions } from '../../deck/setup/index.ts'
import { type PageRoute, readRoutes } from './page-routes.ts'
import { type ChangeLines, type ChangeNote, type ChangeSlide, preparserOf, preparserSchema } from './preparser.ts'
import { type RanSetup, type RunOptions, runSetup, setupFault } from './run-setup.ts'
import { evaluatesText, faultOf, idleHooks, nameOf, needsVue, offsetOf, problemAt, vueAppIn, without } from './setup-file.ts'
import { readShiki, shikiOptions, shikiStyles, unusedShikiOptions } from './shiki-setup.ts'
import { inRunningOrder, type Transform, transformersSchema, transformsOf } from './transformers.ts'
import {
  noViteSetup,
  readPlugins,
  readViteConfig,
  takesAlias,
  type ViteSetup,
  type ViteUse,
  viteEnvironment,
  viteSchema,
} from './vite-setup.ts'
import { fromWindi, tryUnocss, windiSchema } from './windi-setup.ts'

/** The merged contents of the setup files of a deck, its addons and its theme. */
export interface LoadedSetup {
  readonly compile: CompileSetup
  readonly transformers: readonly Transform[]
  /** Change the lines of each file, and the Markdown, the frontmatter and the notes of slides, before they are compiled. */
  readonly lines: readonly ChangeLines[]
  readonly slides: readonly ChangeSlide[]
  readonly notes: readonly ChangeNote[]
  /** Where the deck is shown. */
  readonly mode: 'dev' | 'build'
  /** Configurations of UnoCSS, in the order theme, addons, deck. */
  readonly unocss: readonly object[]
  /** Setup files that run in the browser, in the order theme, addons, deck. */
  readonly browser: Readonly<Record<(typeof inBrowser)[number], readonly string[]>>
  /** Whether a code runner evaluates text, as with `new Function`. */
  readonly evaluates: boolean
  /** Setup files for the Vue apps of components, in that order. */
  readonly vueApp: readonly string[]
  /** Pages beside the slides. */
  readonly routes: readonly PageRoute[]
  /** What `vite.config.ts` and `setup/vite-plugins.ts` add to the bundler. */
  readonly vite: ViteSetup
  /** CSS variables for the themes of code. */
  readonly styles: string
  /** All files that were read. When one of them changes, the setup must be loaded again. */
  readonly files: readonly string[]
  readonly problems: readonly AuthorProblem[]
  /** Changes when slides must be compiled again. */
  readonly hash: string
}

/** Setup files by name, of one folder. */
type SetupFiles = ReadonlyMap<string, string>

const inNode = ['shiki', 'katex', 'transformers', 'unocss', 'vite.config', 'vite-plugins', 'windi.config', 'windicss', 'preparser'] as const
/** Those that are fetched when a slide needs them. */
const lazily = ['code-runners', 'monaco', 'mermaid-renderer'] as const
const inBrowser = ['shortcuts', 'app', 'mermaid', 'context-menu', ...lazily] as const
const allNames = [...inNode, ...inBrowser, 'main', 'root', 'routes']

const record = z.record(z.string(), z.unknown())
const schemas = {
  shiki: { schema: shikiOptions, example: "{ themes: { light: 'min-light', dark: 'min-dark' } }" },
  katex: { schema: record, example: "{ macros: { '\\\\RR': '\\\\mathbb{R}' } }" },
  transformers: { schema: transformersSchema, example: '{ pre: [({ s }) => void s.replaceAll("a", "b")] }' },
  unocss: {
    schema: z.looseObject({
      rules: z.array(z.unknown()).optional(),
      shortcuts: z.union([z.array(z.unknown()), record]).optional(),
      theme: record.optional(),
      presets: z.array(z.unknown()).optional(),
    }),
    example: "{ shortcuts: { box: 'p-4 rounded' } }",
  },
  'vite.config': { schema: viteSchema, example: "{ define: { __YEAR__: '2026' } }" },
  'vite-plugins': { schema: z.unknown(), example: '() => [plugin()]' },
  'windi.config': { schema: windiSchema, example: "{ shortcuts: { box: 'p-4 rounded' } }" },
  preparser: { schema: preparserSchema, example: '() => [{ transformSlide: (content) => content }]' },
  windicss: { schema: windiSchema, example: "{ shortcuts: { box: 'p-4 rounded' } }" },
}

type Kind = (typeof inNode)[number]

/** Create a reader for setup files of each `Kind`. It reports a faulty file and then ignores it. */
function createReader(deckDir: string, setupEntry: string, runs: boolean) {
  const problems: AuthorProblem[] = []
  const files: string[] = []
  const nonsense = (file: string, kind: Kind) =>
    problemAt(file, deckDir, {
      severity: 'error',
      what: `${nameOf(file, deckDir)} must export an object such as ${schemas[kind].example}`,
      allowed: without,
    })
  return {
    problems,
    files,
    async read<K extends Kind, Result>(
      kind: K,
      sources: readonly SetupFiles[],
      use: (value: z.infer<(typeof schemas)[K]['schema']>, ran: RanSetup, file: string) => Result | Promise<Result>,
      how?: RunOptions,
    ): Promise<Result[]> {
      const results: Result[] = []
      for (const file of sources.flatMap((source) => source.get(kind) ?? [])) {
        if (!runs) {
          const fault = setupFault(file, deckDir, how?.isConfig)
          files.push(file)
          if (fault) problems.push(fault)
          continue
        }
        const ran = await runSetup(file, deckDir, setupEntry, how)
        files.push(...ran.files)
        if ('problem' in ran) {
          problems.push(ran.problem)
          continue
        }
        const parsed = schemas[kind].schema.safeParse(ran.value ?? {})
        if (!parsed.success) {
          problems.push(nonsense(file, kind))
          continue
        }
        try {
          results.push(await use(parsed.data as z.infer<(typeof schemas)[K]['schema']>, ran, file))
        } catch (error) {
          problems.push(ran.failure(error))
        }
      }
      return results
    },
  }
}

type SetupReader = ReturnType<typeof createReader>

const macrosOf = ({ macros }: KatexOptions) => record.catch({}).parse(macros)

/** Merge the options of KaTeX. `macros` are merged. For other options, the last file wins. */
const mergeKatex = (all: readonly KatexOptions[]): KatexOptions =>
  Object.assign({}, ...all, { macros: Object.assign({}, ...all.map(macrosOf)) })

/** Return the problems of files whose name has no meaning here. */
function unknownNames(sources: readonly SetupFiles[], deckDir: string): AuthorProblem[] {
  const named = sources.flatMap((source) => [...source].filter(([name]) => !allNames.includes(name)))
  return named.flatMap(([name, file]) => {
    // UnoCSS has this name for its file beside a deck, not in this folder.
    const nearest = name === 'uno.config' ? 'unocss' : nearestName(name, allNames, 2)
    if (nearest === undefined) return []
    const what = `${nameOf(file, deckDir)} is not a setup file`
    return [{ ...problemAt(file, deckDir, { severity: 'warning', what, allowed: `Allowed: ${allNames.join(', ')}.` }), nearest }]
  })
}

/** Read what configures the bundler. As in Vite, the alias of a nearer file wins. */
async function loadVite(
  { read, problems, files }: SetupReader,
  sources: readonly SetupFiles[],
  deckDir: string,
  use: ViteUse,
): Promise<ViteSetup> {
  const report = (problem: AuthorProblem) => void problems.push(problem)
  const before = files.length
  const configs = await read(
    'vite.config',
    sources,
    (config, { run }, file) => run(() => readViteConfig(config, file, deckDir, use, report)),
    { given: [viteEnvironment(use.place)], isConfig: true },
  )
  const plugins = await read(
    'vite-plugins',
    sources,
    (option, { run }, file) => run(() => readPlugins(option, file, deckDir, use, report)),
    { given: [{ mode: use.place, userRoot: deckDir, roots: [deckDir] }], isConfig: true },
  )
  const found = files.slice(before)
  if (found.length === 0) return noViteSetup
  const alias = configs.toReversed().flatMap((config) => config.alias)
  const define = Object.assign({}, ...configs.map((config) => config.define))
  const values = JSON.stringify([alias.map(({ find, replacement }) => [String(find), replacement]), Object.entries(define).map(String)])
  return {
    alias,
    define,
    plugins: [...configs.flatMap((config) => config.plugins), ...plugins.flat()],
    styles: configs.flatMap(({ styles }) => styles),
    marks: [...new Set(configs.flatMap(({ marks }) => marks))],
    hash: hashOf(found, deckDir, values),
  }
}

/** Read the configurations of Windi as those of UnoCSS. */
async function readWindi(
  { read }: SetupReader,
  sources: readonly SetupFiles[],
  warn: (file: string, name: string) => void,
): Promise<readonly object[]> {
  const use = (config: Parameters<typeof fromWindi>[0], { run }: RanSetup, file: string) => {
    const { unocss, unused } = fromWindi(config)
    if (unused.length > 0) warn(file, unused.join('", "'))
    return run(async () => (await tryUnocss(unocss)).preset)
  }
  return [...(await read('windi.config', sources, use, { isConfig: true })), ...(await read('windicss', sources, use, { isConfig: true }))]
}

const fontsLeftOut = (file: string, deckDir: string) =>
  problemAt(file, deckDir, {
    severity: 'warning',
    offset: offsetOf(file, deckDir, 'presetWebFonts'),
    what: `The web fonts in ${nameOf(file, deckDir)} are not loaded`,
    allowed: 'Name their families under "fonts" in the frontmatter of the deck. Its pages then may load them.',
  })

/** What a preparser gets of the deck. */
interface DeckFacts {
  readonly filepath: string
  readonly headmatter: Readonly<Record<string, unknown>>
}

/** Return the options of Mermaid from setup files that run in Node, too. Return null where only a browser can run them. */
async function mermaidInNode(files: readonly string[], deckDir: string, setupEntry: string, runs: boolean) {
  const all: Record<string, unknown> = {}
  for (const file of runs ? files : []) {
    const ran = await runSetup(file, deckDir, setupEntry, { given: [] })
    const options = 'problem' in ran ? undefined : record.safeParse(ran.value ?? {})
    if (!options?.success) return null
    Object.assign(all, options.data)
  }
  return all
}

async function load(
  sources: readonly SetupFiles[],
  deckDir: string,
  setupEntry: string,
  runsVue: boolean,
  viteUse: ViteUse,
  given: DeckFacts,
): Promise<LoadedSetup> {
  const reader = createReader(deckDir, setupEntry, viteUse.runs ?? true)
  const { read, problems, files } = reader
  const warnUnused = (file: string, name: string, known = 'themes, theme, langs, transformers') =>
    problems.push(
      problemAt(file, deckDir, {
        severity: 'warning',
        offset: offsetOf(file, deckDir, name),
        what: `"${name}" in ${nameOf(file, deckDir)} has no effect`,
        allowed: `Used here: ${known}.`,
      }),
    )
  const vite = await loadVite(reader, sources, deckDir, viteUse)
  const isKnown = (specifier: string) =>
    vite.alias.some((alias) => takesAlias(alias, specifier)) || vite.plugins.some((plugin) => plugin.resolveId !== undefined)
  const shiki = await read('shiki', sources, (options, { run }, file) => {
    for (const name of unusedShikiOptions(options)) warnUnused(file, name)
    return run(async () => ({ ...(await readShiki(options)), run }))
  })
  const katex = await read('katex', sources, (options) => options)
  const transformers = await read('transformers', sources, transformsOf)
  const preparsers = await read('preparser', sources, preparserOf, { given: [{ ...given, mode: viteUse.place }] })
  const windi = await readWindi(reader, sources, (file, name) => warnUnused(file, name, 'shortcuts, alias, theme, safelist'))
  const unocss = await read('unocss', sources, async (config, { run }, file) => {
    const { preset, isWithoutFonts } = await run(() => tryUnocss(config))
    if (isWithoutFonts) problems.push(fontsLeftOut(file, deckDir))
    return preset
  })
  const vueApp: string[] = []
  const usable = (name: (typeof inBrowser)[number] | 'root') =>
    sources.flatMap((source) => {
      const file = source.get(name)
      if (file === undefined) return []
      files.push(file)
      const forVue = runsVue && name === 'app' && needsVue(file, deckDir)
      const mayUseVue = forVue || (runsVue && ['root', 'context-menu', ...lazily].includes(name))
      const fault = faultOf(file, deckDir, mayUseVue, isKnown) ?? (name === 'app' && !forVue ? vueAppIn(file, deckDir) : undefined)
      if (forVue && !fault) vueApp.push(file)
      const idle = fault || name !== 'root' ? undefined : idleHooks(file, deckDir)
      const found = fault ?? idle
      if (found) problems.push(found)
      return fault || forVue ? [] : [file]
    })
  const named = Object.fromEntries(inBrowser.map((name) => [name, usable(name)])) as unknown as LoadedSetup['browser']
  // Slidev runs these in its root component, once. Here, they run when the page starts.
  const browser = { ...named, app: [...named.app, ...usable('root')] }
  const pages = sources.flatMap((source) => {
    const file = source.get('routes')
    if (file === undefined) return []
    files.push(file)
    const fault = faultOf(file, deckDir, runsVue, isKnown)
    const found = fault ? { routes: [], problems: [fault] } : readRoutes(file, deckDir, runsVue)
    problems.push(...found.problems)
    return found.routes
  })
  const mermaidOptions = await mermaidInNode(browser.mermaid, deckDir, setupEntry, viteUse.runs ?? true)
  const fetched = lazily.filter((name) => browser[name].length > 0)
  const themes = shiki.findLast((one) => one.themes)?.themes
  const transforming = shiki.findLast((one) => one.transformers)
  const compile: CompileSetup = {
    ...(shiki.length > 0 && {
      shiki: {
        ...(themes && { themes }),
        langs: shiki.flatMap(({ langs }) => langs),
        ...(transforming?.transformers && { transformers: transforming.transformers, run: transforming.run }),
      },
    }),
    ...(vite.marks.length > 0 && { marks: vite.marks }),
    ...(katex.length > 0 && { katex: mergeKatex(katex) }),
    ...(browser.mermaid.length > 0 && { mermaid: 'virtual:lectern/setup/mermaid', mermaidOptions }),
    ...(fetched.length > 0 && { lazy: Object.fromEntries(fetched.map((name) => [name, `virtual:lectern/setup/${name}`])) }),
  }
  return {
    compile,
    transformers: inRunningOrder(transformers),
    slides: preparsers.flatMap(({ slides }) => slides),
    lines: preparsers.flatMap(({ lines }) => lines),
    notes: preparsers.flatMap(({ notes }) => notes),
    mode: viteUse.place,
    unocss: [...windi, ...unocss],
    browser,
    evaluates: browser['code-runners'].some((file) => evaluatesText(file, deckDir)),
    vueApp,
    // The route of a nearer file wins.
    routes: [...new Map(pages.map((route) => [route.path, route])).values()],
    vite,
    styles: shikiStyles(compile.shiki),
    files: [...new Set(files)],
    problems: [...problems, ...unknownNames(sources, deckDir)],
    hash: hashOf(files, deckDir, factsFor(sources, given)),
  }
}

/** Return the facts on which the setup depends, as a text. */
const factsFor = (sources: readonly SetupFiles[], given: DeckFacts): string =>
  sources.some((source) => source.has('preparser')) ? JSON.stringify(given) : ''

function hashOf(files: readonly string[], deckDir: string, values = ''): string {
  if (files.length === 0) return ''
  const hash = createHash('sha1').update(values)
  for (const file of files) {
    const text = packageFiles(deckDir).findText(file) ?? ''
    hash.update(text instanceof FileError ? text.message : text)
  }
  return hash.digest('base64url').slice(0, 12)
}

/**
 * Create a function that loads the setup files in `sources`. `sources` are in the order theme, addons, deck. The result is cached until one of its
 * files changes.
 *
 * @param setupEntry module of the engine that setup files may import as `lectern/setup` or `@slidev/types`
 * @param runsVue whether the package for `.vue` files is installed
 * @param viteUse where a configuration of the bundler is used
 */
export function createSetupLoader(
  deckDir: string,
  setupEntry: string,
  runsVue = false,
  viteUse: ViteUse = { place: 'build', isEngine: () => false, own: [] },
): (sources: readonly SetupFiles[], given?: DeckFacts) => Promise<LoadedSetup> {
  let kept: { readonly stamp: string; readonly loaded: LoadedSetup } | undefined
  const stampNow = (sources: readonly SetupFiles[], files: readonly string[], given: DeckFacts) =>
    JSON.stringify([sources.map((source) => [...source]), files.map(stampOf), factsFor(sources, given)])
  return async (sources, given = { filepath: '', headmatter: {} }) => {
    if (kept && kept.stamp === stampNow(sources, kept.loaded.files, given)) return kept.loaded
    const loaded = await load(sources, deckDir, setupEntry, runsVue, viteUse, given)
    kept = { stamp: stampNow(sources, loaded.files, given), loaded }
    return loaded
  }
}
