// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DiagramMove } from './index.ts'

/** The stage's information about the slide around a component. */
const slide = vi.hoisted(() => ({ clicks: 0 as number | 'all', active: true, isPicture: false }))
vi.mock('../../stage/browser/index.ts', () => ({ useSlide: () => slide }))

const animated: string[] = []
let wantsLess = false

beforeEach(() => {
  Object.assign(slide, { clicks: 0, isPicture: false })
  animated.length = 0
  wantsLess = false
  Element.prototype.animate = function (this: Element, frames: never) {
    const mark = this.closest('[data-mark]')?.getAttribute('data-mark')
    animated.push(`${mark}: ${JSON.stringify((frames as object[])[0])}`)
    return {} as never
  }
  Element.prototype.getAnimations = () => []
  Element.prototype.getBoundingClientRect = function (this: Element) {
    const number = (name: string) => Number(this.getAttribute(name) ?? 10)
    return new DOMRect(number('x'), number('y'), number('width'), number('height'))
  }
  Object.assign(SVGElement.prototype, { getScreenCTM: () => null })
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLess }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const node = (name: string, x: number, width = 20) =>
  `<g data-mark="${name}"><rect x="${x}" y="0" width="${width}" height="10"/><text x="${x}" y="0" width="${width}" height="10">${name}</text></g>`
const diagram = (label: string, ...nodes: string[]) => ({ svg: `<svg>${nodes.join('')}</svg>`, label, width: 90, height: 30 })
const move = () => (
  <DiagramMove
    from={1}
    diagrams={[diagram('One', node('A', 0), node('B', 40)), diagram('Two', node('A', 0), node('B', 60, 40), node('C', 99))]}
  />
)

describe('DiagramMove', () => {
  it('moves the nodes that stay, resizes their shapes but not their words, and lets new ones appear', () => {
    const { rerender, container } = render(<div>{move()}</div>)
    slide.clicks = 1
    rerender(<div>{move()}</div>)
    expect(animated).toEqual([
      'B: {"translate":"-30px 0px","scale":"1 1"}',
      'B: {"translate":"0px 0px","scale":"0.5 1","transformBox":"fill-box","transformOrigin":"center"}',
      'C: {"opacity":0}',
    ])
    expect(container.querySelector('.lectern-unseen')?.textContent).toBe('Diagram 2 of 2. Two')
    expect(container.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Two')
  })

  it('moves back', () => {
    slide.clicks = 1
    const { rerender } = render(<div>{move()}</div>)
    slide.clicks = 0
    rerender(<div>{move()}</div>)
    expect(animated[0]).toBe('B: {"translate":"30px 0px","scale":"1 1"}')
  })

  it.each(['a picture', 'reduced motion'])('jumps in %s', (place) => {
    slide.isPicture = place === 'a picture'
    wantsLess = !slide.isPicture
    const { rerender } = render(<div>{move()}</div>)
    slide.clicks = 1
    rerender(<div>{move()}</div>)
    expect(animated).toEqual([])
  })

  it('spec.md §4: shows its last state in print', () => {
    Object.assign(slide, { clicks: 'all', isPicture: true })
    expect(render(move()).container.querySelector('[data-mark="C"]')).not.toBeNull()
  })
})
