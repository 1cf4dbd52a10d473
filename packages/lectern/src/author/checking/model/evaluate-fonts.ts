import type { Deck } from '../../../deck/deck/index.ts'
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
      finding(`The file of the font "${family}" could not be loaded`, 'Correct the address in its @font-face rule, or remove the rule.'),
    ),
    ...[...all('absentFonts')].map((family) =>
      finding(`The font "${family}" was not loaded`, 'No @font-face rule covers the letters or the weight that slides use.'),
    ),
    ...wanted.map((family) =>
      finding(
        `The font "${family}" could not be loaded from ${provider}`,
        'Correct its name in "fonts", add its file to the deck, or set provider: none.',
      ),
    ),
  ]
}
