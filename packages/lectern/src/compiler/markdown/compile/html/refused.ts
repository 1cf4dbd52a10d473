// This file defines which elements of a slide could run as a script or reach beyond the slide. `base/lib/model/script-attributes.ts` does so for attributes.
// React escapes texts and attributes. The remaining risks are elements and attributes that are scripts themselves.
import type { Root } from 'hast'
import { type RefusedAttribute, refusedAttribute } from '../../../../base/lib/model/index.ts'
import type { Compilation, ProblemText } from '../compilation.ts'
import { nameOf, pointOf, type SlideElement, setChildren, visitElements } from '../tree/slide-tree.ts'
import { isComponentName, voidTags } from './tag-names.ts'

/** Elements of a document's head: a slide must not change the page around it. */
const headTags: ReadonlySet<string> = new Set(['html', 'head', 'body', 'base', 'meta', 'link', 'title'])

/** Elements that embed a document or a program. Frames are not listed, because they have a sandbox. */
const foreignTags: ReadonlySet<string> = new Set(['object', 'embed', 'applet', 'frame', 'frameset', 'portal', 'fencedframe'])

/** The reason for refusing an element: it is a script, it belongs to the page, or it embeds a document. */
type RefusedTag = 'script' | 'head' | 'document'

/** Return the reason for refusing the element `name` in a slide. Return undefined when it is allowed. @internal for its test */
export function refusedTag(name: string, inSvg: boolean): RefusedTag | undefined {
  // `<Script>` is a component or unknown, not an HTML element.
  if (isComponentName(name)) return undefined
  const tag = name.toLowerCase()
  if (tag === 'script') return 'script'
  if (tag === 'title' && inSvg) return undefined
  // In SVG, the HTML parser ignores the case of a name and React does not.
  if (headTags.has(tag) || (tag === 'style' && name !== 'style')) return 'head'
  return foreignTags.has(tag) ? 'document' : undefined
}

const asComponent = 'Make it a component in the folder "components" of the deck.'

const insteadOfTag: Readonly<Record<RefusedTag, string>> = {
  script: asComponent,
  head: 'Set what belongs to the page in the headmatter of the deck.',
  document: 'Show a picture with <img>, a video with <video>, a page with <iframe>.',
}

const problemOf: Readonly<Record<RefusedAttribute, (name: string, tag: string, value: string) => ProblemText>> = {
  handler: (name, tag) => ({ what: `"${name}" on <${tag}> is refused: text of a slide does not run as a script`, allowed: asComponent }),
  address: (_name, _tag, value) => ({
    what: `The address "${value}" is refused: a link does not run as a script`,
    allowed: 'Allowed: paths, slide numbers, and addresses such as https: and mailto:.',
  }),
  local: (_name, _tag, value) => ({
    what: `The address "${value}" is refused: it names a file of the machine or network of who reads the slides`,
    allowed: 'Put the file into the folder "public" and link to it: [file](/file.pdf).',
  }),
  document: (name, tag) => ({
    what: `"${name}" on <${tag}> is refused: a slide cannot contain a document`,
    allowed: 'Put the page into the folder "public" and show it with <iframe src="/page.html">.',
  }),
  name: (name, tag) => ({
    severity: 'warning',
    what: `"${name}" on <${tag}> is left out: it would hide a part of the page from its scripts`,
    allowed: 'Use "id".',
  }),
}

/** Return the first 80 characters of an address, for messages. */
const shortest = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

function refuseAttributes(element: SlideElement, compilation: Compilation): void {
  element.attributes = element.attributes.filter((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return true
    const { name, value } = attribute
    const isCode = typeof value === 'object' && value !== null
    // In MDX, code in braces is the author's own program.
    if (isCode && compilation.slide.format === 'mdx') return true
    const reason = refusedAttribute(nameOf(element), name, isCode ? undefined : (value ?? ''))
    // A handler compiled from `@click` is code, too.
    if (!reason || (isCode && reason === 'handler' && name !== 'attributeName')) return true
    const at = attribute.position ? pointOf(attribute) : pointOf(element)
    const written = reason === 'handler' || reason === 'document' ? name.toLowerCase() : name
    compilation.report(at, problemOf[reason](written, nameOf(element), isCode ? '' : shortest(value ?? '')))
    return false
  })
}

const isInSvg = (ancestors: readonly SlideElement[]) => {
  const names = ancestors.map(nameOf)
  return names.lastIndexOf('svg') > names.lastIndexOf('foreignObject')
}

/** Refuse parts of the author's text that would run in the browser or reach beyond the slide. See `base/lib/model/script-attributes.ts`. */
export function refused(root: Root, compilation: Compilation): void {
  visitElements(root, (element, ancestors) => {
    const name = nameOf(element)
    const reason = refusedTag(name, isInSvg(ancestors))
    if (reason) {
      compilation.report(pointOf(element), { what: `<${name}> is refused in a slide`, allowed: insteadOfTag[reason] })
      return []
    }
    refuseAttributes(element, compilation)
    if (voidTags.has(name) && element.children.length > 0) {
      compilation.report(pointOf(element), { what: `<${name}> cannot contain text`, allowed: 'Put the text after it.' })
      setChildren(element, [])
    }
    return undefined
  })
}
