export { type AddressedDeck, type AddressParts, formatAddress, parseAddress, type ScreenName, slideOfPath } from './address.ts'
export { followedPosition, type LeftPlace } from './followed-position.ts'
export type { MoveOutcome, MoveResult, NavigationGuard } from './move-result.ts'
export {
  clampPosition,
  clicksStart,
  clicksTotal,
  type DeckMoves,
  type DeckShape,
  endOf,
  type MoveName,
  movedPosition,
  type Position,
  samePosition,
} from './position.ts'
export { type HandoutSize, handoutSizes, type PrintChunk, printAddress, readPrintPlace } from './print-address.ts'
export { type PrintPlace, printPlace } from './print-place.ts'
export { type SidePage, sidePageAddress, sidePageOf, sidePages } from './side-page.ts'
export { swipeMove, tapMove } from './tap-and-swipe.ts'
