export {
  type AddressedDeck,
  formatAddress,
  type PrintAddress,
  pageOf,
  parseAddress,
  parsePrintAddress,
  type ScreenName,
  type SidePage,
  sidePageAddress,
  sidePageOf,
  sidePages,
  slideOfPath,
} from './address.ts'
export { followedPosition, type LeftPosition } from './followed-position.ts'
export {
  clampPosition,
  clicksStart,
  clicksTotal,
  type DeckMoves,
  type DeckShape,
  endOf,
  type MoveName,
  type MoveOutcome,
  movedPosition,
  type NavigationGuard,
  type Position,
  samePosition,
} from './position.ts'
export { formatPrintAddress, type HandoutSize, handoutSizes, type PrintChunk, readPrintRequest } from './print-address.ts'
export { swipeMove, tapMove } from './tap-and-swipe.ts'
