import { type ComponentProps, type ReactNode, use } from 'react'
import { t } from '../../../base/language/index.ts'
import { type ManifestSlide, type OutlineNode, outline } from '../../../deck/deck/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { domProps, numberOf } from '../dom-props.ts'
import { LinkContext, SlideLink } from '../SlideLink.tsx'
import '../toc.css'

/** The part of the outline that a table of contents shows. */
type TocMode = 'all' | 'onlyCurrentTree' | 'onlySiblings'

/** Options of a table of contents. Depths start at 1. */
interface TocOptions {
  readonly minDepth: number
  readonly maxDepth: number
  readonly mode: TocMode
}

const holdsActive = ({ active, children }: OutlineNode): boolean => active || children.some(holdsActive)

/** Return true for nodes on the path to the slide on screen, and for everything below it. */
const isOnTrail = (node: OutlineNode) => holdsActive(node) || node.hasActiveParent

/** Return the current slide, its ancestors, and its descendants. */
function currentTree(nodes: readonly OutlineNode[]): OutlineNode[] {
  return nodes.filter(isOnTrail).map((node) => ({ ...node, children: currentTree(node.children) }))
}

/** Return, at each depth, the siblings of the node on the path to the current slide. */
function siblings(nodes: readonly OutlineNode[]): OutlineNode[] {
  return nodes.some(isOnTrail) ? nodes.map((node) => ({ ...node, children: siblings(node.children) })) : []
}

/** Return only the nodes between the depths. Above the least depth, follow only the branch with the current slide. */
function between(nodes: readonly OutlineNode[], options: TocOptions, depth = 1): OutlineNode[] {
  if (depth > options.maxDepth) return []
  if (depth < options.minDepth) return between(nodes.find(holdsActive)?.children ?? [], options, depth + 1)
  return nodes.map((node) => ({ ...node, children: between(node.children, options, depth + 1) }))
}

const byMode: Readonly<Record<TocMode, (nodes: readonly OutlineNode[]) => readonly OutlineNode[]>> = {
  all: (nodes) => nodes,
  onlyCurrentTree: currentTree,
  onlySiblings: siblings,
}

/** Return the outline of the deck (spec.md §3) for a table of contents on slide `no`. */
function tocTree(slides: readonly ManifestSlide[], no: number, options: TocOptions): readonly OutlineNode[] {
  const routes = slides.map(({ title, level, hideInToc }, index) => ({
    path: String(index + 1),
    meta: { slide: { title: title || undefined, level }, hideInToc },
  }))
  return between(byMode[options.mode](outline(routes, String(no))), options)
}

/** Further attributes are those of the `nav`, such as a utility. */
export interface TocProps extends ComponentProps<'nav'> {
  readonly columns?: number | string
  /** Classes of each list, in addition to `slidev-toc-list`. */
  readonly listClass?: string | readonly string[]
  readonly minDepth?: number | string
  readonly maxDepth?: number | string
  readonly mode?: TocMode
  /** Title of the list for assistive technology. */
  readonly title?: string
}

interface ListProps {
  readonly nodes: readonly OutlineNode[]
  readonly level: number
  readonly listClass: string
}

function List({ nodes, level, listClass }: ListProps) {
  if (nodes.length === 0) return null
  return (
    <ol className={`slidev-toc-list slidev-toc-list-level-${level} ${listClass}`.trim()}>
      {nodes.map(({ path, title, active, hasActiveParent, children }) => (
        <li
          key={path}
          className={`slidev-toc-item${active ? ' slidev-toc-item-active' : ''}${hasActiveParent ? ' slidev-toc-item-parent-active' : ''}`}
        >
          <SlideLink to={Number(path)} aria-current={active ? 'page' : undefined}>
            {title}
          </SlideLink>
          <List nodes={children} level={level + 1} listClass={listClass} />
        </li>
      ))}
    </ol>
  )
}

const modes: readonly string[] = ['all', 'onlyCurrentTree', 'onlySiblings'] satisfies TocMode[]
const isMode = (mode: unknown): mode is TocMode => typeof mode === 'string' && modes.includes(mode)

/** Table of contents: links to the slides with a title, except those with `hideInToc`. */
export default function Toc({
  columns,
  listClass = '',
  minDepth,
  maxDepth,
  mode,
  title = t('Contents'),
  className,
  style,
  ...rest
}: TocProps): ReactNode {
  const { slides } = use(LinkContext)
  const { no } = useSlide()
  const nodes = tocTree(slides, no, {
    minDepth: numberOf(minDepth, 1),
    maxDepth: numberOf(maxDepth, Number.POSITIVE_INFINITY),
    mode: isMode(mode) ? mode : 'all',
  })
  const inColumns = numberOf(columns, 1)
  return (
    <nav
      {...domProps(rest)}
      className={['slidev-toc', className].filter(Boolean).join(' ')}
      aria-label={title}
      style={inColumns > 1 ? { columnCount: inColumns, columnGap: '2em', ...style } : style}
    >
      <List nodes={nodes} level={1} listClass={typeof listClass === 'string' ? listClass : listClass.join(' ')} />
    </nav>
  )
}
