import { createHash } from 'node:crypto'
import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from 'pdf-lib'
import { entriesOfTree } from './pdf-file.ts'

/** A PDF from the browser: a chunk of the deck, with its object numbers in the whole file. */
export interface PrintedChunk {
  /** Every object that stays unchanged or nearly so. */
  readonly objects: readonly (readonly [PDFRef, PDFObject])[]
  readonly pages: readonly PDFRef[]
  /** The browser's tree of these pages. */
  readonly pageTree: PDFRef
  /** Named destinations, such as `slide-3`. */
  readonly places: ReadonlyMap<string, PDFArray>
  /** Structure elements directly below the document element. */
  readonly elements: readonly PDFObject[]
  /** The parent of these elements. It is not among the objects. */
  readonly topElement: PDFRef | undefined
  /** Elements by their numbers in pages and links. */
  readonly parents: readonly (readonly [number, PDFObject])[]
  /** Elements by identifier. */
  readonly identifiers: readonly (readonly [string, PDFObject])[]
}

const key = (name: string) => PDFName.of(name)

/** Renumber every object that `value` references, in place, to its number in the whole file. Return the replacement for the value itself. */
function shifted<Value extends PDFObject>(value: Value, by: (ref: PDFRef) => PDFRef): Value | PDFRef {
  if (value instanceof PDFRef) return by(value)
  if (value instanceof PDFArray) for (let index = 0; index < value.size(); index++) value.set(index, shifted(value.get(index), by))
  const dict = value instanceof PDFStream ? value.dict : value instanceof PDFDict ? value : undefined
  for (const [name, each] of dict?.entries() ?? []) dict?.set(name, shifted(each, by))
  return value
}

const namesOthers = (dict: PDFDict): boolean =>
  dict.values().some((value) => value instanceof PDFRef || value instanceof PDFArray || (value instanceof PDFDict && namesOthers(value)))

/** Return a hash of a glyph, a picture or another stream without references; undefined for any other object. */
function contentOf(object: PDFObject): string | undefined {
  if (!(object instanceof PDFRawStream) || namesOthers(object.dict) || object.dict.has(key('StructParents'))) return undefined
  return createHash('sha1').update(String(object.dict)).update(object.contents).digest('base64')
}

const numberOf = (value: PDFObject | undefined) => (value instanceof PDFNumber ? value.asNumber() : undefined)
const textOf = (value: PDFObject | undefined) => (value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '')

/** Rename identifiers: cells refer to their headers by identifier, and each chunk needs different ones. */
function renameIdentifiers(element: PDFDict, rename: (text: string) => string) {
  const renamed = (value: PDFObject) => PDFString.of(rename(textOf(value)))
  const own = element.get(key('ID'))
  if (own) element.set(key('ID'), renamed(own))
  const attributes = element.get(key('A'))
  for (const each of attributes instanceof PDFArray ? attributes.asArray() : [attributes]) {
    const headers = each instanceof PDFDict ? each.get(key('Headers')) : undefined
    if (headers instanceof PDFArray) for (const [index, header] of headers.asArray().entries()) headers.set(index, renamed(header))
  }
}

/**
 * Read a PDF from the browser. `reserve` reserves object numbers and returns the first. `firstParent` is the first number for pages and links in the
 * structure's parent tree. Identifiers get `prefix`, a text that sorts as the chunks do. Glyphs and pictures that earlier chunks have written, in
 * `known`, are not repeated: the browser writes them in every chunk.
 */
export async function readChunk(
  bytes: Uint8Array,
  {
    reserve,
    firstParent,
    prefix,
    known,
  }: { reserve: (count: number) => number; firstParent: number; prefix: string; known: Map<string, PDFRef> },
): Promise<PrintedChunk> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
  const { context, catalog } = document
  const before = reserve(context.largestObjectNumber) - 1
  const repeated = new Map<PDFRef, PDFRef>()
  const by = (ref: PDFRef) => repeated.get(ref) ?? PDFRef.of(ref.objectNumber + before)
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const content = contentOf(object)
    const first = content === undefined ? undefined : known.get(content)
    if (first) repeated.set(ref, first)
    else if (content !== undefined) known.set(content, by(ref))
  }
  const rename = (text: string) => prefix + text
  const root = catalog.get(key('StructTreeRoot'))
  const structure = catalog.lookupMaybe(key('StructTreeRoot'), PDFDict)
  const below = structure?.get(key('K'))
  // The browser's root has one element, the document. Several elements would go below the document element of the whole file.
  const top = below instanceof PDFRef ? below : root
  const topElement = top instanceof PDFRef ? top : undefined
  const elements = topElement && context.lookup(topElement, PDFDict).get(key('K'))
  const elementRow = context.lookup(elements)
  const dests = catalog.lookupMaybe(key('Dests'), PDFDict)

  // Do not write objects with the chunk that the whole file has only once.
  const replaced = new Set<PDFObject | undefined>([catalog, structure, dests, topElement && context.lookup(topElement)])
  replaced.add(context.lookup(context.trailerInfo.Info))
  replaced.add(structure?.lookup(key('ParentTree')))
  replaced.add(structure?.lookup(key('IDTree')))

  const parents = [...entriesOfTree(structure?.lookupMaybe(key('ParentTree'), PDFDict), 'Nums')]
  const identifiers = [...entriesOfTree(structure?.lookupMaybe(key('IDTree'), PDFDict), 'Names')]
  const pages = document.getPages().map(({ ref }) => ref)
  const pageTree = catalog.get(key('Pages'))
  if (!(pageTree instanceof PDFRef)) throw new TypeError('a PDF of the browser was expected')
  const kids = elementRow instanceof PDFArray ? elementRow.asArray() : [elements]
  const objects = context
    .enumerateIndirectObjects()
    .filter(([ref, object]) => !replaced.has(object) && !repeated.has(ref))
    .map(([ref, object]) => {
      shifted(object, by)
      const dict = object instanceof PDFStream ? object.dict : object
      if (dict instanceof PDFDict) {
        for (const name of ['StructParent', 'StructParents']) {
          const number = numberOf(dict.get(key(name)))
          if (number !== undefined) dict.set(key(name), PDFNumber.of(number + firstParent))
        }
        if (dict.get(key('Type')) === key('StructElem')) renameIdentifiers(dict, rename)
      }
      return [shifted(ref, by), object] as const
    })
  const places = dests?.entries().flatMap(([name, place]) => {
    const row = context.lookup(place)
    return row instanceof PDFArray ? [[name.decodeText(), shifted(row, by)] as const] : []
  })
  return {
    objects,
    pages: pages.map((ref) => shifted(ref, by)),
    pageTree: shifted(pageTree, by),
    places: new Map(places as [string, PDFArray][]),
    elements: kids.filter((each) => each !== undefined).map((each) => shifted(each, by)),
    topElement: topElement && shifted(topElement, by),
    parents: parents.map(([number, value]) => [(numberOf(number) ?? 0) + firstParent, shifted(value, by)]),
    identifiers: identifiers.map(([name, value]) => [rename(textOf(name)), shifted(value, by)]),
  }
}
