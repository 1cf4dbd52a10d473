import type { Root } from 'hast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { namesHost } from '../../../../base/lib/model/index.ts'
import type { Compilation } from '../compilation.ts'
import { builtInOf } from '../components/built-ins.ts'
import { withCapitals } from '../components/component-lookup.ts'
import { expressionOf, nameOf, pointOf, type SlideElement, textOf, visitElements } from '../tree/slide-tree.ts'
import { noHosts, placeholder, skip } from './skip.ts'

/** Elements that show nothing without their file. */
const shows = /^(img|image|video|audio|input|SlidevVideo|Video)$/

/** Return whether an attribute is plain text, or a link that waits for a click. */
const isText = (element: string, { name }: MdxJsxAttribute) =>
  /^(alt|title|aria-.*|data-.*|label|placeholder|value|cite|code|html|content)$/i.test(name) ||
  (/^(a|area|Link)$/.test(element) && /^(href|to|xlinkHref)$/.test(name))

/** Attributes that notify other hosts of a click or a load. */
const reportingAttributes = /^(ping|attributionsrc)$/i

/** Return every text in the code of an attribute. */
function textsIn(code: unknown): string[] {
  if (typeof code !== 'object' || code === null) return []
  const { type, value, ...rest } = code as { readonly type?: unknown; readonly value?: unknown }
  const own = (type === 'Literal' || type === 'TemplateElement') && typeof value === 'string' ? [value] : textsIn(value)
  return [...own, ...Object.values(rest).flatMap((part) => (Array.isArray(part) ? part.flatMap(textsIn) : textsIn(part)))]
}

function asksHost(element: SlideElement, attribute: SlideElement['attributes'][number]): boolean {
  if (attribute.type !== 'mdxJsxAttribute' || isText(nameOf(element), attribute)) return false
  if (reportingAttributes.test(attribute.name)) return true
  const { value } = attribute
  if (typeof value === 'string') return namesHost(value)
  return textsIn(expressionOf(element, attribute.name)).some(namesHost)
}

/** Return the address of the page with the content of an engine embed. */
function addressOf(element: SlideElement): string | undefined {
  const id = textOf(element, 'id')?.trim() ?? ''
  const name = withCapitals(nameOf(element))
  if (id === '') return undefined
  if (name === 'Youtube') return `https://www.youtube.com/watch?v=${encodeURIComponent(id.replace(/[?&].*$/, ''))}`
  if (name === 'Tweet') return `https://x.com/i/status/${encodeURIComponent(/(\d+)\/?(?:[?#].*)?$/.exec(id)?.[1] ?? id)}`
  const [, author, key] = /([\w.:%-]+)\/(?:post\/)?([a-z\d]+)\/?$/i.exec(id) ?? []
  return key === undefined ? undefined : `https://bsky.app/profile/${author}/post/${key}`
}

/**
 * Prevent an untrusted deck from loading anything from other hosts. Frames, embeds, and pictures and videos of other sites become links. The page's
 * policy refuses addresses that are only known in the browser.
 */
export function withholdHosts(root: Root, compilation: Compilation): void {
  if (!compilation.context.untrusted) return
  const replace = (element: SlideElement, address: string | undefined) => {
    skip(pointOf(element), `<${nameOf(element)}>`, noHosts, compilation)
    return [placeholder(nameOf(element), address, compilation, pointOf(element))]
  }
  visitElements(root, (element) => {
    const name = nameOf(element)
    // The text of a framed page decides what it does.
    if (name === 'iframe') return replace(element, textOf(element, 'src'))
    if (builtInOf(element, compilation)?.frame !== undefined) return replace(element, addressOf(element))
    const asking = element.attributes.filter((attribute) => asksHost(element, attribute))
    if (asking.length === 0) return undefined
    if (shows.test(name)) return replace(element, textOf(element, 'src') ?? textOf(element, 'href') ?? textOf(element, 'poster'))
    element.attributes = element.attributes.filter((attribute) => !asking.includes(attribute))
    const names = asking.map((attribute) => (attribute.type === 'mdxJsxAttribute' ? `"${attribute.name}"` : ''))
    skip(pointOf(element), `${names.join(', ')} of <${name}>`, noHosts, compilation)
    return undefined
  })
}
