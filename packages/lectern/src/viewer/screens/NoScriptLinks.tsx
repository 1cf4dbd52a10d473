import type { DeckManifest } from '../../deck/deck/index.ts'
import { endOf, formatAddress } from '../../deck/navigation/model/index.ts'

/** Links through the deck around slide `no`, for browsers without JavaScript. In hash mode every address is the same page, so there are no links. */
export function NoScriptLinks({ deck, no }: { readonly deck: DeckManifest; readonly no: number }) {
  if (deck.routerMode === 'hash') return null
  const link = (to: number, name: string) =>
    to >= 1 && to <= endOf(deck) && <a href={formatAddress(deck, { no: to, clicks: 0 }, '')}>{name}</a>
  return (
    <noscript>
      <nav aria-label="Slides" className="lectern-links">
        {link(no - 1, 'Previous')}
        {link(no + 1, 'Next')}
      </nav>
    </noscript>
  )
}
