// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Frame, placeOf, sandboxOf } from './Frame.tsx'
import { SlideContext } from './slide-context.ts'

const slide = { no: 1, total: 1, title: '', key: 'k', clicks: 0, clicksTotal: 0, active: true, renderContext: 'slide' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Create a frame on the slide on screen that has the focus. */
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

it('gives the focus back to the deck when its page takes it automatically', () => {
  const frame = focused()
  fireEvent.blur(window)
  vi.runAllTimers()
  expect(document.activeElement).not.toBe(frame)
})

it('keeps the focus when a person points at it or enters it with Tab', () => {
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

it('loads its page only when the app watches the focus', () => {
  const set = vi.spyOn(HTMLIFrameElement.prototype, 'setAttribute').mockReturnValue(undefined)
  const frame = (
    <SlideContext value={slide}>
      <Frame src="https://x.y/z" />
    </SlideContext>
  )
  expect(renderToStaticMarkup(frame)).toMatch(/^<iframe (?!.*src=)/)
  render(frame)
  expect(set.mock.calls).toContainEqual(['src', 'https://x.y/z'])
  // The frame has many permissions, but it can never navigate the deck's own window.
  expect(set.mock.calls.findLast(([name]) => name === 'sandbox')?.[1]).toMatch(/^(?!.*allow-top-navigation).*allow-scripts/)
  set.mockClear()
  cleanup()
  render(
    <SlideContext value={slide}>
      <Frame src="/page.html" />
    </SlideContext>,
  )
  expect(set.mock.calls.findLast(([name]) => name === 'sandbox')?.[1]).not.toContain('allow-same-origin')
  set.mockRestore()
})

describe('what an embedded page may do', () => {
  it.each([
    ['https://x.y/z', true],
    ['//x.y/z', true],
    ['/page.html', false],
    ['page.html', false],
    [`${location.origin}/page.html`, false],
    [`//${location.host}/page.html`, false],
    ['', false],
    ['about:blank', false],
    ['blob:https://x.y/1', false],
    ['data:text/html,x', false],
    ['https://[', false],
  ])('%s has an origin of its own: %s', (address, isForeign) => {
    const permissions = sandboxOf(address, undefined).split(' ')
    expect(permissions).toContain('allow-scripts')
    expect(permissions.includes('allow-same-origin')).toBe(isForeign)
    expect(permissions.join()).not.toContain('top-navigation')
  })

  it('lets an author remove permissions and not add any', () => {
    expect(sandboxOf('/page.html', 'allow-scripts allow-same-origin allow-top-navigation')).toBe('allow-scripts')
    expect(sandboxOf('https://x.y', 'Allow-Same-Origin')).toBe('allow-same-origin')
    expect(sandboxOf('https://x.y', '')).toBe('')
  })

  it('gives inline HTML no origin, ignores an address that is a script, and refuses a name that would hide a property', () => {
    const { container } = render(
      <SlideContext value={slide}>
        <Frame srcDoc="<p>a</p>" />
        <Frame src={' java\nscript:alert(1)'} name="querySelector" />
        <Frame src="data:text/html,<p>a</p>" name="own" />
      </SlideContext>,
    )
    const [written, script, data] = [...container.querySelectorAll('iframe')]
    expect(written?.getAttribute('sandbox')).not.toContain('allow-same-origin')
    expect([script?.hasAttribute('src'), script?.hasAttribute('name')]).toEqual([false, false])
    expect([data?.hasAttribute('src'), data?.getAttribute('name')]).toEqual([false, 'own'])
  })
})

it('has its page from the start in print, which waits for its one `load` event', () => {
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
