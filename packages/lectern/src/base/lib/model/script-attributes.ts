// This file alone defines which attributes of a slide could run as a script or reach beyond the slide, when the slide is compiled and in the browser.

/** Names with a dash that are not components. */
const dashedTags: ReadonlySet<string> = new Set([
  'annotation-xml',
  'color-profile',
  'font-face',
  'font-face-src',
  'font-face-uri',
  'font-face-format',
  'font-face-name',
  'missing-glyph',
])

/** Return true for names of components or icons: they start with a capital letter, or contain a dash or a colon. */
export const isComponentName = (name: string): boolean => /^[A-Z_$]|[-:.]/.test(name) && !dashedTags.has(name)

/** Characters that browsers skip before and inside a protocol. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what hides a protocol
const skipped = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g

/** Content of a `data:` address that is not a document: bitmap pictures, sounds, videos, plain text. */
const plainData = /^data:(image\/(png|jpe?g|gif|webp|avif|bmp|x-icon)|audio\/|video\/|text\/(plain|csv)|application\/pdf)/i

/** Return whether an address runs as a script when a browser opens it. @internal for its test */
export const isScriptAddress = (address: string): boolean => /^(javascript|vbscript):/i.test(address.replaceAll(skipped, ''))

/**
 * Return whether an address names a file of the reader's machine or network. With a backslash, a page that is opened from a disk asks another machine
 * for the file and signs in there.
 */
function isLocalAddress(address: string): boolean {
  const plain = address.replaceAll(skipped, '')
  return /^(file|smb):/i.test(plain) || /^(\\[\\/]|\/\\)/.test(plain)
}

/** Return whether an address runs as a script, is a document that may contain one, or names a local file: for links, forms and frames. */
export function isActiveAddress(address: string): boolean {
  const plain = address.replaceAll(skipped, '')
  return isScriptAddress(plain) || isLocalAddress(plain) || (/^data:/i.test(plain) && !plainData.test(plain))
}

/** Return whether an address points to another host, as browsers parse it: `https:host` and `/\\host` do. */
export function isForeignAddress(address: string): boolean {
  const plain = address.replaceAll(skipped, '')
  return /^(https?|wss?|ftp|file):/i.test(plain) || /^[\\/]{2}/.test(plain)
}

/** Return whether a text, such as a list of pictures or a style, contains the address of another host. */
export const namesHost = (text: string): boolean =>
  isForeignAddress(text) || /(?:^|[\s"'(,=;])(?:(?:https?|wss?|ftp):|[\\/]{2}[\w[])/i.test(text)

/** Return a value as the address of a link, a form or a frame; undefined for null, undefined and active addresses. */
export function addressText(value: unknown): string | undefined {
  const address = value === null || value === undefined ? undefined : String(value)
  return address === undefined || isActiveAddress(address) ? undefined : address
}

/** Encode any text as a part of an address. A lone surrogate (half a character) has no bytes, so the replacement character takes its place. */
export const inAddress = (text: string): string => encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/gu, '\ufffd'))

/**
 * Return whether a document for others may link to an address. Any other one, such as `file:`, reaches into the reader's machine or starts a program
 * there.
 */
export const isOpenable = (address: string): boolean => /^(?:https?|mailto|tel):/i.test(address)

/** Elements that set an attribute of another element. */
const animatingTags: ReadonlySet<string> = new Set(['animate', 'animatemotion', 'animatetransform', 'set'])

/** Attributes, in lower case, whose address the browser opens or shows as a document. */
const documentAddresses: ReadonlySet<string> = new Set(['href', 'xlinkhref', 'src', 'action', 'formaction', 'data', 'to', 'url'])

/** Elements that load a picture or sound from their address. A data address is safe there, because nothing in it runs. */
const pictureTags: ReadonlySet<string> = new Set(['img', 'image', 'feimage', 'input', 'source', 'video', 'audio', 'track'])
/** Components that pass their attributes to a link. */
const linkComponents: ReadonlySet<string> = new Set(['Link'])
const pictureAddresses: ReadonlySet<string> = new Set(['src', 'poster', 'href', 'xlinkhref'])

/** Elements whose name becomes a property of `document`, where it would hide a property that the page needs. */
const namingTags: ReadonlySet<string> = new Set(['form', 'img'])

/**
 * The reason for refusing an attribute: it or its address runs as a script, it links to a file of the reader's machine, it contains a document, or it
 * hides a property of the page.
 */
export type RefusedAttribute = 'handler' | 'address' | 'local' | 'document' | 'name'

/** Return the use of an attribute's address. Return undefined when the attribute is not an address. `attribute` is React's name or HTML's. */
export function addressKind(tag: string, attribute: string): 'document' | 'picture' | undefined {
  const name = attribute.toLowerCase().replace(':', '')
  const isPicture =
    pictureTags.has(tag.toLowerCase()) || (isComponentName(tag) && !linkComponents.has(tag) && !/^(to|href|url)$/.test(name))
  if (isPicture && pictureAddresses.has(name)) return 'picture'
  return documentAddresses.has(name) ? 'document' : undefined
}

/** Return whether the browser would treat any text in the attribute as HTML or a script. */
export const holdsDocument = (attribute: string): boolean => /^(innerhtml|outerhtml|srcdoc|nonce)$/i.test(attribute)

/** Return whether an attribute listens to an event. `once` is a property of components: there is no event `ce`. */
export const isHandler = (attribute: string): boolean => /^on(?!ce$)[a-z]/i.test(attribute)

/** Return whether an animation has a target that is only known in the browser, or changes what its element does. */
function animatesAction(tag: string, attribute: string, value: string | undefined): boolean {
  if (!animatingTags.has(tag.toLowerCase()) || attribute.toLowerCase() !== 'attributename') return false
  const target = value?.trim()
  return target === undefined || isHandler(target) || holdsDocument(target) || addressKind('a', target) !== undefined
}

/**
 * Return the reason for refusing an element's attribute. Return undefined when it is allowed. `value` is undefined when it is only known in the
 * browser.
 */
export function refusedAttribute(tag: string, name: string, value: string | undefined): RefusedAttribute | undefined {
  if (isHandler(name) || animatesAction(tag, name, value)) return 'handler'
  if (!isComponentName(tag) && holdsDocument(name)) return 'document'
  if (name === 'name' && namingTags.has(tag.toLowerCase())) return 'name'
  const kind = value === undefined ? undefined : addressKind(tag, name)
  if (!kind || value === undefined) return undefined
  if (kind === 'document' && isLocalAddress(value)) return 'local'
  return (kind === 'document' ? isActiveAddress(value) : isScriptAddress(value)) ? 'address' : undefined
}
