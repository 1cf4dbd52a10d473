import { deepestNesting, LimitError } from '../../syntax/slide-limits.ts'
import { isElement, type Point, pointOf, type SlideNode, type SlideParent } from './slide-tree.ts'

/** The deepest level of elements. A list item counts twice, and tags, lists and emphasis count together. */
const deepestElements = deepestNesting * 3

/** The deepest level of syntax in one expression of MDX, where each sum, call and element counts. */
const deepestExpression = 500

const tooDeepElements = (at: Point) => new LimitError(`Tags, lists, quotes and emphasis are nested more than ${deepestElements} deep`, at)

/** A node of the parsed Markdown, of JSX, or of a program in it. */
interface ParsedNode {
  readonly type?: string
  readonly children?: readonly ParsedNode[]
  readonly attributes?: unknown
  readonly value?: unknown
  readonly data?: object | undefined
  readonly position?: { readonly start: Point } | undefined
}

/** Check the depth of the program of a node. @throws LimitError at `at`. */
function checkProgram({ data }: ParsedNode, at: Point): void {
  const program = data && 'estree' in data ? data.estree : undefined
  if (typeof program !== 'object' || program === null) return
  const rest: { readonly value: object; readonly depth: number }[] = [{ value: program, depth: 0 }]
  for (let next = rest.pop(); next; next = rest.pop()) {
    if (next.depth > deepestExpression)
      throw new LimitError(
        `This expression is nested more than ${deepestExpression} deep`,
        at,
        'Move parts of it into a component or a variable.',
      )
    // Comments refer to nodes, not the other way round: a program has no cycles.
    const depth = 'type' in next.value ? next.depth + 1 : next.depth
    for (const value of Object.values(next.value)) if (typeof value === 'object' && value !== null) rest.push({ value, depth })
  }
}

/**
 * Check the depth of parsed Markdown and of the programs in it. All later code may use recursion.
 *
 * @throws LimitError with the place of the first part that is too deep.
 */
export function checkParsedDepth(root: ParsedNode): void {
  const rest: { readonly node: ParsedNode; readonly depth: number; readonly around: Point }[] = [
    { node: root, depth: 0, around: { line: 1, column: 1 } },
  ]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { node, depth, around } = next
    const at = node.position?.start ?? around
    if (depth > deepestElements) throw tooDeepElements(at)
    checkProgram(node, at)
    // Values of JSX attributes are expressions, too.
    const attributes = node.type?.startsWith('mdxJsx') && Array.isArray(node.attributes) ? (node.attributes as ParsedNode[]) : []
    const values = attributes.flatMap((attribute) => [attribute, attribute.value as ParsedNode | string | undefined])
    for (const part of values) if (typeof part === 'object' && part !== null) checkProgram(part, part.position?.start ?? at)
    for (const child of node.children ?? []) rest.push({ node: child, depth: depth + 1, around: at })
  }
}

/**
 * Check the depth of nested elements. All later code may use recursion.
 *
 * @throws LimitError with the place of the first element that is too deep.
 */
export function checkDepth(root: SlideParent): void {
  const rest: { readonly nodes: readonly SlideNode[]; readonly depth: number }[] = [{ nodes: root.children, depth: 1 }]
  for (let next = rest.pop(); next; next = rest.pop())
    for (const node of next.nodes) {
      if (!isElement(node)) continue
      if (next.depth > deepestElements) throw tooDeepElements(pointOf(node))
      rest.push({ nodes: node.children, depth: next.depth + 1 })
    }
}
