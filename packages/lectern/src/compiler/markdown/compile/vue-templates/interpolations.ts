import type { Expression } from 'estree-jsx'
import type { Root, Text } from 'hast'
import { displayText } from '../../../../base/lib/model/index.ts'
import type { Compilation } from '../compilation.ts'
import { compileExpression } from '../expressions/compile-expression.ts'
import type { Scope } from '../expressions/scope.ts'
import { isConstant } from '../expressions/scope.ts'
import { attempt, helperCall, isAsWritten, pointInText, scopeIn, slideScope } from '../expressions/slide-scope.ts'
import { programOf } from '../tree/expressions.ts'
import {
  childrenOf,
  isElement,
  isText,
  nameOf,
  type SlideElement,
  type SlideNode,
  type SlideParent,
  setChildren,
  textOf,
} from '../tree/slide-tree.ts'

const interpolation = /\{\{([\s\S]*?)\}\}/g

/** Elements whose text is not part of the slide's text. */
const otherText = new Set(['style', 'script', 'math', 'annotation'])
const isOther = (element: SlideElement) => otherText.has(nameOf(element)) || /\bkatex\b/.test(textOf(element, 'className') ?? '')

/** Return `code` as a child node of an element. */
export const expressionNode = (code: Expression, compilation: Compilation): Extract<SlideNode, { type: 'mdxTextExpression' }> => ({
  type: 'mdxTextExpression',
  value: '',
  data: { estree: programOf(helperCall('displayText', [code], compilation)) },
})

/** Replace `{{ expression }}` in text with the expression's value. Keep it unchanged in Markdown code and in `v-pre`. */
export function interpolations(root: Root, compilation: Compilation): void {
  if (compilation.slide.format === 'mdx' || !compilation.slide.record.content.includes('{{')) return

  function convert({ value, position }: Text, element: SlideElement | undefined, scope: Scope): SlideNode[] {
    const nodes: SlideNode[] = []
    const addText = (text: string) => {
      const last = nodes.at(-1)
      if (isText(last)) last.value += text
      else if (text !== '') nodes.push({ type: 'text', value: text, ...(position && { position }) })
    }
    let end = 0
    for (const match of value.matchAll(interpolation)) {
      const [written, source = ''] = match
      addText(value.slice(end, match.index))
      end = match.index + written.length
      const place = (offset: number) => pointInText(element, written, offset + 2, compilation)
      const result = attempt(() => compileExpression(source, scope), place, compilation)
      if (result && isConstant(result)) addText(displayText(result.constant))
      else if (result) nodes.push(expressionNode(result.code, compilation))
    }
    addText(value.slice(end))
    return nodes
  }

  function visit(parent: SlideParent, line: readonly SlideElement[], scope: Scope): void {
    const inside = isElement(parent) ? [...line, parent] : line
    if (isAsWritten(inside) || inside.some(isOther)) return
    setChildren(
      parent,
      childrenOf(parent).flatMap((child) => {
        if (isElement(child)) visit(child, inside, scope)
        return isText(child) && child.value.includes('{{') ? convert(child, inside.at(-1), scopeIn(scope, inside)) : [child]
      }),
    )
  }
  visit(root, [], slideScope(compilation))
}
