import type { PDFDict, PDFDocument, PDFRef } from 'pdf-lib'
import type { OpenedPrint } from '../print-pages.ts'

/** What a PDF says of itself. */
export interface PdfFacts {
  readonly title: string
  readonly author: string
  readonly keywords: string
  readonly language: string
}

interface Entry {
  readonly title: string
  /** Index of the page. */
  readonly page: number
  readonly children: Entry[]
}

/** The slides as a tree by the depth of their titles; each leads to the slide's first page. */
export function outlineEntries(pages: OpenedPrint['pages'], slides: OpenedPrint['slides']): readonly Entry[] {
  const roots: Entry[] = []
  const path: { level: number; entry: Entry }[] = []
  pages.forEach(({ no }, page) => {
    if (pages[page - 1]?.no === no) return
    const { title, level } = slides[no - 1] ?? { title: '', level: 1 }
    const entry: Entry = { title: title || `Slide ${no}`, page, children: [] }
    while ((path.at(-1)?.level ?? 0) >= level) path.pop()
    ;(path.at(-1)?.entry.children ?? roots).push(entry)
    path.push({ level, entry })
  })
  return roots
}

/** Writes the outline of slides in place of the browser's, which repeats every heading at every step. */
async function writeOutline(document: PDFDocument, entries: readonly Entry[]): Promise<void> {
  const { PDFHexString, PDFName, PDFNumber } = await import('pdf-lib')
  const { context } = document
  const count = (list: readonly Entry[]): number => list.reduce((sum, { children }) => sum + 1 + count(children), 0)
  const link = (dict: PDFDict, list: readonly Entry[], self: PDFRef) => {
    const refs = list.map(() => context.nextRef())
    list.forEach((entry, index) => {
      const item = context.obj({})
      item.set(PDFName.of('Title'), PDFHexString.fromText(entry.title))
      item.set(PDFName.of('Parent'), self)
      item.set(PDFName.of('Dest'), context.obj([document.getPage(entry.page).ref, PDFName.of('Fit')]))
      const [before, after] = [refs[index - 1], refs[index + 1]]
      if (before) item.set(PDFName.of('Prev'), before)
      if (after) item.set(PDFName.of('Next'), after)
      const ref = refs[index]
      if (!ref) return
      if (entry.children.length > 0) link(item, entry.children, ref)
      context.assign(ref, item)
    })
    const [first, last] = [refs[0], refs.at(-1)]
    if (!first || !last) return
    dict.set(PDFName.of('First'), first)
    dict.set(PDFName.of('Last'), last)
    dict.set(PDFName.of('Count'), PDFNumber.of(count(list)))
  }
  const root = context.obj({ Type: 'Outlines' })
  const ref = context.register(root)
  link(root, entries, ref)
  document.catalog.set(PDFName.of('Outlines'), ref)
  document.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
}

/** Prints the opened pages: tagged, text as text, one page of paper for each, and a table of contents beside them. */
export async function printPdf({ page, pages, slides }: OpenedPrint, facts: PdfFacts): Promise<Uint8Array> {
  const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true })
  const { PDFDocument } = await import('pdf-lib')
  const document = await PDFDocument.load(printed, { updateMetadata: false })
  document.setTitle(facts.title, { showInWindowTitleBar: true })
  if (facts.author) document.setAuthor(facts.author)
  if (facts.keywords) document.setKeywords(facts.keywords.split(',').map((word) => word.trim()))
  document.setLanguage(facts.language)
  document.setCreator('Lectern')
  await writeOutline(document, outlineEntries(pages, slides))
  return document.save()
}

/** Puts files together in one; what leads from page to page within one of them is lost. */
export async function joinPdfs(files: readonly Uint8Array[], facts: PdfFacts): Promise<Uint8Array> {
  const { PDFDocument } = await import('pdf-lib')
  const joined = await PDFDocument.create()
  for (const file of files) {
    const document = await PDFDocument.load(file)
    for (const page of await joined.copyPages(document, document.getPageIndices())) joined.addPage(page)
  }
  joined.setTitle(facts.title, { showInWindowTitleBar: true })
  if (facts.author) joined.setAuthor(facts.author)
  return joined.save()
}
