import { type PDFArray, type PDFContext, type PDFDict, PDFHexString, PDFName, PDFNumber, type PDFRef } from 'pdf-lib'
import type { PrintPage } from '../../../../deck/deck/index.ts'
import type { PdfFile } from './pdf-file.ts'

interface Entry {
  readonly title: string
  /** Number of the slide. */
  readonly no: number
  readonly children: Entry[]
}

/** Return the printed slides as a tree by the depth of their titles. Each slide appears once, even when several of its steps are printed. */
export function outlineEntries(
  pages: readonly Pick<PrintPage, 'no'>[],
  slides: readonly { readonly title: string; readonly level: number }[],
): readonly Entry[] {
  const roots: Entry[] = []
  const path: { level: number; entry: Entry }[] = []
  pages.forEach(({ no }, index) => {
    if (pages[index - 1]?.no === no) return
    const { title, level } = slides[no - 1] ?? { title: '', level: 1 }
    const entry: Entry = { title: title || `Slide ${no}`, no, children: [] }
    while ((path.at(-1)?.level ?? 0) >= level) path.pop()
    ;(path.at(-1)?.entry.children ?? roots).push(entry)
    path.push({ level, entry })
  })
  return roots
}

/** Write the outline of slides instead of the browser's, which repeats every heading at every step. `placeOf` returns the destination of a slide. */
export function writeOutline(
  file: PdfFile,
  context: PDFContext,
  entries: readonly Entry[],
  placeOf: (no: number) => PDFArray | undefined,
): PDFRef {
  const count = (list: readonly Entry[]): number => list.reduce((sum, { children }) => sum + 1 + count(children), 0)
  const writeBelow = (parent: PDFDict, self: PDFRef, list: readonly Entry[]) => {
    const refs = list.map(() => file.ref())
    list.forEach(({ title, no, children }, index) => {
      const item = context.obj({})
      item.set(PDFName.of('Title'), PDFHexString.fromText(title))
      item.set(PDFName.of('Parent'), self)
      const place = placeOf(no)
      if (place) item.set(PDFName.of('Dest'), place)
      const [before, ref, after] = [refs[index - 1], refs[index], refs[index + 1]]
      if (before) item.set(PDFName.of('Prev'), before)
      if (after) item.set(PDFName.of('Next'), after)
      if (!ref) return
      writeBelow(item, ref, children)
      file.write(ref, item)
    })
    const [first, last] = [refs[0], refs.at(-1)]
    if (!first || !last) return
    parent.set(PDFName.of('First'), first)
    parent.set(PDFName.of('Last'), last)
    parent.set(PDFName.of('Count'), PDFNumber.of(count(list)))
  }
  const root = context.obj({ Type: 'Outlines' })
  const ref = file.ref()
  writeBelow(root, ref, entries)
  file.write(ref, root)
  return ref
}
