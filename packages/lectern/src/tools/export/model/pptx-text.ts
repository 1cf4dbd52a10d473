import type { Color, ReadLink, ReadMarker, ReadParagraph, ReadRun } from './pptx-read.ts'

/** The conversion of a slide's pixels to lengths of a presentation. */
export interface Measure {
  inches(pixels: number): number
  points(pixels: number): number
}

/** A color as `RRGGBB`, and its transparency in percent. */
export interface TextColor {
  readonly color: string
  readonly transparency: number
}

export interface PptxRun {
  readonly text: string
  readonly font: string
  /** Whether the font is monospaced. */
  readonly mono: boolean
  /** Points. */
  readonly size: number
  readonly color: TextColor
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly strike: boolean
  readonly raised?: 'super' | 'sub'
  /** Points. */
  readonly spacing?: number
  readonly highlight?: string
  readonly link?: ReadLink
  readonly newLine: boolean
}

export interface PptxMarker {
  readonly bullet?: string
  /** `at`: the number of the first item of its sequence. */
  readonly number?: { readonly style: string; readonly at: number }
  readonly color: string
  readonly level: number
  /** Points by which it hangs left of the text. */
  readonly hang: number
}

export interface PptxParagraph {
  /** At least one run. An empty paragraph has a run without text. */
  readonly runs: readonly PptxRun[]
  readonly align: ReadParagraph['align']
  readonly rightToLeft: boolean
  /** Points from line to line, and above the first line. */
  readonly lineHeight: number
  readonly gap: number
  readonly marker?: PptxMarker
  /** Points from the left edge to the text. */
  readonly indent: number
}

export const textColor = (color: Color): TextColor => ({
  color: color.slice(1, 7).toUpperCase(),
  transparency: Math.round((1 - Number.parseInt(color.slice(7, 9) || 'ff', 16) / 255) * 100),
})

/** Fonts of Office in place of generic families, which each browser resolves differently. */
const generic: Readonly<Record<string, string>> = {
  'system-ui': 'Segoe UI',
  'ui-sans-serif': 'Segoe UI',
  '-apple-system': 'Segoe UI',
  blinkmacsystemfont: 'Segoe UI',
  'sans-serif': 'Arial',
  serif: 'Times New Roman',
  'ui-serif': 'Georgia',
  monospace: 'Courier New',
  'ui-monospace': 'Consolas',
  cursive: 'Comic Sans MS',
  fantasy: 'Impact',
}

/** Return the first family of a stack, for the presentation. A variable web font gets the name of the font itself. */
export function fontName(stack: string): string {
  const first =
    stack
      .split(',')[0]
      ?.trim()
      .replace(/^["']|["']$/g, '') ?? ''
  return generic[first.toLowerCase()] ?? (first.replace(/ (Variable|VF)$/, '') || 'Arial')
}

const isMono = (stack: string) => /monospace|\bmono\b|courier|consolas|menlo/i.test(stack)

function runOf(run: ReadRun, { points }: Measure): PptxRun {
  return {
    // XML does not allow control characters.
    text: run.text.replace(/[^\P{Cc}\t]/gu, ''),
    font: fontName(run.font),
    mono: isMono(run.font),
    size: Math.round(points(run.size) * 10) / 10,
    color: textColor(run.color),
    bold: run.bold ?? false,
    italic: run.italic ?? false,
    underline: run.underline ?? false,
    strike: run.strike ?? false,
    newLine: run.newLine ?? false,
    ...(run.raised && { raised: run.raised }),
    ...(run.spacing !== undefined && { spacing: Math.round(points(run.spacing) * 100) / 100 }),
    ...(run.highlight && { highlight: textColor(run.highlight).color }),
    ...(run.link && { link: run.link }),
  }
}

/** Create the numbering of list items: an item that continues a sequence gets the number of its first item. */
function numbering({ points }: Measure) {
  const open = new Map<number, { first: number; next: number }>()
  return ({ bullet, number, color, level, room }: ReadMarker): PptxMarker => {
    for (const other of open.keys()) if (other > level) open.delete(other)
    const shared = { color: textColor(color).color, level, hang: points(room) }
    if (!number) {
      open.delete(level)
      return { ...shared, bullet: bullet ?? '•' }
    }
    const sequence = open.get(level)
    const first = sequence?.next === number.at ? sequence.first : number.at
    open.set(level, { first, next: number.at + 1 })
    return { ...shared, number: { style: number.style, at: first } }
  }
}

const nothing = { text: '', font: 'Arial', mono: false, color: { color: '000000', transparency: 0 }, bold: false, italic: false }

/** Return paragraphs in points, with their numbers in sequences. */
export function paragraphsOf(paragraphs: readonly ReadParagraph[], measure: Measure): PptxParagraph[] {
  const { points } = measure
  const next = numbering(measure)
  return paragraphs.map((paragraph) => {
    const runs = paragraph.runs.map((run) => runOf(run, measure))
    const size = Math.round(points(paragraph.lineHeight) * 7) / 10
    return {
      runs: runs.length > 0 ? runs : [{ ...nothing, size, underline: false, strike: false, newLine: false }],
      align: paragraph.align,
      rightToLeft: paragraph.rightToLeft,
      lineHeight: points(paragraph.lineHeight),
      gap: points(paragraph.gap),
      indent: points(paragraph.indent),
      ...(paragraph.marker && { marker: next(paragraph.marker) }),
    }
  })
}
