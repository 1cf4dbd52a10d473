// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AuthorProblem } from '../../../base/errors/index.ts'
import { Problems } from './Problems.tsx'

afterEach(cleanup)

const place = { file: 'slides.md', line: 3, column: 9 }
const mistake: AuthorProblem = {
  severity: 'error',
  place,
  what: 'Unknown layout "covr"',
  sourceLine: 'layout: covr',
  allowed: 'Allowed: cover, default.',
  nearest: 'cover',
  slide: 1,
}
const warning: AuthorProblem = { severity: 'warning', place, what: 'The font "X" is not installed' }
const leftOut: AuthorProblem = { severity: 'warning', place, what: '<Evil> is left out', skipped: true, slide: 1 }

const openPlace = vi.fn(async () => 'Opened slides.md:3')
const show = (no: number, ...problems: readonly AuthorProblem[]) => (
  <Problems screen="play" no={no} problems={problems} openPlace={openPlace} />
)

it('shows the mistakes of the slide on screen, and lists on request what is left out of a deck that is not trusted', () => {
  const { rerender } = render(show(1, mistake, leftOut, { ...leftOut, what: '<Other> is left out' }))
  expect(screen.getByText(/Unknown layout/)).toBeTruthy()
  const summary = screen.getByText('2 parts left out, because the deck is not trusted')
  expect(summary.closest('details')?.open).toBe(false)
  expect(screen.getByText(/<Evil> is left out/).closest('details')).toBe(summary.closest('details'))
  rerender(show(2, mistake, leftOut))
  expect(screen.queryByRole('region')).toBeNull()
})

it('opens the line of a mistake in the editor, and says what happened', async () => {
  render(show(1, mistake))
  const button = screen.getByRole('button', { name: /Unknown layout "covr"/ })
  expect(button.textContent).toMatch(/^slides\.md:3:9 Unknown layout "covr"[\s\S]* Did you mean "cover"\?$/)
  expect(button.querySelector('code')?.textContent).toBe('layout: covr\n        ^')
  await act(async () => fireEvent.click(button))
  expect(openPlace).toHaveBeenCalledWith(place)
  expect(screen.getByRole('status').textContent).toBe('Opened slides.md:3')
})

it('can be closed, and stays closed on other slides until there is another mistake', () => {
  const { rerender } = render(show(2, warning))
  expect(screen.getByRole('heading').textContent).toBe('1 warning')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region')).toBeNull()
  rerender(show(3, warning))
  expect(screen.queryByRole('region')).toBeNull()
  rerender(show(1, mistake, warning))
  expect(screen.getByRole('heading').textContent).toBe('1 mistake')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(screen.getByRole('button', { name: '1 mistake, 1 warning' }))
  expect(screen.getByRole('heading').textContent).toBe('1 mistake, 1 warning')
})
