import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFString } from 'pdf-lib'

/** Name in the file of the place where a slide stands. */
export const placeName = (no: number): string => `slide-${no}`

/** Where links of printed slides lead. */
export interface LinkPlaces {
  /** Address of the served deck while it is printed, with a slash at its end: of no use to a reader. */
  readonly site: string
  /** Address where the deck is published, with a slash at its end; undefined when the author does not tell. */
  readonly published: string | undefined
  /** Whether a slide is in the file. */
  readonly has: (no: number) => boolean
}

const textOf = (value: unknown) => (value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined)

/** Path of an address below the deck's; the port is another one for parts that an earlier export has printed. */
function pathBelow(site: string, address: string | undefined): string | undefined {
  const [root, path] = [site, address].map((each) => each?.replace(/^(http:\/\/localhost):\d+/, '$1'))
  return root !== undefined && path?.startsWith(root) ? path.slice(root.length) : undefined
}

/** The number of the slide that a place name or the address of a printed slide means. */
const slideIn = (text: string) => Number(/(?:^|#)slide-(\d+)$/.exec(text)?.[1] ?? 0)

/** What became of a link: it leads somewhere, or nowhere; `lost` is the file of the site to which it can lead no more. */
export interface RewrittenLink {
  readonly leads: boolean
  readonly lost?: string
}

/**
 * Lets a link of a printed page lead to a slide by its name, or to an address that is of use to a reader. `near` are the named places of the pages
 * around it.
 */
export function rewriteLink(link: PDFDict, near: ReadonlyMap<string, PDFArray>, { site, published, has }: LinkPlaces): RewrittenLink {
  const dest = link.get(PDFName.of('Dest'))
  const action = link.lookup(PDFName.of('A'))
  const name = dest instanceof PDFName ? dest.decodeText() : textOf(dest)
  const address = action instanceof PDFDict ? textOf(action.lookup(PDFName.of('URI'))) : undefined
  const inSite = pathBelow(site, address)
  if (name === undefined && inSite === undefined) return { leads: true }
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

/** Takes links that lead nowhere out of lists of a page's links and out of elements of the structure; other objects stay as they are. */
export function dropLinks(object: PDFObject, dead: ReadonlySet<PDFObject>): void {
  const rows = object instanceof PDFDict ? [object.get(PDFName.of('Annots')), object.get(PDFName.of('K'))] : [object]
  const isDead = (item: PDFObject) => dead.has(item) || (item instanceof PDFDict && dead.has(item.get(PDFName.of('Obj')) ?? item))
  for (const row of rows)
    if (row instanceof PDFArray) for (let index = row.size() - 1; index >= 0; index--) if (isDead(row.get(index))) row.remove(index)
}
