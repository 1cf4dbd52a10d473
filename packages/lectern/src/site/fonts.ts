import { type DeckConfig, deckOptionGroups } from '../config/index.ts'

/** The requests of a page to a provider of fonts; empty when the deck uses no web fonts. */
export interface WebFonts {
  readonly stylesheets: readonly string[]
  /** The origin of the style sheets, and the origin of the font files. */
  readonly origins?: { readonly styles: string; readonly files: string }
}

const providers = {
  google: { styles: 'https://fonts.googleapis.com', files: 'https://fonts.gstatic.com' },
  coollabs: { styles: 'https://api.fonts.coollabs.io', files: 'https://cdn.fonts.coollabs.io' },
}

/** Return the origin of the font files that a style sheet of a known provider names. */
export const fontOriginOf = (styles: string): readonly string[] =>
  Object.values(providers).flatMap((provider) => (styles.replace(/^(?=\/\/)/, 'https:') === provider.styles ? [provider.files] : []))

type Fonts = DeckConfig['fonts']

/** Return one style sheet for each web font, so that a family that the provider does not have does not affect the others. */
export function webFonts({ webfonts, provider, weights, italic }: Fonts): WebFonts {
  if (provider === 'none' || webfonts.length === 0) return { stylesheets: [] }
  const origins = providers[provider]
  const all = [...new Set(weights)].sort((a, b) => a - b)
  const axes = italic
    ? `ital,wght@${[0, 1].flatMap((slant) => all.map((weight) => `${slant},${weight}`)).join(';')}`
    : `wght@${all.join(';')}`
  const suffix = all.length > 0 ? `:${axes}` : ''
  return {
    stylesheets: webfonts.map(
      (family) => `${origins.styles}/css2?family=${encodeURIComponent(family).replaceAll('%20', '+')}${suffix}&display=swap`,
    ),
    origins,
  }
}

const defaults = deckOptionGroups.fonts.fields

/** Return the families that the deck or its theme names, as `--lectern-font-sans` …. They apply to text and code in every theme. */
export function fontStyles(fonts: Fonts): string {
  const named = (['sans', 'serif', 'mono'] as const).filter((kind) => fonts[kind].join() !== defaults[kind].default.join())
  if (named.length === 0) return ''
  const variables = named.map((kind) => `--lectern-font-${kind}:${fonts[kind].join(',')}`)
  const rules = {
    sans: ':root .slidev-layout{font-family:var(--lectern-font-sans)}',
    serif: '',
    mono: ':root .slidev-layout :is(code,pre,kbd,samp){font-family:var(--lectern-font-mono)}',
  }
  return `:root{${variables.join(';')}}${named.map((kind) => rules[kind]).join('')}`
}
