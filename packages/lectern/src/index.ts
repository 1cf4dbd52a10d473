export type { DeckManifest, Frontmatter, OutlineNode, SlideRecord, SlideRouteRecord } from './deck/index.ts'
