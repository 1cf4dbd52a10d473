export {
  type AddressedDeck,
  type AddressParts,
  formatAddress,
  type PrintPlace,
  parseAddress,
  printPlace,
  type ScreenName,
  type SidePage,
  sidePageAddress,
  sidePageOf,
  sidePages,
  slideOfPath,
} from './address.ts'
export { followedPosition, type LeftPlace } from './followed-position.ts'
export {
  clampPosition,
  clicksStart,
  clicksTotal,
  type DeckMoves,
  type DeckShape,
  endOf,
  type MoveName,
  type MoveOutcome,
  type MoveResult,
  movedPosition,
  type NavigationGuard,
  type Position,
  samePosition,
} from './position.ts'
export { type HandoutSize, handoutSizes, type PrintChunk, printAddress, readPrintPlace } from './print-address.ts'
export { swipeMove, tapMove } from './tap-and-swipe.ts'
