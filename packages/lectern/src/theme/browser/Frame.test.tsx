// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Frame, placeOf } from './Frame.tsx'
import { SlideContext } from './slide-context.ts'

const slide = { no: 1, total: 1, title: '', key: 'k', clicks: 0, clicksTotal: 0, active: true, renderContext: 'slide' } as const

afterEach(cleanup)

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
  expect(document.activeElement).not.toBe(frame)
})

it('whoever points at it, or goes there with Tab, is left in it', () => {
  const pointed = focused({ isPointedAt: true })
  fireEvent.blur(window)
  expect(document.activeElement).toBe(pointed)
  fireEvent.pointerLeave(pointed)
  expect(document.activeElement).not.toBe(pointed)
  cleanup()
  const tabbed = focused()
  fireEvent.keyDown(document, { key: 'Tab' })
  fireEvent.blur(window)
  expect(document.activeElement).toBe(tabbed)
})

it.each([
  ['https://www.example.org/a/b?c', 'example.org'],
  ['//user@x.y:8080/z', 'x.y:8080'],
  ['/demo/index.html', '/demo/index.html'],
])('is named by its host: %s', (address, place) => expect(placeOf(address)).toBe(place))
