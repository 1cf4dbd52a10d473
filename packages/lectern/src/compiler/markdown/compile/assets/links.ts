import type { Root } from 'hast'
import { nearestName } from '../../../../base/errors/index.ts'
import type { Compilation } from '../compilation.ts'
import { builtInOf } from '../components/built-ins.ts'
import { valueToExpression } from '../tree/expressions.ts'
import { attributeOf, elementsOf, nameOf, pointOf, removeAttribute, type SlideElement, setAttribute, textOf } from '../tree/slide-tree.ts'
import { assetAddress } from './asset-addresses.ts'

/** Return the number of the slide that `href` names by number (`3`, `/3`, `./3`) or by `routeAlias`. Return undefined for any other address. */
function slideNumber(href: string, compilation: Compilation): number | undefined {
  const [, number] = /^(?:\.?\/)?(\d+)$/.exec(href) ?? []
  if (number !== undefined) return Number(number)
  return compilation.context.aliases.get(href.replace(/^\.?\//, ''))
}

function toSlide(element: SlideElement, attribute: string, no: number, compilation: Compilation): void {
  const { slideCount } = compilation.context
  if (no < 1 || no > slideCount) {
    compilation.report(pointOf(element), {
      severity: 'warning',
      what: `There is no slide ${no} to link to`,
      allowed: `The deck has the slides 1 to ${slideCount}.`,
    })
  }
  removeAttribute(element, attribute)
  element.name = compilation.engine('SlideLink')
  setAttribute(element, 'to', valueToExpression(no))
}

/** Open an address at another origin in a new window that cannot access the deck's window. */
function toOutside(element: SlideElement): void {
  if (!attributeOf(element, 'target')) setAttribute(element, 'target', '_blank')
  if (!attributeOf(element, 'rel')) setAttribute(element, 'rel', 'noopener')
}

/** Return the address of a page beside the slides: `/export`, or a path of `setup/routes.ts`. Return undefined for any other path. */
function pageAddress(href: string, { context }: Compilation): string | undefined {
  const [, name = '', rest = ''] = /^(?:\.?\/)?([\w.~/-]+)([?#].*)?$/.exec(href) ?? []
  if (name === '' || !context.pages?.includes(name)) return undefined
  return `${context.base}${context.config.routerMode === 'hash' ? '#/' : ''}${name}${rest}`
}

/** Return whether an address can be a `routeAlias`: one word without a dot, such as `appendix` or `/appendix`. */
const isNamed = (href: string) => /^\/?[^/.?#]+$/.test(href)

/** Return the address of a file. When the file is missing, and a `routeAlias` may be meant, report both. */
function fileAddress(href: string, element: SlideElement, compilation: Compilation) {
  const { context, slide } = compilation
  const name = href.replace(/^\//, '')
  const names = [...context.aliases.keys()]
  const nearest = nearestName(name, names)
  if ((nearest !== undefined || isNamed(href)) && context.resolveAsset(href, slide.record.filepath).kind === 'missing') {
    const allowed = name === 'export' ? exportPage : names.length > 0 ? `Slides with a routeAlias: ${names.join(', ')}.` : noAlias(name)
    compilation.report(pointOf(element), {
      severity: 'warning',
      what: `There is no slide and no file "${href}" to link to`,
      allowed,
      nearest,
    })
    return href
  }
  return assetAddress(href, 'frames', pointOf(element), compilation, 'warning')
}

const exportPage = '"lectern dev" has this page, and a site with "browserExporter: true". The command "lectern export" makes the files.'

const noAlias = (name: string) => `No slide has a routeAlias. Write "routeAlias: ${name}" in the frontmatter of the slide.`

function compileLink(element: SlideElement, attribute: string, compilation: Compilation): void {
  const href = textOf(element, attribute)
  if (href === undefined) return
  const no = slideNumber(href, compilation)
  if (no !== undefined) {
    toSlide(element, attribute, no, compilation)
    return
  }
  const isOutside = /^(https?:)?\/\//i.test(href)
  const isFinished = isOutside || /^([a-z][a-z\d+.-]*:|#|\?|$)/i.test(href)
  const page = isFinished ? undefined : pageAddress(href, compilation)
  element.name = 'a'
  removeAttribute(element, attribute)
  // In a page that is opened from a disk, two slashes alone would name a machine of the reader's network.
  const outside = href.startsWith('//') ? `https:${href}` : href
  setAttribute(element, 'href', page ?? (isFinished ? outside : fileAddress(href, element, compilation)))
  // With a hash router, a page is found when a window opens.
  if (isOutside || page?.includes('#/')) toOutside(element)
}

/** Compile links: to a slide by number or alias, to a file of the deck, or to another site. `<Link to="3" />` is a link too. */
export function links(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) {
    if (nameOf(element) === 'a') compileLink(element, 'href', compilation)
    else if (nameOf(element) === 'Link' && builtInOf(element, compilation) !== undefined) {
      const title = textOf(element, 'title')
      if (element.children.length === 0 && title) element.children.push({ type: 'text', value: title })
      compileLink(element, 'to', compilation)
    }
  }
}
