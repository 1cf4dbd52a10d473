import { type DeckManifest, type TransitionMap, type TransitionName, transitionNames } from '../../../deck/deck/index.ts'

/** Names of transitions on the way back, if the author names none. */
const reversed: Partial<Record<TransitionName, TransitionName>> = {
  'slide-left': 'slide-right',
  'slide-right': 'slide-left',
  'slide-up': 'slide-down',
  'slide-down': 'slide-up',
}

const known = (name: string): TransitionName | undefined => transitionNames.find((each) => each === name)

/**
 * Return the transition from slide `from` to slide `to`. In a deck that is written from right to left, left and right are exchanged. A slide names the transition to the slide after it. A move back reverses it; `a | b` names
 * both directions. Return a map, with one name, for a transition in style sheets of the author: every name that the engine does not play, and every
 * one with classes. Return undefined for none.
 */
export function transitionBetween(
  deck: Pick<DeckManifest, 'slides' | 'transition' | 'rtl'>,
  from: number,
  to: number,
): TransitionName | TransitionMap | undefined {
  const written = deck.slides[Math.min(from, to) - 1]?.transition ?? deck.transition ?? ''
  const name = chooseTransition(written, to < from)
  return deck.rtl && (name === 'slide-left' || name === 'slide-right') ? reversed[name] : name
}

/** Return the transition in one direction. See `transitionBetween`. */
export function chooseTransition(
  written: NonNullable<DeckManifest['transition']>,
  back: boolean,
): TransitionName | TransitionMap | undefined {
  const map = typeof written === 'string' ? { name: written } : written
  const [forward = '', backward = reversed[known(forward) ?? 'fade'] ?? forward] = map.name.split('|').map((name) => name.trim())
  const name = back ? backward : forward
  if (name === '' || name === 'none') return undefined
  const ownName = map === written ? undefined : known(name)
  return ownName ?? { ...map, name }
}
