import type { Root } from 'hast'
import { readSession } from '../../../terminal/index.ts'
import { readSnippet } from '../code/read-snippet.ts'
import type { Compilation } from '../compilation.ts'
import { valueToExpression } from '../tree/expressions.ts'
import {
  elementsOf,
  isBlank,
  isElement,
  nameOf,
  pointOf,
  type SlideElement,
  type SlideNode,
  setAttribute,
  setChildren,
  textOf,
} from '../tree/slide-tree.ts'
import { builtInOf } from './built-ins.ts'
import { withCapitals } from './component-lookup.ts'

const help = 'Write a code block ```console in it, with a blank line before and after. Its commands begin with "$ ".'

/** Read the `console` block in a terminal, and report what is missing or out of place. */
function readBlock(element: SlideElement, compilation: Compilation): void {
  const inside = (element.children as SlideNode[]).filter((child) => !isBlank(child))
  const block = inside.find((child): child is SlideElement => isElement(child) && child.data?.codeSource !== undefined)
  const stray = inside.find((child) => child !== block)
  const report = (at: SlideElement | SlideNode, what: string, allowed = help) => compilation.report(pointOf(at), { what, allowed })
  setChildren(element, [])
  if (stray) report(stray, 'A terminal shows one code block and nothing else')
  if (!block?.data?.codeSource) {
    if (!stray) report(element, 'This terminal is empty')
    return
  }
  const { snippet } = block.data.codeSource
  const source = snippet === undefined ? block.data.codeSource : readSnippet(snippet, compilation)
  if ('what' in source) {
    compilation.report(pointOf(block), source)
    return
  }
  if (source.language !== 'console' && snippet === undefined)
    report(block, `A terminal shows a block of "console", not of "${source.language || 'text'}"`)
  const session = readSession(source.code)
  if (session.exchanges.length === 0) report(block, 'This terminal has no command', 'Begin the line of each command with "$ ".')
  const at = textOf(element, 'at')
  const count = session.exchanges.length
  setAttribute(element, 'session', valueToExpression(session))
  element.data = { ...element.data, ...(count > 0 && { stepRequest: { count, kind: 'terminal', ...(at !== undefined && { at }) } }) }
}

const isTerminal = (element: SlideElement, compilation: Compilation) =>
  withCapitals(nameOf(element)) === 'Terminal' && builtInOf(element, compilation) !== undefined

/** Read terminals, and request a step for each command. */
export function terminals(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) if (isTerminal(element, compilation)) readBlock(element, compilation)
}

/** Set the step of each terminal's first command. */
export function terminalSteps(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) {
    const from = isTerminal(element, compilation) ? element.data?.stepsTaken?.from : undefined
    if (from !== undefined) setAttribute(element, 'from', valueToExpression(from))
  }
}
