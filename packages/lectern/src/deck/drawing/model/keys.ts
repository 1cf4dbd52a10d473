import { type KeyPress, latinKey } from '../../../base/lib/model/index.ts'
import { palette, type Tool } from './stroke.ts'

/** The action of a key while drawing is on. */
export type DrawingAction =
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'color'; readonly color: string }
  | { readonly kind: 'clear' | 'undo' | 'redo' | 'stop' }

/**
 * The action of a key for one tool. `next` selects the stroke that comes after the selected one, or before it. `edit` writes in the selected text, and
 * `write` begins a text.
 */
export type ToolAction =
  | { readonly kind: 'move'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'next'; readonly by: 1 | -1 }
  | { readonly kind: 'all' | 'none' | 'remove' | 'edit' | 'write' }

/** What is selected. */
type Selected = 'nothing' | 'strokes' | 'text'

const toolKeys: Readonly<Record<string, Tool>> = {
  v: 'select',
  t: 'text',
  l: 'line',
  a: 'arrow',
  s: 'stylus',
  h: 'highlighter',
  r: 'rectangle',
  e: 'ellipse',
}

/** Return the action of a key of spec.md section 9 while drawing is on. Return undefined for all other keys, which keep their meaning. */
export function drawingAction(press: KeyPress): DrawingAction | undefined {
  const key = latinKey(press).toLowerCase()
  if (press.altKey) return undefined
  if (press.ctrlKey || press.metaKey) return key === 'z' ? { kind: press.shiftKey ? 'redo' : 'undo' } : undefined
  if (press.shiftKey) return undefined
  if (key === 'escape') return { kind: 'stop' }
  if (key === 'c') return { kind: 'clear' }
  const tool = Object.hasOwn(toolKeys, key) ? toolKeys[key] : undefined
  if (tool) return { kind: 'tool', tool }
  const color = /^[1-7]$/.test(key) ? palette[Number(key) - 1] : undefined
  return color === undefined ? undefined : { kind: 'color', color }
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Canvas units that an arrow key moves strokes, and with Shift. */
const [stride, smallStride] = [8, 1]

/** Return the action of a key for the chosen tool. Keys that need a selection keep their meaning when nothing is selected. */
export function toolAction(tool: Tool, press: KeyPress, selected: Selected): ToolAction | undefined {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = press
  if (tool === 'text') return key === 'Enter' && !(shiftKey || ctrlKey || altKey || metaKey) ? { kind: 'write' } : undefined
  if (tool !== 'select') return undefined
  const letter = latinKey(press).toLowerCase()
  if (altKey) return undefined
  if (ctrlKey || metaKey) return letter === 'a' && !shiftKey ? { kind: 'all' } : undefined
  if (letter === 'n') return { kind: 'next', by: shiftKey ? -1 : 1 }
  if (selected === 'nothing') return undefined
  if (key === 'Enter') return selected === 'text' && !shiftKey ? { kind: 'edit' } : undefined
  if (key === 'Escape') return { kind: 'none' }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'remove' }
  const [x, y] = (Object.hasOwn(arrows, key) && arrows[key]) || [0, 0]
  const by = shiftKey ? smallStride : stride
  return x === 0 && y === 0 ? undefined : { kind: 'move', dx: x * by, dy: y * by }
}
