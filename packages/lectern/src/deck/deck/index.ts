export { type Choice, choiceQuery, isChosen, isTalkLength, readAudiences } from '../config/choice.ts'
export { type ChosenSlide, chosenSlides, readChoice, shownTalk } from './chosen-slides.ts'
export type { ClickElement, Deck, DeckSlide, Frontmatter, OutlineNode, SlideQuestion, SlideRecord, SlideRouteRecord } from './deck.ts'
export type { DeckManifest, ManifestSlide } from './manifest.ts'
export { type TransitionMap, type TransitionName, transitionClasses, transitionNames } from './manifest.ts'
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
export { batchesOf, type PrintPage, pagePlan, readSlideRange } from './page-plan.ts'
export type { OfferedWord, ServedState, SlideWords } from './served-state.ts'
export { isPresenting, type Presenting, type Quizzes } from './served-state.ts'
export { changesOf, type StateChanges, withChanges } from './state-changes.ts'
export { documentTitle, pdfFile, slugOf, toManifest, transitionName, transitionOf } from './to-manifest.ts'
