import { type ReactNode, useMemo } from 'react'
import type { DeckManifest } from '../../deck/deck/index.ts'
import type { Navigation } from '../../deck/navigation/browser/index.ts'
import { formatAddress, type MoveName } from '../../deck/navigation/model/index.ts'
import { DeckContext, type DeckContextValue, LinkContext } from '../components/index.ts'

interface DeckLinksProps extends Pick<DeckContextValue, 'settings' | 'presents'> {
  readonly deck: DeckManifest
  readonly navigation: Pick<Navigation, 'store' | 'go' | 'move'>
  readonly children: ReactNode
}

/** Let links in slides navigate to slides, and give components the deck, its moves and its color scheme. */
export function DeckLinks({ deck, navigation, settings, presents = false, children }: DeckLinksProps) {
  const links = useMemo(
    () => ({
      slides: deck.slides,
      hrefOf: (no: number) => formatAddress(deck, { no, clicks: 0 }, ''),
      goTo: (no: number, clicks?: number) => void navigation.go(no, clicks),
      move: (name: MoveName) => void navigation.move(name),
    }),
    [deck, navigation],
  )
  const context = useMemo(() => ({ deck, navigation, presents, ...(settings && { settings }) }), [deck, navigation, settings, presents])
  return (
    <DeckContext value={context}>
      <LinkContext value={links}>{children}</LinkContext>
    </DeckContext>
  )
}
