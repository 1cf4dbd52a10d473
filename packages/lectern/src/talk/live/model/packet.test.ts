import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOrders, formatBody, formatPackets, longestPacket, readBody, readPacket, readTopic } from './index.ts'

// The rules are those of docs/internals/live.md.

const base = 'lectern/abcdefghijklmnop/state/0123456789abcdef0123456789abcdef'
const about = { sender: 's', order: [7, 'w'] } as const
const sign = () => new Uint8Array(64).fill(1)

describe('packets', () => {
  it('rule 3: carry bytes of any length in parts of at most 65 536 bytes, with their topic and their header', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16 * 64_000 }), (length) => {
        const bytes = randomBytes(length)
        const packets = formatPackets(base, about, bytes, sign)
        const parts = packets.map(({ payload }) => readPacket(payload))
        expect(packets.every(({ topic, payload }) => topic.length + payload.length + 8 <= longestPacket)).toBe(true)
        expect(Buffer.concat(parts.map((part) => part?.bytes ?? new Uint8Array())).equals(bytes)).toBe(true)
        expect(parts.map((part) => part?.part)).toEqual(parts.map((_, index) => index))
        expect(parts.every((part) => part?.parts === parts.length && part.order.join() === '7,w')).toBe(true)
      }),
      { numRuns: 20 },
    ))

  it('rule 3: carry nothing that needs more than 16 parts', () => {
    expect(formatPackets(base, about, new Uint8Array(16 * 64_000 + 1), sign)).toEqual([])
  })

  it('are not read from anything else, and nothing makes the reader throw', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (any) => readPacket(any) === undefined || any.length > 64))
    for (const header of [
      '[]',
      '[1,"a","b",0]',
      '[-1,"a","b",0,1]',
      '[1,"","b",0,1]',
      '[1,"a","b",1,1]',
      '[1,"a","b",0,17]',
      '{}',
      'null',
      '[1,2,3,4,5]',
    ])
      expect(readPacket(Buffer.concat([Buffer.alloc(64), Buffer.from(`${header}\nx`)]))).toBeUndefined()
  })
})

it('rule 2: only topics of the talk are read', () => {
  expect(readTopic('lectern/abcdefghijklmnop', `${base}/3`)).toEqual({ kind: 'state', base, part: 3 })
  for (const topic of [
    base,
    `${base}/`,
    `${base}/3/4`,
    `${base}/x`,
    `${base}/333`,
    `x${base}/3`,
    `${base.replace('state', 'other')}/3`,
    `${base.toUpperCase()}/3`,
  ])
    expect(readTopic('lectern/abcdefghijklmnop', topic)).toBeUndefined()
})

it('rule 5: every device orders packets alike, and the number of topics is limited', () => {
  const orders = createOrders(1)
  expect([orders.note('a', [5, 'b']), orders.note('b', [1, 'a'])]).toEqual([true, false])
  const later = [
    [4, 'z'],
    [5, 'a'],
    [5, 'b'],
    [5, 'c'],
    [6, 'a'],
  ] as const
  expect(later.map((order) => orders.isLater('a', order))).toEqual([false, false, false, true, true])
})

it('a body is read as it was written, and anything else is refused', () => {
  const bodies = [
    { type: 'here', origin: 'w', about: { role: 'presenter', live: true, hidden: false } },
    { type: 'write', channel: 'place', entry: ['id', 3, 'w', { no: 1 }] },
    { type: 'clear', channel: 'place', clock: 3, by: 'w' },
    { type: 'message', message: { lectern: 2, from: 'w', seq: 1, clock: 2, type: 'change', channel: '\ud800 🎉', entries: [] } },
  ] as const
  for (const body of bodies) expect(readBody(formatBody(body))).toEqual(body)
  expect(readBody(formatBody({ type: 'here', origin: 'w', about: undefined }))).toEqual({ type: 'here', origin: 'w' })
  for (const wrong of [
    '',
    'null',
    '[]',
    '{"type":"write","channel":"x","entry":[]}',
    '{"type":"here","origin":""}',
    '{"type":"clear","channel":"x"}',
    '{"type":"message","message":{"lectern":1,"from":"w","seq":1,"clock":2,"type":"bye"}}',
    '{"type":"other"}',
  ])
    expect(readBody(wrong)).toBeUndefined()
  fc.assert(fc.property(fc.json(), (json) => readBody(json) === undefined || json.includes('type')))
})
