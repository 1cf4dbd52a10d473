export type { Deck, DeckSlide } from './deck.ts'
export type { DeckManifest, ManifestSlide } from './manifest.ts'
export { pdfFile, transitionName, transitionOf } from './manifest-values.ts'
export { outline } from './outline.ts'
export {
  type PackedManifest,
  type PackedNames,
  packManifest,
  packNames,
  packWords,
  unpackManifest,
  unpackWords,
  withNames,
} from './packed-manifest.ts'
export { type PrintPage, pagePlan } from './page-plan.ts'
export { isPresenting, type Presenting } from './presenting.ts'
export type { ServedState } from './served-state.ts'
export { batchesOf, readSlideRange } from './slide-range.ts'
export type { ClickElement, Frontmatter, OutlineNode, SlideRecord, SlideRouteRecord } from './slide-record.ts'

export type { OfferedWord, SlideWords } from './slide-words.ts'
export { slugOf } from './slug-of.ts'
export { documentTitle, toManifest } from './to-manifest.ts'
export { type TransitionMap, type TransitionName, transitionClasses, transitionNames } from './transition-names.ts'
