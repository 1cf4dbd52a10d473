import { isFields } from '../../../base/lib/model/index.ts'
import { brushSizes, palette, type Tool, tools } from './stroke.ts'

/** The settings of the brush (spec.md §3, "Drawing brush"). */
export interface Brush {
  readonly color: string
  readonly size: number
  /** The mode as drawing libraries name it. An arrow is a line with `arrowEnd`. */
  readonly mode: 'select' | 'text' | 'stylus' | 'highlighter' | 'line' | 'rectangle' | 'ellipse' | 'eraseLine'
  readonly arrowEnd: boolean
}

/** The first color, size 4, stylus (spec.md §9). */
export const firstBrush: Brush = { color: palette[0], size: 4, mode: 'stylus', arrowEnd: false }

/** Return the tool of a brush. */
export function toolOf({ mode, arrowEnd }: Pick<Brush, 'mode' | 'arrowEnd'>): Tool {
  if (mode === 'eraseLine') return 'eraser'
  return mode === 'line' && arrowEnd ? 'arrow' : mode
}

/** Return the brush with another tool. */
export function withTool(brush: Brush, tool: Tool): Brush {
  const mode = tool === 'eraser' ? 'eraseLine' : tool === 'arrow' ? 'line' : tool
  return { ...brush, mode, arrowEnd: tool === 'arrow' }
}

/** Return whether a tool leaves a stroke in the color of the brush. */
export const hasColor = (tool: Tool): tool is Exclude<Tool, 'select' | 'eraser'> => tool !== 'select' && tool !== 'eraser'

/** Return the brush with another color. A tool without a color gives its place to `tool`. */
export const withColor = (brush: Brush, color: string, tool: Tool): Brush => ({
  ...(hasColor(toolOf(brush)) ? brush : withTool(brush, tool)),
  color,
})

/** Return whether a stored value is a brush. */
export const isBrush = (value: unknown): value is Brush =>
  isFields(value) &&
  palette.some((color) => color === value.color) &&
  typeof value.size === 'number' &&
  value.size >= brushSizes.least &&
  value.size <= brushSizes.most &&
  typeof value.arrowEnd === 'boolean' &&
  tools.some((tool) => withTool(firstBrush, tool).mode === value.mode) &&
  Object.keys(value).length === 4

/** Position of the toolbar, as shares of the window's width and height that the toolbar leaves free. */
export interface ToolbarPosition {
  readonly x: number
  readonly y: number
}

const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1

export const isToolbarPosition = (value: unknown): value is ToolbarPosition => isFields(value) && isShare(value.x) && isShare(value.y)
