// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { firstBrush } from '../../../deck/drawing/model/index.ts'
import { createDrawings } from './create-drawings.ts'
import { createPen } from './create-pen.ts'
import { createDrawingStorage } from './drawing-storage.ts'

const size = { width: 980, height: 552 }
const storage = () => createDrawingStorage({ base: '/talk/', size, lasting: undefined, passing: undefined })

function mount(svg: unknown) {
  const drawings = createDrawings({ storage: storage(), who: 'a', later: () => () => undefined, onUnstored: () => undefined })
  return createPen({ svg: svg as SVGSVGElement, slide: 'one', size, view: window, drawings, brush: () => firstBrush })
}

function createSvg(): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  return Object.assign(svg, { createSVGPoint: () => ({ x: 0, y: 0 }) }) as SVGSVGElement
}

describe('createPen, spec.md §8: an error is raised', () => {
  it('when the mount target is missing', () => {
    expect(() => mount(null)).toThrow('target element not found')
  })

  it('when it is not an SVG element', () => {
    expect(() => mount(document.createElement('div'))).toThrow('can only mount to a SVG element')
  })

  it('when it is mounted already', () => {
    const svg = createSvg()
    const pen = mount(svg)
    expect(() => mount(svg)).toThrow('This drawing already has a pen.')
    pen.dispose()
    mount(svg).dispose()
  })
})
