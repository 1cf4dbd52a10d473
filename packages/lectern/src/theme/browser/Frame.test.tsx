// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Frame, placeOf } from './Frame.tsx'
import { SlideContext } from './slide-context.ts'

const slide = { no: 1, total: 1, title: '', key: 'k', clicks: 0, clicksTotal: 0, active: true, renderContext: 'slide' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A frame on the slide on screen, which holds the focus. */
function focused({ isPointedAt = false } = {}): HTMLIFrameElement {
  const { container } = render(
    <SlideContext value={slide}>
      <Frame srcDoc="<p>page</p>" />
    </SlideContext>,
  )
  const frame = container.querySelector('iframe')
  if (!frame) throw new Error('the frame is not there')
  vi.spyOn(frame, 'matches').mockReturnValue(isPointedAt)
  frame.focus()
  expect(document.activeElement).toBe(frame)
  return frame
}

it('a page that takes the focus by itself gives it back, so that the deck keeps its keys', () => {
  const frame = focused()
  fireEvent.blur(window)
  vi.runAllTimers()
  expect(document.activeElement).not.toBe(frame)
})

it('whoever points at it, or goes there with Tab, is left in it', () => {
  const pointed = focused({ isPointedAt: true })
  fireEvent.blur(window)
  vi.runAllTimers()
  expect(document.activeElement).toBe(pointed)
  fireEvent.pointerLeave(pointed)
  expect(document.activeElement).not.toBe(pointed)
  cleanup()
  const tabbed = focused()
  fireEvent.keyDown(document, { key: 'Tab' })
  fireEvent.blur(window)
  vi.runAllTimers()
  expect(document.activeElement).toBe(tabbed)
})

it('its page is loaded by the app and not by the markup, so that it cannot take the focus before anybody watches', () => {
  const set = vi.spyOn(HTMLIFrameElement.prototype, 'setAttribute').mockReturnValue(undefined)
  const frame = (
    <SlideContext value={slide}>
      <Frame src="https://x.y/z" />
    </SlideContext>
  )
  expect(renderToStaticMarkup(frame)).toMatch(/^<iframe (?!.*src=)/)
  render(frame)
  expect(set.mock.calls).toContainEqual(['src', 'https://x.y/z'])
  // It may do much, but never lead the deck's own window elsewhere.
  expect(set.mock.calls.find(([name]) => name === 'sandbox')?.[1]).toMatch(/^(?!.*allow-top-navigation).*allow-scripts/)
  set.mockClear()
  cleanup()
  render(
    <SlideContext value={slide}>
      <Frame src="/page.html" />
    </SlideContext>,
  )
  expect(set.mock.calls.map(([name]) => name)).not.toContain('sandbox')
  set.mockRestore()
})

it('on paper it has its page from the first: its one `load` tells the print that it is there', () => {
  const frame = (
    <SlideContext value={{ ...slide, renderContext: 'print' }}>
      <Frame src="https://x.y/z" />
    </SlideContext>
  )
  expect(renderToStaticMarkup(frame)).toMatch(/^<iframe (?=.*src="https:\/\/x\.y\/z")(?=.*sandbox=)/)
})

it.each([
  ['https://www.example.org/a/b?c', 'example.org'],
  ['//user@x.y:8080/z', 'x.y:8080'],
  ['/demo/index.html', '/demo/index.html'],
])('is named by its host: %s', (address, place) => expect(placeOf(address)).toBe(place))
