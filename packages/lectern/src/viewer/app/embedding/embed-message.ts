/** A request of the page around an embedded deck. */
export type EmbedRequest =
  | { readonly type: 'lectern:go'; readonly no: number; readonly clicks?: number }
  | { readonly type: 'lectern:next' }
  | { readonly type: 'lectern:previous' }

/** The report of an embedded deck to the page around it: slide `no` of `total` at this step. The end slide is `total + 1`. */
export interface EmbedReport {
  readonly type: 'lectern:position'
  readonly no: number
  readonly clicks: number
  readonly total: number
}

const isWhole = (value: unknown, least: number): value is number => Number.isSafeInteger(value) && Number(value) >= least

/** Return the request in a message; undefined for any other message, which the deck ignores. */
export function readRequest(data: unknown): EmbedRequest | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  if (data.type === 'lectern:next' || data.type === 'lectern:previous') return { type: data.type }
  if (data.type !== 'lectern:go' || !('no' in data) || !isWhole(data.no, 1)) return undefined
  const clicks = 'clicks' in data ? data.clicks : undefined
  if (clicks === undefined) return { type: data.type, no: data.no }
  return isWhole(clicks, 0) ? { type: data.type, no: data.no, clicks } : undefined
}
