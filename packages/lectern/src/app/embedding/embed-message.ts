/** What the page around an embedded deck may ask for. */
export type EmbedRequest =
  | { readonly type: 'lectern:go'; readonly no: number; readonly clicks?: number }
  | { readonly type: 'lectern:next' }
  | { readonly type: 'lectern:previous' }

/** What an embedded deck tells the page around it: slide `no` of `total` at this step; the end slide is `total + 1`. */
export interface EmbedReport {
  readonly type: 'lectern:position'
  readonly no: number
  readonly clicks: number
  readonly total: number
}

const isWhole = (value: unknown, least: number): value is number => Number.isSafeInteger(value) && Number(value) >= least

/** The request that a message holds; undefined for anything else, of which the deck takes no notice. */
export function readRequest(data: unknown): EmbedRequest | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  if (data.type === 'lectern:next' || data.type === 'lectern:previous') return { type: data.type }
  if (data.type !== 'lectern:go' || !('no' in data) || !isWhole(data.no, 1)) return undefined
  const clicks = 'clicks' in data ? data.clicks : undefined
  if (clicks === undefined) return { type: data.type, no: data.no }
  return isWhole(clicks, 0) ? { type: data.type, no: data.no, clicks } : undefined
}
