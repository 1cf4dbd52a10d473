import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import {
  attributeOf,
  createElement,
  isElement,
  isText,
  nameOf,
  pointOf,
  removeAttribute,
  type SlideElement,
  type SlideNode,
  type SlideParent,
  setChildren,
  textOf,
} from '../tree/slide-tree.ts'
import { createStepPlan, type StepRange } from './step-plan.ts'

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData {
    step?: StepRange
  }
  interface MdxJsxTextElementHastData {
    step?: StepRange
  }
}

type Directive = 'v-click' | 'v-after' | 'v-clicks'
const directives: readonly Directive[] = ['v-click', 'v-after', 'v-clicks']

/** What may be written for each as a tag; the names without `V` are for `.mdx`. */
const tags: ReadonlyMap<string, Directive> = new Map([
  ...(['v-click', 'VClick', 'Click'] as const).map((name) => [name, 'v-click'] as const),
  ...(['v-after', 'VAfter', 'After'] as const).map((name) => [name, 'v-after'] as const),
  ...(['v-clicks', 'VClicks', 'Clicks'] as const).map((name) => [name, 'v-clicks'] as const),
])

/** An attribute's text, or the source of its expression: `at="3"`, `:at="3"`, `at={3}`. */
function written(element: SlideElement, name: string): string | undefined {
  const value = attributeOf(element, name)?.value
  return textOf(element, `:${name}`) ?? textOf(element, name) ?? (typeof value === 'object' ? value?.value : undefined)
}

const isList = (element: SlideElement): boolean => /^[uo]l$/.test(nameOf(element))
const isBlank = (node: SlideNode) => isText(node) && node.value.trim() === ''
const directiveOn = (element: SlideElement) => directives.find((directive) => attributeOf(element, directive))

/** Click steps, assigned in document order: each element that one reveals is marked with its steps. */
export function steps(root: Root, compilation: Compilation): void {
  const plan = createStepPlan()
  const own = (name: string) => (compilation.authorNames.has(name) ? undefined : tags.get(name))

  function take(directive: Directive, wish: string, element: SlideElement): StepRange {
    const range = plan.take(directive === 'v-after' ? '+0' : wish)
    if (!range) {
      compilation.report(pointOf(element), {
        what: `"${wish}" is no click step`,
        allowed: 'Allowed: a number as in "3", a distance as in "\'+1\'", or from and until as in "[2, 4]".',
      })
      return take(directive, '+1', element)
    }
    compilation.clicksElements.push({ directive, ...range })
    return range
  }

  /** The node as an element that can be revealed. An element that has steps of its own gets a box that takes no room. */
  function reveal(node: SlideNode, step: StepRange): SlideElement {
    const plain = isElement(node) && !own(nameOf(node)) && !directiveOn(node)
    const element = plain ? node : createElement('span', isElement(node) ? { className: 'lectern-step-box' } : {}, compileNode(node))
    element.data = { ...element.data, step }
    if (plain) compileChildren(element)
    return element
  }

  /** Reveals each item of a list, or each element, one step after the other. */
  function revealEach(element: SlideElement, wish: string, nodes: readonly SlideNode[]): SlideNode[] {
    const every = Math.max(1, Number(written(element, 'every') ?? 1) || 1)
    const depth = Math.max(1, Number(written(element, 'depth') ?? 1) || 1)
    let count = 0
    let range: StepRange = { from: 0 }
    const next = () => {
      // Absolute steps are counted on from the first; relative ones follow each other by themselves.
      if (count % every === 0)
        range = take('v-clicks', count === 0 ? wish : /^\d+$/.test(wish.trim()) ? String(range.from + 1) : '+1', element)
      count++
      return range
    }
    const revealItems = (list: SlideElement, levels: number): SlideElement => {
      for (const item of list.children) {
        if (!isElement(item)) continue
        item.data = { ...item.data, step: next() }
        setChildren(
          item,
          (item.children as SlideNode[]).flatMap((child) =>
            isElement(child) && isList(child) && levels > 1 ? [revealItems(child, levels - 1)] : compileNode(child),
          ),
        )
      }
      return list
    }
    return nodes.map((node) => {
      if (!isElement(node)) return node
      return isList(node) ? revealItems(node, depth) : reveal(node, next())
    })
  }

  function compileTag(directive: Directive, element: SlideElement): SlideNode[] {
    const wish = written(element, 'at') ?? ''
    const children: SlideNode[] = element.children
    if (directive === 'v-clicks') return revealEach(element, wish, children)
    const step = take(directive, wish, element)
    return children.map((child) => (isBlank(child) ? child : reveal(child, step)))
  }

  function compileNode(node: SlideNode): SlideNode[] {
    if (!isElement(node)) return [node]
    const tag = own(nameOf(node))
    if (tag) return compileTag(tag, node)
    const directive = directiveOn(node)
    const wish = directive && (written(node, directive) ?? '')
    if (directive) removeAttribute(node, directive)
    if (directive === 'v-clicks') {
      if (!isList(node)) setChildren(node, revealEach(node, wish ?? '', node.children))
      else revealEach(node, wish ?? '', [node])
      return [node]
    }
    if (directive) node.data = { ...node.data, step: take(directive, wish ?? '', node) }
    compileChildren(node)
    return [node]
  }

  function compileChildren(parent: SlideParent): void {
    setChildren(parent, (parent.children as SlideNode[]).flatMap(compileNode))
  }
  compileChildren(root)
}
