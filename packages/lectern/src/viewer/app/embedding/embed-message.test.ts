import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRequest } from './embed-message.ts'

describe('readRequest', () => {
  it.each([
    [{ type: 'lectern:next' }, { type: 'lectern:next' }],
    [{ type: 'lectern:previous', more: 1 }, { type: 'lectern:previous' }],
    [
      { type: 'lectern:go', no: 3 },
      { type: 'lectern:go', no: 3 },
    ],
    [
      { type: 'lectern:go', no: 3, clicks: 0 },
      { type: 'lectern:go', no: 3, clicks: 0 },
    ],
    [
      { type: 'lectern:go', no: 3, clicks: undefined },
      { type: 'lectern:go', no: 3 },
    ],
  ])('takes %j', (data, request) => expect(readRequest(data)).toEqual(request))

  it.each([
    [null],
    ['lectern:next'],
    [[]],
    [{}],
    [{ type: 'next' }],
    [{ type: 'lectern:go' }],
    [{ type: 'lectern:go', no: '3' }],
    [{ type: 'lectern:go', no: 0 }],
    [{ type: 'lectern:go', no: 1.5 }],
    [{ type: 'lectern:go', no: Number.NaN }],
    [{ type: 'lectern:go', no: 2, clicks: -1 }],
    [{ type: 'lectern:go', no: 2, clicks: null }],
  ])('passes over %j', (data) => expect(readRequest(data)).toBeUndefined())

  it('never throws, and gives nothing that was not asked for', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const request = readRequest(data)
        if (request) expect(Object.keys(request).every((key) => ['type', 'no', 'clicks'].includes(key))).toBe(true)
      }),
    )
  })
})
