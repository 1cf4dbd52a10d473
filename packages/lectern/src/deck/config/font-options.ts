import type { FontsConfig } from './deck-config.ts'
import { flag, type Kind, nameList, names, type OptionGroup, oneOf, option, weights } from './kinds.ts'

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

/** Families that are installed on systems and that no provider offers. */
const ofSystems = new Set(
  `
    serif, sans-serif, monospace, cursive, fantasy, system-ui, ui-serif, ui-sans-serif, ui-monospace, ui-rounded, emoji, math, fangsong,
    inherit, initial, unset, -apple-system, blinkmacsystemfont, apple color emoji, segoe ui, segoe ui emoji, segoe ui symbol, noto color emoji,
    helvetica, helvetica neue, arial, arial black, verdana, tahoma, trebuchet ms, georgia, cambria, calibri, candara, constantia, corbel,
    palatino, palatino linotype, book antiqua, iowan old style, times, times new roman, courier, courier new, consolas, menlo, monaco,
    sf pro, sf pro display, sf pro text, sf mono, sfmono-regular, avenir, avenir next, futura, optima, baskerville, didot, gill sans, impact,
    comic sans ms, lucida console, lucida grande, liberation sans, liberation serif, liberation mono, dejavu sans, dejavu sans mono,
    pingfang sc, pingfang tc, hiragino sans, hiragino sans gb, microsoft yahei, microsoft jhenghei, simsun, simhei, yu gothic, meiryo, malgun gothic
  `
    .split(',')
    .map((name) => name.trim()),
)

/** Return whether the system's families follow those of the author. `fonts` is the map as written in the headmatter. */
export const hasFallbacks = (fonts: Readonly<Record<string, unknown>>): boolean => flag.schema.safeParse(fonts.fallbacks).data !== false

/** Return a stack without the system's families, unless it has no others. */
export function withoutFallbacks(stack: readonly string[], face: keyof typeof system): readonly string[] {
  const own = stack.filter((family) => !system[face].includes(family))
  return own.length > 0 ? own : stack
}

const unquoted = (family: string) => family.replaceAll(/["'\\]/g, '').trim()

/**
 * Return the families that the deck's author names and that must be loaded. These are the `webfonts` of `fonts` if it is set, else all families in
 * `sans`, `serif`, `mono` and `custom`, or none with `fallbacks: false`, as in Slidev. System families and the families in `local` are left out.
 * `fonts` is the map as written in the headmatter.
 */
export function webFontsOf(fonts: Readonly<Record<string, unknown>>): readonly string[] {
  const families = (field: string) => (nameList.safeParse(fonts[field]).data ?? []).map(unquoted).filter(Boolean)
  if (fonts.webfonts !== undefined && fonts.webfonts !== null) return [...new Set(families('webfonts'))]
  if (!hasFallbacks(fonts)) return []
  const local = new Set(families('local'))
  const named = ['sans', 'serif', 'mono', 'custom'].flatMap(families)
  return [...new Set(named)].filter((family) => !local.has(family) && !ofSystems.has(family.toLowerCase()))
}
