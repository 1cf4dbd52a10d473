import type PptxGenJs from 'pptxgenjs'
import type { ReadLink } from '../../model/pptx-read.ts'
import type { PptxMarker, PptxParagraph, PptxRun } from '../../model/pptx-text.ts'
import type { DrawnSlide } from '../pptx-slides.ts'
import type { Hanging } from './pptx-finish.ts'

/** Resolves the target of a link to the number of the slide in the file; undefined for a slide that is not in it. */
export type Links = (link: ReadLink | undefined) => PptxGenJs.HyperlinkProps | undefined

/** Minimum indent in points of a paragraph without a marker. */
const leastIndent = 0.5

/** Return the position of a paragraph and the color of its marker; undefined when it has no indent in its box. */
export function hangingOf({ marker, indent }: PptxParagraph): Hanging | undefined {
  if (marker) return { color: marker.color, indent, hang: marker.hang }
  return indent > leastIndent ? { indent, hang: 0 } : undefined
}

/** Return the marker for the library. Its color and exact position are written later. */
function bulletOf({ bullet, number }: PptxMarker): NonNullable<PptxGenJs.TextPropsOptions['bullet']> {
  if (number) return { type: 'number', style: number.style as 'arabicPeriod', numberStartAt: number.at }
  const code = (bullet ?? '•').codePointAt(0) ?? 0x2022
  return { characterCode: (code > 0xffff ? 0x2022 : code).toString(16).padStart(4, '0') }
}

function optionsOf(run: PptxRun, links: Links): PptxGenJs.TextPropsOptions {
  const hyperlink = links(run.link)
  return {
    fontFace: run.font,
    fontSize: run.size,
    color: run.color.color,
    transparency: run.color.transparency,
    bold: run.bold,
    italic: run.italic,
    ...(run.strike && { strike: 'sngStrike' }),
    // A link without an underline must say so explicitly.
    ...((run.underline || hyperlink) && { underline: { style: run.underline ? 'sng' : 'none' } }),
    ...(run.raised === 'super' && { superscript: true }),
    // Lower it by a quarter of a line, in the library's unit.
    ...(run.raised === 'sub' && { baseline: -500 }),
    ...(run.spacing && { charSpacing: run.spacing }),
    ...(run.highlight && { highlight: run.highlight }),
    ...(run.newLine && { softBreakBefore: true }),
    ...(hyperlink && { hyperlink }),
  }
}

/** Return paragraphs as the library's list of runs. The last run of each paragraph ends with the break. */
export function runsOf(paragraphs: readonly PptxParagraph[], links: Links): PptxGenJs.TextProps[] {
  return paragraphs.flatMap((paragraph, index) => {
    const { runs, align, rightToLeft, lineHeight, gap, marker } = paragraph
    const bullet = marker ? bulletOf(marker) : hangingOf(paragraph) !== undefined
    return runs.map((run, at) => ({
      text: run.text,
      options: {
        ...optionsOf(run, links),
        // All runs need the same value: a change would begin a new paragraph.
        align,
        rtlMode: rightToLeft,
        lineSpacing: lineHeight,
        ...(gap > 0.2 && { paraSpaceBefore: gap }),
        ...(bullet && { bullet, indentLevel: marker?.level ?? 0 }),
        breakLine: at === runs.length - 1 && index < paragraphs.length - 1,
      },
    }))
  })
}

/** Return the most frequent fonts of headings and of other text, and all monospaced fonts. */
export function fontsOf(slides: readonly DrawnSlide[]): {
  readonly heading: string
  readonly body: string
  readonly mono: ReadonlySet<string>
} {
  const counts = { heading: new Map<string, number>(), body: new Map<string, number>() }
  const mono = new Set<string>()
  const paragraphs = slides.flatMap(({ objects }) =>
    objects.flatMap((object) => {
      if (object.kind === 'table')
        return object.rows.flatMap(({ cells }) =>
          cells.flatMap((cell) => cell.paragraphs.map((paragraph) => ({ ...paragraph, heading: false }))),
        )
      return object.kind === 'text' ? object.paragraphs.map((paragraph) => ({ ...paragraph, heading: object.heading })) : []
    }),
  )
  for (const { runs, heading } of paragraphs)
    for (const run of runs) {
      if (run.mono) mono.add(run.font)
      else {
        const count = counts[heading ? 'heading' : 'body']
        count.set(run.font, (count.get(run.font) ?? 0) + run.text.length)
      }
    }
  const most = (count: ReadonlyMap<string, number>) => [...count].toSorted((a, b) => b[1] - a[1])[0]?.[0]
  const body = most(counts.body) ?? most(counts.heading) ?? 'Arial'
  return { heading: most(counts.heading) ?? body, body, mono }
}
