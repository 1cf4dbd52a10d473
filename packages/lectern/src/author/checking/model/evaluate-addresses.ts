import type { Deck } from '../../../deck/deck/index.ts'
import type { Finding } from './finding.ts'
import type { MeasuredLink, MeasuredPage, MeasuredSlide } from './measured.ts'
import { addressHints, placeInDeck, slideWith } from './slide-place.ts'

type Sources = Pick<Deck, 'slides' | 'files'>

/** Return an address of the served deck at `site` as its author knows it: `/logo.svg`. Addresses of other sites stay unchanged. */
export function shownAddress(address: string, site: string): string {
  const path = address.startsWith(site) ? `/${address.slice(site.length)}` : address
  const origin = originOf(site)
  return path.startsWith(`${origin}/`) ? path.slice(origin.length) : path
}

const originOf = (address: string) => /^\w+:\/\/[^/]+/.exec(address)?.[0] ?? ''

const withoutPlace = (address: string) => address.replace(/#.*$/, '')

/** Return the deck's own addresses that slides link to, without their fragments. Leave out links that are only a fragment or a query. */
export function ownAddresses(slides: readonly MeasuredSlide[], site: string): ReadonlySet<string> {
  const own = slides.flatMap(({ links }) =>
    links.flatMap(({ href, address }) => (!/^[#?]/.test(href) && address?.startsWith(site) ? [address] : [])),
  )
  return new Set(own.map(withoutPlace))
}

/** Return the fault of a link; undefined when it has a target, as far as this can be known without requests to other sites. */
function faultOf({ href, address, nowhere }: MeasuredLink, deck: Sources, missing: ReadonlySet<string>): string | undefined {
  const [, no] = /^#slide-(\d+)$/.exec(href) ?? []
  if (no !== undefined && (Number(no) < 1 || Number(no) > deck.slides.length)) return `slide ${no}, which the deck does not have`
  if (nowhere) return `${href}, which is not on the slide`
  if (address !== undefined && missing.has(withoutPlace(address))) return `${href}, which the deck does not have`
  if (address === undefined) return `"${href}", which is not a valid address`
  return undefined
}

/** Return possible source texts of the link. A link to a slide may be a number. */
function linkHints(href: string): string[] {
  const no = href.replace('#slide-', '')
  return no === href ? [href, ...addressHints(href)] : [`(${no})`, `/${no})`, `"${no}"`, `/${no}"`]
}

/** Find links of a slide without a target. `missing` are the deck's own addresses that do not exist. */
export function judgeLinks({ no, clicks, links }: MeasuredSlide, deck: Sources, missing: ReadonlySet<string>): Finding[] {
  return links.flatMap((link): Finding[] => {
    const fault = faultOf(link, deck, missing)
    if (fault === undefined) return []
    return [
      {
        rule: 'broken-link',
        severity: 'error',
        place: placeInDeck(deck, no, linkHints(link.href)),
        slide: no,
        step: clicks,
        element: link.element,
        what: `${link.element} leads to ${fault}`,
        remedy: `The deck has the slides 1 to ${deck.slides.length}; files are in its public folder or beside the slide.`,
      },
    ]
  })
}

/** A failed request: the address as `shownAddress` returns it, and the reason. */
export interface FailedRequest {
  readonly address: string
  readonly reason: string
  /** The slide, if known. */
  readonly slide?: number
  /** The address is on the deck's host, but not below its base path. */
  readonly beside?: boolean
}

/** Return whether an address is on the host of the deck served at `site`, but outside the deck. */
export const isBeside = (address: string, site: string): boolean => address.startsWith(`${originOf(site)}/`) && !address.startsWith(site)

const mendMissing = 'Put the file into the deck’s public folder or beside the slide, or correct its name.'
const mendBeside =
  'The address is used as written, without the deck’s base path. In a <style> or as the src of an element, it gets the base path.'

/** Report files that did not load, each once. A file of another site may load for other people, so that is a warning. */
export function judgeRequests(failed: readonly FailedRequest[], deck: Sources): Finding[] {
  return [...new Map(failed.map((request) => [request.address, request])).values()].map(({ address, reason, slide, beside }): Finding => {
    const hints = addressHints(address)
    const where = slide === undefined ? slideWith(deck, hints) : { place: placeInDeck(deck, slide, hints), slide }
    const isOutside = /^https?:/.test(address)
    return {
      rule: 'missing-file',
      severity: isOutside ? 'warning' : 'error',
      ...where,
      what: `${address} could not be loaded: ${reason}`,
      remedy: isOutside
        ? 'The talk depends on that site. A file in the deck’s public folder is always available.'
        : beside
          ? mendBeside
          : mendMissing,
    }
  })
}

/** Report requests that the page's policy refused, `address` as `shownAddress` returns it: to other sites that no slide names, or for an <object>. */
export function judgeRefused(refused: MeasuredPage['refused'], deck: Sources): Finding[] {
  return [...new Map(refused.map((request) => [request.address, request])).values()].map(({ address, slide }): Finding => {
    if (address.startsWith('/')) {
      const hints = addressHints(address)
      return {
        rule: 'missing-file',
        severity: 'error',
        ...(slide === undefined ? slideWith(deck, hints) : { place: placeInDeck(deck, slide, hints), slide }),
        what: `${address} is not shown: pages of a deck refuse <object> and <embed>`,
        remedy: 'Show it as a picture, a video or an <iframe>.',
      }
    }
    const hints = [/^\w+:\/\/([^/]+)/.exec(address)?.[1] ?? address]
    return {
      rule: 'third-party',
      severity: 'warning',
      ...(slide === undefined ? slideWith(deck, hints) : { place: placeInDeck(deck, slide, hints), slide }),
      what: `${address} was requested, but no slide names that site as the source of a picture, video or frame: the page refused it`,
      remedy: 'Keep the file with the deck, or write its address into the slide.',
    }
  })
}
