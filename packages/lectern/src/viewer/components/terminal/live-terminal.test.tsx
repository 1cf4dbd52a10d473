// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readSession } from '../../../deck/terminal/index.ts'
import { SlideContext } from '../../../deck/theme/browser/index.ts'
import type { SlideInfo } from '../../stage/browser/index.ts'
import Terminal from '../built-in/Terminal.tsx'
import { DeckContext, type DeckContextValue } from '../deck-context.ts'
import { openSharedState } from '../shared-state.ts'
import { SharedStateContext, type SharedStates } from '../shared-state-context.ts'
import { InterpreterContext } from './use-runs.ts'

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

it('runs all commands up to the step at which a window opens', async () => {
  const { run, draw } = around()
  render(draw())
  await expect.poll(() => text()).toBe('$ one\nran one$ two\nran two$ ')
  expect(run.mock.calls.map(([line]) => line)).toEqual(['one', 'two'])
})

it('runs nothing and takes no keys on a prepared slide', async () => {
  const { run, draw } = around({ active: false })
  const { rerender } = render(draw())
  await Promise.resolve()
  expect([text(), run.mock.calls, screen.queryByRole('textbox')]).toEqual(['$ one\nwritten 1$ two\nwritten 2', [], null])
  rerender(draw({ active: true }))
  await expect.poll(() => text()).toBe('$ one\nran one$ two\nran two$ ')
  rerender(draw({ active: false }))
  expect(text()).toBe('$ one\nran one$ two\nran two$ ')
})

it.each(['print', 'overview', 'presenter'] as const)(
  'shows the session of the Markdown, and a line that waits, in a picture: %s',
  (renderContext) => {
    const { run, draw } = around({ renderContext, active: renderContext === 'print', isPicture: true })
    render(draw())
    expect([text(), run.mock.calls, screen.queryByRole('textbox')]).toEqual([
      `$ one\nwritten 1$ two\nwritten 2${renderContext === 'print' ? '' : '$ '}`,
      [],
      null,
    ])
  },
)

it('has each command complete where the presenter sees what is next', () => {
  const { draw } = around({ clicks: 1, renderContext: 'presenter', active: false, isPicture: true })
  const { rerender } = render(draw())
  rerender(draw({ clicks: 2 }))
  expect([text(), document.querySelector('.lectern-terminal-untyped')]).toEqual(['$ one\nwritten 1$ two\nwritten 2$ ', null])
  expect(screen.queryByRole('button')).toBeNull()
})

it("has the text and no field in the server's page", () => {
  const html = renderToStaticMarkup(around().draw())
  expect(html).toContain('written 2')
  expect(html).not.toContain('<input')
})

describe('docs/guide/terminals.md: a command of the presenter', () => {
  /** A window of a talk, with the commands that it ran. */
  function openWindow(states: SharedStates['states'], presents: boolean, isLed = true) {
    const run = vi.fn((line: string) => `ran ${line}`)
    const lead = { state: () => ({ leader: isLed ? 'presenter' : undefined, leads: presents }), subscribe: () => () => undefined }
    const joined = { sync: undefined, lead }
    const talk = { getState: () => joined, subscribe: () => () => undefined } as unknown as NonNullable<SharedStates['session']>
    const { container } = render(
      <DeckContext value={{ deck: { slides: [] }, presents } as unknown as DeckContextValue}>
        <SharedStateContext value={{ states, session: talk }}>
          <SlideContext value={{ ...slide, clicks: 0 }}>
            <InterpreterContext value={{ run }}>
              <Terminal session={session} from={1} />
            </InterpreterContext>
          </SlideContext>
        </SharedStateContext>
      </DeckContext>,
    )
    const prompt = within(container).getByRole('textbox', { name: 'Command' })
    const type = (line: string) => {
      fireEvent.change(prompt, { target: { value: line } })
      fireEvent.keyDown(prompt, { key: 'Enter' })
    }
    const back = () => within(container).queryByRole('button', { name: 'Return to the presenter' })
    const shown = () => within(container).getByRole('group', { name: 'Screen' }).textContent
    return { type, back, shown, lines: () => run.mock.calls.map(([line]) => line) }
  }

  it('runs once in every window, and commands of others stay in their window', async () => {
    const states: SharedStates['states'] = new Map()
    const presenter = openWindow(states, true)
    const viewer = openWindow(states, false)
    presenter.type('three')
    viewer.type('four')
    presenter.type('three')
    await expect.poll(() => viewer.lines()).toEqual(['three', 'four'])
    await expect.poll(() => presenter.lines()).toEqual(['three', 'three'])
    const late = openWindow(states, false)
    await expect.poll(() => late.lines()).toEqual(['three', 'three'])
  })

  it('contract.md, "The command line": a window in which a person types leaves the presenter, and returns with its button', async () => {
    const states: SharedStates['states'] = new Map()
    const presenter = openWindow(states, true)
    const viewer = openWindow(states, false)
    expect(viewer.back()).toBeNull()
    presenter.type('three')
    await expect.poll(() => viewer.shown()).toContain('ran three')
    viewer.type('mine')
    await expect.poll(() => viewer.shown()).toContain('ran mine')
    presenter.type('four')
    await expect.poll(() => presenter.lines()).toEqual(['three', 'four'])
    expect(presenter.back()).toBeNull()
    expect(viewer.lines()).toEqual(['three', 'mine'])
    fireEvent.click(viewer.back() as HTMLElement)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Screen')
    await expect.poll(() => viewer.shown()).toMatch(/^\$ three\s+ran three\$ four\s+ran four/)
    expect(viewer.back()).toBeNull()
  })

  it('a window without a presenter offers no way back to one', async () => {
    const alone = openWindow(new Map(), false, false)
    alone.type('mine')
    await expect.poll(() => alone.shown()).toContain('ran mine')
    expect(alone.back()).toBeNull()
  })

  it('is forgotten when the presenter screen is opened again', async () => {
    const states: SharedStates['states'] = new Map()
    openWindow(states, true).type('three')
    const again = openWindow(states, true)
    again.type('four')
    const late = openWindow(states, false)
    await expect.poll(() => late.lines()).toEqual(['four'])
    expect(again.lines()).toEqual(['four'])
  })

  it('is checked, and runs nowhere when it is not a command', async () => {
    const states: SharedStates['states'] = new Map()
    const wrong = [null, 'line', ['id', 0], ['id', 0.5, 'line'], ['id', 0, 'x'.repeat(2001)], [1, 0, 'line'], ['i'.repeat(65), 0, 'line']]
    openSharedState<readonly unknown[]>({ states }, 'terminal/k/Terminal/1', { initial: [] }).set([...wrong, ['id', 0, 'good']])
    const viewer = openWindow(states, false)
    await expect.poll(() => viewer.lines()).toEqual(['good'])
  })
})
