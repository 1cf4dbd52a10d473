import type { List, Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type PptxGenJs from 'pptxgenjs'
import { isOpenable } from '../../../../base/lib/model/index.ts'
import {
  type PptxBox,
  type PptxChart,
  type PptxLine,
  type PptxPaint,
  type PptxShape,
  type PptxTable,
  type PptxText,
  slideWidth,
} from '../../model/pptx-objects.ts'
import type { ReadLink } from '../../model/pptx-read.ts'
import type { PptxMarker, PptxParagraph, PptxRun } from '../../model/pptx-text.ts'
import type { DrawnImage, DrawnSlide } from '../pptx-slides.ts'
import { finishPptx, type Hanging, type SlideFinish } from './pptx-finish.ts'

/** Return the text of a paragraph's nodes, with the alternative text for a picture. */
function wordsOf(node: Nodes): string {
  if (node.type === 'html') return /^<br\s*\/?>$/i.test(node.value) ? '\n' : ''
  if (node.type === 'break') return '\n'
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if ('children' in node) return node.children.map(wordsOf).join('')
  return 'value' in node ? node.value : ''
}

function listLines({ ordered, start, children }: List, depth: number): string[] {
  return children.flatMap((item, index) => {
    const sign = ordered ? `${(start ?? 1) + index}.` : '•'
    const [first = '', ...others] = item.children.flatMap((child) => linesOf(child, depth + 1))
    return [`${'   '.repeat(depth)}${sign} ${first.trimStart()}`, ...others]
  })
}

function linesOf(node: Nodes, depth: number): string[] {
  if (node.type === 'list') return listLines(node, depth)
  if (node.type === 'code') return node.value.split('\n')
  if (node.type === 'blockquote' || node.type === 'root') return node.children.flatMap((child) => linesOf(child, depth))
  if (node.type === 'html' || node.type === 'thematicBreak' || node.type === 'definition') return []
  return wordsOf(node)
    .split('\n')
    .map((line) => `${'   '.repeat(depth)}${line.trim()}`)
}

/** Return Markdown notes as plain paragraphs, without emphasis marks, link addresses and click marks. @internal for its test */
export function notesText(markdown: string): string[] {
  const withoutClicks = markdown.replace(/\[click(?::\d+)?\][ \t]*/g, '')
  return linesOf(fromMarkdown(withoutClicks), 0).filter((line) => line.trim() !== '')
}

/** Resolves the target of a link to the number of the slide in the file; undefined for a slide that is not in it. */
type Links = (link: ReadLink | undefined) => PptxGenJs.HyperlinkProps | undefined

/** Minimum indent in points of a paragraph without a marker. */
const leastIndent = 0.5

/** Return the position of a paragraph and the color of its marker; undefined when it has no indent in its box. */
function hangingOf({ marker, indent }: PptxParagraph): Hanging | undefined {
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
function runsOf(paragraphs: readonly PptxParagraph[], links: Links): PptxGenJs.TextProps[] {
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
function fontsOf(slides: readonly DrawnSlide[]): {
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

/** Metadata of a presentation file. */
interface PptxFacts {
  readonly title: string
  readonly author: string
  readonly language: string
  /** Width divided by height. */
  readonly aspectRatio: number
  readonly slides: readonly { readonly title: string; readonly note: string | undefined }[]
}

type Slide = PptxGenJs.Slide

const rounded = (value: number) => Math.round(value * 10_000) / 10_000
const position = ({ x, y, w, h, turn }: PptxBox) => ({
  x: rounded(x),
  y: rounded(y),
  w: rounded(w),
  h: rounded(h),
  ...(turn !== 0 && { rotate: rounded(turn) }),
})

const colorOf = ({ color, transparency }: { readonly color: string; readonly transparency: number }) => ({ color: color, transparency })

function paintOf({ fill, line, radius, form, shadow }: PptxPaint) {
  return {
    ...(fill && { fill: colorOf(fill) }),
    ...(line && { line: { ...colorOf(line), width: line.width, dashType: line.dash } }),
    ...(form === 'roundRect' && { rectRadius: rounded(radius) }),
    ...(shadow && {
      shadow: {
        type: 'outer' as const,
        color: shadow.color,
        opacity: 1 - shadow.transparency / 100,
        // The library treats 0 as unset.
        blur: Math.max(0.1, shadow.blur),
        offset: Math.max(0.1, shadow.offset),
        angle: Math.max(1, shadow.angle % 360),
      },
    }),
  }
}

function addText(slide: Slide, name: string, { place, paint, margin, wraps, paragraphs }: PptxText, links: Links) {
  slide.addText(runsOf(paragraphs, links), {
    ...position(place),
    ...paintOf(paint),
    // biome-ignore lint/suspicious/noExplicitAny: the library types its names of shapes as an enumeration that it does not export by value
    shape: paint.form as any,
    objectName: name,
    margin: [...margin],
    valign: 'top',
    wrap: wraps,
    fit: 'none',
    isTextBox: true,
  })
}

function addShape(slide: Slide, name: string, { place, paint, link }: PptxShape, links: Links) {
  const hyperlink = links(link)
  slide.addShape(paint.form, { ...position(place), ...paintOf(paint), objectName: name, ...(hyperlink && { hyperlink }) })
}

function addLine(slide: Slide, name: string, { place, flipX, flipY, color, width, heads }: PptxLine) {
  slide.addShape('line', {
    ...position(place),
    flipH: flipX,
    flipV: flipY,
    objectName: name,
    line: {
      ...colorOf(color),
      width,
      ...(heads !== 'none' && { endArrowType: 'triangle' }),
      ...(heads === 'both' && { beginArrowType: 'triangle' }),
    },
  })
}

/** Escape the address of a picture's link, which the library writes into the XML unescaped. */
const escaped = (link: PptxGenJs.HyperlinkProps | undefined) =>
  link?.url ? { ...link, url: link.url.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;') } : link

function addImage(slide: Slide, name: string, { place, crop, data, transparency, link }: DrawnImage, links: Links) {
  const hyperlink = escaped(links(link))
  const { w, h, ...at } = position(place)
  slide.addImage({
    ...at,
    ...(crop ? { w: crop.wholeW, h: crop.wholeH, sizing: { type: 'crop', x: crop.x, y: crop.y, w: crop.w, h: crop.h } } : { w, h }),
    data,
    objectName: name,
    transparency,
    ...(hyperlink && { hyperlink }),
  })
}

function addTable(slide: Slide, name: string, { place, columns, rows }: PptxTable, links: Links) {
  slide.addTable(
    rows.map(({ cells }) =>
      cells.map((cell) => ({
        text: runsOf(cell.paragraphs, links),
        options: {
          colspan: cell.columns,
          rowspan: cell.rows,
          valign: cell.vertical,
          margin: [...cell.margin],
          align: cell.paragraphs[0]?.align ?? 'left',
          ...(cell.fill && { fill: colorOf(cell.fill) }),
          border: [0, 1, 2, 3].map((side) => {
            const border = cell.borders[side]
            return border ? { type: 'solid' as const, pt: border.width, color: border.color } : { type: 'none' as const }
          }) as [PptxGenJs.BorderProps, PptxGenJs.BorderProps, PptxGenJs.BorderProps, PptxGenJs.BorderProps],
        },
      })),
    ),
    {
      x: rounded(place.x),
      y: rounded(place.y),
      w: rounded(place.w),
      h: rounded(place.h),
      colW: [...columns],
      rowH: rows.map(({ height }) => height),
      objectName: name,
    },
  )
}

/** Add a chart that can be edited: its words beside it are texts of the slide. */
function addChart(
  slide: Slide,
  name: string,
  { place, box, native, categories, across, series, points, ink, line, font, size }: PptxChart,
) {
  const { kind, stacked, horizontal, touching, labels, domain } = native
  const isBar = kind === 'bar'
  const isRound = kind === 'pie' || kind === 'doughnut'
  const plain = labels === true && !stacked
  const names = categories.map((category) => category || ' ')
  // The library writes a missing value as an empty cell.
  const numbers = (values: readonly (number | null)[]) => values.map((value) => value ?? ('' as unknown as number))
  const data =
    kind === 'scatter'
      ? [{ name: 'x', values: numbers(across) }, ...series.slice(-1).map((one) => ({ name: one.name, values: numbers(one.values) }))]
      : series.map((one) => ({ name: one.name, labels: names, values: numbers(one.values) }))
  const axis = { color: ink, size, font }
  slide.addChart(kind, data, {
    ...position(place),
    objectName: name,
    layout: box,
    chartColors: points.length > 0 ? [...points] : series.map(({ color }) => color),
    showLegend: false,
    showTitle: false,
    showValue: labels === true && isBar,
    dataLabelColor: ink,
    dataLabelFontFace: font,
    dataLabelFontSize: size,
    dataLabelPosition: stacked ? 'ctr' : 'outEnd',
    dataLabelFormatCode: 'General',
    displayBlanksAs: 'gap',
    ...(isRound && { showPercent: false, showLabel: false, showLeaderLines: false, dataBorder: { pt: 1, color: 'FFFFFF' }, holeSize: 58 }),
    ...(isBar && { barDir: horizontal ? 'bar' : 'col', barGrouping: stacked ? 'stacked' : 'clustered', barGapWidthPct: touching ? 4 : 39 }),
    ...(kind === 'area' && { barGrouping: 'stacked' }),
    ...(kind === 'line' && { lineSize: 2.25, lineDataSymbol: 'none' }),
    ...(kind === 'scatter' && { lineSize: 0, lineDataSymbol: 'circle', lineDataSymbolSize: 7 }),
    ...(isBar && horizontal && { catAxisOrientation: 'maxMin' as 'minMax', valAxisLabelPos: 'high' }),
    ...(!(isBar && horizontal) && { catAxisLabelPos: 'low' }),
    ...(domain && { valAxisMinVal: domain[0], valAxisMaxVal: domain[1] }),
    ...(native.across && { catAxisMinVal: native.across[0], catAxisMaxVal: native.across[1] }),
    catAxisLabelColor: axis.color,
    catAxisLabelFontFace: axis.font,
    catAxisLabelFontSize: axis.size,
    valAxisLabelColor: axis.color,
    valAxisLabelFontFace: axis.font,
    valAxisLabelFontSize: axis.size,
    valAxisLabelFormatCode: 'General',
    valAxisHidden: plain,
    valAxisLineShow: false,
    catGridLine: { style: 'none' },
    valGridLine: plain ? { style: 'none' } : { color: line, size: 0.75 },
  })
}

export const slideTitle = ({ slides }: Pick<PptxFacts, 'slides'>, no: number): string => slides[no - 1]?.title || `Slide ${no}`

/** Add the objects of a slide. Return the data for the finishing step. */
function addSlide(file: PptxGenJs, drawn: DrawnSlide, facts: PptxFacts, links: Links): SlideFinish {
  const slide = file.addSlide()
  const { no, step, background, objects } = drawn
  if (background) slide.background = { color: background.slice(1, 7).toUpperCase() }
  const alts = new Map<string, string>()
  const headers = new Set<string>()
  const vectors = new Map<string, string>()
  let title: string | undefined
  objects.forEach((object, index) => {
    const isTitle = object.kind === 'text' && object.heading && title === undefined
    const name = isTitle ? 'Title' : `${object.kind} ${index + 1}`
    if (isTitle) title = name
    if (object.kind === 'text') addText(slide, name, object, links)
    else if (object.kind === 'shape') addShape(slide, name, object, links)
    else if (object.kind === 'line') addLine(slide, name, object)
    else if (object.kind === 'table') addTable(slide, name, object, links)
    else if (object.kind === 'chart') addChart(slide, name, object)
    else addImage(slide, name, object, links)
    if (object.kind === 'image' || object.kind === 'chart') alts.set(name, object.alt)
    if (object.kind === 'image' && object.vector !== undefined) vectors.set(name, object.vector)
    if (object.kind === 'table' && object.header) headers.add(name)
  })
  if (title === undefined) {
    // Put the title above the slide: it is invisible, but lists of slides and screen readers get it.
    title = 'Title'
    const words = step === undefined ? slideTitle(facts, no) : `${slideTitle(facts, no)}, step ${step}`
    slide.addText(words, { x: 0, y: -1, w: slideWidth, h: 0.6, fontSize: 24, objectName: title, isTextBox: true })
  }
  return {
    title,
    alts,
    headers,
    vectors,
    notes: notesText(facts.slides[no - 1]?.note ?? ''),
    hanging: objects.flatMap((object) =>
      object.kind === 'text' ? object.paragraphs.flatMap((paragraph) => hangingOf(paragraph) ?? []) : [],
    ),
  }
}

/** Return a presentation of the slides, in order. */
export async function slidesToPptx(slides: readonly DrawnSlide[], facts: PptxFacts): Promise<Uint8Array> {
  const { default: PptxGenJs } = await import('pptxgenjs')
  const file = new PptxGenJs()
  file.defineLayout({ name: 'deck', width: slideWidth, height: slideWidth / facts.aspectRatio })
  file.layout = 'deck'
  file.title = facts.title
  file.subject = facts.title
  file.company = ''
  file.author = facts.author
  const { heading, body, mono } = fontsOf(slides)
  file.theme = { headFontFace: heading, bodyFontFace: body }
  const links: Links = (link) => {
    if (!link) return undefined
    if ('url' in link) return isOpenable(link.url) ? { url: link.url } : undefined
    const index = slides.findIndex(({ no }) => no === link.slide)
    return index < 0 ? undefined : { slide: index + 1 }
  }
  const finishes = slides.map((slide) => addSlide(file, slide, facts, links))
  const written = await file.write({ outputType: 'uint8array' })
  if (!(written instanceof Uint8Array)) throw new TypeError('a presentation file was expected as bytes')
  return finishPptx(written, finishes, { language: facts.language, mono })
}
