import { useContext } from 'react'
import type { DeckManifest } from '../deck/index.ts'
import { DeckContext } from './deck-context.ts'

/** Return the deck: its title, its slides in order, its base path and its measures. The component renders again when an author changes the deck. */
export function useDeck(): DeckManifest {
  const context = useContext(DeckContext)
  if (!context)
    throw new Error('useDeck() works only in components of a deck: slides, layouts, layers, the bar and the panel of the presenter.')
  return context.deck
}
