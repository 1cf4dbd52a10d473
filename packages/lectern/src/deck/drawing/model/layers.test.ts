import { describe, expect, it } from 'vitest'
import { applyChange, type Drawing, emptyDrawing } from './drawing.ts'
import { authorOf, isAuthor, layersOf } from './layers.ts'
import type { Stroke } from './stroke.ts'

const stroke: Stroke = { tool: 'line', color: '#ff595e', size: 4, x1: 0, y1: 0, x2: 10, y2: 10 }
const drawing = (...ids: readonly string[]): Drawing =>
  applyChange(emptyDrawing, { inks: ids.map((id) => ({ id, timestamp: id, stroke })) })

describe('authorOf', () => {
  it('a stroke belongs to the window that began it', () => {
    expect(authorOf('12.pabc12xyz789')).toBe('pabc12')
    expect(authorOf('12.v00000000000')).toBe('v00000')
  })

  it('strokes of earlier versions, and forged names, have no author', () => {
    for (const id of ['12.k3f9', '12.abcdef', '12.pabc12', '12.xabc12xyz789', '']) expect(authorOf(id)).toBe('')
    for (const author of ['pabc1', 'pabc123', 'PABC12', 'p<b>12', null, 4]) expect(isAuthor(author)).toBe(false)
  })
})

describe('layersOf', () => {
  it('names authors in the order of their first strokes, on all slides together', () => {
    const layers = layersOf([drawing('3.v11111aaaaaa', '4.k3f9', '9.paaaaaaaaaaa'), drawing('2.v22222aaaaaa', '5.v11111bbbbbb')], 'paaaaa')
    expect(layers.map(({ name, strokes }) => [name, strokes])).toEqual([
      ['Viewer 1', 1],
      ['Viewer 2', 2],
      ['Earlier drawings', 1],
      ['You', 1],
    ])
  })

  it('leaves out authors whose strokes are all erased', () => {
    const erased = applyChange(drawing('3.v11111aaaaaa'), { inks: [{ id: '3.v11111aaaaaa', timestamp: '4.a', stroke: undefined }] })
    expect(layersOf([erased], '')).toEqual([])
  })
})
