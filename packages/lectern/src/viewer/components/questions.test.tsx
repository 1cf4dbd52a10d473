// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { questionsKey } from '../../talk/audience/model/index.ts'
import type { SlideInfo } from '../stage/browser/index.ts'
import Questions from './built-in/Questions.tsx'
import { onSlide } from './testing/on-slide.tsx'

// contract.md, "What tests take hold of": questions

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const around = (renderContext: SlideInfo['renderContext'], live?: string) => onSlide(<Questions />, renderContext, live)

it('says without a relay when the audience can ask', () => {
  render(around('slide'))
  expect(screen.getByText('The audience asks questions while the talk is live.')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('says on a page that is not connected why nobody can ask', () => {
  expect(renderToStaticMarkup(around('slide', 'key'))).toContain('You can ask when this device is connected.')
})

it('shows the last valid questions of this browser in print', () => {
  const question = { id: '1', text: 'Why?', votes: 2, at: 1, isPinned: false, isAnswered: true }
  localStorage.setItem(questionsKey('/talk/'), JSON.stringify([{ text: '<b>' }, question]))
  render(around('print', 'key'))
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['▲ 2 votesWhy?Answered'])
  expect(screen.queryAllByRole('button')).toEqual([])
})
