export type { SetSharedState } from './components/shared-state.ts'
export { useSharedState } from './components/use-shared-state.ts'
export type { DeckManifest, Frontmatter, OutlineNode, SlideRecord, SlideRouteRecord } from './deck/index.ts'
