import { closeSync, openSync, writeSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef, PDFStream } from 'pdf-lib'

/** Return the entries of a name tree or a number tree in order: keys and values as they are written. `leaves` is `Names` or `Nums`. */
export function* entriesOfTree(node: PDFDict | undefined, leaves: 'Names' | 'Nums'): Generator<readonly [PDFObject, PDFObject]> {
  const row = node?.lookupMaybe(PDFName.of(leaves), PDFArray)?.asArray() ?? []
  for (let index = 0; index + 1 < row.length; index += 2) {
    const [key, value] = [row[index], row[index + 1]]
    if (key && value) yield [key, value]
  }
  const kids = node?.lookupMaybe(PDFName.of('Kids'), PDFArray)
  for (let index = 0; index < (kids?.size() ?? 0); index++) yield* entriesOfTree(kids?.lookup(index, PDFDict), leaves)
}

/** Return a leaf of such a tree. `entries` are sorted by their keys. */
export function treeLeaf(context: PDFContext, leaves: 'Names' | 'Nums', entries: readonly (readonly [PDFObject, PDFObject])[]): PDFDict {
  const leaf = context.obj({ [leaves]: entries.flat() })
  const [first, last] = [entries[0]?.[0], entries.at(-1)?.[0]]
  if (first && last) leaf.set(PDFName.of('Limits'), context.obj([first, last]))
  return leaf
}

/** A PDF that is written object by object, so that memory does not grow with its size. */
export interface PdfFile {
  /** Reserve `count` consecutive object numbers. Return the first. */
  reserve(count: number): number
  /** Return a new object number. */
  ref(): PDFRef
  /** Write the object in its current state. */
  write(ref: PDFRef, object: PDFObject): void
  /** Write the cross-reference stream and close the file. */
  finish(root: PDFRef, info: PDFRef): void
  /** Close the unfinished file. */
  abandon(): void
}

/** Number of objects that are compressed together. */
const groupSize = 250
const bufferedBytes = 1 << 20

const bytesOf = (object: PDFObject): Uint8Array => {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return bytes
}

/** Create `path`, a PDF 1.7 with compressed objects and a cross-reference stream (ISO 32000-1, 7.5.7 and 7.5.8). */
export function createPdfFile(path: string): PdfFile {
  const file = openSync(path, 'w')
  let position = 0
  let buffered: Uint8Array[] = []
  let bufferedLength = 0
  let size = 1
  /** The location of each object: a byte offset in the file, or an index in a group of objects. */
  const places = new Map<number, readonly [kind: 1 | 2, where: number, index: number]>()
  let group: { readonly number: number; readonly bytes: Uint8Array }[] = []

  function flush() {
    const bytes = Buffer.concat(buffered)
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
    buffered = []
    bufferedLength = 0
  }
  function put(...parts: readonly (string | Uint8Array)[]) {
    for (const part of parts) {
      const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
      buffered.push(bytes)
      bufferedLength += bytes.length
      position += bytes.length
    }
    if (bufferedLength > bufferedBytes) flush()
  }
  function putStream(number: number, entries: string, content: Uint8Array) {
    const deflated = deflateSync(content)
    put(`${number} 0 obj\n<< ${entries} /Filter /FlateDecode /Length ${deflated.length} >>\nstream\n`, deflated, '\nendstream\nendobj\n')
  }
  function putGroup() {
    if (group.length === 0) return
    const number = size++
    places.set(number, [1, position, 0])
    let offset = 0
    const head = group.map(({ number: each, bytes }, index) => {
      places.set(each, [2, number, index])
      const entry = `${each} ${offset}`
      offset += bytes.length + 1
      return entry
    })
    const headBytes = Buffer.from(`${head.join(' ')}\n`, 'latin1')
    const content = Buffer.concat([headBytes, ...group.flatMap(({ bytes }) => [bytes, Buffer.from('\n')])])
    putStream(number, `/Type /ObjStm /N ${group.length} /First ${headBytes.length}`, content)
    group = []
  }

  // The second line marks the file as binary for transfer programs.
  put('%PDF-1.7\n%', Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3), '\n')
  const pdf: PdfFile = {
    reserve(count) {
      size += count
      return size - count
    },
    ref: () => PDFRef.of(pdf.reserve(1)),
    write({ objectNumber }, object) {
      if (object instanceof PDFStream) {
        places.set(objectNumber, [1, position, 0])
        put(`${objectNumber} 0 obj\n`, bytesOf(object), '\nendobj\n')
        return
      }
      group.push({ number: objectNumber, bytes: bytesOf(object) })
      if (group.length === groupSize) putGroup()
    },
    finish(root, info) {
      putGroup()
      const number = size++
      const start = position
      places.set(number, [1, start, 0])
      const table = Buffer.alloc(size * 8)
      for (const [each, [kind, where, index]] of places) {
        table.writeUInt8(kind, each * 8)
        table.writeUIntBE(where, each * 8 + 1, 5)
        table.writeUInt16BE(index, each * 8 + 6)
      }
      putStream(number, `/Type /XRef /Size ${size} /W [ 1 5 2 ] /Root ${root} /Info ${info}`, table)
      put(`startxref\n${start}\n%%EOF\n`)
      flush()
      closeSync(file)
    },
    abandon: () => closeSync(file),
  }
  return pdf
}
