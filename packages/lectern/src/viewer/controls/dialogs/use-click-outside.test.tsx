// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useClickOutside } from './use-click-outside.ts'

const onOutside = vi.fn()

function Box() {
  const box = useRef<HTMLDivElement>(null)
  useClickOutside((target) => box.current?.contains(target) ?? false, onOutside)
  return (
    <div ref={box}>
      <button type="button">inside</button>
    </div>
  )
}

const pointer = (type: string, at: Element) => at.dispatchEvent(new PointerEvent(type, { bubbles: true }))

beforeEach(() => {
  vi.useFakeTimers()
  onOutside.mockClear()
  render(<Box />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('spec.md §9: click-outside delay 50 ms', () => {
  pointer('pointerdown', document.body)
  pointer('pointerup', document.body)
  vi.advanceTimersByTime(49)
  expect(onOutside).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onOutside).toHaveBeenCalledOnce()
})

it.each([
  ['within', true, true],
  ['from inside to outside, as when selecting text', true, false],
  ['from outside to inside', false, true],
])('a press %s does not count', (_, beginsInside, endsInside) => {
  const inside = screen.getByRole('button')
  pointer('pointerdown', beginsInside ? inside : document.body)
  pointer('pointerup', endsInside ? inside : document.body)
  vi.runAllTimers()
  expect(onOutside).not.toHaveBeenCalled()
})

it('reports nothing after its element is removed', () => {
  pointer('pointerdown', document.body)
  pointer('pointerup', document.body)
  cleanup()
  vi.runAllTimers()
  expect(onOutside).not.toHaveBeenCalled()
})
