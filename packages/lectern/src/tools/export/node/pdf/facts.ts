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
