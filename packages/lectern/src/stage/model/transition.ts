import { type DeckManifest, type TransitionName, transitionNames } from '../../deck/index.ts'

/** Names of transitions on the way back, if the author names none. */
const reversed: Partial<Record<TransitionName, TransitionName>> = {
  'slide-left': 'slide-right',
  'slide-right': 'slide-left',
  'slide-up': 'slide-down',
  'slide-down': 'slide-up',
}

const known = (name: string | undefined): TransitionName | undefined => transitionNames.find((each) => each === name)

/**
 * Return the transition from slide `from` to slide `to`. In a deck that is written from right to left, left and right are exchanged. A slide names the transition to the slide after it. A move back reverses it; `a | b` names
 * both directions. Return undefined for none and for an unknown name.
 */
export function transitionBetween(
  deck: Pick<DeckManifest, 'slides' | 'transition' | 'rtl'>,
  from: number,
  to: number,
): TransitionName | undefined {
  const back = to < from
  const named = deck.slides[Math.min(from, to) - 1]?.transition ?? deck.transition ?? ''
  const [forward, backward] = named.split('|').map((name) => known(name.trim()))
  const name = back && !named.includes('|') ? forward && (reversed[forward] ?? forward) : back ? backward : forward
  const isSideways = name === 'slide-left' || name === 'slide-right'
  return deck.rtl && isSideways ? reversed[name] : name
}
