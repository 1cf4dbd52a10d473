// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Panels, PanelsState } from '../../controls/play-controls.ts'
import { useLateNotices, usePassingNotices } from './use-notices.ts'

// guide/presenting.md, "Notices"

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const notice = 'The browser shares no window. Try again.'

function Screen({ panels }: { readonly panels: Pick<Panels, 'store' | 'notify'> }) {
  usePassingNotices(panels)
  const late = useLateNotices()
  return (
    <>
      <div className="lectern-notice">
        {notice}
        <button type="button">Close</button>
      </div>
      <div ref={late} title="late" />
    </>
  )
}

/** Show a notice of 40 characters on a presenter's screen. Return whether it is still open. */
function show(passes: boolean) {
  const store = createStore<PanelsState>(() => ({ open: undefined, cover: undefined, notice, passes }))
  const panels = {
    store,
    notify: vi.fn(() => store.setState({ notice: undefined, passes: false })),
  } as Pick<Panels, 'store' | 'notify'>
  const { container } = render(<Screen panels={panels} />)
  const box = container.querySelector('.lectern-notice')
  if (!box) throw new Error('there is no notice')
  const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
  return { box, wait, isOpen: () => store.getState().notice !== undefined, late: container.querySelector('[title=late]') }
}

it('a notice that passes goes once it is read', () => {
  const { wait, isOpen } = show(true)
  wait(9)
  expect(isOpen()).toBe(true)
  wait(2)
  expect(isOpen()).toBe(false)
})

it('an error that needs an act stays', () => {
  const { wait, isOpen } = show(false)
  wait(3600)
  expect(isOpen()).toBe(true)
})

it('waits while the focus is on the notice, or the window is behind another one', () => {
  const { box, wait, isOpen } = show(true)
  const button = box.querySelector('button')
  vi.spyOn(box, 'matches').mockReturnValue(true)
  fireEvent.focusIn(button ?? box)
  wait(60)
  vi.spyOn(box, 'matches').mockReturnValue(false)
  vi.mocked(document.hasFocus).mockReturnValue(false)
  fireEvent.blur(window)
  wait(60)
  expect(isOpen()).toBe(true)
  vi.mocked(document.hasFocus).mockReturnValue(true)
  fireEvent.focus(window)
  wait(11)
  expect(isOpen()).toBe(false)
})

it('gives a place to the notices about missing parts, also to one that is there first', async () => {
  const add = () => {
    const notice = Object.assign(document.createElement('div'), { className: 'lectern-notice lectern-late' })
    document.body.append(notice)
    return notice
  }
  const first = add()
  const { late } = show(false)
  expect(first.parentElement).toBe(late)
  vi.useRealTimers()
  const second = add()
  await expect.poll(() => second.parentElement).toBe(late)
})
