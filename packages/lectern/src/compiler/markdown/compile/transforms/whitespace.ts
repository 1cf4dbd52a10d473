import type { Root } from 'hast'
import { isElement, isText, nameOf, type SlideNode, type SlideParent, setChildren } from '../tree/slide-tree.ts'

/** Return whether a text is a line break between blocks. Markdown and authors add these for readers of HTML. */
const isBreakBetweenBlocks = (node: SlideNode): boolean => isText(node) && /^[ \t]*[\r\n]\s*$/.test(node.value)

function clean(parent: SlideParent): void {
  const children: readonly SlideNode[] = parent.children
  setChildren(
    parent,
    children.filter((child) => child.position || !isBreakBetweenBlocks(child)),
  )
  for (const child of parent.children) if (isElement(child) && nameOf(child) !== 'pre') clean(child)
}

/** Remove invisible text, which would make each slide's module larger. */
export function whitespace(root: Root): void {
  clean(root)
}
