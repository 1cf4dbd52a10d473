import {
  type PDFArray,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from 'pdf-lib'
import type { PrintPage } from '../../../../deck/deck/index.ts'
import { documentFacts, type PdfFacts } from './facts.ts'
import { dropLinks, type LinkPlaces, placeName, rewriteLink } from './links.ts'
import { outlineEntries, writeOutline } from './outline.ts'
import { createPdfFile, type PdfFile } from './pdf-file.ts'
import { type PrintedPart, readPart } from './printed-part.ts'
import { treeLeaf } from './tree.ts'

/** The printed parts and the metadata of the file. */
export interface PdfWish {
  /** Reads the parts in order, one after the other. */
  readonly parts: Iterable<Uint8Array>
  readonly facts: PdfFacts
  /** The printed pages, in order. */
  readonly pages: readonly PrintPage[]
  readonly slides: readonly { readonly title: string; readonly level: number }[]
  /** Address of the served deck during the print. */
  readonly site: string
}

/** The result of joining the parts. */
export interface WrittenPdf {
  /** Number of sheets. */
  readonly sheets: number
  /** Files of the site whose links were removed, each once. */
  readonly lost: readonly string[]
}

const key = (name: string) => PDFName.of(name)

/** Data of all parts that is written at the end. */
interface Gathered {
  readonly pageTrees: PDFRef[]
  sheets: number
  readonly places: Map<number, PDFArray>
  readonly elements: PDFObject[]
  readonly parentLeaves: PDFRef[]
  nextParent: number
  readonly identifierLeaves: PDFRef[]
  readonly lost: Set<string>
}

/** Write the objects of a part, and collect the data that connects the parts. */
function writePart(
  file: PdfFile,
  context: PDFContext,
  part: PrintedPart,
  tops: { readonly pageTree: PDFRef; readonly documentElement: PDFRef },
  links: LinkPlaces,
  gathered: Gathered,
) {
  const { places, parentLeaves, identifierLeaves } = gathered
  const dead = new Set<PDFRef>()
  for (const [ref, object] of part.objects) {
    if (!(object instanceof PDFDict) || object.get(key('Subtype')) !== key('Link')) continue
    const { leads, lost } = rewriteLink(object, part.places, links)
    if (!leads) dead.add(ref)
    if (lost !== undefined) gathered.lost.add(lost)
  }
  for (const [ref, object] of part.objects) {
    if (object instanceof PDFDict) {
      if (ref === part.pageTree) object.set(key('Parent'), tops.pageTree)
      if (object.get(key('P')) === part.topElement && part.topElement) object.set(key('P'), tops.documentElement)
    }
    if (dead.size > 0) dropLinks(object, dead)
    if (!dead.has(ref)) file.write(ref, object)
  }
  gathered.pageTrees.push(part.pageTree)
  gathered.sheets += part.pages.length
  gathered.elements.push(...part.elements)
  for (const [name, place] of part.places) {
    const no = Number(/^slide-(\d+)$/.exec(name)?.[1] ?? 0)
    // The first page of a slide that is printed step by step.
    if (no > 0 && !places.has(no)) places.set(no, place)
  }
  const leaf = (into: PDFRef[], names: 'Names' | 'Nums', entries: readonly (readonly [PDFObject, PDFObject])[]) => {
    if (entries.length === 0) return
    const ref = file.ref()
    file.write(ref, treeLeaf(context, names, entries))
    into.push(ref)
  }
  leaf(
    parentLeaves,
    'Nums',
    part.parents.map(([number, value]) => [PDFNumber.of(number), value]),
  )
  leaf(
    identifierLeaves,
    'Names',
    part.identifiers.map(([name, value]) => [PDFString.of(name), value]),
  )
  gathered.nextParent = Math.max(gathered.nextParent, ...part.parents.map(([number]) => number + 1))
}

/** Write the document element of the whole file and the root above it. Return the root. */
function writeStructure(file: PdfFile, context: PDFContext, documentElement: PDFRef, language: string, gathered: Gathered): PDFRef {
  const root = file.ref()
  const element = context.obj({ Type: 'StructElem', S: 'Document', P: root, K: gathered.elements })
  element.set(key('Lang'), PDFString.of(language))
  file.write(documentElement, element)
  const tree = (leaves: readonly PDFRef[]) => {
    const ref = file.ref()
    file.write(ref, context.obj({ Kids: [...leaves] }))
    return ref
  }
  file.write(
    root,
    context.obj({
      Type: 'StructTreeRoot',
      K: documentElement,
      ParentTree: tree(gathered.parentLeaves),
      ParentTreeNextKey: gathered.nextParent,
      ...(gathered.identifierLeaves.length > 0 && { IDTree: tree(gathered.identifierLeaves) }),
    }),
  )
  return root
}

/** Write the named destinations of the slides as a tree with one leaf, sorted by their bytes. */
function writePlaces(file: PdfFile, context: PDFContext, places: ReadonlyMap<number, PDFArray>): PDFRef {
  const named = [...places].map(([no, place]) => [placeName(no), place] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  const ref = file.ref()
  file.write(
    ref,
    treeLeaf(
      context,
      'Names',
      named.map(([name, place]) => [PDFString.of(name), place]),
    ),
  )
  return ref
}

/**
 * Join the parts that the browser printed into one PDF, with common tags, outline, metadata, and links between slides of different parts. Each part
 * is read after the one before is written, so that memory does not grow with the deck.
 */
export async function joinParts(path: string, { parts, facts, pages, slides, site }: PdfWish): Promise<WrittenPdf> {
  const file = createPdfFile(path)
  try {
    const context = PDFContext.create()
    const tops = { pageTree: file.ref(), documentElement: file.ref() }
    const shown = new Set(pages.map(({ no }) => no))
    const links = { site, published: facts.address, has: (no: number) => shown.has(no) }
    const gathered: Gathered = {
      pageTrees: [],
      sheets: 0,
      places: new Map(),
      elements: [],
      parentLeaves: [],
      nextParent: 0,
      identifierLeaves: [],
      lost: new Set(),
    }
    const known = new Map<string, PDFRef>()
    let index = 0
    for (const bytes of parts) {
      const prefix = `${String(index++).padStart(5, '0')}-`
      const part = await readPart(bytes, { reserve: file.reserve, firstParent: gathered.nextParent, prefix, known })
      writePart(file, context, part, tops, links, gathered)
    }
    file.write(tops.pageTree, context.obj({ Type: 'Pages', Count: gathered.sheets, Kids: gathered.pageTrees }))
    const outline = writeOutline(file, context, outlineEntries(pages, slides), (no) => gathered.places.get(no))
    const { info, metadata } = documentFacts(facts, new Date())
    const metadataRef = file.ref()
    file.write(metadataRef, PDFRawStream.of(context.obj({ Type: 'Metadata', Subtype: 'XML', Length: metadata.length }), metadata))
    const catalog = context.obj({
      Type: 'Catalog',
      Pages: tops.pageTree,
      Names: { Dests: writePlaces(file, context, gathered.places) },
      Outlines: outline,
      PageMode: 'UseOutlines',
      StructTreeRoot: writeStructure(file, context, tops.documentElement, facts.language, gathered),
      MarkInfo: { Marked: true },
      ViewerPreferences: { DisplayDocTitle: true },
      Metadata: metadataRef,
    })
    catalog.set(key('Lang'), PDFString.of(facts.language))
    const [catalogRef, infoRef] = [file.ref(), file.ref()]
    file.write(catalogRef, catalog)
    const infoDict = context.obj({})
    for (const [name, value] of info)
      infoDict.set(key(name), typeof value === 'string' ? PDFHexString.fromText(value) : PDFString.fromDate(value))
    file.write(infoRef, infoDict)
    file.finish(catalogRef, infoRef)
    return { sheets: gathered.sheets, lost: [...gathered.lost] }
  } catch (error) {
    file.abandon()
    throw error
  }
}
