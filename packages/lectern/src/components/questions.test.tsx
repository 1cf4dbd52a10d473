// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { questionsKey } from '../audience/model/index.ts'
import type { DeckManifest } from '../deck/index.ts'
import { SlideContext, type SlideInfo } from '../stage/browser/index.ts'
import Questions from './built-in/Questions.tsx'
import { DeckContext } from './deck-context.ts'

// contract.md, "What tests take hold of": questions

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const slide: SlideInfo = { no: 1, total: 1, title: '', key: 'k', clicks: 0, clicksTotal: 0, active: true, renderContext: 'slide' }
const around = (renderContext: SlideInfo['renderContext'], live?: string) => (
  <DeckContext value={{ deck: { base: '/talk/', ...(live && { live }) } as DeckManifest }}>
    <SlideContext value={{ ...slide, renderContext }}>
      <Questions />
    </SlideContext>
  </DeckContext>
)

it('without a relay, the slide says when the audience can ask', () => {
  render(around('slide'))
  expect(screen.getByText('The audience asks questions while the talk is live.')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('a page that is not connected yet says why nobody can ask', () => {
  expect(renderToStaticMarkup(around('slide', 'key'))).toContain('You can ask when this device is connected.')
})

it('print shows the last questions that this browser has seen, and no stored nonsense', () => {
  const question = { id: '1', text: 'Why?', votes: 2, at: 1, isPinned: false, isAnswered: true }
  localStorage.setItem(questionsKey('/talk/'), JSON.stringify([{ text: '<b>' }, question]))
  render(around('print', 'key'))
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['▲ 2 votesWhy?Answered'])
  expect(screen.queryAllByRole('button')).toEqual([])
})
