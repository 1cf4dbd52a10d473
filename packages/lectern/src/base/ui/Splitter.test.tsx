// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Splitter } from './Splitter.tsx'

const onChange = vi.fn()
afterEach(() => {
  cleanup()
  onChange.mockClear()
})

/** Draw a line between two panels of 1000 pixels together, 38 % of which the controlled panel has. */
function draw(isBehind: boolean) {
  render(
    <div>
      <Splitter
        name="Width"
        orientation="vertical"
        value={38}
        isBehind={isBehind}
        least={20}
        most={80}
        onChange={onChange}
        controls="panel"
      />
    </div>,
  )
  const line = screen.getByRole('separator', { name: 'Width' })
  vi.spyOn(line.parentElement as HTMLElement, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 500))
  return line
}

it.each([
  [false, { ArrowLeft: 36, ArrowRight: 40, Home: 20, End: 80 }, 30],
  [true, { ArrowLeft: 40, ArrowRight: 36, Home: 20, End: 80 }, 70],
])('has the share of the panel that it controls, also behind the line: %s', (isBehind, keys, dragged) => {
  const line = draw(isBehind)
  line.setPointerCapture = () => undefined
  expect(['now', 'min', 'max'].map((name) => line.getAttribute(`aria-value${name}`))).toEqual(['38', '20', '80'])
  for (const [key, value] of Object.entries(keys)) {
    fireEvent.keyDown(line, { key })
    expect(onChange).toHaveBeenLastCalledWith(value)
  }
  fireEvent.pointerDown(line)
  fireEvent.pointerMove(line, { clientX: 300, buttons: 1 })
  expect(onChange).toHaveBeenLastCalledWith(dragged)
})
