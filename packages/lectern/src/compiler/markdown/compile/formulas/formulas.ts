import type { Root } from 'hast'
import { nearestName } from '../../../../base/errors/index.ts'
import { type FenceInfo, readFenceInfo } from '../code/fence-info.ts'
import { lastState, lineStates } from '../code/line-ranges.ts'
import type { Compilation } from '../compilation.ts'
import { valueToExpression } from '../tree/expressions.ts'
import { elementsOf, type Point, pointOf, type SlideElement, setAttribute, setChildren } from '../tree/slide-tree.ts'
import type { FormulaSource } from './formula-markdown.ts'
import { markRows } from './formula-rows.ts'
import type { TexToHtml } from './tex-to-html.ts'
import { texCommands } from './tex-to-html.ts'

/** The content between `$$` and `$$`. */
interface BlockFormula {
  readonly tex: string
  /** Number of characters in the source before `tex`. */
  readonly texStart: number
  /** The options of lines after the opening dollars, in the syntax of code blocks. */
  readonly info: Pick<FenceInfo, 'stress' | 'options' | 'mistakes'>
  readonly closed: boolean
}

/** Braces that select lines, and perhaps braces with options, and nothing else on the line. All other braces are TeX. */
const header = /^[ \t]*\{(?=[^}\n]*[\d|*]|all|none|hide)[A-Za-z\d\s,|*-]+\}[ \t]*(\{[^}\n]*\})?[ \t]*(?=[\r\n]|$)/

/** Read a formula's source with its dollars, such as `$$ {1|3|all}{at:1, finally:'none'}` in its first line. */
function readBlockFormula(raw: string): BlockFormula {
  const trimmed = raw.trimEnd()
  const closed = trimmed.length >= 4 && trimmed.endsWith('$$')
  const inner = closed ? trimmed.slice(2, -2) : raw.slice(2)
  const [head = ''] = header.exec(inner) ?? []
  return { tex: inner.slice(head.length), texStart: 2 + head.length, closed, info: readFenceInfo('', head) }
}

/** Read the options after the opening dollars of a formula, and request the steps of its lines. */
export function formulaSteps(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) {
    const source = element.data?.formulaSource
    if (!source?.display) continue
    const { info } = readBlockFormula(source.raw)
    for (const mistake of info.mistakes) compilation.report(pointOf(element), { severity: 'warning', ...mistake })
    const count = (info.stress?.length ?? 1) - 1
    if (count > 0) element.data = { ...element.data, stepRequest: { count, kind: 'formula', at: info.options.at } }
  }
}

const part = 'math'

/** Return the place of character `offset` in a formula's source. In a list or a quote, its lines lack the container's part of the source line. */
function placeIn(raw: string, offset: number, start: Point, lines: readonly string[]): Point {
  const before = raw.slice(0, offset).split(/\r\n|\n|\r/)
  const inLine = before.at(-1)?.length ?? 0
  if (before.length === 1) return { line: start.line, column: start.column + inLine }
  const line = start.line + before.length - 1
  const own = raw.split(/\r\n|\n|\r/)[before.length - 1] ?? ''
  return { line, column: Math.max(0, (lines[line - 1] ?? '').lastIndexOf(own)) + inLine + 1 }
}

/** Show the source of a formula that cannot be rendered. */
function showSource(element: SlideElement, raw: string, compilation: Compilation): void {
  element.name = compilation.engine('FormulaSource', part)
  setChildren(element, [{ type: 'text', value: raw }])
}

/** Return the correct command for the unknown command in `Undefined control sequence: \fraq`. */
function nearestCommand(wrong: string): string | undefined {
  const name = /\\([A-Za-z]+)$/.exec(wrong)?.[1]
  const nearest = name && nearestName(name, texCommands)
  return nearest && `\\${nearest}`
}

/** Compile the steps of a formula whose author selects lines. The lines are the rows of its environment. */
function compileSteps(element: SlideElement, rendered: string, { info }: BlockFormula, compilation: Compilation): void {
  const { html, rows } = markRows(rendered)
  if (rows === 0) {
    compilation.report(pointOf(element), {
      severity: 'warning',
      what: 'This formula has no lines to highlight',
      allowed: 'Its lines are the rows of an environment such as \\begin{aligned}, with \\\\ between them.',
    })
  }
  element.name = compilation.engine('FormulaSteps', part)
  setAttribute(element, 'html', html)
  setAttribute(element, 'rows', valueToExpression(rows))
  setAttribute(element, 'states', valueToExpression(lineStates(info.stress ?? ['all'], 1, rows)))
  setAttribute(element, 'from', valueToExpression(element.data?.stepsTaken?.from ?? 1))
  const last = lastState(info.options.finally, 1, rows)
  if (last) setAttribute(element, 'last', valueToExpression(last))
}

function compileFormula(element: SlideElement, { raw, display }: FormulaSource, texToHtml: TexToHtml, compilation: Compilation): void {
  const lines = compilation.slide.record.content.split(/\r\n|\n|\r/)
  const block = display ? readBlockFormula(raw) : undefined
  const { tex, texStart } = block ?? { tex: raw.slice(1, -1), texStart: 1 }
  if (block?.closed === false) {
    compilation.report(pointOf(element), {
      what: 'The formula that begins with "$$" is never closed',
      allowed: 'A line that ends with "$$" closes it. Write \\$$ if you do not mean a formula.',
    })
    showSource(element, raw, compilation)
    return
  }
  const result = texToHtml(tex, display)
  if ('wrong' in result) {
    compilation.report(placeIn(raw, texStart + result.offset, pointOf(element), lines), {
      what: `This formula cannot be read: ${result.wrong}`,
      allowed: 'Allowed: the TeX of KaTeX, see https://katex.org/docs/supported.',
      nearest: nearestCommand(result.wrong),
    })
    showSource(element, raw, compilation)
    return
  }
  for (const what of result.warnings) compilation.report(pointOf(element), { severity: 'warning', what })
  if (block?.info.stress) {
    compileSteps(element, result.html, block, compilation)
    return
  }
  element.name = compilation.engine('Formula', part)
  setAttribute(element, 'html', result.html)
  if (display) setAttribute(element, 'display', true)
}

/** Compile formulas to HTML for display and MathML for screen readers. The browser needs no TeX. */
export async function formulas(root: Root, compilation: Compilation): Promise<void> {
  const found = elementsOf(root).filter((element) => element.data?.formulaSource)
  if (found.length === 0) return
  const { createTexToHtml } = await import('./tex-to-html.ts')
  const texToHtml = await createTexToHtml(compilation.context.setup?.katex)
  for (const element of found) {
    if (element.data?.formulaSource) compileFormula(element, element.data.formulaSource, texToHtml, compilation)
  }
}
