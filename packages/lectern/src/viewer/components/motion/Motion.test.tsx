// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Motion, type MotionProps } from './index.ts'

const slide = vi.hoisted(() => ({ clicks: 0 as number | 'all', renderContext: 'slide', active: true, passed: false, isPicture: false }))
vi.mock('../../stage/browser/index.ts', () => ({ useSlide: () => slide }))
const moves = vi.hoisted(() => ({ move: vi.fn() }))
vi.mock('./move.ts', () => ({ move: moves.move }))

const wantsLess = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(new EventTarget(), { matches }) as MediaQueryList)

beforeEach(() => {
  wantsLess(false)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  moves.move.mockReset()
  Object.assign(slide, { clicks: 0, renderContext: 'slide', active: true, passed: false, isPicture: false })
})

const variants = { initial: { x: -80 }, enter: { x: 0 }, leave: { x: 80 }, 'click-1': { x: 30 } }
const motion = (props: Partial<MotionProps> = {}) => (
  <Motion as="b" variants={variants} {...props}>
    a
  </Motion>
)
const place = () => document.querySelector('b')?.style.getPropertyValue('translate')
const settle = async (work: () => void) => {
  await act(async () => work())
  await vi.dynamicImportSettled()
}
const targets = () => moves.move.mock.calls.map(([, target]) => target.translate)

describe('Motion', () => {
  it('starts at initial, and moves with the steps', async () => {
    let again: (element: ReactNode) => void = () => undefined
    await settle(() => {
      again = render(motion()).rerender
    })
    expect([place(), targets()]).toEqual(['-80px 0px', ['0px 0px']])
    slide.clicks = 1
    await settle(() => again(motion()))
    expect(targets()).toEqual(['0px 0px', '30px 0px'])
  })

  it('starts at leave on a slide to which a person returns', async () => {
    Object.assign(slide, { active: false, passed: true })
    let again: (element: ReactNode) => void = () => undefined
    await settle(() => {
      again = render(motion()).rerender
    })
    expect(place()).toBe('80px 0px')
    Object.assign(slide, { active: true, passed: false })
    await settle(() => again(motion()))
    expect([place(), targets()]).toEqual(['80px 0px', ['0px 0px']])
  })

  it('waits at initial for the step of its v-click', async () => {
    await settle(() => render(motion({ from: 2 })))
    expect([place(), targets()]).toEqual(['-80px 0px', ['-80px 0px']])
  })

  it('jumps to the end with reduced motion', async () => {
    wantsLess(true)
    await settle(() => render(motion()))
    expect([place(), targets()]).toEqual(['0px 0px', []])
  })

  it.each([
    ['on the page from the server', {}],
    ['on paper', { renderContext: 'print', clicks: 'all', isPicture: true }],
    ['in thumbnails', { renderContext: 'overview', active: false, clicks: 'all', isPicture: true }],
  ])('is at its final position %s', (_, at) => {
    Object.assign(slide, at)
    expect(renderToStaticMarkup(motion())).toContain(`translate:${slide.clicks === 'all' ? '30px' : '0px'} 0px`)
  })

  it('is at its place at each step of a picture, and never moves there', async () => {
    Object.assign(slide, { renderContext: 'presenter', active: false, isPicture: true })
    let again: (element: ReactNode) => void = () => undefined
    await settle(() => {
      again = render(motion()).rerender
    })
    expect(place()).toBe('0px 0px')
    slide.clicks = 1
    await settle(() => again(motion()))
    expect([place(), targets()]).toEqual(['30px 0px', []])
  })

  it('spec.md §8: reports a variant that does not exist', () => {
    expect(() => renderToStaticMarkup(motion({ variant: 'bigger' }))).toThrow('The variant does not exist')
  })
})
