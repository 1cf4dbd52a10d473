import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { valueToExpression } from '../tree/expressions.ts'
import {
  attributeOf,
  elementsOf,
  isElement,
  nameOf,
  plainText,
  removeAttribute,
  type SlideElement,
  setAttribute,
  setChildren,
  textOf,
} from '../tree/slide-tree.ts'

/** The prefix of footnote ids in Markdown. It is the same on each slide. */
const shared = 'user-content-'

function compileLink(link: SlideElement, { engine }: Compilation): void {
  const isReference = attributeOf(link, 'data-footnote-ref') !== undefined
  removeAttribute(link, 'data-footnote-ref')
  removeAttribute(link, 'data-footnote-backref')
  removeAttribute(link, 'aria-describedby')
  setAttribute(link, 'className', isReference ? 'footnote-ref' : 'footnote-backref')
  if (isReference) setAttribute(link, 'aria-label', `Footnote ${plainText(link)}`)
  link.name = engine('FootnoteLink', 'github')
}

/** Remove the heading of the list, because it would count as a heading of the slide. The list has a label instead. */
function compileList(section: SlideElement): void {
  removeAttribute(section, 'data-footnotes')
  setAttribute(section, 'aria-label', 'Footnotes')
  setChildren(
    section,
    section.children.filter((child) => !isElement(child) || nameOf(child) !== 'h2'),
  )
}

/** Compile footnotes as on GitHub. Ids are unique to the slide, because one document may contain all slides. */
export function footnotes(root: Root, compilation: Compilation): void {
  const elements = elementsOf(root)
  const section = elements.find((element) => attributeOf(element, 'data-footnotes'))
  if (!section) return
  for (const element of elements) {
    const id = textOf(element, 'id')
    const href = textOf(element, 'href')
    if (id?.startsWith(shared)) setAttribute(element, 'id', `${compilation.scope}-${id.slice(shared.length)}`)
    if (id?.startsWith(shared) && nameOf(element) === 'li') setAttribute(element, 'tabIndex', valueToExpression(-1))
    if (!href?.startsWith(`#${shared}`)) continue
    setAttribute(element, 'href', `#${compilation.scope}-${href.slice(shared.length + 1)}`)
    compileLink(element, compilation)
  }
  compileList(section)
}
