import { type ReactNode, useMemo } from 'react'
import { formatAddress, type MoveName } from '../../deck/navigation/model/index.ts'
import { DeckContext, type DeckContextValue, LinkContext, type Links, SharedStateContext, type SharedStates } from '../components/index.ts'
import { type SlideMemory, SlideMemoryContext } from '../stage/browser/index.ts'

interface DeckProviderProps extends DeckContextValue {
  /** Where links to slides lead, if they do not move the deck. */
  readonly links?: Omit<Links, 'slides'>
  readonly shared?: SharedStates
  readonly memory?: SlideMemory
  readonly children: ReactNode
}

/**
 * Give the components of a deck what they ask for: the deck, its moves and color scheme, links to slides, shared states, and what people have typed. Every
 * page with slides has it around them. Without a navigation, a link loads the page of its slide.
 */
export function DeckProvider({ deck, navigation, settings, presents = false, links, shared, memory, children }: DeckProviderProps) {
  const linked = useMemo(() => {
    const hrefOf = (no: number) => formatAddress(deck, { no, clicks: 0 }, '')
    const moves = navigation
      ? {
          goTo: (no: number, clicks?: number) => void navigation.go(no, clicks),
          move: (name: MoveName) => void navigation.move(name),
        }
      : { goTo: (no: number) => window.location.assign(hrefOf(no)) }
    return { slides: deck.slides, hrefOf, ...moves, ...links }
  }, [deck, navigation, links])
  const context = useMemo(
    () => ({ deck, presents, ...(navigation && { navigation }), ...(settings && { settings }) }),
    [deck, navigation, settings, presents],
  )
  return (
    <SharedStateContext value={shared}>
      <SlideMemoryContext value={memory}>
        <DeckContext value={context}>
          <LinkContext value={linked}>{children}</LinkContext>
        </DeckContext>
      </SlideMemoryContext>
    </SharedStateContext>
  )
}
