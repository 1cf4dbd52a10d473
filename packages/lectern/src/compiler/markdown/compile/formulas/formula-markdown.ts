import type { Element } from 'hast'
import type { Node, Text } from 'mdast'
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown'
import type { State } from 'mdast-util-to-hast'
import type { Processor } from 'unified'
import { formulaSyntax } from './formula-syntax.ts'

/** A formula in the Markdown tree: its source with the dollars around it. */
interface FormulaNode extends Node {
  type: 'formula'
  display: boolean
  value: string
}
declare module 'mdast' {
  interface RootContentMap {
    formula: FormulaNode
  }
  interface PhrasingContentMap {
    formula: FormulaNode
  }
}

/** A formula before it is compiled. */
export interface FormulaSource {
  readonly display: boolean
  /** The author's source with the dollars. */
  readonly raw: string
}
declare module 'hast' {
  interface ElementData {
    formulaSource?: FormulaSource
  }
}
declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData {
    formulaSource?: FormulaSource
  }
  interface MdxJsxTextElementHastData {
    formulaSource?: FormulaSource
  }
}

const enter = (display: boolean) =>
  function enterFormula(this: CompileContext, token: Token): void {
    this.enter({ type: 'formula', display, value: '' }, token)
    this.buffer()
  }

function exit(this: CompileContext, token: Token): void {
  const value = this.resume()
  const node = this.stack.at(-1)
  if (node?.type === 'formula') node.value = value
  this.exit(token)
}

const fromMarkdown: Extension = {
  enter: {
    formulaFlow: enter(true),
    formulaText: enter(false),
    formulaData(token) {
      this.enter({ type: 'text', value: '' } satisfies Text, token)
    },
  },
  exit: {
    formulaFlow: exit,
    formulaText: exit,
    formulaData(token) {
      const node = this.stack.at(-1)
      if (node?.type === 'text') node.value = this.sliceSerialize(token)
      this.exit(token)
    },
  },
}

/** A remark plugin: formulas between dollars. */
export function formulas(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), formulaSyntax]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdown]
}

/** Convert a formula to a hast element that keeps the source. */
export function formulaHandler(state: State, node: FormulaNode): Element {
  const { display, value } = node
  const data = { formulaSource: { display, raw: value } }
  const element: Element = { type: 'element', tagName: display ? 'div' : 'span', properties: {}, children: [], data }
  state.patch(node, element)
  return element
}
