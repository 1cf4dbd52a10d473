// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import type { SeenStroke } from '../../../deck/drawing/model/index.ts'
import { createStrokeList } from './stroke-list.ts'

const strokeOf = (count: number): SeenStroke => ({
  id: `${count}.a`,
  stroke: { tool: 'line', color: '#ff595e', size: 4, x1: count, y1: 0, x2: count, y2: 50 },
})
const list = (length: number) => Array.from({ length }, (_, at) => strokeOf(at + 1))

function create(strokes: readonly SeenStroke[]) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const shown = createStrokeList(svg)
  shown.show(strokes)
  const inserted = vi.spyOn(svg, 'insertBefore')
  return { svg, show: shown.show, inserted, places: () => [...svg.children].map((element) => Number(element.getAttribute('x1'))) }
}

it('moves no element when others are erased', () => {
  const strokes = list(500)
  const { show, inserted, places } = create(strokes)
  const left = strokes.filter((_, at) => at % 7 !== 3)
  show(left)
  expect(inserted).not.toHaveBeenCalled()
  expect(places()).toEqual(left.map(({ stroke }) => stroke.tool === 'line' && stroke.x1))
})

it('shows a restored stroke in its place, and a changed stroke anew', () => {
  const strokes = list(5)
  const { show, inserted, places } = create(strokes.toSpliced(1, 1))
  show(strokes)
  expect([places(), inserted.mock.calls.length]).toEqual([[1, 2, 3, 4, 5], 1])
  show(strokes.with(2, { id: '3.a', stroke: strokeOf(33).stroke }))
  expect(places()).toEqual([1, 2, 33, 4, 5])
})

it('keeps elements of other code above the strokes', () => {
  const { svg, show } = create(list(2))
  const other = svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'path'))
  show(list(3))
  expect(svg.lastElementChild).toBe(other)
})
