// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { type RenderContext, SlideContext } from '../../../../deck/theme/browser/index.ts'
import { createSlideMemory } from './create-slide-memory.ts'
import { SlideMemoryContext, useKept } from './use-slide-memory.ts'

afterEach(cleanup)

const isNumber = (value: unknown): value is number => typeof value === 'number'
function Count() {
  const [count, setCount] = useKept(() => 'count', 0, isNumber)
  const twice = () => {
    setCount((before) => before + 1)
    setCount((before) => before + 1)
  }
  return (
    <button type="button" onClick={twice}>
      {count}
    </button>
  )
}

const memory = createSlideMemory('/')
const slide = (renderContext: RenderContext = 'slide', key = 'a') => (
  <SlideMemoryContext value={memory}>
    <SlideContext
      value={{
        no: 1,
        total: 1,
        title: '',
        key,
        clicks: 0,
        clicksTotal: 0,
        active: true,
        renderContext,
        isPicture: renderContext !== 'slide',
      }}
    >
      <Count />
    </SlideContext>
  </SlideMemoryContext>
)
const shown = () => screen.getByRole('button').textContent

it('is restored with the slide and in print, while a thumbnail and another slide have their own value', () => {
  expect(renderToStaticMarkup(slide())).toContain('0')
  render(slide())
  fireEvent.click(screen.getByRole('button'))
  expect(shown()).toBe('2')
  for (const [again, count] of [
    [slide(), '2'],
    [slide('print'), '2'],
    [slide('overview'), '0'],
    [slide('slide', 'b'), '0'],
  ] as const) {
    cleanup()
    render(again)
    expect(shown()).toBe(count)
  }
})

it('ignores a stored value that does not fit', () => {
  memory.set('a', 'count', 'many')
  render(slide())
  expect(shown()).toBe('0')
})

it('works without a memory', () => {
  render(<Count />)
  fireEvent.click(screen.getByRole('button'))
  expect(shown()).toBe('2')
})
