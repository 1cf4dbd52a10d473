import type { Element, Root } from 'hast'
import { hashOf } from '../../../../base/lib/model/index.ts'
import type { Compilation } from '../compilation.ts'

/** Name of the attribute that says where an element is written: start, end and hash of its text, as in `12-40-k3f9`. Offsets count in the slide's content. */
export const sourceMark = 'data-at'

/** Return the mark of the text from `start` to `end` of a slide's content. The hash tells whether a text is still the one that was compiled. @internal for its test */
export const markOf = (content: string, start: number, end: number): string =>
  `${start}-${end}-${hashOf(content.slice(start, end)).toString(36)}`

function mark(parent: Root | Element, content: string): void {
  for (const child of parent.children) {
    if (child.type === 'element') {
      const { start, end } = child.position ?? {}
      if (start?.offset !== undefined && end?.offset !== undefined) child.properties.dataAt = markOf(content, start.offset, end.offset)
    }
    if ('children' in child) mark(child as Element, content)
  }
}

/** Mark the elements of Markdown with the places where they are written, for an author who edits on the slide. Tags of HTML and components get none. */
export function sourceMarks(root: Root, { slide, context }: Compilation): void {
  if (context.marksSource) mark(root, slide.record.content)
}
