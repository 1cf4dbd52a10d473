import type PptxGenJs from 'pptxgenjs'
import type {
  PptxBox,
  PptxChart,
  PptxConnector,
  PptxGroup,
  PptxLine,
  PptxPaint,
  PptxShape,
  PptxTable,
  PptxText,
} from '../../model/pptx-objects.ts'
import type { ReadLink, ReadPath } from '../../model/pptx-read.ts'
import type { PptxMarker, PptxParagraph, PptxRun } from '../../model/pptx-text.ts'
import type { DrawnImage, DrawnSlide } from '../pptx-slides.ts'
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

/** Return a path as the library's list of points. */
function pointsOf(outline: ReadPath): NonNullable<PptxGenJs.ShapeProps['points']> {
  return outline.flatMap(({ key, data: [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] }) => {
    if (key === 'Z') return { close: true as const }
    return key === 'C' ? { x, y, curve: { type: 'cubic' as const, x1: a, y1: b, x2: c, y2: d } } : { x: a, y: b, moveTo: key === 'M' }
  })
}

function paintOf({ fill, line, radius, form, shadow, outline }: PptxPaint) {
  return {
    ...(outline && { points: pointsOf(outline) }),
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
    // The types of the library lack `custGeom`, which it writes.
    shape: paint.form as 'rect',
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
  slide.addShape(paint.form as PptxGenJs.SHAPE_NAME, {
    ...position(place),
    ...paintOf(paint),
    objectName: name,
    ...(hyperlink && { hyperlink }),
  })
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

function addConnector(slide: Slide, name: string, { place, flipX, flipY, form, outline, line, start, end }: PptxConnector) {
  slide.addShape(form as PptxGenJs.SHAPE_NAME, {
    ...position(place),
    flipH: flipX,
    flipV: flipY,
    objectName: name,
    ...(outline && { points: pointsOf(outline) }),
    line: { ...colorOf(line), width: line.width, dashType: line.dash, beginArrowType: start, endArrowType: end },
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
  const { kind, stacked, horizontal, touching, labels, domain, dates } = native
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
    // The series of a scatter plot is the last one: the other columns are where its points are.
    chartColors: points.length > 0 ? [...points] : series.slice(kind === 'scatter' ? -1 : 0).map(({ color }) => color),
    showLegend: false,
    showTitle: false,
    showValue: labels === true && isBar,
    dataLabelColor: ink,
    dataLabelFontFace: font,
    dataLabelFontSize: size,
    dataLabelPosition: stacked ? 'ctr' : 'outEnd',
    dataLabelFormatCode: native.labelFormat ?? 'General',
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
    valAxisLabelFormatCode: native.format ?? 'General',
    ...(native.step !== undefined && { valAxisMajorUnit: native.step }),
    ...(native.acrossStep !== undefined && { catAxisMajorUnit: native.acrossStep }),
    ...(dates && { catLabelFormatCode: dates.format, catAxisMajorUnit: dates.step, catAxisMajorTimeUnit: dates.unit }),
    valAxisHidden: plain,
    valAxisLineShow: false,
    catGridLine: { style: 'none' },
    valGridLine: plain ? { style: 'none' } : { color: line, size: 0.75 },
  })
}

/** Add an object of a slide under a name. */
export function addObject(
  slide: Slide,
  name: string,
  object: Exclude<DrawnSlide['objects'][number], PptxGroup> | PptxConnector,
  links: Links,
): void {
  if (object.kind === 'text') addText(slide, name, object, links)
  else if (object.kind === 'shape') addShape(slide, name, object, links)
  else if (object.kind === 'connector') addConnector(slide, name, object)
  else if (object.kind === 'line') addLine(slide, name, object)
  else if (object.kind === 'table') addTable(slide, name, object, links)
  else if (object.kind === 'chart') addChart(slide, name, object)
  else addImage(slide, name, object, links)
}
