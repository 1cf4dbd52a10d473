import { type AddressedDeck, clicksTotal, type PrintPlace, parameterOf, slideOfPath } from '../../navigation/model/index.ts'

/** What an address asks to be printed. */
export interface PrintRequest {
  /** Slide and notes on each page, for the presenter (`/presenter/print`). */
  readonly withNotes: boolean
  /** `print=clicks`: one page a step. */
  readonly withClicks: boolean
  /** `range=1,4-6`; undefined: the whole deck. */
  readonly range: string | undefined
  /** One step only, as in `/3?print=clicks&clicks=2`. */
  readonly clicks: number | undefined
  /** `handout=4`: so many slides on each page of a handout. */
  readonly handout: HandoutSize | undefined
  /** `part=100-199`: of all that is asked for, only these, counted from 0. */
  readonly part: PrintPart | undefined
  /** `timeout=ms`: how long a slide may take to become ready. */
  readonly timeout: number | undefined
}

/** Slides on a page of a handout. */
export const handoutSizes = [2, 4, 6] as const
export type HandoutSize = (typeof handoutSizes)[number]

/** Some of the slides and steps that are printed, by their places in the row of all; both ends belong to it. */
export interface PrintPart {
  readonly from: number
  readonly to: number
}

function readPart(text: string | undefined): PrintPart | undefined {
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(text ?? '') ?? []
  return from === undefined || Number(from) > Number(to) ? undefined : { from: Number(from), to: Number(to) }
}

/** What a place of the print view asks for (spec.md §2): `/print` and `/presenter/print` print the deck, the parameter `print` the slide of its address. */
export function readPrintPlace(deck: AddressedDeck, { path, query }: PrintPlace): PrintRequest {
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
    part: readPart(parameterOf(query, 'part')),
    timeout: timeout > 0 && timeout < Number.POSITIVE_INFINITY ? timeout : undefined,
  }
}

/** The address of a print of the deck, below its base path: what `readPrintPlace` reads. */
export function printAddress(routerMode: AddressedDeck['routerMode'], request: Omit<PrintRequest, 'clicks'>): string {
  const { withNotes, withClicks, range, handout, part, timeout } = request
  const query = [
    `print=${withClicks ? 'clicks' : 'true'}`,
    range && `range=${encodeURIComponent(range)}`,
    handout && `handout=${handout}`,
    part && `part=${part.from}-${part.to}`,
    timeout && `timeout=${timeout}`,
  ]
    .filter(Boolean)
    .join('&')
  return `${routerMode === 'hash' ? '#/' : ''}${withNotes ? 'presenter/' : ''}print?${query}`
}
