import type { DeckManifest } from '../../../deck/index.ts'
import type { Navigation } from '../../../navigation/browser/index.ts'
import { transitionBetween } from '../../model/transition.ts'
import { copySlide, settleCopy } from './copy-slide.ts'
import { playTransition, type Running } from './play-transition.ts'
import './transitions.css'

/** The parts of the app that transitions need. */
export interface TransitionOptions {
  /** Return the current deck. */
  readonly deck: () => DeckManifest
  readonly navigation: Pick<Navigation, 'store'>
}

const slides = () => document.querySelectorAll<HTMLElement>('.lectern-stage > .lectern-canvas > .lectern-slide')
const slideOf = (no: number) => [...slides()].find((slide) => slide.dataset.slide === `${no}`)

/** Hide the elements of the leaving slide that move to the entering slide, so that nobody sees them twice. */
function hideCarried(leaving: HTMLElement, entering: HTMLElement): void {
  const keys = [...entering.querySelectorAll<HTMLElement>('[data-morph]')].map((element) => element.dataset.morph)
  for (const carried of leaving.querySelectorAll<HTMLElement>('[data-morph]'))
    if (keys.includes(carried.dataset.morph)) carried.style.visibility = 'hidden'
}

/**
 * Play the deck's transitions after each move from slide to slide. A move ends a running transition at once, so that a held key never queues any.
 * Play nothing if a person prefers reduced motion or the page is hidden. Return a function that stops this.
 *
 * The stage does not know of transitions. It shows the new slide at once, and a copy of the old slide over it leaves.
 */
export function playTransitions({ deck, navigation }: TransitionOptions): () => void {
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
    // React draws the new slide in a microtask that was queued before this one.
    queueMicrotask(() => {
      const entering = slideOf(no)
      if (running || !entering || entering.style.display === 'none') return
      hideCarried(leaving, entering)
      // In transitions of the author, the later slide is over the earlier one. In all others, the leaving slide is on top.
      if (typeof name === 'object' && no > before.no) entering.before(leaving)
      else Array.from(slides()).at(-1)?.after(leaving)
      settleCopy(leaving, left)
      running = playTransition(name, { entering, leaving })
    })
  })
  return () => {
    stop()
    end()
  }
}
