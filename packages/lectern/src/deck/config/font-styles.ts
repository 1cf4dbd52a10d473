import type { DeckConfig } from './deck-config.ts'
import { fontOptions } from './font-options.ts'

const defaults = fontOptions.fields

/**
 * Return the families that the deck or its theme names, as `--lectern-font-sans` …. They apply to text and code in every theme. In a theme for Vue they apply
 * as in Slidev: where no rule of the theme or the deck names another family.
 */
export function fontStyles(fonts: DeckConfig['fonts'], isVueTheme: boolean): string {
  const named = (['sans', 'serif', 'mono'] as const).filter((kind) => fonts[kind].join() !== defaults[kind].default.join())
  if (named.length === 0) return ''
  const variables = named.map((kind) => `--lectern-font-${kind}:${fonts[kind].join(',')}`)
  const rules = {
    // The styles under a theme for Vue give this family to the whole slide.
    sans: isVueTheme ? '' : ':root .slidev-layout{font-family:var(--lectern-font-sans)}',
    serif: '',
    mono: `${isVueTheme ? ':where(.slidev-layout)' : ':root .slidev-layout'} :is(code,pre,kbd,samp){font-family:var(--lectern-font-mono)}`,
  }
  return `:root{${variables.join(';')}}${named.map((kind) => rules[kind]).join('')}`
}
