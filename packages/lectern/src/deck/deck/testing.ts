import { resolveConfig } from '../config/index.ts'
import type { Deck, DeckSlide } from './deck.ts'
import type { SlideRecord } from './slide-record.ts'

/** Create a deck of slides with these records, for tests. */
export function deckOf(slides: readonly Partial<SlideRecord>[], headmatter: Readonly<Record<string, unknown>> = {}): Deck {
  const places = () => ({ place: { file: 'slides.md', line: 1, column: 1 } })
  return {
    config: resolveConfig({ headmatter, places }).config,
    files: ['slides.md'],
    slides: slides.map((given, index): DeckSlide => {
      const no = index + 1
      const empty: SlideRecord = {
        raw: '',
        title: undefined,
        level: undefined,
        content: '',
        frontmatter: {},
        note: undefined,
        notesHTML: undefined,
        index,
        start: 0,
        end: 0,
        filepath: 'slides.md',
        id: `slide-${no}`,
        no,
      }
      return { record: { ...empty, ...given }, key: `key-${no}`, format: 'md', contentLine: 1, frontmatterPlaces: new Map() }
    }),
  }
}
