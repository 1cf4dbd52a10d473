import { type AddressedDeck, type PrintAddress, parameterOf, slideOfPath } from './address.ts'
import { clicksTotal } from './position.ts'

/** A print request, as read from an address. */
export interface PrintRequest {
  /** Print each slide above its notes, for the presenter (`/presenter/print`). */
  readonly withNotes: boolean
  /** `print=clicks`: one page per step. */
  readonly withClicks: boolean
  /** `range=1,4-6`; undefined: the whole deck. */
  readonly range: string | undefined
  /** Only one step, as in `/3?print=clicks&clicks=2`. */
  readonly clicks: number | undefined
  /** `handout=4`: the number of slides on each page of a handout. */
  readonly handout: HandoutSize | undefined
  /** `part=100-199`: only these of the requested pages, counted from 0. */
  readonly chunk: PrintChunk | undefined
  /** `timeout=ms`: milliseconds until a slide must be ready. */
  readonly timeout: number | undefined
}

/** Numbers of slides on a page of a handout. */
export const handoutSizes = [2, 4, 6] as const
export type HandoutSize = (typeof handoutSizes)[number]

/** Some of the printed slides and steps, by their indexes in the whole print. Both ends are included. */
export interface PrintChunk {
  readonly from: number
  readonly to: number
}

function readChunk(text: string | undefined): PrintChunk | undefined {
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(text ?? '') ?? []
  return from === undefined || Number(from) > Number(to) ? undefined : { from: Number(from), to: Number(to) }
}

/**
 * Read the print request of an address (spec.md §2): `/print` and `/presenter/print` print the deck, the parameter `print` prints the slide of its
 * address.
 */
export function readPrintRequest(deck: AddressedDeck, { path, query }: PrintAddress): PrintRequest {
  const withNotes = path === 'presenter/print' && deck.presenter !== false
  const withClicks = parameterOf(query, 'print') === 'clicks'
  const no = path === 'print' || withNotes ? undefined : (slideOfPath(deck, path) ?? 1)
  const step = no !== undefined && withClicks ? parameterOf(query, 'clicks') : undefined
  const handout = parameterOf(query, 'handout')
  const timeout = Number(parameterOf(query, 'timeout'))
  return {
    withNotes,
    withClicks,
    range: no === undefined ? parameterOf(query, 'range') : String(no),
    clicks: no !== undefined && step !== undefined && /^\d+$/.test(step) ? Math.min(Number(step), clicksTotal(deck, no)) : undefined,
    handout: path === 'print' ? handoutSizes.find((size) => String(size) === handout) : undefined,
    chunk: readChunk(parameterOf(query, 'part')),
    timeout: timeout > 0 && timeout < Number.POSITIVE_INFINITY ? timeout : undefined,
  }
}

/** Return the address of a print of the deck, below its base path, for `readPrintRequest`. */
export function formatPrintAddress(routerMode: AddressedDeck['routerMode'], request: Omit<PrintRequest, 'clicks'>): string {
  const { withNotes, withClicks, range, handout, chunk, timeout } = request
  const query = [
    `print=${withClicks ? 'clicks' : 'true'}`,
    range && `range=${encodeURIComponent(range)}`,
    handout && `handout=${handout}`,
    chunk && `part=${chunk.from}-${chunk.to}`,
    timeout && `timeout=${timeout}`,
  ]
    .filter(Boolean)
    .join('&')
  return `${routerMode === 'hash' ? '#/' : ''}${withNotes ? 'presenter/' : ''}print?${query}`
}
