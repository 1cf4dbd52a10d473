import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { isInSvg, nameOf, pointOf, removeAttribute, type SlideElement, visitElements } from '../tree/slide-tree.ts'

/** Elements of a document's head: React would move them there, and a slide must not change the page around it. */
const headTags = new Set(['html', 'head', 'body', 'base', 'meta', 'link', 'title'])

/** Attributes whose value is an address that the browser may go to. */
const addresses = new Set(['href', 'src', 'action', 'formAction', 'xlinkHref', 'data', 'to', 'poster'])

/** Browsers skip control characters and blanks in a protocol. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what hides a protocol
const isScriptAddress = (value: string): boolean => /^(javascript|vbscript):/i.test(value.replaceAll(/[\u0000-\u0020]/g, ''))

function refuseAttributes(element: SlideElement, compilation: Compilation): void {
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || (typeof attribute.value === 'object' && attribute.value !== null)) continue
    const { name, value } = attribute
    const at = attribute.position ? pointOf(attribute) : pointOf(element)
    if (/^on[a-z]/i.test(name)) {
      removeAttribute(element, name)
      compilation.report(at, {
        what: `"${name.toLowerCase()}" on <${nameOf(element)}> is refused: text of a slide does not run as a script`,
        allowed: 'Make it a component in the folder "components" of the deck.',
      })
    } else if (value && addresses.has(name) && isScriptAddress(value)) {
      removeAttribute(element, name)
      compilation.report(at, {
        what: `The address "${value}" is refused: a link does not run as a script`,
        allowed: 'Allowed are paths, slide numbers and addresses such as https: and mailto:.',
      })
    }
  }
}

/** Nothing that an author's text says runs in the browser or reaches beyond the slide: scripts, handlers, `javascript:`, tags of the head. */
export function refused(root: Root, compilation: Compilation): void {
  visitElements(root, (element, ancestors) => {
    const name = nameOf(element)
    if (name === 'script' || (headTags.has(name) && !isInSvg(ancestors))) {
      compilation.report(pointOf(element), {
        what: `<${name}> is refused in a slide`,
        allowed:
          name === 'script'
            ? 'Make it a component in the folder "components" of the deck.'
            : 'What belongs to the page is set in the headmatter of the deck.',
      })
      return []
    }
    refuseAttributes(element, compilation)
    return undefined
  })
}
