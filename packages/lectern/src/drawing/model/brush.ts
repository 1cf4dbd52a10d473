import { brushSizes, palette, type Tool, tools } from './stroke.ts'

/** What one draws with (spec.md §3, "Drawing brush"). */
export interface Brush {
  readonly color: string
  readonly size: number
  /** As drawing libraries name it: an arrow is a line with `arrowEnd`. */
  readonly mode: 'stylus' | 'line' | 'rectangle' | 'ellipse' | 'eraseLine'
  readonly arrowEnd: boolean
}

/** First color, size 4, stylus (spec.md §9). */
export const firstBrush: Brush = { color: palette[0], size: 4, mode: 'stylus', arrowEnd: false }

/** The tool that a brush is. */
export function toolOf({ mode, arrowEnd }: Pick<Brush, 'mode' | 'arrowEnd'>): Tool {
  if (mode === 'eraseLine') return 'eraser'
  return mode === 'line' && arrowEnd ? 'arrow' : mode
}

/** The brush as another tool. */
export function withTool(brush: Brush, tool: Tool): Brush {
  const mode = tool === 'eraser' ? 'eraseLine' : tool === 'arrow' ? 'line' : tool
  return { ...brush, mode, arrowEnd: tool === 'arrow' }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** Whether what was stored is a brush. */
export const isBrush = (value: unknown): value is Brush =>
  isRecord(value) &&
  palette.some((color) => color === value.color) &&
  typeof value.size === 'number' &&
  value.size >= brushSizes.least &&
  value.size <= brushSizes.most &&
  typeof value.arrowEnd === 'boolean' &&
  tools.some((tool) => withTool(firstBrush, tool).mode === value.mode) &&
  Object.keys(value).length === 4

/** Where the toolbar's upper left corner was dragged to, as shares of the window's width and height that are left free of it. */
export interface ToolbarPosition {
  readonly x: number
  readonly y: number
}

const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1

export const isToolbarPosition = (value: unknown): value is ToolbarPosition => isRecord(value) && isShare(value.x) && isShare(value.y)
