import { loadPart } from '../../../base/lib/browser/index.ts'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import type { Clock, Sync } from '../../../talk/sync/model/index.ts'
import type { DrawingLoader } from '../../drawing/drawing-types.ts'

interface DrawingConnection {
  readonly sync: Sync
  readonly clock: Pick<Clock, 'after'>
  readonly drawing: DrawingLoader
  /** Return the current deck. */
  readonly deck: () => Pick<DeckManifest, 'slides'>
  /** Load the keys that the deck lacks; undefined if it has all. */
  readonly loadList: (() => Promise<void>) | undefined
  /** Whether this window sends its drawings to the others. */
  readonly sends: boolean
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Send drawings between windows. Fetch the code for drawing when another window draws. Return a function that ends the connection. */
export function connectDrawing({ sync, clock, drawing, deck, loadList, sends }: DrawingConnection): () => void {
  const open = (name: string) => sync.channel(name, isText)
  const index = open('drawings')
  const isSlide = (key: string) => key === 'end' || deck().slides.some((slide) => slide.key === key)
  let sharing: ReturnType<Awaited<ReturnType<DrawingLoader['load']>>['share']> | undefined
  let isOver = false
  let isListed = loadList === undefined

  function share() {
    const { tools } = drawing.store.getState()
    if (!tools || isOver) return
    // Other windows may have drawn on any slide.
    if (isListed) sharing ??= tools.share({ origin: sync.origin, open, index, isSlide, sends, after: clock.after })
    else
      loadList?.().then(() => {
        isListed = true
        share()
      })
  }
  const fetchIfDrawn = () => {
    if (index.all().size > 0) loadPart('drawing', drawing.load)
  }
  const stops = [
    drawing.store.subscribe(share),
    index.subscribe(fetchIfDrawn),
    sync.subscribePeers(() => sharing?.leave((origin) => sync.peers().has(origin))),
  ]
  share()
  fetchIfDrawn()
  return () => {
    isOver = true
    for (const stop of stops) stop()
    sharing?.stop()
  }
}
