import type { Plugin } from 'vite'
import { type DeckConfig, fontStyles } from '../../deck/config/index.ts'

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

/** Font formats that only old browsers need. */
const oldFormats = /,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\(["'](?:woff|truetype)["']\)/g

/** Remove fonts that no current browser fetches from KaTeX's style sheet, so that the site does not contain them. */
export function katexFonts(): Plugin {
  return {
    name: 'lectern:katex-fonts',
    enforce: 'pre',
    transform: (code, id) => (/katex(?:\.min)?\.css$/.test(id) ? { code: code.replace(oldFormats, ''), map: null } : undefined),
  }
}

/** Return `--lectern-theme-primary: …` and `--slidev-theme-primary: …` for each plain value of `themeConfig`. */
function themeVariables(themeConfig: Readonly<Record<string, unknown>>): string {
  const values = Object.entries(themeConfig).flatMap(([name, value]) =>
    /^[\w-]+$/.test(name) && (typeof value === 'string' || typeof value === 'number') && !/[;{}<]/.test(String(value))
      ? [`--lectern-theme-${name}:${value}`, `--slidev-theme-${name}:${value}`]
      : [],
  )
  return values.length > 0 ? `:root{${values.join(';')}}` : ''
}

/** Return the style rules that a deck's options make: the variables of its theme, and its families of fonts. */
export const deckStyles = ({ themeConfig, fonts }: Pick<DeckConfig, 'themeConfig' | 'fonts'>, isVueTheme: boolean): string =>
  themeVariables(themeConfig) + fontStyles(fonts, isVueTheme)
