import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRunMessage } from './run-message.ts'

describe('readRunMessage', () => {
  it.each([
    [{ kind: 'ready' }, { kind: 'ready' }],
    [
      { kind: 'done', run: 1 },
      { kind: 'done', run: 1 },
    ],
    [
      { kind: 'output', run: 1, level: 'warn', text: 'a' },
      { kind: 'output', run: 1, line: { level: 'warn', text: 'a' } },
    ],
    [
      { kind: 'output', run: 1, level: 'table', text: 'a' },
      { kind: 'output', run: 1, line: { level: 'log', text: 'a' } },
    ],
  ])('%o', (data, message) => {
    expect(readRunMessage(data)).toEqual(message)
  })

  it.each([
    null,
    'ready',
    {},
    { kind: 'output', run: 1 },
    { kind: 'output', text: 'a' },
    { kind: 'output', run: 1, text: {} },
    { kind: 'eval', run: 1 },
  ])('ignores %o', (data) => {
    expect(readRunMessage(data)).toBeUndefined()
  })

  it('cuts long texts, and accepts any value without an error', () => {
    expect(readRunMessage({ kind: 'output', run: 1, text: 'x'.repeat(20_000) })).toMatchObject({ line: { text: 'x'.repeat(10_000) } })
    fc.assert(fc.property(fc.anything(), (data) => void readRunMessage(data)))
  })
})
