import {
  PDFArray,
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
import { isOpenable } from '../../../../base/lib/model/index.ts'
import type { PrintPage } from '../../../../deck/deck/index.ts'
import { outlineEntries, writeOutline } from './outline.ts'
import { createPdfFile, type PdfFile, treeLeaf } from './pdf-file.ts'
import { type PrintedChunk, readChunk } from './printed-chunk.ts'

/** Metadata of a PDF. */
export interface PdfFacts {
  readonly title: string
  readonly author: string
  /** The subject, in a sentence. */
  readonly subject: string
  /** Separated by commas. */
  readonly keywords: string
  /** A language tag such as `en-GB`. */
  readonly language: string
  /** Address where the deck is published, with a trailing slash; undefined when the author gives none. */
  readonly address: string | undefined
}

const escaped = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const property = (name: string, text: string, inner = (value: string) => value) =>
  text ? `<${name}>${inner(escaped(text))}</${name}>` : ''
const alternatives = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt>`
const list = (text: string) => `<rdf:Seq><rdf:li>${text}</rdf:li></rdf:Seq>`

/** Return the metadata in the two forms of a PDF: entries of its information dictionary, and an XMP packet (ISO 16684-1). */
export function documentFacts(
  { title, author, subject, keywords, language }: PdfFacts,
  now: Date,
): { readonly info: readonly (readonly [name: string, value: string | Date])[]; readonly metadata: Uint8Array } {
  const date = `${now.toISOString().slice(0, 19)}Z`
  const packet = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
${property('dc:title', title, alternatives)}${property('dc:creator', author, list)}${property('dc:description', subject, alternatives)}${property('dc:language', language, (text) => `<rdf:Bag><rdf:li>${text}</rdf:li></rdf:Bag>`)}${property('pdf:Keywords', keywords)}
<xmp:CreatorTool>Lectern</xmp:CreatorTool><xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
  const info: readonly (readonly [string, string | Date])[] = [
    ['Title', title],
    ['Author', author],
    ['Subject', subject],
    ['Keywords', keywords],
    ['Creator', 'Lectern'],
    ['Producer', 'Lectern, Chromium, pdf-lib'],
    ['CreationDate', now],
    ['ModDate', now],
  ]
  return { info: info.filter(([, value]) => value !== ''), metadata: new TextEncoder().encode(packet) }
}

/** Return the name of a slide's destination in the file. */
export const placeName = (no: number): string => `slide-${no}`

/** The targets of links on printed slides. */
export interface LinkPlaces {
  /** Address of the served deck during the print, with a trailing slash. Readers of the file cannot use it. */
  readonly site: string
  /** Address where the deck is published, with a trailing slash; undefined when the author gives none. */
  readonly published: string | undefined
  /** Returns whether a slide is in the file. */
  readonly has: (no: number) => boolean
}

const textOf = (value: unknown) => (value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined)

/** Return the path of an address below the deck's. Ignore the port, which differs for chunks from an earlier export. */
function pathBelow(site: string, address: string | undefined): string | undefined {
  const [root, path] = [site, address].map((each) => each?.replace(/^(http:\/\/localhost):\d+/, '$1'))
  return root !== undefined && path?.startsWith(root) ? path.slice(root.length) : undefined
}

/** Return the number of the slide in a destination name or in the address of a printed slide. */
const slideIn = (text: string) => Number(/(?:^|#)slide-(\d+)$/.exec(text)?.[1] ?? 0)

/** The result for a link: whether it has a target. `lost` is the file of the site that it can no longer reach. */
export interface RewrittenLink {
  readonly leads: boolean
  readonly lost?: string
}

/** Return the result for a link that leads out of the deck. */
function linkOut(address: string | undefined, site: string): RewrittenLink {
  if (address === undefined || !isOpenable(address)) return { leads: false }
  const { origin } = new URL(site)
  return address.startsWith(`${origin}/`) ? { leads: false, lost: address.slice(origin.length) } : { leads: true }
}

/**
 * Point a link of a printed page to a slide by its name, or to an address that readers can open. `near` are the named destinations of the pages
 * around it.
 */
export function rewriteLink(link: PDFDict, near: ReadonlyMap<string, PDFArray>, { site, published, has }: LinkPlaces): RewrittenLink {
  const dest = link.get(PDFName.of('Dest'))
  const action = link.lookup(PDFName.of('A'))
  const name = dest instanceof PDFName ? dest.decodeText() : textOf(dest)
  const address = action instanceof PDFDict ? textOf(action.lookup(PDFName.of('URI'))) : undefined
  const inSite = pathBelow(site, address)
  if (name === undefined && inSite === undefined) return linkOut(address, site)
  const no = slideIn(name ?? inSite ?? '')
  const place = no > 0 ? has(no) && PDFString.of(placeName(no)) : near.get(name ?? '')
  if (place) {
    link.delete(PDFName.of('A'))
    link.set(PDFName.of('Dest'), place)
    return { leads: true }
  }
  if (inSite === undefined || no > 0 || /^(#\/)?(presenter\/)?print(\?|#|$)/.test(inSite)) return { leads: false }
  if (published === undefined) return { leads: false, lost: inSite }
  ;(action as PDFDict).set(PDFName.of('URI'), PDFString.of(new URL(inSite, published).href.replace(/[\\()]/g, '\\$&')))
  return { leads: true }
}

/** Remove links without a target from the lists of a page's links and from structure elements. Other objects stay unchanged. */
export function dropLinks(object: PDFObject, dead: ReadonlySet<PDFObject>): void {
  const rows = object instanceof PDFDict ? [object.get(PDFName.of('Annots')), object.get(PDFName.of('K'))] : [object]
  const isDead = (item: PDFObject) => dead.has(item) || (item instanceof PDFDict && dead.has(item.get(PDFName.of('Obj')) ?? item))
  for (const row of rows)
    if (row instanceof PDFArray) for (let index = row.size() - 1; index >= 0; index--) if (isDead(row.get(index))) row.remove(index)
}

/** The printed chunks and the metadata of the file. */
export interface PdfWish {
  /** Reads the chunks in order, one after the other. */
  readonly chunks: Iterable<Uint8Array>
  readonly facts: PdfFacts
  /** The printed pages, in order. */
  readonly pages: readonly PrintPage[]
  readonly slides: readonly { readonly title: string; readonly level: number }[]
  /** Address of the served deck during the print. */
  readonly site: string
}

/** The result of joining the chunks. */
export interface WrittenPdf {
  /** Number of sheets. */
  readonly sheets: number
  /** Files of the site whose links were removed, each once. */
  readonly lost: readonly string[]
}

const key = (name: string) => PDFName.of(name)

/** Data of all chunks that is written at the end. */
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

/** Write the objects of a chunk, and collect the data that connects the chunks. */
function writeChunk(
  file: PdfFile,
  context: PDFContext,
  chunk: PrintedChunk,
  tops: { readonly pageTree: PDFRef; readonly documentElement: PDFRef },
  links: LinkPlaces,
  gathered: Gathered,
) {
  const { places, parentLeaves, identifierLeaves } = gathered
  const dead = new Set<PDFRef>()
  for (const [ref, object] of chunk.objects) {
    if (!(object instanceof PDFDict) || object.get(key('Subtype')) !== key('Link')) continue
    const { leads, lost } = rewriteLink(object, chunk.places, links)
    if (!leads) dead.add(ref)
    if (lost !== undefined) gathered.lost.add(lost)
  }
  for (const [ref, object] of chunk.objects) {
    if (object instanceof PDFDict) {
      if (ref === chunk.pageTree) object.set(key('Parent'), tops.pageTree)
      if (object.get(key('P')) === chunk.topElement && chunk.topElement) object.set(key('P'), tops.documentElement)
    }
    if (dead.size > 0) dropLinks(object, dead)
    if (!dead.has(ref)) file.write(ref, object)
  }
  gathered.pageTrees.push(chunk.pageTree)
  gathered.sheets += chunk.pages.length
  gathered.elements.push(...chunk.elements)
  for (const [name, place] of chunk.places) {
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
    chunk.parents.map(([number, value]) => [PDFNumber.of(number), value]),
  )
  leaf(
    identifierLeaves,
    'Names',
    chunk.identifiers.map(([name, value]) => [PDFString.of(name), value]),
  )
  gathered.nextParent = Math.max(gathered.nextParent, ...chunk.parents.map(([number]) => number + 1))
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
 * Join the chunks that the browser printed into one PDF, with common tags, outline, metadata, and links between slides of different chunks. Each chunk
 * is read after the one before is written, so that memory does not grow with the deck.
 */
export async function joinChunks(path: string, { chunks, facts, pages, slides, site }: PdfWish): Promise<WrittenPdf> {
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
    for (const bytes of chunks) {
      const prefix = `${String(index++).padStart(5, '0')}-`
      const chunk = await readChunk(bytes, { reserve: file.reserve, firstParent: gathered.nextParent, prefix, known })
      writeChunk(file, context, chunk, tops, links, gathered)
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
