// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawChart, movingChart } from '../../../deck/chart/index.ts'
import { ChartMove } from './index.ts'

/** The stage's information about the slide around a component. */
const slide = vi.hoisted(() => ({ clicks: 0 as number | 'all', renderContext: 'slide', active: true, isPicture: false }))
vi.mock('../../stage/browser/index.ts', () => ({ useSlide: () => slide }))

const animated: string[] = []
let still = false

beforeEach(() => {
  Object.assign(slide, { clicks: 0, renderContext: 'slide', isPicture: false })
  animated.length = 0
  still = false
  Element.prototype.animate = function (this: Element, frames: never) {
    const mark = this.closest('[data-mark]')?.getAttribute('data-mark')
    animated.push(`${mark}: ${Object.keys((frames as object[])[0] ?? {})}`)
    return {} as never
  }
  Element.prototype.getAnimations = () => []
  // happy-dom draws nothing: the height of a mark is the one that it is drawn with.
  Element.prototype.getBoundingClientRect = function (this: Element) {
    const height = Number(this.getAttribute('height') ?? 10)
    return new DOMRect(0, Number(this.getAttribute('y') ?? 0), 10, height)
  }
  Object.assign(SVGElement.prototype, { getScreenCTM: () => null })
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const chart = (data: string) => movingChart(drawChart({ type: 'bar', max: 10, min: 0, data }, { lang: 'en', width: 400, height: 200 }))
const move = () => <ChartMove from={1} charts={[chart('a,b\nOne,2\nTwo,4'), chart('a,b\nOne,8\nTwo,4\nThree,1')]} />

describe('ChartMove', () => {
  it('moves the marks that stay, fades in new ones, and announces the chart', () => {
    const { rerender, container } = render(<div>{move()}</div>)
    slide.clicks = 1
    rerender(<div>{move()}</div>)
    expect(animated).toContain('b/One: translate,scale')
    expect(animated).toContain('b/Three: opacity')
    expect(animated).not.toContain('b/Two: translate,scale')
    expect(container.querySelector('.lectern-unseen')?.textContent).toContain('Chart 2 of 2. Bar chart. b, 3 rows')
  })

  it('jumps with reduced motion and in pictures, and shows the last chart in print', () => {
    still = true
    const { rerender, container } = render(<div>{move()}</div>)
    slide.clicks = 1
    rerender(<div>{move()}</div>)
    expect(animated).toEqual([])
    cleanup()
    Object.assign(slide, { clicks: 'all', renderContext: 'print', isPicture: true })
    const printed = render(move())
    expect(printed.container.textContent).toContain('Three')
    expect(container.textContent).toBe('')
  })
})
