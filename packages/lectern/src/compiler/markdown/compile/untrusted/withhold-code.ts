import type { Program } from 'estree-jsx'
import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import {
  childrenOf,
  createElement,
  isElement,
  nameOf,
  pointOf,
  type SlideElement,
  type SlideNode,
  type SlideParent,
  setChildren,
} from '../tree/slide-tree.ts'
import { noCode, skip } from './skip.ts'

/** The most characters of an expression that a placeholder shows. */
const mostShown = 80

/** Return the value in braces when it is a plain one: `width={300}`. */
function plainValue(program: Program | null | undefined): string | number | boolean | undefined {
  const [statement] = program?.body ?? []
  if (program?.body.length !== 1 || statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'Literal') return undefined
  const { value } = statement.expression
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

function withholdAttributes(element: SlideElement, compilation: Compilation): void {
  element.attributes = element.attributes.filter((attribute) => {
    if (attribute.type === 'mdxJsxAttribute') {
      const { value } = attribute
      if (typeof value !== 'object' || value === null) return true
      const plain = plainValue(value.data?.estree)
      // The text is checked like any other attribute text.
      if (typeof plain === 'string') attribute.value = plain
      if (plain !== undefined) return true
    }
    const name = attribute.type === 'mdxJsxAttribute' ? `"${attribute.name}"` : 'A spread'
    skip(pointOf(attribute.position ? attribute : element), `${name} of <${nameOf(element)}>`, noCode, compilation)
    return false
  })
}

/** Remove all code from an untrusted deck's `.mdx` slide: imports, exports and expressions in braces. */
export function withholdCode(root: Root, compilation: Compilation): void {
  const { context, slide } = compilation
  for (const [index, line] of slide.record.content.split(/\r\n|\n|\r/).entries())
    if (context.untrusted && /^\s*(`{3,}|~{3,}).*\{monaco/.test(line))
      skip({ line: index + 1, column: 1 }, 'The editor of this code', noCode, compilation)
  if (!context.untrusted || slide.format !== 'mdx') return

  const visit = (parent: SlideParent): void =>
    setChildren(
      parent,
      childrenOf(parent).flatMap((node): SlideNode[] => {
        if (node.type === 'mdxjsEsm') {
          skip(pointOf(node), 'An import or export', noCode, compilation)
          return []
        }
        if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
          if (/^\s*(\/\*[\s\S]*\*\/\s*)?$/.test(node.value)) return []
          skip(pointOf(node), `The expression {${node.value.slice(0, mostShown)}}`, noCode, compilation)
          const shown = node.value.length > mostShown ? `${node.value.slice(0, mostShown)}…` : node.value
          return [createElement('code', {}, [{ type: 'text', value: `{${shown}}` }], pointOf(node))]
        }
        if (isElement(node)) withholdAttributes(node, compilation)
        if ('children' in node) visit(node as SlideParent)
        return [node]
      }),
    )
  visit(root)
}
