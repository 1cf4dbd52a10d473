import { nameList } from './kinds.ts'

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

const unquoted = (family: string) => family.replaceAll(/["'\\]/g, '').trim()

/**
 * Return the families that the deck's author names and that must be loaded. These are the `webfonts` of `fonts` if it is set, else all families in
 * `sans`, `serif`, `mono` and `custom`. System families and the families in `local` are left out. `fonts` is the map as written in the headmatter.
 */
export function webFontsOf(fonts: Readonly<Record<string, unknown>>): readonly string[] {
  const families = (field: string) => (nameList.safeParse(fonts[field]).data ?? []).map(unquoted).filter(Boolean)
  if (fonts.webfonts !== undefined && fonts.webfonts !== null) return [...new Set(families('webfonts'))]
  const local = new Set(families('local'))
  const named = ['sans', 'serif', 'mono', 'custom'].flatMap(families)
  return [...new Set(named)].filter((family) => !local.has(family) && !ofSystems.has(family.toLowerCase()))
}
