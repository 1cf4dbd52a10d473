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
      {
        kind: 'output',
        run: 1,
        level: 'warn',
        texts: [
          { text: 'a', more: 1 },
          { text: '1', isCode: true },
        ],
      },
      { kind: 'output', run: 1, line: { level: 'warn', texts: [{ text: 'a' }, { text: '1', isCode: true }] } },
    ],
    [
      { kind: 'output', run: 1, level: 'table', texts: [] },
      { kind: 'output', run: 1, line: { level: 'log', texts: [] } },
    ],
  ])('%o', (data, message) => {
    expect(readRunMessage(data)).toEqual(message)
  })

  it.each([
    null,
    'ready',
    {},
    { kind: 'output', run: 1 },
    { kind: 'output', texts: [{ text: 'a' }] },
    { kind: 'output', run: 1, texts: 'a' },
    { kind: 'output', run: 1, texts: ['a'] },
    { kind: 'output', run: 1, texts: [{ text: {} }] },
    { kind: 'eval', run: 1 },
  ])('ignores %o', (data) => {
    expect(readRunMessage(data)).toBeUndefined()
  })

  it('cuts long lines, and accepts any value without an error', () => {
    const texts = [{ text: 'x'.repeat(9_000) }, { text: 'y'.repeat(9_000) }, { text: 'z' }]
    expect(readRunMessage({ kind: 'output', run: 1, texts })).toMatchObject({
      line: { texts: [{ text: 'x'.repeat(9_000) }, { text: 'y'.repeat(999) }] },
    })
    fc.assert(fc.property(fc.anything(), (data) => void readRunMessage(data)))
    fc.assert(fc.property(fc.array(fc.anything()), (list) => void readRunMessage({ kind: 'output', run: 1, texts: list })))
  })
})
