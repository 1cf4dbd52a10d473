// This file alone defines which HTML of a slide could run as a script or reach beyond the slide. React escapes texts and attributes. The remaining
// risks are elements and attributes that are scripts themselves.
import { isActiveAddress, isScriptAddress } from '../../../lib/model/index.ts'
import { isComponentName } from './tag-names.ts'

/** Elements of a document's head: a slide must not change the page around it. */
const headTags: ReadonlySet<string> = new Set(['html', 'head', 'body', 'base', 'meta', 'link', 'title'])

/** Elements that bring a document or a program of their own, apart from frames, which have a sandbox. */
const foreignTags: ReadonlySet<string> = new Set(['object', 'embed', 'applet', 'frame', 'frameset', 'portal', 'fencedframe'])

/** Elements that give an attribute of another element values. */
const animatingTags: ReadonlySet<string> = new Set(['animate', 'animatemotion', 'animatetransform', 'set'])

/** Attributes whose value is an address to which the browser goes, or which it shows as a document; in lower case. */
const documentAddresses: ReadonlySet<string> = new Set(['href', 'xlinkhref', 'src', 'action', 'formaction', 'data', 'to', 'url'])

/** Elements that load a picture or sound from their address: it may be written out, for nothing in it runs. */
const pictureTags: ReadonlySet<string> = new Set(['img', 'image', 'feimage', 'input', 'source', 'video', 'audio', 'track'])
const pictureAddresses: ReadonlySet<string> = new Set(['src', 'poster', 'href', 'xlinkhref'])

/** Elements that are a property of `document` under their name, where it would hide the one that the page needs. */
const namingTags: ReadonlySet<string> = new Set(['form', 'img'])

/** Why an element is refused: it is a script, it belongs to the page, or it brings a document of its own. */
export type RefusedTag = 'script' | 'head' | 'document'

/** Return why a slide may not hold the element `name`; undefined where it may. */
export function refusedTag(name: string, inSvg: boolean): RefusedTag | undefined {
  // `<Script>` is a component of somebody's, or nothing.
  if (isComponentName(name)) return undefined
  const tag = name.toLowerCase()
  if (tag === 'script') return 'script'
  if (tag === 'title' && inSvg) return undefined
  // In SVG another spelling is the same element to the parser of a page, and another one to React.
  if (headTags.has(tag) || (tag === 'style' && name !== 'style')) return 'head'
  return foreignTags.has(tag) ? 'document' : undefined
}

/** Why an attribute is refused: it or its address runs as a script, it holds a document, or it hides a property of the page. */
export type RefusedAttribute = 'handler' | 'address' | 'document' | 'name'

/** What an attribute leads to; undefined where it is no address. `attribute` is React's name or HTML's. */
export function addressKind(tag: string, attribute: string): 'document' | 'picture' | undefined {
  const name = attribute.toLowerCase().replace(':', '')
  const isPicture = pictureTags.has(tag.toLowerCase()) || (isComponentName(tag) && !/^(to|href|url)$/.test(name))
  if (isPicture && pictureAddresses.has(name)) return 'picture'
  return documentAddresses.has(name) ? 'document' : undefined
}

/** Return whether a text in the attribute would become HTML or a script, whatever it says. */
export const holdsDocument = (attribute: string): boolean => /^(innerhtml|outerhtml|srcdoc|nonce)$/i.test(attribute)

export const isHandler = (attribute: string): boolean => /^on[a-z]/i.test(attribute)

/** An animation whose target is only known in the browser, or which changes what its element does. */
function animatesAction(tag: string, attribute: string, value: string | undefined): boolean {
  if (!animatingTags.has(tag.toLowerCase()) || attribute.toLowerCase() !== 'attributename') return false
  const target = value?.trim()
  return target === undefined || isHandler(target) || holdsDocument(target) || addressKind('a', target) !== undefined
}

/** Return why an element may not have an attribute; undefined where it may. `value` is undefined where it is only known in the browser. */
export function refusedAttribute(tag: string, name: string, value: string | undefined): RefusedAttribute | undefined {
  if (isHandler(name) || animatesAction(tag, name, value)) return 'handler'
  if (!isComponentName(tag) && holdsDocument(name)) return 'document'
  if (name === 'name' && namingTags.has(tag.toLowerCase())) return 'name'
  const kind = value === undefined ? undefined : addressKind(tag, name)
  if (!kind || value === undefined) return undefined
  return (kind === 'document' ? isActiveAddress(value) : isScriptAddress(value)) ? 'address' : undefined
}
