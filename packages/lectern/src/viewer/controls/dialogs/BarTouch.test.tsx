// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BarTouch } from './BarTouch.tsx'

const onReveal = vi.fn()
const onPress = vi.fn()

function Bar({ opacity }: { readonly opacity: number }) {
  const bar = useRef<HTMLElement>(null)
  return (
    <nav ref={bar} style={{ opacity }}>
      <BarTouch bar={bar} onReveal={onReveal} />
      <button type="button" onClick={onPress}>
        Next
      </button>
    </nav>
  )
}

function tap(at: Element, pointerType = 'touch') {
  at.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType }))
  at.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

beforeEach(() => {
  onReveal.mockClear()
  onPress.mockClear()
})
afterEach(cleanup)

it('the first tap on a hidden bar shows the bar and presses nothing', () => {
  render(<Bar opacity={0} />)
  tap(screen.getByRole('button'))
  expect(onReveal).toHaveBeenCalledExactlyOnceWith(true)
  expect(onPress).not.toHaveBeenCalled()
})

it('a tap on a visible bar presses its button', () => {
  render(<Bar opacity={1} />)
  tap(screen.getByRole('button'))
  expect(onReveal).not.toHaveBeenCalled()
  expect(onPress).toHaveBeenCalledOnce()
})

it('a tap elsewhere hides the bar', () => {
  render(<Bar opacity={1} />)
  tap(document.body)
  expect(onReveal).toHaveBeenCalledExactlyOnceWith(false)
})

it('does not affect the mouse', () => {
  render(<Bar opacity={0} />)
  tap(screen.getByRole('button'), 'mouse')
  expect(onReveal).not.toHaveBeenCalled()
  expect(onPress).toHaveBeenCalledOnce()
})
