import { type ReactNode, useMemo } from 'react'
import { LinkContext } from '../components/index.ts'
import type { DeckManifest } from '../deck/index.ts'
import type { Navigation } from '../navigation/browser/index.ts'
import { formatAddress, type MoveName } from '../navigation/model/index.ts'

interface DeckLinksProps {
  readonly deck: DeckManifest
  readonly navigation: Pick<Navigation, 'go' | 'move'>
  readonly children: ReactNode
}

/** Let links in slides navigate to slides. */
export function DeckLinks({ deck, navigation, children }: DeckLinksProps) {
  const links = useMemo(
    () => ({
      slides: deck.slides,
      hrefOf: (no: number) => formatAddress(deck, { no, clicks: 0 }, ''),
      goTo: (no: number, clicks?: number) => void navigation.go(no, clicks),
      move: (name: MoveName) => void navigation.move(name),
    }),
    [deck, navigation],
  )
  return <LinkContext value={links}>{children}</LinkContext>
}
