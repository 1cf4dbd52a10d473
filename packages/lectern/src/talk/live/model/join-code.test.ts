import { expect, it } from 'vitest'
import { joinLetters, lettersAddress } from './join-code.ts'

const keys = Array.from({ length: 200 }, (_, index) =>
  Buffer.from(new Uint8Array(32).map((_byte, at) => (index * 31 + at * 7) % 256)).toString('base64url'),
)

it('a talk has six letters, none of which looks like another one', () => {
  for (const key of keys) expect(joinLetters(key)).toMatch(/^[ACDEFGHJKMNPRTWXY]{6}$/)
})

it('the same key gives the same letters, and other keys give others', () => {
  const [first = ''] = keys
  expect(joinLetters(first)).toBe(joinLetters(first))
  expect(new Set(keys.map(joinLetters)).size).toBeGreaterThan(190)
})

it.each(['http://10.0.0.2:3030/a/talk/', 'http://10.0.0.2:3030/'])('the letters follow the name of the server: %s', (address) => {
  expect(lettersAddress(address, 'ACDEFG')).toBe('http://10.0.0.2:3030/ACDEFG')
})
