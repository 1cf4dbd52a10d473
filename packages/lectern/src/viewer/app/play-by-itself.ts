import { createTimer, keepAwake } from '../../base/lib/browser/index.ts'
import type { Timer } from '../../base/lib/model/index.ts'
import type { DeckManifest } from '../../deck/deck/index.ts'
import type { Navigation } from '../../deck/navigation/browser/index.ts'
import { clicksTotal, type Position, samePosition } from '../../deck/navigation/model/index.ts'

export interface AutoplayOptions {
  readonly view: Window & typeof globalThis
  /** Return the current deck. */
  readonly deck: () => Pick<DeckManifest, 'slides' | 'autoplay' | 'loop' | 'wakeLock'>
  readonly navigation: Pick<Navigation, 'store' | 'move' | 'go'>
  /** Return whether a presenter leads. The deck then moves with the presenter. */
  readonly isLed: () => boolean
  /** The clock of the window by default; tests pass another one. */
  readonly timer?: Timer
}

/** Milliseconds without a touch or a key after which the deck goes on. */
const pauseMs = 30_000

const touches = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Move the deck by itself, each step after the seconds of its slide or of the deck. A touch or a key pauses it and shows the controls
 * (`data-autoplay`). Return a function that stops it.
 */
export function playByItself({ view, deck, navigation, isLed, timer = createTimer(view) }: AutoplayOptions): () => void {
  const { documentElement: root } = view.document
  const stopper = new AbortController()
  const { signal } = stopper
  let cancelMove: (() => void) | undefined
  let cancelPause: (() => void) | undefined
  const place = (): Position => navigation.store.getState().position

  function move() {
    const { slides, loop } = deck()
    const { no, clicks } = place()
    const isLast = no > slides.length || (no === slides.length && clicks >= clicksTotal(deck(), no))
    if (!isLed() && !view.document.hidden) {
      if (isLast && loop) navigation.go(1)
      else navigation.move('next')
    }
    wait() // a guard may have stopped the move
  }
  function wait() {
    cancelMove?.()
    const { slides, autoplay = 0, loop } = deck()
    const { no } = place()
    const seconds = slides[no - 1]?.autoplay ?? autoplay
    const isOver = no > slides.length && !loop
    cancelMove = cancelPause || isOver || seconds <= 0 ? undefined : timer.after(seconds * 1000, move)
  }
  function resume() {
    cancelPause = undefined
    root.dataset.autoplay = ''
    wait()
  }
  function pause() {
    cancelPause?.()
    cancelPause = timer.after(pauseMs, resume)
    delete root.dataset.autoplay
    wait()
  }

  for (const type of touches) view.addEventListener(type, pause, { signal, capture: true, passive: true })
  const stopFollowing = navigation.store.subscribe((now, before) => {
    if (!samePosition(now.position, before.position)) wait()
  })
  const sleep = deck().wakeLock === false ? undefined : keepAwake(view)
  resume()
  return () => {
    stopper.abort()
    stopFollowing()
    cancelMove?.()
    cancelPause?.()
    sleep?.()
    delete root.dataset.autoplay
  }
}
