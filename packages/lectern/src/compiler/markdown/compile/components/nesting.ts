import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { blockTags, htmlTags, isComponentName } from '../html/tag-names.ts'
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
import { builtIns } from './built-in-table.ts'
import { componentSpecifier, importedComponent, isAuthors, withCapitals } from './component-lookup.ts'

/** The elements that a part of a table may contain, and the wrapper for others. */
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

/** Elements that cannot be nested in an element of the same kind. */
const notInItself = new Set(['a', 'button', 'form'])
const isHeading = (name: string) => /^h[1-6]$/.test(name)
const isBlank = (node: SlideNode) => isText(node) && node.value.trim() === ''
/** Components of the engine whose output may not be inside a paragraph. */
const polls = ['OpenAnswers', 'Points', 'Poll', 'Quiz', 'Ranking', 'Ready', 'Scale', 'WordCloud']
const blockComponents = new Set(['AudienceNotes', 'JoinCode', ...polls, 'Questions', 'Reactions', 'Terminal', 'Toc'])

/** Return whether a tag is, or may become, an element that a paragraph cannot contain. Of an import in `.mdx`, that is known where it names a file. */
function isBlock(name: string, compilation: Compilation): boolean {
  if (blockTags.has(name) || blockComponents.has(withCapitals(name))) return true
  const { authorImports, context, slide } = compilation
  const [local = '', member] = name.split('.')
  const [specifier, exported] = authorImports.get(local) ?? []
  if (specifier !== undefined) {
    const own = exported === '*' ? member : member === undefined ? exported : undefined
    return own !== undefined && specifier.startsWith('.') && context.rendersBlock?.(specifier, slide.record.filepath, own) === true
  }
  if (name === '' || htmlTags.has(name) || builtIns.has(withCapitals(name)) || isAuthors(name, compilation)) return false
  const file = importedComponent(name, compilation) ?? componentSpecifier(name, compilation)
  return file !== undefined && context.rendersBlock?.(file) === true
}

const hasBlock = (element: SlideElement, compilation: Compilation): boolean =>
  elementsOf(element).some((inner) => isBlock(nameOf(inner), compilation))

/** Wrap children that a part of a table may not contain directly. */
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
        what: `${what} cannot be a direct child of <${name}>`,
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

/** Return true for a part of a table outside a table. Components may contain any part. */
function isLost(name: string, parent: SlideElement | undefined): boolean {
  if (!onlyInTables.has(name)) return false
  const around = parent ? nameOf(parent) : 'div'
  return !isComponentName(around) && !parts.has(around) && around !== 'colgroup'
}

/**
 * Change the slide's nesting to what a browser's HTML parser produces. Otherwise the browser parses the server's page into a different tree than
 * React expects, and React renders it again.
 */
export function nesting(root: Root, compilation: Compilation): void {
  visitElements(root, (element, ancestors) => {
    const name = nameOf(element)
    // An element without a name produces no tag.
    const parent = ancestors.findLast((ancestor) => nameOf(ancestor) !== '')
    if (isLost(name, parent)) {
      compilation.report(pointOf(element), { what: `<${name}> is outside a table`, allowed: 'Put <table> around it.' })
      return element.children
    }
    // GitHub's Markdown turns an address inside <a> into another link.
    if (notInItself.has(name) && ancestors.some((ancestor) => nameOf(ancestor) === name)) return element.children
    if (isHeading(name) && parent && isHeading(nameOf(parent))) return element.children
    if (parts.has(name)) fitTable(element, compilation)
    if (name === 'p' && hasBlock(element, compilation)) element.name = 'div'
    return undefined
  })
}
