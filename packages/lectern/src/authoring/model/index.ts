export { changeOutline, type OutlineChange, type RemovedSlide } from './change-outline.ts'
export { completeSlide, type SlideWords } from './complete-slide.ts'

export { conflictsOf, type MergeChoice, mergedText, mergeTexts } from './merge-texts.ts'
export { moveElement, placePattern } from './move-element.ts'
export {
  isFixed,
  type KeyedRow,
  lengthOf,
  nameRows,
  type PredictedChange,
  placesIn,
  predictRows,
  type ServedRow,
  withSlideAt,
} from './outline-rows.ts'
export { cutSlide, followSlide, joinSlide, notesIn, type SlideCut, slideAtLine } from './slide-cut.ts'
export { slideTexts } from './slide-pieces.ts'
export { changeBetween, movedPosition } from './text-change.ts'
