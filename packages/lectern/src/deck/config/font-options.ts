import type { FontsConfig } from './deck-config.ts'
import { flag, type Kind, names, oneOf, weights } from './kinds.ts'
import { type OptionGroup, option } from './option.ts'

const system = {
  sans: [
    'ui-sans-serif',
    'system-ui',
    '-apple-system',
    'BlinkMacSystemFont',
    '"Segoe UI"',
    'Roboto',
    '"Helvetica Neue"',
    'Arial',
    '"Noto Sans"',
    'sans-serif',
    '"Apple Color Emoji"',
    '"Segoe UI Emoji"',
    '"Segoe UI Symbol"',
    '"Noto Color Emoji"',
  ],
  serif: ['ui-serif', 'Georgia', 'Cambria', '"Times New Roman"', 'Times', 'serif'],
  mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Monaco', 'Consolas', '"Liberation Mono"', '"Courier New"', 'monospace'],
}

/** Return a family name in CSS syntax: in quotes unless it is one plain word. */
const quoted = (family: string) => (/^[\w-]+$/.test(family) ? family : `"${family.replaceAll(/["'\\\n\r]/g, '')}"`)

/** Create the kind of a font stack: the author's families, then the system's families. */
const stack = (families: readonly string[]): Kind<readonly string[]> => ({
  ...names,
  schema: names.schema.transform((list) => [...new Set([...list.map(quoted), ...families])]),
})

export const fontOptions: OptionGroup<Omit<FontsConfig, 'installed'>> = {
  doc: 'Font families of the slides. Families that systems do not have come from installed packages, or from the provider.',
  ignored: ['custom', 'local', 'fallbacks'],
  fields: {
    sans: option(stack(system.sans), system.sans, 'Families for most text. The browser uses the first that it has.'),
    serif: option(stack(system.serif), system.serif, 'Families for text in a serif face.'),
    mono: option(stack(system.mono), system.mono, 'Families for code.'),
    webfonts: option(names, [], 'Families to load, if not all named families.'),
    provider: option(
      oneOf(['google', 'coollabs', 'none']),
      'google',
      'Server that browsers request webfonts from, if the author writes it. Otherwise they come from installed packages.',
    ),
    weights: option(weights, [200, 400, 600], 'Weights of the webfonts.'),
    italic: option(flag, false, 'Whether to load italics of the webfonts too.'),
  },
}
