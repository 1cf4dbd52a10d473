import { type ManifestSlide, type OutlineNode, outline } from '../../../deck/deck/index.ts'

/** The part of the outline that a table of contents shows. */
export type TocMode = 'all' | 'onlyCurrentTree' | 'onlySiblings'

/** Options of a table of contents. Depths start at 1. */
export interface TocOptions {
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
export function tocTree(slides: readonly ManifestSlide[], no: number, options: TocOptions): readonly OutlineNode[] {
  const routes = slides.map(({ title, level, hideInToc }, index) => ({
    path: String(index + 1),
    meta: { slide: { title: title || undefined, level }, hideInToc },
  }))
  return between(byMode[options.mode](outline(routes, String(no))), options)
}
