import type { AuthorProblem } from '../../base/errors/index.ts'
import { checkSeoMeta } from './check-seo-meta.ts'
import type { DeckConfig, LiveConfig } from './deck-config.ts'
import { deckOptionGroups, deckOptions, ignoredDeckOptions, ineffectiveOptions, otherSpellings } from './deck-options.ts'
import { hasFallbacks, webFontsOf, withoutFallbacks } from './font-options.ts'
import type { Option, OptionGroup, OptionPlaces } from './kinds.ts'
import { anyMap, ineffective } from './kinds.ts'
import { nearOption, type OptionReport, readOption, unknownOption } from './read-option.ts'
import { commonLayoutProps, slideOptions } from './slide-options.ts'

/** Return whether a deck may give the html element this attribute, for its style sheets. The engine has some of its own. */
export const isOwnAttribute = (name: string): boolean => /^data-(?!(?:at|autoplay|early|filter|stage)$|lectern)[a-z][\w.-]*$/.test(name)

/** Report a broker without a key, or a key without a broker: the deck then has no audience on other devices. */
function checkLive({ url, publicKey }: LiveConfig, { problems, places }: OptionReport): void {
  if ((url === '') === (publicKey === '')) return
  const missing = url === '' ? 'url' : 'publicKey'
  problems.push({
    severity: 'error',
    ...places(['live'], 'name'),
    what: `Option "live" needs "${missing}" as well`,
    allowed:
      missing === 'url'
        ? 'Allowed: the address of a broker, as in wss://broker.example/mqtt. The talk is not live.'
        : 'Allowed: the public key that "lectern live keys" prints. The talk is not live.',
  })
}

type Values = Readonly<Record<string, unknown>>

/** The sources of a deck's option values. */
export interface ConfigSource {
  /** Frontmatter of the entry file's first slide. */
  readonly headmatter: Values
  readonly places: OptionPlaces
  /** Options that the theme sets. The headmatter overrides them. */
  readonly themeDefaults?: Values | undefined
  /** Title for a deck without a title. */
  readonly title?: string | undefined
  /** Names of the props that the first slide's layout accepts. They do not count as unknown options. */
  readonly layoutProps?: readonly string[] | undefined
}

const table: Readonly<Record<string, Option<unknown>>> = deckOptions
const groups: Readonly<Record<string, OptionGroup<unknown>>> = deckOptionGroups
const names = [...Object.keys(deckOptions), ...Object.keys(deckOptionGroups), ...Object.keys(slideOptions)]
const known: ReadonlySet<string> = new Set([...names, ...Object.keys(otherSpellings), ...ignoredDeckOptions, ...commonLayoutProps])

/** What to do instead of setting an option that has no effect. */
const insteadOf: Readonly<Record<string, string>> = {
  mcp: 'Run "lectern mcp".',
  pwa: 'A built deck works without a network in any case.',
}

/** Return the name under which the headmatter has an option. */
const spellingIn = (headmatter: Values, name: string): string =>
  headmatter[name] === undefined
    ? (Object.keys(otherSpellings).find((other) => otherSpellings[other] === name && headmatter[other] !== undefined) ?? name)
    : name

/**
 * Resolve every option of the deck: the headmatter's value, else the theme's, else its default (spec.md §3). Report a value that does not fit and use
 * the next one, so that every deck can be shown.
 */
export function resolveConfig({ headmatter, places, themeDefaults = {}, title, layoutProps = [] }: ConfigSource): {
  config: DeckConfig
  problems: AuthorProblem[]
} {
  const problems: AuthorProblem[] = []
  const own: OptionReport = { problems, places }
  // A theme's package has no line to point to. Its problems point to the `theme` option of the deck.
  const theme: OptionReport = { problems, places: () => places(['theme'], 'value') }
  const read = ({ kind, default: initial }: Option<unknown>, path: readonly string[], sources: readonly [unknown, unknown]) =>
    readOption(kind, sources[0], path, own, 'The default is used.') ??
    readOption(kind, sources[1], path, theme, "The theme's own default is wrong.") ??
    initial

  const values: Record<string, unknown> = {}
  for (const [name, entry] of Object.entries(table)) {
    const initial = name === 'title' && title !== undefined ? title : entry.default
    const spelling = spellingIn(headmatter, name)
    values[name] = read({ ...entry, default: initial }, [spelling], [headmatter[spelling], themeDefaults[name]])
  }
  for (const [name, { fields, ignored }] of Object.entries(groups)) {
    const ours = readOption(anyMap, headmatter[name], [name], own, 'The defaults are used.') ?? {}
    const theirs = readOption(anyMap, themeDefaults[name], [name], theme, "The theme's own default is wrong.") ?? {}
    const entries = Object.entries(fields as Readonly<Record<string, Option<unknown>>>)
    values[name] = Object.fromEntries(entries.map(([field, entry]) => [field, read(entry, [name, field], [ours[field], theirs[field]])]))
    const fieldNames = entries.map(([field]) => field)
    for (const field of Object.keys(ours)) {
      if (fieldNames.includes(field) || ignored.includes(field)) continue
      unknownOption([name, field], nearOption(field, fieldNames), `Allowed: ${fieldNames.join(', ')}.`, own)
    }
  }
  const fonts = anyMap.schema.safeParse(headmatter.fonts).data ?? {}
  // Only the author may request families from a provider. A theme may not.
  const families = webFontsOf(fonts)
  const stacks = values.fonts as DeckConfig['fonts']
  const requested = fonts.provider !== undefined && stacks.provider !== 'none'
  values.fonts = {
    ...stacks,
    ...(!hasFallbacks(fonts) &&
      Object.fromEntries((['sans', 'serif', 'mono'] as const).map((face) => [face, withoutFallbacks(stacks[face], face)]))),
    webfonts: requested ? families : [],
    installed: requested ? [] : families,
  }
  // Merge these maps with the theme's, because the author chooses their names.
  for (const name of ['themeConfig', 'defaults', 'htmlAttrs', 'seoMeta'] as const) {
    const theirs = anyMap.schema.safeParse(themeDefaults[name])
    if (theirs.success && headmatter[name] !== undefined) values[name] = { ...theirs.data, ...(values[name] as Values) }
  }
  checkLive(values.live as DeckConfig['live'], own)
  values.seoMeta = checkSeoMeta(values.seoMeta as DeckConfig['seoMeta'], own)
  const { htmlAttrs } = values as { htmlAttrs: Readonly<Record<string, string>> }
  const [ownLanguage] = values.languages as DeckConfig['languages']
  if ((headmatter.lang ?? '') === '') values.lang = ownLanguage ?? (htmlAttrs.lang || values.lang)
  if ((headmatter.dir ?? '') === '' && htmlAttrs.dir === 'rtl') {
    values.dir = htmlAttrs.dir
    problems.push({
      severity: 'warning',
      ...places(['htmlAttrs', 'dir'], 'value'),
      what: 'The next slide is on the left, so the left arrow key goes forward; in Slidev, the right one does',
      allowed:
        'Write "dir: rtl" in the headmatter, and this message is gone. The guide shows how setup/shortcuts.ts turns the two keys, under "Other languages".',
    })
  }
  for (const name of Object.keys(anyMap.schema.safeParse(headmatter.htmlAttrs).data ?? {}))
    if (name !== 'lang' && name !== 'dir' && !isOwnAttribute(name))
      problems.push(
        ineffective(['htmlAttrs', name], places, 'Of these attributes, Lectern uses lang, dir and those that begin with data-.'),
      )

  for (const name of Object.keys(headmatter)) {
    if (known.has(name) || layoutProps.includes(name)) continue
    const nearest = nearOption(name, names)
    unknownOption(
      [name],
      nearest,
      nearest === undefined ? 'The layout of the first slide gets it as a value.' : 'The guide for authors lists all options.',
      own,
    )
  }
  for (const name of ineffectiveOptions(headmatter)) problems.push(ineffective([name], places, insteadOf[name]))
  // The tables have an entry of the right type for each field of DeckConfig.
  return { config: values as unknown as DeckConfig, problems }
}
