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
}

/**
 * Return the deck's outline as a tree (spec.md §3). The parent of a slide is the last slide before it whose title has a smaller depth. `level` is the
 * slide's depth in the tree, from 1. Slides without a title and slides with `hideInToc` are left out.
 *
 * @param active path of the slide on screen
 */
export function outline(routes: readonly OutlinedRoute[], active?: string): OutlineNode[] {
  const roots: Node[] = []
  /** The last node at each depth, with the depth of its title. */
  const trail: { readonly depth: number; readonly node: Node }[] = []
  for (const { path, meta } of routes) {
    const { title, level: depth = 1 } = meta.slide
    if (title === undefined || meta.hideInToc) continue
    while ((trail.at(-1)?.depth ?? 0) >= depth) trail.pop()
    const node: Node = { children: [], level: trail.length + 1, path, title }
    const siblings = trail.at(-1)?.node.children ?? roots
    siblings.push(node)
    trail.push({ depth, node })
  }
  const finish = (nodes: readonly Node[], hasActiveParent: boolean): OutlineNode[] =>
    nodes.map(({ children, level, path, title }) => {
      const isActive = path === active
      return {
        children: finish(children, hasActiveParent || isActive),
        level,
        path,
        hideInToc: false,
        title,
        active: isActive,
        hasActiveParent,
      }
    })
  return finish(roots, false)
}
