import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatProof, formatTold, proofText, readPacket, readProof, readTold, readTopic } from './index.ts'

// docs/internals/live.md, rules 19 and 21

it('a proof and a message of the broker are read as they were written', () => {
  const proof = { publicKey: new Uint8Array(32).fill(1), signature: new Uint8Array(64).fill(2) }
  expect(readProof(formatProof(proof))).toEqual(proof)
  for (const told of [
    { challenge: '0f'.repeat(16), time: 1_700_000_000_000 },
    { refused: 'poll/1a2b-2', why: 'No.' },
    { refused: 'react', why: 'No.' },
  ])
    expect(readTold(formatTold(told))).toEqual(told)
})

it('anything else is neither, and no reader throws', () => {
  for (const wrong of [
    '',
    '{}',
    'null',
    '{"challenge":"x","time":1}',
    `{"challenge":"${'0'.repeat(32)}"}`,
    `{"challenge":"${'0'.repeat(32)}","time":"1"}`,
    `{"challenge":"${'0'.repeat(32)}","time":1,"more":1}`,
    '{"refused":"lead/<b>","why":"x"}',
    '{"refused":"poll/1","why":""}',
    `{"refused":"poll/1","why":"${'x'.repeat(400)}"}`,
  ])
    expect(readTold(new TextEncoder().encode(wrong))).toBeUndefined()
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      (any) => readTold(any) === undefined && (readProof(any) === undefined || any.length === 96),
    ),
  )
})

it('the text of a proof is never the text of a packet, whatever the challenge', () => {
  const prefix = 'lectern/abcdefghijklmnop'
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (challenge) => {
      const [topic = ''] = new TextDecoder().decode(proofText(prefix, challenge)).split('\n')
      return readTopic(prefix, topic) === undefined && readPacket(proofText(prefix, challenge)) === undefined
    }),
  )
})
