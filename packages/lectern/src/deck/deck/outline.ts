import type { OutlineNode, SlideRecord, SlideRouteRecord } from './deck.ts'

/** The fields of a slide's route record that the outline needs. */
interface OutlinedRoute extends Pick<SlideRouteRecord, 'path'> {
  readonly meta: { readonly slide: Pick<SlideRecord, 'title' | 'level'>; readonly hideInToc?: boolean | undefined }
}

interface Node {
  readonly children: Node[]
  readonly level: number
  readonly path: string
  readonly title: string
  readonly hideInToc: boolean
}

/** Put a slide after the last one of its depth, or below it where its title is deeper. The first slide at a depth is there whatever its own depth. */
function insert(siblings: Node[], depth: number, node: Omit<Node, 'level'>, level = 1): void {
  const last = siblings.at(-1)
  if (last && depth > level) insert(last.children, depth, node, level + 1)
  else siblings.push({ ...node, level })
}

/**
 * Return the deck's outline as a tree (spec.md §3), as Slidev makes it. `level` is the slide's depth in the tree, from 1. Slides without a title are left
 * out, and those with `hideInToc` with all that is below them.
 *
 * @param active path of the slide on screen
 */
export function outline(routes: readonly OutlinedRoute[], active?: string): OutlineNode[] {
  const roots: Node[] = []
  for (const { path, meta } of routes) {
    const { title, level: depth = 1 } = meta.slide
    if (title !== undefined) insert(roots, depth, { children: [], path, title, hideInToc: meta.hideInToc === true })
  }
  const finish = (nodes: readonly Node[], hasActiveParent: boolean): OutlineNode[] =>
    nodes.flatMap(({ children, level, path, title, hideInToc }) => {
      if (hideInToc) return []
      const isActive = path === active
      return [{ children: finish(children, hasActiveParent || isActive), level, path, hideInToc, title, active: isActive, hasActiveParent }]
    })
  return finish(roots, false)
}
