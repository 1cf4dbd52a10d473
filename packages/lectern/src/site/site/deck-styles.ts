import { type DeckConfig, deckOptionGroups } from '../../deck/config/index.ts'

/** Return `--lectern-theme-primary: …` and `--slidev-theme-primary: …` for each plain value of `themeConfig`. */
function themeVariables(themeConfig: Readonly<Record<string, unknown>>): string {
  const values = Object.entries(themeConfig).flatMap(([name, value]) =>
    /^[\w-]+$/.test(name) && (typeof value === 'string' || typeof value === 'number') && !/[;{}<]/.test(String(value))
      ? [`--lectern-theme-${name}:${value}`, `--slidev-theme-${name}:${value}`]
      : [],
  )
  return values.length > 0 ? `:root{${values.join(';')}}` : ''
}

const defaults = deckOptionGroups.fonts.fields

/** Return the families that the deck or its theme names, as `--lectern-font-sans` …. They apply to text and code in every theme. */
function fontStyles(fonts: DeckConfig['fonts']): string {
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

/** Return the style rules that a deck's options make: the variables of its theme, and its families of fonts. */
export const deckStyles = ({ themeConfig, fonts }: Pick<DeckConfig, 'themeConfig' | 'fonts'>): string =>
  themeVariables(themeConfig) + fontStyles(fonts)
