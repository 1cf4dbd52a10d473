// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { defineOther, definePoll, resultsKey } from '../../talk/audience/model/index.ts'
import type { SlideInfo } from '../stage/browser/index.ts'
import Points from './built-in/Points.tsx'
import Poll from './built-in/Poll.tsx'
import Quiz from './built-in/Quiz.tsx'
import Ranking from './built-in/Ranking.tsx'
import Ready from './built-in/Ready.tsx'
import Scale from './built-in/Scale.tsx'
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

const list = (
  <ul>
    <li>Tests</li>
    <li>Features</li>
  </ul>
)
it.each([
  [
    'Scale',
    <Scale key="0" question="How?" low="bad" high="good">
      {list}
    </Scale>,
    ['Tests', 'Features', '1 = bad', '5 = good'],
  ],
  ['a scale of the question', <Scale key="1" question="How?" nps />, ['>0<', '>10<']],
  [
    'Ranking',
    <Ranking key="2" question="First?">
      {list}
    </Ranking>,
    ['Tests', 'Features'],
  ],
  [
    'Points',
    <Points key="3" question="How much?">
      {list}
    </Points>,
    ['Tests', 'Features'],
  ],
  ['Ready', <Ready key="4" question="Installed?" />, ['Ready', 'Stuck']],
  [
    'Ready in other words',
    <Ready key="5" question="Installiert?">
      {list}
    </Ready>,
    ['Tests', 'Features'],
  ],
])('%s can be read on a page without scripts, and asks nobody to press anything', (_name, poll, parts) => {
  const html = renderToStaticMarkup(onSlide(poll, 'slide', 'key'))
  for (const part of [...parts, 'You can answer when this device is connected.']) expect(html).toContain(part)
  expect(html).not.toMatch(/<button|type="range"|<table/)
  for (const [input] of html.matchAll(/<input[^>]*>/g)) expect(input).toContain('disabled')
})

it('contract.md: other kinds print their last result, too', () => {
  const { id } = defineOther('rank', 'First?', ['Tests', 'Features'])
  const result = { talk: 't', id, question: 'First?', options: ['Tests', 'Features'], at: 1, voters: 2, counts: [0, 2] }
  localStorage.setItem(resultsKey('/talk/'), JSON.stringify([result]))
  render(onSlide(<Ranking question="First?">{list}</Ranking>, 'print'))
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['1Features2 points', '2Tests0 points'])
})

it('a quiz on paper has its right answer, and says nothing of the answer of a person', () => {
  const quiz = (
    <Quiz question="Which?">
      <ul>
        <li>Mars</li>
        <li>Jupiter</li>
      </ul>
    </Quiz>
  )
  const rules = { name: '', seconds: 20, bySpeed: false, secret: '' }
  const { id } = defineOther('quiz', 'Which?', ['Mars', 'Jupiter'], [], { quiz: rules })
  const result = {
    talk: 't',
    id,
    question: 'Which?',
    options: ['Mars', 'Jupiter'],
    at: 1,
    voters: 1,
    counts: [0, 1],
    right: [1],
    why: 'It is large.',
  }
  localStorage.setItem(resultsKey('/talk/'), JSON.stringify([result]))
  const { container } = render(onSlide(quiz, 'print'))
  expect(container.textContent).toContain('✓ Right')
  expect(container.textContent).toContain('It is large.')
  expect(container.textContent).not.toContain('You have not answered')
  // The presenter spoke another language than this page.
  cleanup()
  localStorage.setItem(
    resultsKey('/talk/'),
    JSON.stringify([{ ...result, why: 'Er ist groß.', whys: { de: 'Er ist groß.', en: 'It is large.' } }]),
  )
  expect(render(onSlide(quiz, 'print')).container.textContent).toMatch(/It is large\.(?!.*groß)/)
})
