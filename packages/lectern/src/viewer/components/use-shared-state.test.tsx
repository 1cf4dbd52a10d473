// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SlideContext, type SlideInfo } from '../../deck/theme/browser/index.ts'
import { openSharedState, type ValueCheck } from './shared-state.ts'
import { SharedStateContext, type SharedStateSync, type SharedStates } from './shared-state-context.ts'
import { useSharedState } from './use-shared-state.ts'

const onScreen: SlideInfo = { no: 1, total: 1, title: '', key: 'k', clicks: 0, clicksTotal: 0, active: true, renderContext: 'slide' }

function Counter({ name = 'count' }: { name?: string }) {
  const [count, setCount] = useSharedState(name, 0)
  return (
    <button type="button" onClick={() => setCount((before) => before + 1)}>
      {count}
    </button>
  )
}

function addTo(listeners: Set<() => void>, listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Create a window's shared states, whose sync connects when the test says so. */
function createWindow(taken = (_value: unknown) => true) {
  const listeners = new Set<() => void>()
  const heard = new Set<() => void>()
  const values = new Map<string, unknown>()
  let fits: (value: unknown) => boolean = () => true
  let session: { sync: SharedStateSync } | undefined
  const shared: SharedStates = {
    session: { getState: () => session, subscribe: (listener) => addTo(listeners, listener) },
    states: new Map(),
  }
  const sync = {
    channel(_name: string, guard: (value: unknown) => boolean) {
      fits = guard
      return {
        get: (id: string) => values.get(id),
        set: (id: string, value: unknown) => taken(value) && Boolean(values.set(id, value)),
        subscribe: (listener: () => void) => addTo(heard, listener),
      }
    },
  } as unknown as SharedStateSync
  return {
    shared,
    values,
    /** Return the number of subscriptions to the session and to the channel. */
    subscriptions: () => [listeners.size, heard.size],
    join() {
      session = { sync }
      for (const listener of [...listeners]) listener()
    },
    hear(value: unknown) {
      if (!fits(value)) return
      values.set('value', value)
      for (const listener of [...heard]) listener()
    },
  }
}
const show = (shared: SharedStates, names = ['count']) =>
  render(
    <SharedStateContext value={shared}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two counters have the same name
        <Counter key={index} name={name} />
      ))}
    </SharedStateContext>,
  )
const counts = () => screen.getAllByRole('button').map((button) => button.textContent)
const press = (index = 0) => fireEvent.click(screen.getAllByRole('button')[index] as HTMLElement)

afterEach(cleanup)

describe('useSharedState', () => {
  it('is shown in a picture of a slide, which never changes it', () => {
    const { shared } = createWindow()
    show(shared)
    press()
    render(
      <SharedStateContext value={shared}>
        <SlideContext value={{ ...onScreen, active: false, renderContext: 'presenter', isPicture: true }}>
          <Counter />
        </SlideContext>
      </SharedStateContext>,
    )
    press(1)
    expect(counts()).toEqual(['1', '1'])
  })

  it('is one state for all uses of a name in a window, with or without other windows', () => {
    show(createWindow().shared, ['count', 'count', 'other'])
    press()
    press(1)
    expect(counts()).toEqual(['2', '2', '0'])
  })

  it("is a component's own state outside the app, and its first value on the server", () => {
    render(<Counter />)
    press()
    expect(counts()).toEqual(['1'])
    expect(renderToString(<Counter />)).toContain('>0<')
  })

  it('adopts the state of other windows, and sends them a value that was set before they connected', () => {
    const late = createWindow()
    late.values.set('value', 7)
    show(late.shared)
    press()
    act(late.join)
    expect(counts()).toEqual(['7'])
    cleanup()
    const first = createWindow()
    show(first.shared)
    press()
    act(first.join)
    expect(first.values.get('value')).toBe(1)
  })

  it('is restored after a reload, and sent to windows without a value', () => {
    const kept = new Map<string, unknown>()
    const memory = { get: (name: string) => kept.get(name), set: (name: string, value: unknown) => void kept.set(name, value) }
    show({ ...createWindow().shared, memory })
    press()
    cleanup()
    const next = createWindow()
    show({ ...next.shared, memory })
    expect(counts()).toEqual(['1'])
    act(next.join)
    expect(next.values.get('value')).toBe(1)
    act(() => next.hear(4))
    expect([...kept]).toEqual([['state/count', 4]])
    cleanup()
    kept.set('state/count', 'many')
    show({ ...createWindow().shared, memory })
    expect(counts()).toEqual(['0'])
  })

  it('follows other windows, but accepts no value of another kind', () => {
    const { shared, join, hear } = createWindow()
    show(shared)
    act(join)
    act(() => hear(5))
    act(() => hear('<img>'))
    act(() => hear({ toString: 1 }))
    expect(counts()).toEqual(['5'])
  })

  it('subscribes while a component uses it, and misses no change in between', () => {
    const { shared, join, hear, subscriptions } = createWindow()
    show(shared)
    expect(subscriptions()).toEqual([1, 0])
    cleanup()
    expect(subscriptions()).toEqual([0, 0])
    show(shared)
    act(join)
    expect(subscriptions()).toEqual([0, 1])
    cleanup()
    expect(subscriptions()).toEqual([0, 0])
    hear(5)
    show(shared)
    expect(counts()).toEqual(['5'])
  })

  it('changes nothing while it renders', () => {
    const { shared, subscriptions } = createWindow()
    renderToString(
      <SharedStateContext value={shared}>
        <Counter />
      </SharedStateContext>,
    )
    expect([subscriptions(), shared.states.size]).toEqual([[0, 0], 0])
  })

  it('sends a value that was set before the sync, even if the slide has gone since', () => {
    const { shared, join, values, subscriptions } = createWindow()
    show(shared)
    press()
    cleanup()
    act(join)
    expect([values.get('value'), subscriptions()]).toEqual([1, [0, 0]])
  })

  it('keeps a value that is too long for other windows, and says so', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { shared, join } = createWindow(() => false)
    show(shared)
    act(join)
    press()
    expect(counts()).toEqual(['1'])
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('The shared state "count" is not sent to other windows'))
    warn.mockRestore()
  })
})

function Small({ schema }: { schema: ValueCheck<number> }) {
  const [value] = useSharedState('small', 0, { schema })
  return <p>{value}</p>
}

// docs/internals/live.md, rule 18
describe('a state with a schema', () => {
  const isSmall = (value: unknown): value is number => {
    if (value === 13) throw new Error('bad luck')
    return typeof value === 'number' && value < 10
  }
  const standard = {
    '~standard': {
      validate: (value: unknown) =>
        value === 12
          ? Promise.resolve({ value })
          : typeof value === 'number' && value < 10
            ? { value }
            : { issues: [{ message: 'too large' }] },
    },
  }

  it.each([
    ['a function', isSmall],
    ['a Standard Schema', standard],
  ])('accepts only values that pass from other windows: %s', (_, schema) => {
    const { shared, join, hear } = createWindow()
    render(
      <SharedStateContext value={shared}>
        <Small schema={schema} />
      </SharedStateContext>,
    )
    act(join)
    act(() => hear(5))
    for (const wrong of [10, 12, 13, 'text', null]) act(() => hear(wrong))
    expect(screen.getByText('5')).toBeDefined()
  })

  it('accepts a computed value only if it passes and differs, and reports a function that fails', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { shared, values, join } = createWindow()
    const state = openSharedState<{ n: number }>(shared, 'sum', {
      initial: { n: 0 },
      schema: (value): value is { n: number } => isSmall((value as { n: number }).n),
    })
    state.subscribe(() => undefined)
    join()
    state.compute(({ n }) => ({ n: n + 4 }))
    const sent = values.get('value')
    state.compute(({ n }) => ({ n }))
    expect([state.get(), values.get('value') === sent]).toEqual([{ n: 4 }, true])
    state.compute(({ n }) => ({ n: n + 40 }))
    state.compute(() => {
      throw new Error('no')
    })
    expect(state.get()).toEqual({ n: 4 })
    expect(error.mock.calls.map(([text]) => text)).toEqual([
      'The shared state "sum" keeps its value: "combine" has returned one that it does not accept.',
      'The shared state "sum" keeps its value: "combine" has failed.',
    ])
    error.mockRestore()
  })
})
