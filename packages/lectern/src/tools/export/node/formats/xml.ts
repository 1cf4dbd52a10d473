import { DomUtils, ElementType, parseDocument } from 'htmlparser2'
import type JSZip from 'jszip'
import { escapeHtml } from '../../../../base/lib/model/index.ts'

const { append, appendChild, getElementsByTagName, getOuterHTML, prepend, removeElement } = DomUtils

export type Document = ReturnType<typeof parseDocument>
export type Element = ReturnType<typeof getElementsByTagName>[number]

// XML does not allow control characters.
export const escaped = (text: string) => escapeHtml(text.replace(/[^\P{Cc}\t\n]/gu, ''))

/** Return the elements of this name, in the order of the document. */
export const elementsNamed = (name: string, root: Element | Document): Element[] => getElementsByTagName(name, root, true)

/** Parse XML. Texts and attribute values stay as they are written, with their entities. @internal for a test */
export function parseXml(xml: string): Document {
  const document = parseDocument(xml, { xmlMode: true, decodeEntities: false })
  // The parser does not keep the end of the declaration. `toXml` writes it.
  for (const node of [...document.children]) if (node.type === ElementType.Directive) removeElement(node)
  return document
}

/** Return the nodes of a fragment of XML. */
export const nodesOf = (xml: string) => [...parseXml(xml).children]

export function insertBefore(element: Element, xml: string): void {
  for (const node of nodesOf(xml)) prepend(element, node)
}

export function insertAfter(element: Element, xml: string): void {
  for (const node of nodesOf(xml).reverse()) append(element, node)
}

export function appendTo(element: Element, xml: string): void {
  for (const node of nodesOf(xml)) appendChild(element, node)
}

/** Change the XML of a part, when the file has it. */
export async function changePart(zip: JSZip, name: string, change: (document: Document) => void): Promise<void> {
  const part = zip.file(name)
  if (!part) return
  const document = parseXml(await part.async('string'))
  change(document)
  zip.file(name, toXml(document))
}

/** Return the text of a parsed document. @internal for a test */
export const toXml = (document: Document) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${getOuterHTML(document, { xmlMode: true, decodeEntities: false }).trimStart()}`
