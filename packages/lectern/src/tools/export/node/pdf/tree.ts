import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject } from 'pdf-lib'

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
