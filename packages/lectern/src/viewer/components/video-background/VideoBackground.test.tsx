// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { VideoBackground } from './index.ts'

const slide = vi.hoisted(() => ({ active: true, renderContext: 'slide' }))
vi.mock('../../stage/browser/index.ts', () => ({ useSlide: () => slide }))

const play = vi.fn(async () => undefined)
const pause = vi.fn()
let listener: () => void = () => undefined
const motion = {
  matches: false,
  addEventListener: (_: string, heard: () => void) => {
    listener = heard
  },
  removeEventListener: () => undefined,
}
beforeEach(() => {
  Object.assign(slide, { active: true, renderContext: 'slide', isPicture: false })
  motion.matches = false
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause)
  vi.stubGlobal('matchMedia', () => motion)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})
const slideOverVideo = () => <VideoBackground video="/film.mp4">words</VideoBackground>

it('is decoration without sound, name and focus', () => {
  const html = renderToStaticMarkup(slideOverVideo())
  expect(html).toContain('words</div>')
  expect(html).toMatch(/<video src="\/film.mp4" aria-hidden="true" tabindex="-1"[^>]* loop=""/i)
  render(slideOverVideo())
  expect(document.querySelector('video')?.muted).toBe(true)
})

it('plays while its slide is shown', () => {
  const { rerender } = render(slideOverVideo())
  expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([1, 0])
  slide.active = false
  rerender(slideOverVideo())
  expect(pause).toHaveBeenCalledOnce()
})

it.each([[{ active: false }], [{ renderContext: 'overview', isPicture: true }], [{ renderContext: 'print', isPicture: true }]])(
  'shows its first picture with %j',
  (context) => {
    Object.assign(slide, context)
    render(slideOverVideo())
    expect(play).not.toHaveBeenCalled()
  },
)

it('stops for people who prefer reduced motion, even if they choose it later', () => {
  motion.matches = true
  render(slideOverVideo())
  expect(play).not.toHaveBeenCalled()
  motion.matches = false
  act(() => listener())
  expect(play).toHaveBeenCalledOnce()
})
