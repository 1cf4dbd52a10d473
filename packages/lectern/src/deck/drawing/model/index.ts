export { type Box, boundedMove, boxOf, isOnCanvas, meets } from './box.ts'
export { type Brush, firstBrush, hasColor, isBrush, isToolbarPosition, type ToolbarPosition, toolOf, withColor, withTool } from './brush.ts'
export {
  applyChange,
  type Drawing,
  type DrawingChange,
  emptyDrawing,
  lastCount,
  type SeenStroke,
  seenStrokes,
  wholeChange,
} from './drawing.ts'
export { createEraser } from './eraser.ts'
export { figureOf, highlighterOpacity, textFont } from './figure.ts'
export { type History, redoStep, type Turn, undoStep, withStep } from './history.ts'
export { readHistory, writeHistory } from './history-text.ts'
export { readInk, writeInk } from './ink-text.ts'
export { type DrawingAction, drawingAction, type ToolAction, toolAction } from './keys.ts'
export { type Author, authorOf, isAuthor, layersOf } from './layers.ts'
export { isWholeMarkup, readMarkup, writeMarkup } from './markup.ts'
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
export { compareTimestamps, isTimestamp, type Timestamp, timestampOf } from './timestamp.ts'
