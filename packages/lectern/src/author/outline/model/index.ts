export { changeOutline, type OutlineChange, type RemovedSlide } from './change-outline.ts'
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
export { slideTexts } from './slide-pieces.ts'
