import { createNavigation, type Navigation, type NavigationOptions } from '../../deck/navigation/browser/index.ts'
import { clampPosition, type MoveOutcome, parseAddress } from '../../deck/navigation/model/index.ts'
import type { AuthorFeatures } from '../../viewer/app/index.ts'

/**
 * Create a navigation whose moves wait for unknown slides: a move from slide to slide for the slide and its neighbors, any other move for its target.
 * Without the steps, a move would miss the last step of a slide, and an address would lose its step.
 */
export function createHeldNavigation({ addressBar, ...options }: NavigationOptions, learn: AuthorFeatures['learn']): Navigation {
  let { deck } = options
  const whenKnown = (numbers: () => readonly number[], move: () => MoveOutcome): MoveOutcome => {
    const learning = learn(numbers())
    return learning ? learning.then(() => whenKnown(numbers, move)) : move()
  }
  const addressed = () => (addressBar ? [parseAddress(deck, addressBar.read()).position.no] : [])
  const navigation = createNavigation({
    ...options,
    ...(addressBar && { addressBar: { ...addressBar, listen: () => addressBar.listen(() => void followAddress()) } }),
  })
  const followAddress = () => whenKnown(addressed, navigation.followAddress)
  const around = () => {
    const { no } = navigation.store.getState().position
    return [no - 1, no, no + 1]
  }
  return {
    ...navigation,
    move: (name) => whenKnown(around, () => navigation.move(name)),
    go(no, ...how) {
      const wasSlide = no <= deck.slides.length
      // A save may take the slide away meanwhile. The place behind the last slide is the end.
      const target = () => (wasSlide ? Math.min(no, deck.slides.length) : no)
      return whenKnown(
        () => [clampPosition(deck, { no: target(), clicks: 0 }).no],
        () => navigation.go(target(), ...how),
      )
    },
    replaceDeck(next, position) {
      deck = next
      navigation.replaceDeck(next, position)
    },
    followAddress,
  }
}
