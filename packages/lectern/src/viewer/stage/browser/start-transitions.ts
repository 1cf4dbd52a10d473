import { loadPart } from '../../../base/lib/browser/index.ts'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import type { TransitionOptions } from './transitions/transitions.ts'

/** Load the code of transitions. */
export const loadTransitions = () => loadPart('transitions', () => import('./transitions/transitions.ts'))

const names = (transition: DeckManifest['transition']) => Boolean(transition) && transition !== 'none'

/**
 * Play the transitions that a deck names; a deck without any never loads their code. Call `check` after each change of the deck. Until the code is
 * loaded, slides change without a transition.
 */
export function startTransitions(options: TransitionOptions): { check(): void; stop(): void } {
  let stop: (() => void) | undefined
  let over = false
  const wanted = ({ transition, slides }: DeckManifest) => names(transition) || slides.some((slide) => names(slide.transition))
  let loaded = false
  const check = () => {
    if (loaded || !wanted(options.deck())) return
    loaded = true
    loadTransitions().then(({ playTransitions }) => {
      if (!over) stop = playTransitions(options)
    })
  }
  check()
  return {
    check,
    stop() {
      over = true
      stop?.()
    },
  }
}
