// This file defines which elements of a slide could run as a script or reach beyond the slide. `base/lib/model/script-attributes.ts` does so for attributes.
// React escapes texts and attributes. The remaining risks are elements and attributes that are scripts themselves.
import { isComponentName } from './tag-names.ts'

/** Elements of a document's head: a slide must not change the page around it. */
const headTags: ReadonlySet<string> = new Set(['html', 'head', 'body', 'base', 'meta', 'link', 'title'])

/** Elements that embed a document or a program. Frames are not listed, because they have a sandbox. */
const foreignTags: ReadonlySet<string> = new Set(['object', 'embed', 'applet', 'frame', 'frameset', 'portal', 'fencedframe'])

/** The reason for refusing an element: it is a script, it belongs to the page, or it embeds a document. */
export type RefusedTag = 'script' | 'head' | 'document'

/** Return the reason for refusing the element `name` in a slide. Return undefined when it is allowed. */
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
