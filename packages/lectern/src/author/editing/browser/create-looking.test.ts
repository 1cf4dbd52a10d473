import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLooking } from './create-looking.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tells the server the slide, the step and what is selected there, once for changes at one moment', () => {
  const sent: unknown[] = []
  const looking = createLooking((event, data) => void sent.push([event, data]))
  looking.again()
  vi.runAllTimers()
  expect(sent).toEqual([])
  const selection = { file: 'slides.md', from: 3, to: 4, text: 'two\nlines' }
  looking.at(2, 0)
  looking.at(2, 1)
  looking.select(selection)
  vi.runAllTimers()
  looking.at(2, 1)
  vi.runAllTimers()
  expect(sent.splice(0)).toEqual([['lectern:looking', { slide: 2, step: 1, selection }]])
  looking.at(3, 0)
  vi.runAllTimers()
  looking.select({ ...selection, text: 'x'.repeat(20_000) })
  looking.select(undefined)
  looking.select(undefined)
  vi.runAllTimers()
  expect(sent).toEqual([
    ['lectern:looking', { slide: 3, step: 0 }],
    ['lectern:looking', { slide: 3, step: 0 }],
  ])
})
