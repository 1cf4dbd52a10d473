import { palette, type Tool } from './stroke.ts'

/** The action of a key while drawing is on. */
export type DrawingAction =
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'color'; readonly color: string }
  | { readonly kind: 'clear' | 'undo' | 'redo' | 'stop' }

/** The data of a key press. A `KeyboardEvent` fits. */
export interface DrawingKey {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

const toolKeys: Readonly<Record<string, Tool>> = { l: 'line', a: 'arrow', s: 'stylus', h: 'highlighter', r: 'rectangle', e: 'ellipse' }

/** Return the letter of a press. On keyboards without Latin letters, return the letter of the physical key. */
const letterOf = ({ key, code }: DrawingKey) => ((key.length === 1 && key > '\u007f' && /^Key(.)$/.exec(code)?.[1]) || key).toLowerCase()

/** Return the action of a key of spec.md section 9 while drawing is on. Return undefined for all other keys, which keep their meaning. */
export function drawingAction(press: DrawingKey): DrawingAction | undefined {
  const key = letterOf(press)
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
