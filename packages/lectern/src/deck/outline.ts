import type { OutlineNode, SlideRecord, SlideRouteRecord } from './slide-record.ts'

/** What of a slide's route record the outline is made of. */
export interface OutlinedRoute extends Pick<SlideRouteRecord, 'path'> {
  readonly meta: { readonly slide: Pick<SlideRecord, 'title' | 'level'>; readonly hideInToc?: boolean | undefined }
}

interface Node {
  readonly children: Node[]
  readonly level: number
  readonly path: string
  readonly title: string
}

/**
 * The deck's outline as a tree (spec.md §3). A slide stands below the last one whose title is less deep; `level` is its depth in the
 * tree from 1. Slides without a title, and those with `hideInToc`, are not in it.
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
