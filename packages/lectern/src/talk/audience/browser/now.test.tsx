// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { WaitingQuestion } from '../model/index.ts'
import type { Questions } from './create-questions.ts'
import { QuestionNow } from './Now.tsx'

// contract.md, "What tests take hold of": the strip `Now`; docs/internals/live.md, rule 14

afterEach(cleanup)

const question = (id: string, text = `${id}?`): WaitingQuestion => ({ id, text, device: id })

/** Show the strip of a window that leads, with questions that wait. */
function show(...first: readonly WaitingQuestion[]) {
  const store = createStore(() => ({ waiting: first }))
  const decided = new Set<string>()
  const decide = ({ id }: WaitingQuestion) => {
    decided.add(id)
    store.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one.id !== id) }))
  }
  const questions = {
    store,
    approve: vi.fn(decide),
    decline: vi.fn((id: string) => decide(question(id))),
    isDecided: ({ id }: WaitingQuestion) => decided.has(id),
  }
  const lead = { state: () => state, subscribe: () => () => undefined }
  const state = { leads: true }
  render(<QuestionNow questions={questions as unknown as Questions} lead={lead as never} notify={() => undefined} />)
  return { questions, hear: (...waiting: readonly WaitingQuestion[]) => act(() => store.setState({ waiting })) }
}
const press = (name: string, detail = 1) => fireEvent.click(screen.getByRole('button', { name }), { detail })

it('approves the question on screen and shows the next one; a double click approves one', () => {
  const { questions } = show(question('One'), question('Two'))
  expect(screen.getByText('One?')).toBeTruthy()
  press('Approve')
  press('Approve', 2)
  expect(questions.approve.mock.calls).toEqual([[question('One')]])
  expect(screen.getByText('Two?')).toBeTruthy()
  press('Decline')
  expect(questions.decline).toHaveBeenCalledWith('Two')
  expect(screen.queryByRole('button')).toBeNull()
})

it('no other text gets under a pointer: a question that its device has changed loses its buttons', () => {
  const { questions, hear } = show(question('One'), question('Two'))
  hear(question('Two'), question('Three'))
  expect(screen.getByText('One?').tagName).toBe('S')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  press('Next question')
  press('Approve')
  expect(questions.approve.mock.calls).toEqual([[question('Two')]])
})

it('a question that comes later does not take the place of the one on screen', () => {
  const { hear } = show(question('One'))
  hear(question('Zero'), question('One'))
  expect(screen.getByText('One?')).toBeTruthy()
})
