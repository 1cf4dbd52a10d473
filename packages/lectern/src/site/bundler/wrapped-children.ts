import type { Plugin } from 'postcss'
import parser from 'postcss-selector-parser'
import type { Project } from '../../compiler/project/index.ts'
import { walkSlidevRules } from './slidev-selectors.ts'

/** The elements without a box that stand here, but not in Slidev, around the content of slots, around components, and around those with steps. */
const wrappers = ':where(lectern-slot,lectern-vue,.lectern-step-box)'
const noWrapper = `:where(:not(lectern-slot,lectern-vue,.lectern-step-box))`
/** How many combinators of one selector are widened, because each makes it three times as long. */
const mostWidened = 2

const isChild = (node: parser.Node) => node.type === 'combinator' && node.value.trim() === '>'
const isNamed = (node: parser.Node) => /^(tag|class|id|attribute|nesting)$/.test(node.type)
const textOf = (nodes: readonly parser.Node[]) => nodes.map(String).join('').trim()

/** Return the nodes of a selector, divided at its child combinators. */
function dividedAtChildren(selector: parser.Selector): parser.Node[][] {
  const parts: parser.Node[][] = [[]]
  for (const node of selector.nodes) {
    if (isChild(node)) parts.push([])
    else parts.at(-1)?.push(node)
  }
  return parts
}

/** Return a part that starts with a child. One that names no element would be a wrapper, too. */
function asChild(part: readonly parser.Node[]): string {
  const end = part.findIndex((node) => node.type === 'combinator' || (node.type === 'pseudo' && node.value.startsWith('::')))
  const [first, rest] = end < 0 ? [part, []] : [part.slice(0, end), part.slice(end)]
  return first.some(isNamed) ? textOf(part) : `${textOf(first)}${noWrapper}${rest.map(String).join('')}`.trimEnd()
}

/** Return a selector that finds children in wrappers, too: `.a > .b` with `.b` in a slot of `.a`. Its weight stays. */
function widened(selector: parser.Selector): string {
  const [first = [], ...children] = dividedAtChildren(selector)
  return children.reduce((parent, child, index) => {
    if (children.length - index > mostWidened) return `${parent}>${textOf(child)}`
    return `:is(${parent},${parent}>${wrappers},${parent}>${wrappers}>${wrappers})>${asChild(child)}`
  }, textOf(first) || '&')
}

/** @internal for its test */
export const withWrappedChildren = (selectors: string): string =>
  parser((root) => {
    for (const selector of root.nodes)
      if (selector.some(isChild)) selector.replaceWith(parser().astSync(widened(selector)).nodes[0] as parser.Selector)
  }).processSync(selectors)

/**
 * Let the style sheets of a theme, an addon or a deck for Slidev find the children that are here in an element without a box. React needs such an element
 * for what it draws in a Vue component, and for a Vue component in a slide.
 */
export const wrappedChildren = (project: () => Pick<Project, 'theme' | 'addons' | 'own' | 'context'>): Plugin => ({
  postcssPlugin: 'lectern-wrapped-children',
  Once(root) {
    walkSlidevRules(root, project(), (rule) => {
      if (rule.selector.includes('>')) rule.selector = withWrappedChildren(rule.selector)
    })
  },
})
