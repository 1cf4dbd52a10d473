import { describe, expect, it } from 'vitest'
import { firstBrush, isBrush, isToolbarPosition, toolOf, withColor, withTool } from './brush.ts'
import { type DrawingKey, drawingAction, selectionAction } from './keys.ts'
import { palette, tools } from './stroke.ts'

describe('brush', () => {
  it('spec.md §9: the first color, size 4, stylus', () => {
    expect(firstBrush).toEqual({ color: '#ff595e', size: 4, mode: 'stylus', arrowEnd: false })
    expect(palette).toEqual(['#ff595e', '#ffca3a', '#8ac926', '#1982c4', '#6a4c93', '#ffffff', '#000000'])
  })

  it('spec.md §4: modes stylus, line, arrow (line with arrowhead), rectangle, ellipse, eraseLine, and select and the highlighter', () => {
    expect(tools.map((tool) => withTool(firstBrush, tool)).map(({ mode, arrowEnd }) => [mode, arrowEnd])).toEqual([
      ['select', false],
      ['stylus', false],
      ['line', false],
      ['line', true],
      ['rectangle', false],
      ['ellipse', false],
      ['highlighter', false],
      ['eraseLine', false],
    ])
    for (const tool of tools) expect(toolOf(withTool(firstBrush, tool))).toBe(tool)
  })

  it('draws with a color that is chosen while it erases or selects', () => {
    for (const tool of tools) {
      const next = withColor(withTool(firstBrush, tool), '#000000', 'arrow')
      expect([toolOf(next), next.color]).toEqual([tool === 'eraser' || tool === 'select' ? 'arrow' : tool, '#000000'])
    }
  })

  it('what is stored is a brush, or dropped', () => {
    for (const tool of tools) expect(isBrush(withTool(firstBrush, tool))).toBe(true)
    for (const wrong of [null, 4, {}, { ...firstBrush, color: 'red' }, { ...firstBrush, size: 99 }, { ...firstBrush, size: '4' }])
      expect(isBrush(wrong)).toBe(false)
    for (const wrong of [
      { ...firstBrush, mode: 'draw' },
      { ...firstBrush, more: 1 },
    ])
      expect(isBrush(wrong)).toBe(false)
    expect([isToolbarPosition({ x: 0.2, y: 1 }), isToolbarPosition({ x: -1, y: 0 }), isToolbarPosition(null)]).toEqual([true, false, false])
  })
})

const press = (key: string, more: Partial<DrawingKey> = {}): DrawingKey => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
})

describe('drawingAction', () => {
  it.each([
    ['l', { kind: 'tool', tool: 'line' }],
    ['a', { kind: 'tool', tool: 'arrow' }],
    ['s', { kind: 'tool', tool: 'stylus' }],
    ['r', { kind: 'tool', tool: 'rectangle' }],
    ['e', { kind: 'tool', tool: 'ellipse' }],
    ['h', { kind: 'tool', tool: 'highlighter' }],
    ['v', { kind: 'tool', tool: 'select' }],
    ['c', { kind: 'clear' }],
    ['Escape', { kind: 'stop' }],
    ['1', { kind: 'color', color: '#ff595e' }],
    ['7', { kind: 'color', color: '#000000' }],
  ])('spec.md §9, h for the highlighter and v to select: %s', (key, action) => {
    expect(drawingAction(press(key))).toEqual(action)
  })

  it('spec.md §9: ctrl/cmd+z undo, with shift redo', () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
      expect(drawingAction(press('z', held))).toEqual({ kind: 'undo' })
      expect(drawingAction(press('Z', { ...held, shiftKey: true }))).toEqual({ kind: 'redo' })
    }
  })

  it('leaves all other keys alone', () => {
    for (const key of ['ArrowRight', ' ', '0', '8', 'z', 'd', 'o', 'constructor']) expect(drawingAction(press(key))).toBeUndefined()
    expect(drawingAction(press('c', { ctrlKey: true }))).toBeUndefined()
    expect(drawingAction(press('s', { altKey: true }))).toBeUndefined()
  })

  it('finds the letter on a keyboard without Latin letters', () => {
    expect(drawingAction(press('д', { code: 'KeyL' }))).toEqual({ kind: 'tool', tool: 'line' })
  })
})

describe('keys while the select tool is chosen', () => {
  it.each<[string, Partial<DrawingKey>, unknown]>([
    ['ArrowLeft', {}, { kind: 'move', dx: -8, dy: 0 }],
    ['ArrowDown', { shiftKey: true }, { kind: 'move', dx: 0, dy: 1 }],
    ['Delete', {}, { kind: 'remove' }],
    ['Backspace', {}, { kind: 'remove' }],
    ['Escape', {}, { kind: 'none' }],
  ])('need a selection, and keep their meaning without one: %s', (key, held, action) => {
    expect(selectionAction(press(key, held), true)).toEqual(action)
    expect(selectionAction(press(key, held), false)).toBeUndefined()
  })

  it('select the next stroke, the one before, and all', () => {
    expect(selectionAction(press('n'), false)).toEqual({ kind: 'next', by: 1 })
    expect(selectionAction(press('N', { shiftKey: true }), true)).toEqual({ kind: 'next', by: -1 })
    expect(selectionAction(press('a', { metaKey: true }), false)).toEqual({ kind: 'all' })
  })

  it('leave all other keys alone', () => {
    for (const key of ['a', 'v', ' ', 'constructor', '1']) expect(selectionAction(press(key), true)).toBeUndefined()
    expect(selectionAction(press('ArrowLeft', { altKey: true }), true)).toBeUndefined()
  })
})
