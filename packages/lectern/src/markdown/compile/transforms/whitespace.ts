import type { Root } from 'hast'
import { isElement, isText, nameOf, type SlideNode, type SlideParent, setChildren } from '../tree/slide-tree.ts'

/** Line breaks between blocks: Markdown puts them there for readers of HTML, and so do authors of HTML. */
const isBreakBetweenBlocks = (node: SlideNode): boolean => isText(node) && /^[ \t]*[\r\n]\s*$/.test(node.value)

function clean(parent: SlideParent): void {
  const children: readonly SlideNode[] = parent.children
  setChildren(
    parent,
    children.filter((child) => child.position || !isBreakBetweenBlocks(child)),
  )
  for (const child of parent.children) if (isElement(child) && nameOf(child) !== 'pre') clean(child)
}

/** Drops text that nobody sees: it would make each slide's module longer. */
export function whitespace(root: Root): void {
  clean(root)
}
