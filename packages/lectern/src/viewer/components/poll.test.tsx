// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { definePoll, resultsKey } from '../../talk/audience/model/index.ts'
import type { SlideInfo } from '../stage/browser/index.ts'
import Poll from './built-in/Poll.tsx'
import { onSlide } from './testing/on-slide.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const around = (renderContext: SlideInfo['renderContext'], live?: string) =>
  onSlide(
    <Poll question="Which?">
      <ul>
        <li>
          <b>One</b> &amp; only
        </li>
        <li>
          <p>Two</p>
        </li>
      </ul>
    </Poll>,
    renderContext,
    live,
  )
const names = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent?.trim())

it('shows the question and its options without a relay, and says when it takes answers', () => {
  render(around('slide'))
  expect(screen.getByRole('group', { name: 'Which?' })).toBeTruthy()
  expect(names()).toEqual(['One & only', 'Two'])
  expect(screen.getAllByRole<HTMLInputElement>('radio').every(({ disabled }) => disabled)).toBe(true)
  expect(screen.getByText('This poll takes answers while the talk is live.')).toBeTruthy()
})

it('shows the question and its options on a page that is not connected, and says why nobody can answer', () => {
  const html = renderToStaticMarkup(around('slide', 'key'))
  for (const part of ['Which?', 'One', 'Two', 'You can answer when this device is connected.']) expect(html).toContain(part)
  expect(html).not.toContain('takes answers')
})

it('contract.md: shows the last valid result of this browser in print', () => {
  const { id } = definePoll('Which?', ['One & only', 'Two'], false)
  const result = { talk: 't', id, question: 'Which?', options: ['One & only', 'Two'], at: 1, voters: 4, counts: [3, 1] }
  localStorage.setItem(resultsKey('/talk/'), JSON.stringify([{ ...result, counts: ['<b>', 1] }, result, { ...result, voters: 9 }]))
  render(around('print'))
  expect(screen.getByRole('table', { name: 'Results' }).textContent).toBe('One & only3 · 75 %Two1 · 25 %')
})
