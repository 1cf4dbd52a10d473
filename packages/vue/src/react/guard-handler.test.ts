import { describe, expect, it, vi } from 'vitest'
import { guardHandler } from './guard-handler.ts'

const calls = (modifiers: string[], event: object) => {
  const handler = vi.fn()
  const full = { preventDefault: vi.fn(), stopPropagation: vi.fn(), ...event }
  guardHandler(handler, modifiers)(full as unknown as Event)
  return [handler.mock.calls.length, full.preventDefault.mock.calls.length, full.stopPropagation.mock.calls.length]
}

it('a handler with .once runs for the first event of its kind on an element', () => {
  const [handler, first, second] = [vi.fn(), {}, {}]
  // A new function is made each time that the slide is drawn.
  for (const currentTarget of [first, first, second])
    guardHandler(handler, ['once'])({ currentTarget, type: 'click', eventPhase: 3 } as unknown as Event)
  expect(handler).toHaveBeenCalledTimes(2)
})

it('two handlers of one event with .once run once each', () => {
  const [one, two, event] = [vi.fn(), vi.fn(), { currentTarget: {}, type: 'click', eventPhase: 3 } as unknown as Event]
  for (let press = 0; press < 2; press++) {
    guardHandler(one, ['once'])(event)
    guardHandler(two, ['once'], 1)(event)
  }
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 1])
})

describe('modifiers of Vue', () => {
  it.each<[string[], object, number[]]>([
    [['stop', 'prevent'], {}, [1, 1, 1]],
    [['enter'], { key: 'Enter' }, [1, 0, 0]],
    [['enter', 'prevent'], { key: 'a' }, [0, 0, 0]],
    [['left'], { key: 'ArrowLeft' }, [1, 0, 0]],
    [['left'], { button: 2 }, [0, 0, 0]],
    [['ctrl', 'enter'], { key: 'Enter', ctrlKey: false }, [0, 0, 0]],
    [['self'], { target: 1, currentTarget: 2 }, [0, 0, 0]],
  ])('%j for %j', (modifiers, event, expected) => {
    expect(calls(modifiers, event)).toEqual(expected)
  })
})
