import { type ComponentProps, type ReactNode, use } from 'react'
import type { OutlineNode } from '../../../deck/deck/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { domProps, numberOf } from '../dom-props.ts'
import { LinkContext } from '../link-context.ts'
import { SlideLink } from '../SlideLink.tsx'
import '../toc/toc.css'
import { type TocMode, tocTree } from '../toc/toc-tree.ts'

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
  title = 'Contents',
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
