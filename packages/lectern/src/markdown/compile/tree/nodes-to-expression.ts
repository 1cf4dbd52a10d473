import type { Expression } from 'estree-jsx'
import type { Root } from 'hast'
import { toEstree } from 'hast-util-to-estree'
import { valueToExpression } from './expressions.ts'
import type { SlideNode } from './slide-tree.ts'

/** Return the JSX for nodes of the slide. No transform can read them afterwards. */
export function nodesToExpression(nodes: readonly SlideNode[]): Expression {
  const [statement] = toEstree({ type: 'root', children: nodes as Root['children'] }).body
  if (statement?.type !== 'ExpressionStatement') return valueToExpression(null)
  const { expression } = statement
  const [only, ...others] = expression.type === 'JSXFragment' ? expression.children : []
  return only?.type === 'JSXElement' && others.length === 0 ? only : expression
}
