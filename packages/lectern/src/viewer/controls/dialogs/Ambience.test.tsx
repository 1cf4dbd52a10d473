// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeTalk, pressKey } from '../testing/fake-talk.tsx'
import { Ambience } from './Ambience.tsx'

let talk = createFakeTalk()
const request = vi.fn()
const release = vi.fn(async () => undefined)

const setFullscreen = (on: boolean) =>
  act(async () => {
    Object.defineProperty(document, 'fullscreenElement', { value: on ? document.documentElement : null, configurable: true })
    document.dispatchEvent(new Event('fullscreenchange'))
  })

beforeEach(() => {
  vi.useFakeTimers()
  release.mockClear()
  request.mockReset().mockImplementation(async () => ({ released: false, release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  talk.dispose()
  talk = createFakeTalk()
  render(<Ambience controls={talk.controls} />)
})
afterEach(async () => {
  await setFullscreen(false)
  cleanup()
  talk.dispose()
  vi.useRealTimers()
})

it('a deck with wakeLock: false lets the screen sleep', async () => {
  cleanup()
  talk.dispose()
  talk = createFakeTalk({ deck: () => ({ title: 'The talk', slides: [], wakeLock: false }) })
  render(<Ambience controls={talk.controls} />)
  await setFullscreen(true)
  expect(request).not.toHaveBeenCalled()
})

describe('the idle pointer', () => {
  const isIdle = () => document.documentElement.classList.contains('lectern-idle')

  it('hides after a rest and comes back with a movement', () => {
    vi.advanceTimersByTime(2999)
    expect(isIdle()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isIdle()).toBe(true)
    window.dispatchEvent(new Event('pointermove'))
    expect(isIdle()).toBe(false)
    vi.advanceTimersByTime(3000)
    expect(isIdle()).toBe(true)
  })

  it('removes its listeners and timers', () => {
    vi.advanceTimersByTime(3000)
    cleanup()
    expect(isIdle()).toBe(false)
  })
})

describe('the wake lock', () => {
  it('is held in full screen and no longer', async () => {
    expect(request).not.toHaveBeenCalled()
    await setFullscreen(true)
    expect(request).toHaveBeenCalledExactlyOnceWith('screen')
    expect(release).not.toHaveBeenCalled()
    await setFullscreen(false)
    expect(release).toHaveBeenCalledOnce()
  })

  it('is asked for again when the page is seen again', async () => {
    request.mockImplementation(async () => ({ released: true, release }))
    await setFullscreen(true)
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('a refusal changes nothing else', async () => {
    request.mockRejectedValue(new DOMException('low battery', 'NotAllowedError'))
    await setFullscreen(true)
    expect(request).toHaveBeenCalledOnce()
  })
})

it('typed digits are visible until Enter', () => {
  act(() => pressKey('1'))
  act(() => pressKey('2'))
  expect(screen.getByText(/^12/)).toBeTruthy()
  act(() => pressKey('Escape'))
  expect(screen.queryByText(/^12/)).toBeNull()
})
