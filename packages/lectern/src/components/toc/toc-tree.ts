import { type ManifestSlide, type OutlineNode, outline } from '../../deck/index.ts'

/** Which part of the outline a table of contents shows. */
export type TocMode = 'all' | 'onlyCurrentTree' | 'onlySiblings'

/** What a table of contents is asked to show; depths are counted from 1. */
export interface TocOptions {
  readonly minDepth: number
  readonly maxDepth: number
  readonly mode: TocMode
}

const holdsActive = ({ active, children }: OutlineNode): boolean => active || children.some(holdsActive)

/** True on the way to the slide on screen, and for all that is below it. */
const isOnTrail = (node: OutlineNode) => holdsActive(node) || node.hasActiveParent

/** The current slide, what it stands under, and what stands under it. */
function currentTree(nodes: readonly OutlineNode[]): OutlineNode[] {
  return nodes.filter(isOnTrail).map((node) => ({ ...node, children: currentTree(node.children) }))
}

/** At each depth the nodes beside the one on the way to the current slide. */
function siblings(nodes: readonly OutlineNode[]): OutlineNode[] {
  return nodes.some(isOnTrail) ? nodes.map((node) => ({ ...node, children: siblings(node.children) })) : []
}

/** Between the depths alone. Above the least one, only the branch with the current slide is followed. */
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

/** The outline of the deck (spec.md §3) as a table of contents on slide `no` shows it. */
export function tocTree(slides: readonly ManifestSlide[], no: number, options: TocOptions): readonly OutlineNode[] {
  const routes = slides.map(({ title, level, hideInToc }, index) => ({
    path: String(index + 1),
    meta: { slide: { title: title || undefined, level }, hideInToc },
  }))
  return between(byMode[options.mode](outline(routes, String(no))), options)
}
