import { layoutRoot } from 'lectern/theme'
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'

interface Content {
  readonly as?: unknown
  readonly src?: unknown
  readonly children?: ReactNode
}

const isElement = (node: ReactNode): node is ReactElement<Content> => isValidElement<Content>(node)

/** Return the name of an element, also of one that a click step reveals. */
const nameOf = (node: ReactNode) => (isElement(node) ? (typeof node.type === 'string' ? node.type : node.props.as) : undefined)

/** Return the content without white space between its elements. */
const nodesOf = (content: ReactNode) => Children.toArray(content).filter((node) => typeof node !== 'string' || node.trim() !== '')

/** Return how many pictures and videos are in the content. */
export const countPictures = (content: ReactNode): number =>
  nodesOf(content)
    .filter(isElement)
    .reduce((sum, { props }) => sum + (props.src === undefined ? countPictures(props.children) : 1), 0)

/** Split content into its head and the rest. The head is the headings at the start, with the paragraph below them if more follows. */
function splitHead(content: ReactNode): readonly [head: readonly ReactNode[], rest: readonly ReactNode[]] {
  const nodes = nodesOf(content)
  const isHeading = (node: ReactNode) => /^h[1-6]$/.test(String(nameOf(node)))
  let end = nodes.findIndex((node) => !isHeading(node))
  if (end < 0) end = nodes.length
  if (end > 0 && end < nodes.length - 1 && nameOf(nodes[end]) === 'p' && countPictures(nodes[end]) === 0) end++
  return [nodes.slice(0, end), nodes.slice(end)]
}

/** Mark an item of the first list, counted from 1, as the current one. */
export function markItem(content: ReactNode, no: unknown): ReactNode {
  const nodes = nodesOf(content)
  const list = nodes.findIndex((node) => /^[ou]l$/.test(String(nameOf(node))))
  return nodes.map((node, index) => {
    if (index !== list || !isElement(node)) return node
    const items = nodesOf(node.props.children)
    const marked = items.map((item, at) =>
      isElement(item) && at + 1 === Number(no) ? cloneElement(item, { 'aria-current': 'step' } as Content) : item,
    )
    return cloneElement(node, {}, marked)
  })
}

interface PartsProps {
  readonly name: string
  /** The frontmatter, of which the root takes the background. */
  readonly frontmatter: Readonly<Record<string, unknown>>
  readonly className: string | undefined
  readonly children?: ReactNode
  /** Content beside the main part, or below it. */
  readonly aside?: ReactNode
  /** False where a heading is a part of the content, as a number is. */
  readonly hasHead?: boolean
  /** Change the content of the main part. */
  readonly main?: (content: ReactNode) => ReactNode
}

/** The root of a layout with its parts: head, main and, if the slide fills that slot, aside. */
export function Parts({
  name,
  frontmatter,
  className,
  children,
  aside,
  hasHead = true,
  main = (content) => content,
}: PartsProps): ReactNode {
  const [head, rest] = hasHead ? splitHead(children) : [[], children]
  return (
    <div {...layoutRoot(name, frontmatter, aside === undefined ? '' : 'has-aside', className)}>
      {head.length > 0 && <div className="layout-head">{head}</div>}
      <div className="layout-main">{main(rest)}</div>
      {aside !== undefined && <div className="layout-aside">{aside}</div>}
    </div>
  )
}
