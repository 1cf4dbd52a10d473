// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MagicMove } from './index.ts'

/** The stage's information about the slide around a component. */
const slide = vi.hoisted(() => ({ clicks: 0 as number | 'all', renderContext: 'slide', active: true, isPicture: false }))
vi.mock('../../stage/browser/index.ts', () => ({ useSlide: () => slide }))

const animated: string[] = []
const times: (KeyframeAnimationOptions | undefined)[] = []
let still = false

beforeEach(() => {
  Object.assign(slide, { clicks: 0, renderContext: 'slide', active: true, isPicture: false })
  animated.length = 0
  times.length = 0
  still = false
  Element.prototype.animate = function (this: Element, frames: never, options) {
    times.push(Object(options))
    animated.push(`${this.textContent} ${Object.keys((frames as object[])[0] ?? {})}`)
    return { id: 'lectern-move', cancel: () => undefined } as never
  }
  Element.prototype.getAnimations = () => []
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const move = (timing = {}) => (
  <MagicMove
    {...timing}
    frames={[
      [[0, 'let'], ' ', [1, 'a']],
      [[2, '//'], '\n', [0, 'let'], ' ', [3, '&lt;b&gt;']],
    ]}
    states={[
      [0, 'all'],
      [1, [0]],
      [1, [1]],
    ]}
    from={1}
    firstLine={1}
  />
)
const tokens = () => [...document.querySelectorAll<HTMLElement>('[data-token]')]

describe('MagicMove', () => {
  it('keeps the elements of tokens that stay, fades in new ones, and fades out removed ones', () => {
    const { rerender } = render(<div>{move()}</div>)
    const [first] = tokens()
    expect(document.querySelector('code')?.textContent).toBe('let a')
    slide.clicks = 1
    rerender(<div>{move()}</div>)
    expect(tokens().map((token) => token.textContent)).toEqual(['//', 'let', '<b>'])
    expect(tokens()[1]).toBe(first)
    expect(animated).toEqual(['// opacity', '<b> opacity', 'a opacity'])
  })

  it("shiki.magicMove: delays are shares of the duration, words follow each other, and a value that is not given is Slidev's", () => {
    vi.stubGlobal('CSS', { supports: (_: string, value: string) => value === 'linear' })
    const timed = () => move({ duration: 1000, timing: { delayEnter: 0.5, delayLeave: 0.1, easing: 'linear', stagger: 10 } })
    const { rerender } = render(<div>{timed()}</div>)
    slide.clicks = 1
    rerender(<div>{timed()}</div>)
    expect(times.map((options) => [options?.delay, options?.duration, options?.easing])).toEqual([
      [500, 1000, 'linear'],
      [510, 1000, 'linear'],
      [120, 1000, 'linear'],
    ])
  })

  it('highlights lines, and announces the block and the lines', () => {
    slide.clicks = 2
    render(move())
    expect(tokens().map((token) => token.className)).toEqual(['dishonored', 'highlighted', 'highlighted'])
    expect([...document.querySelectorAll('[data-number]')].map((line) => line.getAttribute('data-number'))).toEqual(['1', '2'])
    expect(document.querySelector('.lectern-unseen')?.textContent).toBe('Code 2 of 2, Line 2')
  })

  it('jumps to each step where the presenter sees what is next', () => {
    Object.assign(slide, { renderContext: 'presenter', active: false, isPicture: true })
    const { rerender } = render(<div>{move()}</div>)
    slide.clicks = 1
    rerender(<div>{move()}</div>)
    expect([tokens().map((token) => token.textContent), animated]).toEqual([['//', 'let', '<b>'], []])
    expect(document.querySelector('.lectern-unseen')).toBeNull()
  })

  it('jumps with reduced motion, and shows its end in print', () => {
    still = true
    const { rerender } = render(<div>{move()}</div>)
    slide.clicks = 1
    rerender(<div>{move()}</div>)
    expect(animated).toEqual([])
    cleanup()
    Object.assign(slide, { clicks: 'all', renderContext: 'print', isPicture: true })
    render(move())
    expect(tokens().map((token) => token.className)).toEqual(['dishonored', 'highlighted', 'highlighted'])
  })
})
