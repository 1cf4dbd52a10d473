import { applyChange, type Drawing, emptyDrawing, seenStrokes } from './drawing.ts'
import { figureOf } from './figure.ts'
import { readInk, writeInk } from './ink-text.ts'
import type { Stroke } from './stroke.ts'
import { isTimestamp } from './timestamp.ts'

/** Largest length of a text that is read as a drawing. */
const longestMarkup = 8_000_000

/** The name and the attributes of each stroke's element as text. A stroke never changes. */
const figures = new WeakMap<Stroke, { readonly name: string; readonly written: string; readonly content: string }>()

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')

function figureText(stroke: Stroke) {
  const known = figures.get(stroke)
  if (known) return known
  const { name, attributes, lines = [] } = figureOf(stroke)
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
  const content = lines.map(({ x, y, text }) => `<tspan x="${x}" y="${y}">${escaped(text)}</tspan>`)
  const figure = { name, written: written.join(''), content: content.join('') }
  figures.set(stroke, figure)
  return figure
}

/**
 * Return a drawing as SVG text, the format of browsers and files (spec.md §3). Any viewer shows it, and its `data-` attributes hold all that is
 * needed to continue the drawing. `size` is the canvas.
 */
export function writeMarkup(drawing: Drawing, { width, height }: { readonly width: number; readonly height: number }): string {
  const gone = [...drawing.inks].filter(([, { stroke }]) => !stroke).map(([id, ink]) => writeInk(id, ink).trim())
  const strokes = seenStrokes(drawing).map(({ id, stroke }) => {
    const { name, written, content } = figureText(stroke)
    const ink = writeInk(id, drawing.inks.get(id) ?? { timestamp: id, stroke })
    return `<${name} data-ink="${ink}"${written}${content === '' ? '/>' : `>${content}</${name}>`}\n`
  })
  const notes = `${drawing.cleared && ` data-cleared="${drawing.cleared}"`}${gone.length > 0 ? ` data-gone="${gone.join(',')}"` : ''}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${notes}>\n${strokes.join('')}</svg>\n`
}

/**
 * Return the drawing in a text. Only the `data-` attributes of `writeMarkup` are read, and each passes the same check as a message. Everything else
 * in the text (elements, scripts, styles or addresses) is never parsed as markup and reaches no page.
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

/** Return whether a text is empty or a drawing that `readMarkup` reads completely. Such a text loses nothing when it is written again. */
export function isWholeMarkup(text: string): boolean {
  if (text.trim() === '') return true
  const isSvg = /^\s*(<\?xml[^>]*>\s*)?<svg\b/.test(text) && text.trimEnd().endsWith('</svg>')
  if (!isSvg || text.length > longestMarkup) return false
  const inks = [...text.matchAll(/ data-ink="([^"]*)"/g)]
  const elements = [...text.matchAll(/<(?![/?]|tspan )/g)].length - 1
  return elements === inks.length && inks.every(([, ink]) => readInk(ink))
}
