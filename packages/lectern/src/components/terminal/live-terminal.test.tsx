// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { SlideContext, type SlideInfo } from '../../stage/browser/index.ts'
import { readSession } from '../../terminal/index.ts'
import Terminal from '../built-in/Terminal.tsx'
import { InterpreterContext } from './interpreter.ts'

const slide: SlideInfo = { no: 1, total: 1, title: '', key: 'k', clicks: 2, clicksTotal: 2, active: true, renderContext: 'slide' }
const session = readSession('$ one\nwritten 1\n$ two\nwritten 2')
const text = () => screen.getByRole('group', { name: 'Screen' }).textContent

function around(more: Partial<SlideInfo> = {}) {
  const run = vi.fn((line: string) => `ran ${line}`)
  const draw = (others: Partial<SlideInfo> = {}) => (
    <SlideContext value={{ ...slide, ...more, ...others }}>
      <InterpreterContext value={{ run }}>
        <Terminal session={session} from={1} />
      </InterpreterContext>
    </SlideContext>
  )
  return { run, draw }
}

afterEach(cleanup)

it('a window that opens at a later step runs all commands up to it', async () => {
  const { run, draw } = around()
  render(draw())
  await vi.waitFor(() => expect(text()).toBe('$ one\nran one$ two\nran two$ '))
  expect(run.mock.calls.map(([line]) => line)).toEqual(['one', 'two'])
})

it('a slide that is only prepared runs nothing and takes no keys', async () => {
  const { run, draw } = around({ active: false })
  const { rerender } = render(draw())
  await Promise.resolve()
  expect([text(), run.mock.calls, screen.queryByRole('textbox')]).toEqual(['$ one\nwritten 1$ two\nwritten 2', [], null])
  rerender(draw({ active: true }))
  await vi.waitFor(() => expect(text()).toBe('$ one\nran one$ two\nran two$ '))
  rerender(draw({ active: false }))
  expect(text()).toBe('$ one\nran one$ two\nran two$ ')
})

it.each(['print', 'overview'] as const)('shows what the Markdown says in: %s', (renderContext) => {
  const { run, draw } = around({ renderContext })
  render(draw())
  expect([text(), run.mock.calls]).toEqual(['$ one\nwritten 1$ two\nwritten 2', []])
})

it('the page of the server has the text and no field', () => {
  const html = renderToStaticMarkup(around().draw())
  expect(html).toContain('written 2')
  expect(html).not.toContain('<input')
})
