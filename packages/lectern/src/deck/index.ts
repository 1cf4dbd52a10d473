export type { Deck, DeckSlide } from './deck.ts'
export type { DeckManifest, ManifestSlide } from './manifest.ts'
export type { ClickElement, Frontmatter, OutlineNode, SlideRecord, SlideRouteRecord } from './slide-record.ts'
