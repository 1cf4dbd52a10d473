import type { Deck } from '../../deck/index.ts'
import type { Finding } from './finding.ts'
import type { MeasuredPage } from './measured.ts'
import { placeInDeck } from './slide-place.ts'

/** Report font families of slides that did not load, so that viewers see another typeface. */
export function evaluateFonts(pages: readonly Pick<MeasuredPage, 'failedFonts' | 'absentFonts' | 'knownFonts'>[], deck: Deck): Finding[] {
  const { webfonts, provider } = deck.config.fonts
  const all = (name: 'failedFonts' | 'absentFonts' | 'knownFonts') => new Set(pages.flatMap((page) => page[name]))
  const known = all('knownFonts')
  const wanted = provider === 'none' ? [] : webfonts.filter((family) => !known.has(family))
  const finding = (what: string, remedy: string): Finding => ({
    rule: 'font',
    severity: 'warning',
    place: placeInDeck(deck, 0, []),
    what,
    remedy,
  })
  return [
    ...[...all('failedFonts')].map((family) =>
      finding(`The file of the font "${family}" did not come`, 'Mend the address in its @font-face rule, or take the rule out.'),
    ),
    ...[...all('absentFonts')].map((family) =>
      finding(`The font "${family}" was not loaded`, 'Its @font-face rules have none for the letters or the weight that slides use.'),
    ),
    ...wanted.map((family) =>
      finding(
        `The font "${family}" did not come from ${provider}`,
        'Mend its name in fonts, bring its file with the deck, or set provider: none.',
      ),
    ),
  ]
}
