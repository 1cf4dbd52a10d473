import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { blockTags, isComponentName } from '../html/tag-names.ts'
import {
  createElement,
  elementsOf,
  isElement,
  isText,
  nameOf,
  pointOf,
  type SlideElement,
  type SlideNode,
  setChildren,
  visitElements,
} from '../tree/slide-tree.ts'

/** What may stand in a part of a table, and what goes around the rest. */
interface TablePart {
  readonly holds: readonly string[]
  readonly wrap: string
}

const parts: ReadonlyMap<string, TablePart> = new Map<string, TablePart>([
  ['table', { holds: ['caption', 'colgroup', 'thead', 'tbody', 'tfoot'], wrap: 'tbody' }],
  ...['thead', 'tbody', 'tfoot'].map((name) => [name, { holds: ['tr'], wrap: 'tr' }] as const),
  ['tr', { holds: ['td', 'th'], wrap: 'td' }],
])
const onlyInTables = new Set(['col', ...[...parts.values()].flatMap(({ holds }) => holds)])

/** Elements that a browser does not open within another of their kind. */
const notInItself = new Set(['a', 'button', 'form'])
const isHeading = (name: string) => /^h[1-6]$/.test(name)
const isBlank = (node: SlideNode) => isText(node) && node.value.trim() === ''
/** Components of the engine that draw what cannot stand in a paragraph. */
const blockComponents = new Set(['Toc', 'toc'])
const isBlock = (name: string) => blockTags.has(name) || blockComponents.has(name)
const hasBlock = (element: SlideElement): boolean => elementsOf(element).some((inner) => isBlock(nameOf(inner)))

/** Puts what cannot stand in a part of a table itself into cells of its own. */
function fitTable(element: SlideElement, { report }: Compilation): void {
  const name = nameOf(element)
  const { holds, wrap } = parts.get(name) ?? { holds: [], wrap: '' }
  const fits = (node: SlideNode) =>
    isElement(node) && (holds.includes(nameOf(node)) || nameOf(node) === '' || isComponentName(nameOf(node)))
  const children: SlideNode[] = []
  let wrapper: SlideElement | undefined
  for (const child of element.children) {
    if (isBlank(child)) continue
    if (fits(child)) {
      children.push(child)
      wrapper = undefined
      continue
    }
    const isColumn = isElement(child) && nameOf(child) === 'col'
    const isRow = isElement(child) && nameOf(child) === 'tr'
    if (!isColumn && !isRow) {
      const what = isElement(child) ? `<${nameOf(child)}>` : 'Text'
      report(pointOf(child.position ? child : element), {
        what: `${what} cannot stand in <${name}> itself`,
        allowed: `Allowed: ${holds.map((held) => `<${held}>`).join(', ')}.`,
      })
    }
    const wrapName = isColumn ? 'colgroup' : wrap
    if (!wrapper || nameOf(wrapper) !== wrapName) {
      wrapper = createElement(wrapName, {}, [], child.position?.start)
      children.push(wrapper)
    }
    wrapper.children.push(child)
  }
  setChildren(element, children)
}

/** True for a part of a table where there is none; what is in a component is the component's affair. */
function isLost(name: string, parent: SlideElement | undefined): boolean {
  if (!onlyInTables.has(name)) return false
  const around = parent ? nameOf(parent) : 'div'
  return !isComponentName(around) && !parts.has(around) && around !== 'colgroup'
}

/**
 * Makes of the slide what a browser would make of its HTML. Otherwise the page that the server wrote is read as another tree than React
 * expects, and is drawn a second time.
 */
export function nesting(root: Root, compilation: Compilation): void {
  visitElements(root, (element, ancestors) => {
    const name = nameOf(element)
    // What has no name leaves no tag.
    const parent = ancestors.findLast((ancestor) => nameOf(ancestor) !== '')
    if (isLost(name, parent)) {
      compilation.report(pointOf(element), { what: `<${name}> stands outside of a table`, allowed: 'Put <table> around it.' })
      return element.children
    }
    // GitHub's Markdown makes a link of the address that is the text of <a>.
    if (notInItself.has(name) && ancestors.some((ancestor) => nameOf(ancestor) === name)) return element.children
    if (isHeading(name) && parent && isHeading(nameOf(parent))) return element.children
    if (parts.has(name)) fitTable(element, compilation)
    if (name === 'p' && hasBlock(element)) element.name = 'div'
    return undefined
  })
}
