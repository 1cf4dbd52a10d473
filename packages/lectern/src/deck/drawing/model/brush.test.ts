import { describe, expect, it } from 'vitest'
import type { KeyPress } from '../../../base/lib/model/index.ts'
import { keyPress } from '../../../base/lib/model/testing/key-press.ts'
import { firstBrush, isBrush, isToolbarPosition, toolOf, withColor, withTool } from './brush.ts'
import { drawingAction, toolAction } from './keys.ts'
import { palette, tools } from './stroke.ts'

describe('brush', () => {
  it('spec.md §9: the first color, size 4, stylus', () => {
    expect(firstBrush).toEqual({ color: '#ff595e', size: 4, mode: 'stylus', arrowEnd: false })
    expect(palette).toEqual(['#ff595e', '#ffca3a', '#8ac926', '#1982c4', '#6a4c93', '#ffffff', '#000000'])
  })

  it('spec.md §4: modes stylus, line, arrow (line with arrowhead), rectangle, ellipse, eraseLine, and select, the highlighter and text', () => {
    expect(tools.map((tool) => withTool(firstBrush, tool)).map(({ mode, arrowEnd }) => [mode, arrowEnd])).toEqual([
      ['select', false],
      ['stylus', false],
      ['line', false],
      ['line', true],
      ['rectangle', false],
      ['ellipse', false],
      ['highlighter', false],
      ['text', false],
      ['eraseLine', false],
    ])
    for (const tool of tools) expect(toolOf(withTool(firstBrush, tool))).toBe(tool)
  })

  it('a color that is chosen while erasing or selecting turns the brush to drawing', () => {
    for (const tool of tools) {
      const next = withColor(withTool(firstBrush, tool), '#000000', 'arrow')
      expect([toolOf(next), next.color]).toEqual([tool === 'eraser' || tool === 'select' ? 'arrow' : tool, '#000000'])
    }
  })

  it('a stored value that is not a brush is dropped', () => {
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

describe('drawingAction', () => {
  it.each([
    ['l', { kind: 'tool', tool: 'line' }],
    ['a', { kind: 'tool', tool: 'arrow' }],
    ['s', { kind: 'tool', tool: 'stylus' }],
    ['r', { kind: 'tool', tool: 'rectangle' }],
    ['e', { kind: 'tool', tool: 'ellipse' }],
    ['h', { kind: 'tool', tool: 'highlighter' }],
    ['v', { kind: 'tool', tool: 'select' }],
    ['t', { kind: 'tool', tool: 'text' }],
    ['c', { kind: 'clear' }],
    ['Escape', { kind: 'stop' }],
    ['1', { kind: 'color', color: '#ff595e' }],
    ['7', { kind: 'color', color: '#000000' }],
  ])('spec.md §9, h for the highlighter, v to select and t for text: %s', (key, action) => {
    expect(drawingAction(keyPress(key))).toEqual(action)
  })

  it('spec.md §9: ctrl/cmd+z undo, with shift redo', () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
      expect(drawingAction(keyPress('z', held))).toEqual({ kind: 'undo' })
      expect(drawingAction(keyPress('Z', { ...held, shiftKey: true }))).toEqual({ kind: 'redo' })
    }
  })

  it('ignores all other keys', () => {
    for (const key of ['ArrowRight', ' ', '0', '8', 'z', 'd', 'o', 'constructor']) expect(drawingAction(keyPress(key))).toBeUndefined()
    expect(drawingAction(keyPress('c', { ctrlKey: true }))).toBeUndefined()
    expect(drawingAction(keyPress('s', { altKey: true }))).toBeUndefined()
  })

  it('reads the letter of the physical key on a keyboard without Latin letters', () => {
    expect(drawingAction(keyPress('д', { code: 'KeyL' }))).toEqual({ kind: 'tool', tool: 'line' })
  })
})

describe('keys while the select tool is chosen', () => {
  it.each<[string, Partial<KeyPress>, unknown]>([
    ['ArrowLeft', {}, { kind: 'move', dx: -8, dy: 0 }],
    ['ArrowDown', { shiftKey: true }, { kind: 'move', dx: 0, dy: 1 }],
    ['Delete', {}, { kind: 'remove' }],
    ['Backspace', {}, { kind: 'remove' }],
    ['Escape', {}, { kind: 'none' }],
  ])('need a selection, and keep their meaning without one: %s', (key, held, action) => {
    expect(toolAction('select', keyPress(key, held), 'strokes')).toEqual(action)
    expect(toolAction('select', keyPress(key, held), 'nothing')).toBeUndefined()
    expect(toolAction('line', keyPress(key, held), 'strokes')).toBeUndefined()
  })

  it('select the next stroke, the one before, and all', () => {
    expect(toolAction('select', keyPress('n'), 'nothing')).toEqual({ kind: 'next', by: 1 })
    expect(toolAction('select', keyPress('N', { shiftKey: true }), 'strokes')).toEqual({ kind: 'next', by: -1 })
    expect(toolAction('select', keyPress('a', { metaKey: true }), 'nothing')).toEqual({ kind: 'all' })
  })

  it('ignore all other keys', () => {
    for (const key of ['a', 'v', ' ', 'constructor', '1']) expect(toolAction('select', keyPress(key), 'strokes')).toBeUndefined()
    expect(toolAction('select', keyPress('ArrowLeft', { altKey: true }), 'strokes')).toBeUndefined()
  })

  it('Enter writes in a selected text, and with the text tool begins one', () => {
    expect(toolAction('select', keyPress('Enter'), 'text')).toEqual({ kind: 'edit' })
    expect(toolAction('select', keyPress('Enter'), 'strokes')).toBeUndefined()
    expect(toolAction('text', keyPress('Enter'), 'nothing')).toEqual({ kind: 'write' })
    expect(toolAction('text', keyPress('ArrowLeft'), 'nothing')).toBeUndefined()
  })
})
