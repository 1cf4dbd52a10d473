// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RunTable } from './RunTable.tsx'

it('guide/presenting.md, "Rehearsals": each section has the times of its slides together', () => {
  const run = { began: 1, slides: [60_000, 30_000, 90_000] }
  const sections = [
    { from: 1, to: 1 },
    { from: 2, to: 3 },
  ]
  render(<RunTable run={run} titles={['Start', 'Middle', 'End']} budgets={[60, 60, 30]} sections={sections} />)
  expect(screen.getByRole('row', { name: /^Section: Start/ }).textContent).toBe('Section: Start01:0001:00on time')
  expect(screen.getByRole('row', { name: /^Section: Middle/ }).textContent).toBe('Section: Middle02:0001:30+ 00:30')
  expect(screen.getByRole('row', { name: /^Together/ }).textContent).toBe('Together03:0002:30+ 00:30')
})
