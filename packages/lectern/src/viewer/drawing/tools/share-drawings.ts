import {
  type Author,
  compareTimestamps,
  type DrawingChange,
  isAuthor,
  isTimestamp,
  readInk,
  type Stroke,
  type Timestamp,
  wholeChange,
  writeInk,
} from '../../../deck/drawing/model/index.ts'
import type { SharedTexts, Sharing, SharingOptions } from '../drawing-types.ts'

/** The entry with this id is the timestamp at which a drawing was cleared. */
const clearedId = 'cleared'

/** The entry of `drawing-layers` with this id is for strokes without an author. */
const earlierId = 'earlier'

/** Milliseconds that other windows have to send their drawings before this window sends its stored ones. */
const answerTime = 400
/** Milliseconds after a stroke ends until it is no longer sent as a stroke in progress. */
const liveRest = 200

/** Return a shared stroke. Undefined if there is none, or if its text is not valid. */
function inkOf(texts: SharedTexts, id: string) {
  const text = texts.get(id)
  return text === undefined || id === clearedId ? undefined : readInk(`${id} ${text}`)
}

/** Return whether the other windows already have this or newer information. */
function isKnown(texts: SharedTexts, id: Timestamp, timestamp: Timestamp): boolean {
  const known = inkOf(texts, id)
  return known !== undefined && compareTimestamps(known.timestamp, timestamp) >= 0
}

type SharedParts = Pick<SharingOptions, 'drawings' | 'open' | 'after'>

/** Share the layers that the presenter hides. Return the function that ends it. */
function shareLayers({ drawings, open, after }: SharedParts): () => void {
  const layers = open('drawing-layers')
  const send = (author: Author, hides: boolean) => layers.set(author || earlierId, hides ? 'hidden' : 'shown')
  function take(ids: Iterable<string>) {
    for (const id of ids) {
      const [author, text] = [id === earlierId ? '' : id, layers.get(id)]
      if (isAuthor(author) && (text === 'hidden' || text === 'shown')) drawings.takeHidden(author, text === 'hidden')
    }
  }
  const stops = [layers.subscribe(take), drawings.onHide(send)]
  take(layers.all().keys())
  if (drawings.author.startsWith('p'))
    stops.push(
      after(answerTime, () => {
        for (const author of drawings.store.getState().hidden) if (layers.get(author || earlierId) === undefined) send(author, true)
      }),
    )
  return () => {
    for (const stop of stops) stop()
  }
}

/** Share the stroke in progress of each window. `show` sends that of this window, and `rest` ends it soon. */
function shareLive({ drawings, origin, open, after }: SharedParts & Pick<SharingOptions, 'origin'>) {
  const live = open('drawing-live')
  /** Strokes in progress in other windows, by window. */
  const followed = new Map<string, { readonly slide: string; readonly id: Timestamp }>()
  let forget: (() => void) | undefined

  function follow(windows: Iterable<string>) {
    for (const from of windows) {
      const [slide = '', text] = live.get(from)?.split('\n') ?? []
      const ink = readInk(text)
      const before = followed.get(from)
      if (before && before.id !== ink?.id) drawings.follow(before.slide, { id: before.id, stroke: undefined })
      followed.delete(from)
      if (!ink) continue
      followed.set(from, { slide, id: ink.id })
      drawings.follow(slide, ink)
    }
  }

  const stop = live.subscribe(follow)
  follow(live.all().keys())
  return {
    show(slide: string, id: Timestamp, stroke: Stroke | undefined) {
      forget?.()
      forget = undefined
      if (stroke) live.set(origin, `${slide}\n${id}  ${writeInk(id, { timestamp: id, stroke }).slice(id.length + 2)}`)
      else live.remove(origin)
    },
    rest() {
      if (live.get(origin) !== undefined) forget ??= after(liveRest, () => live.remove(origin))
    },
    /** Forget the strokes of windows that have left. */
    leave(isThere: (window: string) => boolean) {
      for (const [from, { slide, id }] of followed)
        if (!isThere(from)) {
          followed.delete(from)
          drawings.follow(slide, { id, stroke: undefined })
        }
    },
    stop() {
      forget?.()
      stop()
    },
  }
}

/**
 * Share drawings between windows. Only the strokes that changed are sent, slide by slide. The text of a stroke is its value in `viewer/drawing/KEY`, so only
 * the newest state of each stroke is kept for late windows. `drawing-live` holds the stroke in progress of each window, and `drawing-layers` the layers that the presenter hides. Every received text is
 * validated here.
 */
export function shareDrawings({ drawings, origin, open, index, isSlide, sends, after }: SharingOptions): Sharing {
  const slides = new Map<string, SharedTexts>()
  const stops: (() => void)[] = []

  function take(slide: string, texts: SharedTexts, ids: Iterable<string>) {
    const cleared = texts.get(clearedId)
    const inks = [...ids].map((id) => inkOf(texts, id))
    drawings.take(slide, { ...(isTimestamp(cleared) && { cleared }), inks: inks.filter((ink) => ink !== undefined) })
    if (!sends) return
    // Of two simultaneous writes, the sync keeps one. If it keeps the wrong one, send the right one again.
    const { cleared: border, inks: known } = drawings.drawingOf(slide)
    const held = inks.flatMap((ink) => {
      const own = ink && known.get(ink.id)
      return own ? [{ id: ink.id, ...own }] : []
    })
    send(slide, { ...(cleared !== undefined && { cleared: border }), inks: held })
  }

  /** Make all windows load the code that shows this slide's drawing. */
  function announce(slide: string) {
    if (index.get(slide) === undefined) index.set(slide, '1')
  }

  function textsOf(slide: string): SharedTexts {
    const known = slides.get(slide)
    if (known) return known
    const texts = open(`drawing/${slide}`)
    slides.set(slide, texts)
    stops.push(texts.subscribe((ids) => take(slide, texts, ids)))
    take(slide, texts, texts.all().keys())
    return texts
  }

  function send(slide: string, { cleared, inks = [] }: DrawingChange) {
    const texts = textsOf(slide)
    const before = texts.get(clearedId)
    if (cleared && !(isTimestamp(before) && compareTimestamps(before, cleared) >= 0)) {
      texts.clear()
      texts.set(clearedId, cleared)
    }
    for (const { id, ...ink } of inks) if (!isKnown(texts, id, ink.timestamp)) texts.set(id, writeInk(id, ink).slice(id.length + 1))
    announce(slide)
  }

  stops.push(
    index.subscribe((keys) => {
      for (const slide of keys) if (index.get(slide) !== undefined && isSlide(slide)) textsOf(slide)
    }),
  )
  for (const slide of index.all().keys()) if (isSlide(slide)) textsOf(slide)
  const live = shareLive({ drawings, origin, open, after })
  stops.push(live.stop, shareLayers({ drawings, open, after }))
  if (sends)
    stops.push(
      after(answerTime, () => {
        for (const [slide, drawing] of drawings.store.getState().drawings) if (isSlide(slide)) send(slide, wholeChange(drawing))
      }),
      drawings.onChange((slide, change) => {
        send(slide, change)
        live.rest()
      }),
      drawings.onLive((slide, { id, stroke }) => {
        if (stroke) announce(slide) // the first stroke is seen while it is drawn, too
        live.show(slide, id, stroke)
      }),
    )

  return {
    leave: live.leave,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
