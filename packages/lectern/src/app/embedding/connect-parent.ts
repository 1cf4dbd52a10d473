import type { DeckManifest } from '../../deck/index.ts'
import type { Navigation } from '../../navigation/browser/index.ts'
import { type EmbedReport, type EmbedRequest, readRequest } from './embed-message.ts'

/** What an embedded deck is connected with. */
export interface EmbeddingParts {
  readonly view: Window
  /** The deck as it is now. */
  readonly deck: () => Pick<DeckManifest, 'slides' | 'embedOrigins'>
  readonly navigation: Navigation
}

/** So many requests are answered in so many milliseconds: a page that asks all the time must not keep the deck from its own keys. */
const mostAtOnce = 5
const pauseMs = 50
/** So many more may wait. */
const mostWaiting = 100

/** Return the origin of the page around this one, where the browser tells it. */
function originOfParent({ location, document }: Window): string | undefined {
  const told = location.ancestorOrigins?.[0] ?? document.referrer
  return URL.canParse(told) ? new URL(told).origin : undefined
}

/**
 * Let the page around an embedded deck move it, and tell that page each new place: pages of the deck's own origin, and of those that the
 * deck lists in `embedOrigins`. Other messages, and messages of other windows, are passed over. Return the way to stop.
 */
export function connectParent({ view, deck, navigation }: EmbeddingParts): () => void {
  const stopper = new AbortController()
  const isAllowed = (origin: string | undefined): origin is string =>
    origin !== undefined && (origin === view.location.origin || (deck().embedOrigins?.includes(origin) ?? false))
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
