// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AuthorProblem } from '../../../base/errors/index.ts'
import { Problems } from './Problems.tsx'

afterEach(cleanup)

const place = { file: 'slides.md', line: 3, column: 1 }
const mistake: AuthorProblem = { severity: 'error', place, what: 'Unknown layout "covr"', slide: 1 }
const leftOut: AuthorProblem = { severity: 'warning', place, what: '<Evil> is left out', skipped: true, slide: 1 }

it('shows the mistakes of the slide on screen, and lists on request what is left out of a deck that is not trusted', () => {
  const { rerender } = render(<Problems screen="play" no={1} problems={[mistake, leftOut, { ...leftOut, what: '<Other> is left out' }]} />)
  expect(screen.getByText(/Unknown layout/)).toBeTruthy()
  const summary = screen.getByText('2 parts left out, because the deck is not trusted')
  expect(summary.closest('details')?.open).toBe(false)
  expect(screen.getByText(/<Evil> is left out/).closest('details')).toBe(summary.closest('details'))
  rerender(<Problems screen="play" no={2} problems={[mistake, leftOut]} />)
  expect(screen.queryByRole('region')).toBeNull()
})
