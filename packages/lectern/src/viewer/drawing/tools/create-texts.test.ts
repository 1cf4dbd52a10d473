import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { firstBrush, seenStrokes } from '../../../deck/drawing/model/index.ts'
import type { LiveInk } from '../drawing-types.ts'
import { createDrawings } from './create-drawings.ts'
import { createTexts } from './create-texts.ts'
import { createDrawingStorage } from './drawing-storage.ts'

const size = { width: 980, height: 552 }

function open() {
  const slide = createStore(() => 'one')
  const storage = createDrawingStorage({ base: '/', size, lasting: undefined, passing: undefined })
  const drawings = createDrawings({ storage, who: 'a', later: () => () => undefined, onUnstored: () => undefined })
  const live: LiveInk[] = []
  drawings.onLive((_slide, ink) => live.push(ink))
  const measure = (text: string, font: number) => text.length * font
  const texts = createTexts({ drawings, slide, size, brush: () => firstBrush, measure })
  const seen = () => seenStrokes(drawings.drawingOf('one'))
  return { slide, drawings, live, texts, seen }
}

describe('texts', () => {
  it('have the size of the brush, and the pointer is in the middle of their first line', () => {
    const { texts, seen } = open()
    texts.write({ x: 100, y: 200 })
    texts.type('An answer')
    texts.finish()
    expect(seen().map(({ stroke }) => stroke)).toEqual([
      { tool: 'text', color: '#ff595e', size: 28, x: 100, y: 182.5, width: 252, text: 'An answer' },
    ])
  })

  it('are visible to others while they are written, and stay on the slide', () => {
    const { texts, live } = open()
    texts.write({ x: 2000, y: -40 })
    texts.type('Hi')
    expect(live.at(-1)?.stroke).toMatchObject({ text: 'Hi', x: 952, y: 0 })
    texts.type('')
    expect(live.at(-1)?.stroke).toBeUndefined()
  })

  it('an empty text is not kept', () => {
    const { texts, drawings, seen } = open()
    texts.write({ x: 100, y: 200 })
    texts.type('  \n ')
    texts.finish()
    expect([seen(), drawings.canUndo('one')]).toEqual([[], false])
  })

  it('can be edited; each edit is one undo step, and an empty text is removed', () => {
    const { texts, drawings, seen } = open()
    const write = (text: string) => {
      const [first] = seen()
      if (first) texts.edit(first)
      else texts.write({ x: 100, y: 200 })
      texts.type(text)
      texts.finish()
    }
    const words = () => seen().map(({ stroke }) => (stroke.tool === 'text' ? stroke.text : ''))
    write('One')
    write('Two ')
    expect(words()).toEqual(['Two'])
    write('')
    expect(words()).toEqual([])
    drawings.undo('one')
    drawings.undo('one')
    expect(words()).toEqual(['One'])
  })

  it('a text that others erase meanwhile stays erased', () => {
    const { texts, drawings, seen } = open()
    texts.write({ x: 100, y: 200 })
    texts.type('One')
    texts.finish()
    const [first] = seen()
    if (first) texts.edit(first)
    drawings.take('one', { inks: [{ id: first?.id ?? '', timestamp: '99.b', stroke: undefined }] })
    texts.type('Two')
    texts.finish()
    expect(seen()).toEqual([])
  })

  it('a change of the slide keeps the text', () => {
    const { texts, slide, seen } = open()
    texts.write({ x: 100, y: 200 })
    texts.type('One')
    slide.setState('two', true)
    expect([seen().length, texts.store.getState().writing]).toEqual([1, undefined])
  })
})
