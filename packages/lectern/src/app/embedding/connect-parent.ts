import type { DeckManifest } from '../../deck/index.ts'
import type { Navigation } from '../../navigation/browser/index.ts'
import { type EmbedReport, readRequest } from './embed-message.ts'

/** What an embedded deck is connected with. */
export interface EmbeddingParts {
  readonly view: Window
  /** The deck as it is now. */
  readonly deck: () => Pick<DeckManifest, 'slides' | 'embedOrigins'>
  readonly navigation: Navigation
}

/** Origin of the page around this one, where the browser tells it. */
function originOfParent({ location, document }: Window): string | undefined {
  const told = location.ancestorOrigins?.[0] ?? document.referrer
  return URL.canParse(told) ? new URL(told).origin : undefined
}

/**
 * Lets the page around an embedded deck move it, and tells that page each new place: pages of the deck's own origin, and of those that the
 * deck lists in `embedOrigins`. Other messages, and messages of other windows, are passed over. Returns the way to stop.
 */
export function connectParent({ view, deck, navigation }: EmbeddingParts): () => void {
  const stopper = new AbortController()
  const isAllowed = (origin: string | undefined): origin is string =>
    origin !== undefined && (origin === view.location.origin || (deck().embedOrigins?.includes(origin) ?? false))
  let parent = originOfParent(view)

  function report() {
    if (!isAllowed(parent)) return
    const { no, clicks } = navigation.store.getState().position
    view.parent.postMessage({ type: 'lectern:position', no, clicks, total: deck().slides.length } satisfies EmbedReport, parent)
  }

  function onMessage({ source, origin, data }: MessageEvent) {
    if (source !== view.parent || !isAllowed(origin)) return
    const request = readRequest(data)
    if (!request) return
    parent = origin
    if (request.type === 'lectern:go') navigation.go(request.no, request.clicks)
    else navigation.move(request.type === 'lectern:next' ? 'next' : 'previous')
  }

  view.addEventListener('message', onMessage, { signal: stopper.signal })
  const stop = navigation.store.subscribe(({ position }, before) => position !== before.position && report())
  report()
  return () => {
    stopper.abort()
    stop()
  }
}
