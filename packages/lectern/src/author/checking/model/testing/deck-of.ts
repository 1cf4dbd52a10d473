import type { Deck, DeckSlide } from '../../../../deck/deck/index.ts'

/** Return a minimal deck for an evaluation: slides with these texts, and these web fonts. */
export function deckOf(texts: readonly Partial<DeckSlide['record']>[], webfonts: readonly string[] = []): Deck {
  const slides = texts.map((record, index) => ({
    record: { filepath: 'slides.md', start: 0, no: index + 1, content: '', raw: record.content ?? '', frontmatter: {}, ...record },
    contentLine: 1,
  }))
  return { files: ['slides.md'], slides, config: { fonts: { webfonts, provider: 'google' } } } as unknown as Deck
}
