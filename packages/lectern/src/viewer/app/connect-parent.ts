import { isFields } from '../../base/lib/model/index.ts'
import type { DeckManifest } from '../../deck/deck/index.ts'
import type { Navigation } from '../../deck/navigation/browser/index.ts'

/** What an embedded deck connects to the page around it. */
export interface EmbeddingOptions {
  readonly view: Window
  /** Return the current deck. */
  readonly deck: () => Pick<DeckManifest, 'slides' | 'embedOrigins'>
  readonly navigation: Pick<Navigation, 'store' | 'move' | 'go'>
}

/** At most this many requests are answered in this many milliseconds, so that a page that asks all the time does not block the deck's own keys. */
const mostAtOnce = 5
const pauseMs = 50
/** At most this many further requests wait. */
const mostWaiting = 100

/** Return the origin of the page around this one, if the browser reveals it. */
function originOfParent({ location, document }: Window): string | undefined {
  const parent = location.ancestorOrigins?.[0] ?? document.referrer
  if (!URL.canParse(parent)) return undefined
  const { origin, protocol, host } = new URL(parent)
  // Browsers name no origin for the page of an editor.
  return origin === 'null' ? `${protocol}//${host}` : origin
}

/**
 * Let the page around an embedded deck move it, and send that page each new position. Pages of the deck's own origin and of the origins in
 * `embedOrigins` may do so. Ignore other messages and the messages of other windows. Return a function that stops this.
 */
export function connectParent({ view, deck, navigation }: EmbeddingOptions): () => void {
  const stopper = new AbortController()
  const isAllowed = (origin: string | undefined): origin is string =>
    origin !== undefined &&
    (origin === view.location.origin ||
      (deck().embedOrigins?.some((each) => origin === each || (each.endsWith(':') && origin.startsWith(`${each}//`))) ?? false))
  let parent = originOfParent(view)
  let waiting: EmbedRequest[] = []
  let answered = 0
  let timer: number | undefined

  function report() {
    if (!isAllowed(parent)) return
    const { no, clicks } = navigation.store.getState().position
    view.parent.postMessage({ type: 'lectern:position', no, clicks, total: deck().slides.length } satisfies EmbedReport, parent)
  }

  function onMessage({ source, origin, data }: MessageEvent) {
    if (source !== view.parent || !isAllowed(origin)) return
    const request = readRequest(data)
    if (!request || waiting.length >= mostWaiting) return
    parent = origin
    waiting.push(request)
    if (answered < mostAtOnce) answer()
  }

  function answer() {
    const requests = waiting.splice(0, mostAtOnce - answered)
    answered += requests.length
    for (const request of requests) {
      if (request.type === 'lectern:go') navigation.go(request.no, request.clicks)
      else navigation.move(request.type === 'lectern:next' ? 'next' : 'previous')
    }
    if (answered > 0)
      timer ??= view.setTimeout(() => {
        timer = undefined
        answered = 0
        answer()
      }, pauseMs)
  }

  view.addEventListener('message', onMessage, { signal: stopper.signal })
  const stop = navigation.store.subscribe(({ position }, before) => position !== before.position && report())
  report()
  return () => {
    stopper.abort()
    view.clearTimeout(timer)
    waiting = []
    stop()
  }
}

/** A request of the page around an embedded deck. */
type EmbedRequest =
  | { readonly type: 'lectern:go'; readonly no: number; readonly clicks?: number }
  | { readonly type: 'lectern:next' }
  | { readonly type: 'lectern:previous' }

/** The report of an embedded deck to the page around it: slide `no` of `total` at this step. The end slide is `total + 1`. */
interface EmbedReport {
  readonly type: 'lectern:position'
  readonly no: number
  readonly clicks: number
  readonly total: number
}

const isWhole = (value: unknown, least: number): value is number => Number.isSafeInteger(value) && Number(value) >= least

/** Return the request in a message; undefined for any other message, which the deck ignores. */
export function readRequest(data: unknown): EmbedRequest | undefined {
  if (!isFields(data)) return undefined
  const { type, no, clicks } = data
  if (type === 'lectern:next' || type === 'lectern:previous') return { type }
  if (type !== 'lectern:go' || !isWhole(no, 1)) return undefined
  if (clicks === undefined) return { type, no }
  return isWhole(clicks, 0) ? { type, no, clicks } : undefined
}
