import type { DeckManifest } from '../../../deck/index.ts'
import type { Navigation } from '../../../navigation/browser/index.ts'
import { transitionBetween } from '../../model/transition.ts'
import { copySlide, settleCopy } from './copy-slide.ts'
import { playTransition, type Running } from './play-transition.ts'
import './transitions.css'

/** What transitions need to know. */
export interface TransitionParts {
  /** The deck as it is now. */
  readonly deck: () => DeckManifest
  readonly navigation: Pick<Navigation, 'store'>
}

const slides = () => document.querySelectorAll<HTMLElement>('.lectern-stage > .lectern-canvas > .lectern-slide')
const slideOf = (no: number) => [...slides()].find((slide) => slide.dataset.slide === `${no}`)

/** What is carried from the one slide to the other is not seen twice. */
function hideCarried(leaving: HTMLElement, entering: HTMLElement): void {
  const keys = [...entering.querySelectorAll<HTMLElement>('[data-morph]')].map((element) => element.dataset.morph)
  for (const carried of leaving.querySelectorAll<HTMLElement>('[data-morph]'))
    if (keys.includes(carried.dataset.morph)) carried.style.visibility = 'hidden'
}

/**
 * Plays the deck's transitions after each move from slide to slide; a move ends the one that is under way at once, so that a held key never
 * queues any. Nothing moves where a person wants less motion, or while the page is not seen. Returns the way to stop.
 *
 * The stage knows nothing of it: it shows the new slide at once, and what goes is a copy over it.
 */
export function playTransitions({ deck, navigation }: TransitionParts): () => void {
  const less = window.matchMedia('(prefers-reduced-motion: reduce)')
  let running: Running | undefined
  const end = () => {
    running?.end()
    running = undefined
  }
  const stop = navigation.store.subscribe(({ position: { no } }, { position: before }) => {
    if (no === before.no) return
    end()
    const name = transitionBetween(deck(), before.no, no)
    if (!name || less.matches || document.visibilityState !== 'visible') return
    const left = slideOf(before.no)
    if (!left) return
    const leaving = copySlide(left)
    // React draws the new slide in a microtask of its own, which was asked for before this one.
    queueMicrotask(() => {
      const entering = slideOf(no)
      if (running || !entering || entering.style.display === 'none') return
      hideCarried(leaving, entering)
      Array.from(slides()).at(-1)?.after(leaving)
      settleCopy(leaving, left)
      running = playTransition(name, { entering, leaving })
    })
  })
  return () => {
    stop()
    end()
  }
}
