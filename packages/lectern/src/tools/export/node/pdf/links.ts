import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFString } from 'pdf-lib'
import { isOpenable } from '../../../../base/lib/model/index.ts'

/** Return the name of a slide's destination in the file. */
export const placeName = (no: number): string => `slide-${no}`

/** The targets of links on printed slides. */
export interface LinkPlaces {
  /** Address of the served deck during the print, with a trailing slash. Readers of the file cannot use it. */
  readonly site: string
  /** Address where the deck is published, with a trailing slash; undefined when the author gives none. */
  readonly published: string | undefined
  /** Returns whether a slide is in the file. */
  readonly has: (no: number) => boolean
}

const textOf = (value: unknown) => (value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined)

/** Return the path of an address below the deck's. Ignore the port, which differs for parts from an earlier export. */
function pathBelow(site: string, address: string | undefined): string | undefined {
  const [root, path] = [site, address].map((each) => each?.replace(/^(http:\/\/localhost):\d+/, '$1'))
  return root !== undefined && path?.startsWith(root) ? path.slice(root.length) : undefined
}

/** Return the number of the slide in a destination name or in the address of a printed slide. */
const slideIn = (text: string) => Number(/(?:^|#)slide-(\d+)$/.exec(text)?.[1] ?? 0)

/** The result for a link: whether it has a target. `lost` is the file of the site that it can no longer reach. */
export interface RewrittenLink {
  readonly leads: boolean
  readonly lost?: string
}

/** Return the result for a link that leads out of the deck. */
function linkOut(address: string | undefined, site: string): RewrittenLink {
  if (address === undefined || !isOpenable(address)) return { leads: false }
  const { origin } = new URL(site)
  return address.startsWith(`${origin}/`) ? { leads: false, lost: address.slice(origin.length) } : { leads: true }
}

/**
 * Point a link of a printed page to a slide by its name, or to an address that readers can open. `near` are the named destinations of the pages
 * around it.
 */
export function rewriteLink(link: PDFDict, near: ReadonlyMap<string, PDFArray>, { site, published, has }: LinkPlaces): RewrittenLink {
  const dest = link.get(PDFName.of('Dest'))
  const action = link.lookup(PDFName.of('A'))
  const name = dest instanceof PDFName ? dest.decodeText() : textOf(dest)
  const address = action instanceof PDFDict ? textOf(action.lookup(PDFName.of('URI'))) : undefined
  const inSite = pathBelow(site, address)
  if (name === undefined && inSite === undefined) return linkOut(address, site)
  const no = slideIn(name ?? inSite ?? '')
  const place = no > 0 ? has(no) && PDFString.of(placeName(no)) : near.get(name ?? '')
  if (place) {
    link.delete(PDFName.of('A'))
    link.set(PDFName.of('Dest'), place)
    return { leads: true }
  }
  if (inSite === undefined || no > 0 || /^(#\/)?(presenter\/)?print(\?|#|$)/.test(inSite)) return { leads: false }
  if (published === undefined) return { leads: false, lost: inSite }
  ;(action as PDFDict).set(PDFName.of('URI'), PDFString.of(new URL(inSite, published).href.replace(/[\\()]/g, '\\$&')))
  return { leads: true }
}

/** Remove links without a target from the lists of a page's links and from structure elements. Other objects stay unchanged. */
export function dropLinks(object: PDFObject, dead: ReadonlySet<PDFObject>): void {
  const rows = object instanceof PDFDict ? [object.get(PDFName.of('Annots')), object.get(PDFName.of('K'))] : [object]
  const isDead = (item: PDFObject) => dead.has(item) || (item instanceof PDFDict && dead.has(item.get(PDFName.of('Obj')) ?? item))
  for (const row of rows)
    if (row instanceof PDFArray) for (let index = row.size() - 1; index >= 0; index--) if (isDead(row.get(index))) row.remove(index)
}
