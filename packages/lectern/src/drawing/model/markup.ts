import { applyChange, type Drawing, emptyDrawing, seenStrokes } from './drawing.ts'
import { figureOf } from './figure.ts'
import { readInk, writeInk } from './ink-text.ts'
import { isTimestamp } from './timestamp.ts'

/** Longest text that is read as a drawing. */
const longestMarkup = 8_000_000

/**
 * A drawing as SVG text, as browsers and files keep it (spec.md §3): any viewer shows it, and what is needed to go on drawing stands in `data-`
 * attributes. `size` is the canvas.
 */
export function writeMarkup(drawing: Drawing, { width, height }: { readonly width: number; readonly height: number }): string {
  const gone = [...drawing.inks].filter(([, { stroke }]) => !stroke).map(([id, ink]) => writeInk(id, ink).trim())
  const strokes = seenStrokes(drawing).map(({ id, stroke }) => {
    const { name, attributes } = figureOf(stroke)
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
    return `<${name} data-ink="${writeInk(id, drawing.inks.get(id) ?? { timestamp: id, stroke })}"${written.join('')}/>\n`
  })
  const notes = `${drawing.cleared && ` data-cleared="${drawing.cleared}"`}${gone.length > 0 ? ` data-gone="${gone.join(',')}"` : ''}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${notes}>\n${strokes.join('')}</svg>\n`
}

/**
 * The drawing that a text holds. Only the `data-` attributes of `writeMarkup` are looked for, and each passes the same check as a message:
 * whatever else stands in the text, elements, scripts, styles or addresses, is never parsed as markup and reaches no page.
 */
export function readMarkup(text: string): Drawing {
  if (text.length > longestMarkup) return emptyDrawing
  const cleared = / data-cleared="([^"]*)"/.exec(text)?.[1]
  const gone = / data-gone="([^"]*)"/.exec(text)?.[1] ?? ''
  const inks = [...gone.split(',').filter(Boolean), ...[...text.matchAll(/ data-ink="([^"]*)"/g)].map((found) => found[1])]
  return applyChange(emptyDrawing, {
    ...(isTimestamp(cleared) && { cleared }),
    inks: inks.map(readInk).filter((ink) => ink !== undefined),
  })
}

/** Return whether a text is empty or a drawing of which `readMarkup` reads everything: then nothing is lost when it is written again. */
export function isWholeMarkup(text: string): boolean {
  if (text.trim() === '') return true
  const isSvg = /^\s*(<\?xml[^>]*>\s*)?<svg\b/.test(text) && text.trimEnd().endsWith('</svg>')
  if (!isSvg || text.length > longestMarkup) return false
  const inks = [...text.matchAll(/ data-ink="([^"]*)"/g)]
  const elements = [...text.matchAll(/<[^/?]/g)].length - 1
  return elements === inks.length && inks.every(([, ink]) => readInk(ink))
}
