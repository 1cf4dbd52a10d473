import type { Root } from 'hast'
import { formatProblems } from '../../../../base/errors/index.ts'
import {
  ChartMistake,
  type ChartSurroundings,
  chartHtml,
  type DrawnChart,
  drawChart,
  movingChart,
  stepsOfChart,
  withMarks,
} from '../../../../deck/chart/index.ts'
import { readMoveSource } from '../code/magic-move.ts'
import { readSnippet } from '../code/read-snippet.ts'
import type { Compilation, ProblemText } from '../compilation.ts'
import { builtInOf } from '../components/built-ins.ts'
import { withCapitals } from '../components/component-lookup.ts'
import { layoutNameOf } from '../components/layout.ts'
import { valueToExpression } from '../tree/expressions.ts'
import { readObject } from '../tree/object-literal.ts'
import {
  attributeOf,
  elementsOf,
  nameOf,
  type Point,
  pointOf,
  removeAttribute,
  type SlideElement,
  setAttribute,
  setChildren,
  textOf,
} from '../tree/slide-tree.ts'
import { type ChartSource, readChartBlock } from './read-chart-block.ts'

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData {
    chart?: DrawnChart
    chartStates?: string
    /** The charts of a magic move. */
    movingCharts?: readonly DrawnChart[]
  }
  interface MdxJsxTextElementHastData {
    chart?: DrawnChart
    chartStates?: string
    /** The charts of a magic move. */
    movingCharts?: readonly DrawnChart[]
  }
}

/** Layouts whose content has half of the slide. */
const halves = /^(two-cols|two-cols-header|image-left|image-right|iframe-left|iframe-right)$/

/** Return the room for a chart: what the margins of a slide and its title leave. */
function surroundings(compilation: Compilation): ChartSurroundings {
  const { config } = compilation.context
  const isHalf = halves.test(layoutNameOf(compilation))
  const width = Math.round(config.canvasWidth * (isHalf ? 0.42 : 0.87))
  return {
    lang: config.lang,
    texts: compilation.context.texts,
    width,
    height: Math.round((config.canvasWidth / config.aspectRatio) * (isHalf ? 0.58 : 0.64)),
  }
}

/** Report a mistake in a chart, and show it in place of the chart. */
function showMistake(element: SlideElement, source: Pick<ChartSource, 'placeOf'>, error: unknown, compilation: Compilation): void {
  if (!(error instanceof ChartMistake)) throw error
  const { message: what, allowed, nearest, place } = error
  const before = compilation.problems.length
  compilation.report(source.placeOf(place), { what, allowed, nearest })
  element.name = compilation.engine('ChartProblem', 'chart-figure')
  element.attributes = []
  setAttribute(element, 'messages', valueToExpression(formatProblems(compilation.problems.slice(before))))
}

/** Replace an element with a chart that is drawn now. */
function placeChart(element: SlideElement, drawn: DrawnChart, compilation: Compilation): void {
  const { chartStates = '' } = element.data ?? {}
  const chart = drawn.id === undefined ? drawn : withMarks(drawn)
  if (drawn.id !== undefined) element.data = { ...element.data, movesAs: drawn.id }
  element.attributes = []
  if (chartStates === '') {
    element.name = compilation.engine('ChartFigure', 'chart-figure')
    setAttribute(element, 'html', chartHtml(chart))
  } else {
    const at = pointOf(element)
    const { mistake, ...steps } = stepsOfChart(chart, chartStates)
    if (mistake) compilation.report(at, { severity: 'warning', ...mistake })
    element.name = compilation.engine('ChartSteps', 'chart-figure')
    for (const [name, value] of Object.entries(steps)) setAttribute(element, name, valueToExpression(value))
    setAttribute(element, 'from', valueToExpression(element.data?.stepsTaken?.from ?? 1))
  }
  if (chart.printHeight !== undefined) setAttribute(element, 'printHeight', valueToExpression(chart.printHeight))
}

/** Return the file of a line `<<< …`, or report why there is none. */
function fileOf(line: string, at: Point, compilation: Compilation) {
  const found = readSnippet(line, compilation, (problem) => compilation.report(at, problem))
  if (!('what' in found)) return { text: found.code, file: found.file }
  return found
}

function draw(element: SlideElement, source: ChartSource, compilation: Compilation): void {
  try {
    const chart = drawChart(source.fields, surroundings(compilation))
    const states = element.data?.chartStates ?? ''
    const count = states === '' ? 0 : states.split('|').length - 1
    element.data = {
      ...element.data,
      chart,
      ...(count > 0 && { stepRequest: { count, kind: 'chart', ...(source.at !== undefined && { at: source.at }) } }),
    }
    setChildren(element, [])
  } catch (error) {
    showMistake(element, source, error, compilation)
  }
}

/** Return the states in braces after the word `chart`, as in `{Berlin|Rome|all}`, and the step at which they begin, as in `{at: 3}`. */
function readFence(meta: string): { readonly states: string; readonly at?: string } {
  let states = ''
  let at: string | undefined
  for (const [braces, inside = ''] of meta.matchAll(/\{([^{}]*)\}/g)) {
    const options = /^\s*at\s*:/.test(inside) ? readObject(braces) : undefined
    if (options?.at !== undefined) at = String(options.at)
    else states = inside
  }
  return { states, ...(at !== undefined && { at }) }
}

function readFenceElement(element: SlideElement, code: string, meta: string, compilation: Compilation): void {
  const { states, at } = readFence(meta)
  const { codeSource, ...data } = element.data ?? {}
  element.data = { ...data, ...(states.trim() !== '' && { chartStates: states }) }
  const source = readChartBlock(code, pointOf(element), (line, point) => fileOf(line, point, compilation))
  if ('problem' in source) {
    const { problem, point } = source
    showMistake(element, { placeOf: () => point }, new ChartMistake(problem.what, problem.allowed ?? '', {}, problem.nearest), compilation)
  } else draw(element, { ...source, ...(at !== undefined && { at }) }, compilation)
}

/** Draw the charts of a magic move, each of which turns into the next one. Return false for a magic move of something else. */
function readMove(element: SlideElement, code: string, compilation: Compilation): boolean {
  const { frames } = readMoveSource(code, () => undefined)
  if (frames.length === 0 || frames.some(({ info }) => info.language !== 'chart')) return false
  const { codeSource, ...data } = element.data ?? {}
  element.data = data
  const at = pointOf(element)
  const moving: DrawnChart[] = []
  for (const frame of frames) {
    const source = readChartBlock(frame.code, at, (line, point) => fileOf(line, point, compilation))
    // The place in a chart counts from its own fence, which is somewhere in the block.
    const placeOf: ChartSource['placeOf'] = (place) => {
      const found = 'problem' in source ? source.point : source.placeOf(place)
      return 'file' in found ? found : { line: Math.max(at.line, found.line + lineIn(code, frame.code)), column: found.column }
    }
    try {
      if ('problem' in source) throw new ChartMistake(source.problem.what, source.problem.allowed ?? '', {}, source.problem.nearest)
      moving.push(drawChart(source.fields, surroundings(compilation)))
    } catch (error) {
      showMistake(element, { placeOf }, error, compilation)
      return true
    }
  }
  const count = moving.length - 1
  element.data = { ...element.data, movingCharts: moving, ...(count > 0 && { stepRequest: { count, kind: 'chart' } }) }
  return true
}

/** Return the number of lines before a part of a text. */
const lineIn = (text: string, part: string): number => text.slice(0, Math.max(0, text.indexOf(part))).split('\n').length - 1

/** Return the value of an attribute; undefined for an expression. */
function plainValue(value: string | null | undefined | object): unknown {
  if (value === null || value === undefined) return true
  if (typeof value !== 'string') return undefined
  return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value === 'true' ? true : value === 'false' ? false : value
}

const lists = new Set(['y', 'highlight'])
const texts = new Set(['id', 'title', 'alt', 'unit', 'xTitle', 'yTitle', 'x', 'series', 'label'])

/** Return the options in the attributes of a tag; undefined when one of them is an expression, which only the component can read. */
function attributesOf(element: SlideElement): Record<string, unknown> | undefined {
  const fields: Record<string, unknown> = {}
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return undefined
    const value = plainValue(attribute.value)
    if (value === undefined) return undefined
    const { name } = attribute
    if (name === 'at') continue
    fields[name] = lists.has(name)
      ? String(value)
          .split(',')
          .map((one) => one.trim())
      : texts.has(name)
        ? String(value)
        : value
  }
  return fields
}

/** Read the tag `<Chart>`. With plain attributes it is drawn now. With an expression, the component draws it; its file is read now in either case. */
function readTag(element: SlideElement, compilation: Compilation): void {
  const written = attributeOf(element, 'src')
  const at = pointOf(written?.position ? written : element)
  const path = textOf(element, 'src')
  const found: { readonly text?: string; readonly file?: string | undefined } | ProblemText | undefined =
    path === undefined ? undefined : fileOf(`<<< ${path}`, at, compilation)
  const placeOf: ChartSource['placeOf'] = ({ row }) =>
    row !== undefined && found && 'file' in found && found.file ? { file: found.file, line: row + 1, column: 1 } : at
  if (found && 'what' in found) {
    showMistake(element, { placeOf }, new ChartMistake(found.what, found.allowed ?? '', {}, found.nearest), compilation)
    return
  }
  removeAttribute(element, 'src')
  if (found && 'text' in found && found.text !== undefined) setAttribute(element, 'data', found.text)
  const fields = attributesOf(element)
  const states = typeof fields?.steps === 'string' ? fields.steps : ''
  if (!fields || !('type' in fields)) return
  const { steps, ...options } = fields
  element.data = { ...element.data, ...(states !== '' && { chartStates: states }) }
  draw(element, { fields: options, placeOf, ...(attributeOf(element, 'at') && { at: textOf(element, 'at') ?? '' }) }, compilation)
}

/** Draw the charts of a slide, and request their steps. */
export function charts(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) {
    const source = element.data?.codeSource
    const [, rest = ''] = /^chart(?![\w-])(.*)$/s.exec(source?.language ?? '') ?? []
    if (source && /^chart(?![\w-])/.test(source.language)) readFenceElement(element, source.code, `${rest} ${source.meta}`, compilation)
    else if (source && /\bmagic-move\b/.test(`${source.language} ${source.meta}`) && readMove(element, source.code, compilation)) continue
    else if (withCapitals(nameOf(element)) === 'Chart' && builtInOf(element, compilation)) readTag(element, compilation)
  }
}

/** Put the drawn charts in place, when their steps have numbers. */
export function chartElements(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) {
    const chart = element.data?.chart
    if (chart) placeChart(element, chart, compilation)
    const moving = element.data?.movingCharts
    if (!moving) continue
    const name = moving.find(({ id }) => id !== undefined)?.id
    if (name !== undefined) element.data = { ...element.data, movesAs: name }
    element.name = compilation.engine('ChartMove', 'chart-move')
    element.attributes = []
    setAttribute(element, 'charts', valueToExpression(moving.map(movingChart)))
    setAttribute(element, 'from', valueToExpression(element.data?.stepsTaken?.from ?? 1))
  }
}

const isData = (path: string): boolean => /\.(csv|tsv|json|txt)$/i.test(path)

/** Return the files of data that a slide may name. Other text that looks like it counts, too. */
export const chartPaths = (content: string): string[] => [
  ...[...content.matchAll(/^[ \t]*data:[ \t]*["']?<<<[ \t]*([^\s#"'{[<]+)/gm)].map(([, path = '']) => path),
  ...[...content.matchAll(/<[Cc]hart\b[^>]*?\bsrc\s*=\s*["']?([^\s"'<>{}]+)/g)].map(([, path = '']) => path).filter(isData),
]
