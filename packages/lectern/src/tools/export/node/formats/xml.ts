import { DomUtils, ElementType, parseDocument } from 'htmlparser2'
import { escapeHtml } from '../../../../base/lib/model/index.ts'

const { appendChild, getElementsByTagName, getOuterHTML, prepend, removeElement } = DomUtils

export type Document = ReturnType<typeof parseDocument>
export type Element = ReturnType<typeof getElementsByTagName>[number]

// XML does not allow control characters.
export const escaped = (text: string) => escapeHtml(text.replace(/[^\P{Cc}\t\n]/gu, ''))

/** Return the elements of this name, in the order of the document. */
export const elementsNamed = (name: string, root: Element | Document): Element[] => getElementsByTagName(name, root, true)

/** Parse XML. Texts and attribute values stay as they are written, with their entities. */
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

export function appendTo(element: Element, xml: string): void {
  for (const node of nodesOf(xml)) appendChild(element, node)
}

/** Return the text of a parsed document. */
export const toXml = (document: Document) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${getOuterHTML(document, { xmlMode: true, decodeEntities: false }).trimStart()}`
