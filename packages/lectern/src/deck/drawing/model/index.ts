export { type Box, boundedMove, boxOf, isOnCanvas, meets } from './box.ts'
export { type Brush, firstBrush, hasColor, isBrush, isToolbarPosition, type ToolbarPosition, toolOf, withColor, withTool } from './brush.ts'
export {
  applyChange,
  compareTimestamps,
  type Drawing,
  type DrawingChange,
  emptyDrawing,
  isTimestamp,
  lastCount,
  readInk,
  type SeenStroke,
  seenStrokes,
  type Timestamp,
  timestampOf,
  wholeChange,
  writeInk,
} from './drawing.ts'
export { type History, readHistory, redoStep, type Turn, undoStep, withStep, writeHistory } from './history.ts'
export { createHitTest } from './hit-test.ts'
export { type DrawingAction, drawingAction, type ToolAction, toolAction } from './keys.ts'
export { type Author, authorOf, isAuthor, layersOf } from './layers.ts'
export { baseline, figureOf, highlighterOpacity, isWholeMarkup, readMarkup, textWeight, writeMarkup } from './markup.ts'
export { emptyTrack, simplify, withPoint, withStrides } from './simplify.ts'
export {
  brushSizes,
  cleanText,
  type FreeStroke,
  fontSize,
  highlighterWidth,
  isKept,
  lineHeight,
  moved,
  type Point,
  palette,
  rounded,
  type Stroke,
  type TextStroke,
  type Tool,
  textLimits,
  tools,
} from './stroke.ts'
export { isSame, settled } from './stroke-text.ts'
