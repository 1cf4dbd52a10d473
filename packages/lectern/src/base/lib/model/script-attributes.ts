// This file alone defines which attributes of a slide could run as a script or reach beyond the slide, when the slide is compiled and in the browser.
import { isComponentName } from './component-name.ts'
import { isActiveAddress, isLocalAddress, isScriptAddress } from './script-address.ts'

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

export const isHandler = (attribute: string): boolean => /^on[a-z]/i.test(attribute)

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
