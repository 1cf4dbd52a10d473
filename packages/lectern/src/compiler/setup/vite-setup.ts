import type { Plugin as StylePlugin } from 'postcss'
import type { Plugin } from 'vite'
import { z } from 'zod'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { filePlugins, flatten, type PluginNotice } from './file-plugins.ts'
import { type MarkdownRules, markdownRules } from './markdown-rules.ts'
import { nameOf, offsetOf, problemAt } from './setup-file.ts'

/** An alias of the bundler. */
export interface Alias {
  readonly find: string | RegExp
  readonly replacement: string
}

/** What a deck, its addons and its theme add to the configuration of the bundler. */
export interface ViteSetup {
  readonly alias: readonly Alias[]
  /** Constants by name. */
  readonly define: Readonly<Record<string, unknown>>
  readonly plugins: readonly Plugin[]
  /** Plugins of PostCSS, for style sheets and the styles of slides. */
  readonly styles: readonly StylePlugin[]
  /** Marks in Markdown that plugins for markdown-it would add. */
  readonly marks: MarkdownRules['marks']
  /** Changes with the values above and with the files that they come from. '' when there are none. */
  readonly hash: string
}

export const noViteSetup: ViteSetup = { alias: [], define: {}, plugins: [], styles: [], marks: [], hash: '' }

/** Where a configuration is used. */
export interface ViteUse {
  readonly place: 'dev' | 'build'
  /** Returns whether a module belongs to the engine. */
  readonly isEngine: (id: string) => boolean
  /** Specifiers that must lead to the engine's own modules. */
  readonly own: readonly string[]
  /** Whether setup files run; by default they do. Otherwise they are only checked. */
  readonly runs?: boolean
}

/** Return what Vite passes to a configuration that is a function. */
export const viteEnvironment = (place: ViteUse['place']) => ({
  command: place === 'dev' ? 'serve' : 'build',
  mode: place === 'dev' ? 'development' : 'production',
  isSsrBuild: false,
  isPreview: false,
})

const aliasSchema = z.union([
  z.record(z.string(), z.string()),
  z.array(z.looseObject({ find: z.union([z.string(), z.instanceof(RegExp)]), replacement: z.string() })),
])

/** What is read of a configuration. */
export const viteSchema = z.looseObject({
  resolve: z.looseObject({ alias: aliasSchema.optional() }).optional(),
  define: z.record(z.string(), z.unknown()).optional(),
  plugins: z.unknown().optional(),
  css: z.looseObject({ postcss: z.unknown().optional() }).optional(),
  slidev: z.record(z.string(), z.unknown()).optional(),
})

/** Options that change nothing which Lectern does in another way. */
const silent: ReadonlySet<string> = new Set(['resolve', 'define', 'plugins', 'css', 'slidev', 'optimizeDeps', 'test'])

/** What to do instead of an option for a plugin of Slidev. */
const ofSlidev: Readonly<Record<string, string>> = {
  markdown: 'Lectern reads Markdown without markdown-it. A function in setup/transformers.ts changes the Markdown of slides.',
  vue: 'The package @lectern/vue compiles .vue files with the options of its own.',
  unocss: 'Write them into uno.config.ts.',
  components: 'Components are found by their file names in components/.',
  serverRef: 'createSyncState shares values between windows.',
  remoteAssets: 'The option "remoteAssets" of the deck decides about files of other sites.',
  staticCopy: 'Put files into the folder public.',
}

/** Return whether a specifier takes an alias, as the bundler decides. */
export const takesAlias = ({ find }: Alias, specifier: string): boolean =>
  typeof find === 'string' ? specifier === find || specifier.startsWith(`${find}/`) : new RegExp(find.source, find.flags).test(specifier)

/** Return a specifier with the alias that it takes, if it takes one. */
export function withAlias(alias: readonly Alias[], specifier: string): string {
  const taken = alias.find((each) => takesAlias(each, specifier))
  return taken ? specifier.replace(taken.find, taken.replacement) : specifier
}

const list = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

type Words = Pick<AuthorProblem, 'what' | 'allowed'> & { readonly at: string }

const markdownSetups = ['markdownItSetup', 'markdownSetup'] as const

/** Return what a configuration sets up in markdown-it; undefined for nothing. */
async function rulesIn({ slidev }: z.infer<typeof viteSchema>): Promise<MarkdownRules | undefined> {
  const { markdown } = slidev ?? {}
  const setUp: unknown = markdownSetups.map((name) => Object(markdown)[name]).find((value) => typeof value === 'function')
  return typeof setUp === 'function' ? markdownRules((md) => setUp.call(markdown, md)) : undefined
}

const stylePlugins = z.object({ plugins: z.array(z.unknown()).optional() })

/** Return whether an option for PostCSS holds no more than plugins. A text would name a folder with a configuration. */
const isStylePlugins = (option: unknown): boolean => z.strictObject(stylePlugins.shape).safeParse(option).success

const isStylePlugin = (value: unknown): value is StylePlugin => typeof Object(value).postcssPlugin === 'string'

/** Return the plugins of PostCSS in a configuration. One may be written as the function that creates it, or as a function of the style. */
async function stylesIn({ css }: z.infer<typeof viteSchema>): Promise<readonly StylePlugin[]> {
  const given = await flatten(stylePlugins.catch({}).parse(css?.postcss).plugins)
  const made = given.map((plugin): unknown => {
    if (typeof plugin !== 'function') return plugin
    return Object(plugin).postcss === true ? plugin() : { postcssPlugin: plugin.name || 'style', Once: plugin }
  })
  return made.filter(isStylePlugin)
}

/** Return the keys of a configuration without effect. */
function ignoredIn({ slidev = {}, ...config }: z.infer<typeof viteSchema>, name: string, rules: MarkdownRules | undefined): Words[] {
  const keys = Object.keys(config).filter((key) => !silent.has(key) && config[key] !== undefined)
  const inResolve = Object.keys(config.resolve ?? {}).filter((key) => key !== 'alias')
  const inCss = Object.keys(config.css ?? {}).filter((key) => key !== 'postcss' || !isStylePlugins(config.css?.postcss))
  const ignored = [...keys, ...inResolve.map((key) => `resolve.${key}`), ...inCss.map((key) => `css.${key}`)]
  const [first = ''] = [...keys, ...inResolve, ...inCss]
  return [
    ...(ignored.length > 0
      ? [
          {
            at: first,
            what: `${list(ignored)} in ${name} ${ignored.length === 1 ? 'has' : 'have'} no effect`,
            allowed: 'Lectern takes "resolve.alias", "define", "plugins" and "css.postcss.plugins" from this file.',
          },
        ]
      : []),
    ...Object.entries(slidev).flatMap(([key, value]) => {
      const setup = key === 'markdown' && markdownSetups.find((each) => Object.hasOwn(Object(value), each))
      // Lectern has all marks that it adds.
      if (setup && rules?.hasMore === false) return []
      return {
        at: setup || key,
        what: `"slidev.${key}${setup ? `.${setup}` : ''}" in ${name} has no effect`,
        allowed: ofSlidev[key] ?? 'It is an option for a plugin that Lectern does not use.',
      }
    }),
  ]
}

/** Return the aliases that count, and words about the others. */
function readAliases(config: z.infer<typeof viteSchema>, name: string, { own }: ViteUse) {
  const given = config.resolve?.alias ?? {}
  const all: readonly Alias[] = Array.isArray(given)
    ? given.map(({ find, replacement }) => ({ find, replacement }))
    : Object.entries(given).map(([find, replacement]) => ({ find, replacement }))
  const refused: Words[] = []
  const alias = all.filter((each) => {
    const taken = own.find((specifier) => takesAlias(each, specifier))
    const isForeign = /^(https?:)?\/\//i.test(each.replacement)
    if (taken === undefined && !isForeign) return true
    const find = typeof each.find === 'string' ? `"${each.find}"` : String(each.find)
    refused.push({
      at: typeof each.find === 'string' ? each.find : 'alias',
      what: `The alias ${find} in ${name} is left out`,
      allowed: isForeign
        ? 'It leads to another site, and a page loads programs from its own site only.'
        : `Lectern itself needs "${taken}".`,
    })
    return false
  })
  return { alias, refused }
}

/** The constants that decide how the engine itself works. */
const ownConstants = /^(process\.env\.NODE_ENV|import\.meta\.(url|hot|glob)|__VITE_\w+|__HMR_\w+)$/

/** Return what a `vite.config.ts` adds, and report what has no effect. */
export async function readViteConfig(
  config: z.infer<typeof viteSchema>,
  file: string,
  deckDir: string,
  use: ViteUse,
  report: (problem: AuthorProblem) => void,
): Promise<Omit<ViteSetup, 'hash'>> {
  const name = nameOf(file, deckDir)
  const tell = ({ at, ...words }: Words) =>
    report(problemAt(file, deckDir, { severity: 'warning', offset: offsetOf(file, deckDir, at, 'key'), ...words }))
  const { alias, refused } = readAliases(config, name, use)
  const define = Object.entries(config.define ?? {})
  for (const [key] of define)
    if (ownConstants.test(key))
      refused.push({ at: key, what: `The constant "${key}" in ${name} is left out`, allowed: 'Lectern itself sets it.' })
  const rules = await rulesIn(config)
  for (const words of [...ignoredIn(config, name, rules), ...refused]) tell(words)
  const plugins = await readPlugins(config.plugins, file, deckDir, use, report)
  const used = define.filter(([key]) => !ownConstants.test(key))
  return { alias, define: Object.fromEntries(used), plugins, styles: await stylesIn(config), marks: rules?.marks ?? [] }
}

/** Return the plugins of a file that work on files, and report the others. */
export async function readPlugins(
  option: unknown,
  file: string,
  deckDir: string,
  use: ViteUse,
  report: (problem: AuthorProblem) => void,
): Promise<readonly Plugin[]> {
  const { plugins, notices } = await filePlugins(option, use.isEngine)
  const tell = ({ what, allowed }: PluginNotice) =>
    report(
      problemAt(file, deckDir, {
        severity: 'warning',
        offset: offsetOf(file, deckDir, 'plugins', 'key'),
        what: `${what} (${nameOf(file, deckDir)})`,
        allowed,
      }),
    )
  for (const notice of notices) tell(notice)
  return plugins
}
