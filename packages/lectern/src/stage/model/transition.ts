import { type DeckManifest, type TransitionName, transitionNames } from '../../deck/index.ts'

/** What a name becomes on the way back, where the author does not say. */
const reversed: Partial<Record<TransitionName, TransitionName>> = {
  'slide-left': 'slide-right',
  'slide-right': 'slide-left',
  'slide-up': 'slide-down',
  'slide-down': 'slide-up',
}

const known = (name: string | undefined): TransitionName | undefined => transitionNames.find((each) => each === name)

/**
 * The transition from slide `from` to slide `to`. A slide names the one to the slide after it, which a move back takes the other way round;
 * `a | b` names both ways. Undefined for none, and for a name that there is not.
 */
export function transitionBetween(deck: Pick<DeckManifest, 'slides' | 'transition'>, from: number, to: number): TransitionName | undefined {
  const back = to < from
  const named = deck.slides[Math.min(from, to) - 1]?.transition ?? deck.transition ?? ''
  const [forward, backward] = named.split('|').map((name) => known(name.trim()))
  if (!back) return forward
  return named.includes('|') ? backward : forward && (reversed[forward] ?? forward)
}
