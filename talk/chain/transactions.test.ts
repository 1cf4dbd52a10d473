import { describe, expect, it } from 'vitest'
import { addressOf } from './addresses.ts'
import { decodeTransaction, signTransaction } from './transactions.ts'
import type { Hex } from './types.ts'

const key: Hex = `0x${'46'.repeat(32)}`
const fields = {
  nonce: 9,
  to: '0x3535353535353535353535353535353535353535',
  value: 10n ** 18n,
  gasLimit: 21_000n,
  gasPrice: 20n * 10n ** 9n,
} as const

describe('a signed transaction', () => {
  // The key and its address are the example of EIP-155.
  it('has the sender of the key and all fields', () => {
    expect(addressOf(key)).toBe('0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F')
    const decoded = decodeTransaction(signTransaction(fields, key))
    expect(decoded).toMatchObject({ ...fields, data: '0x', chainId: 5050, from: '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F' })
    expect(decoded.hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect([10_135n, 10_136n]).toContain(decoded.signature.v)
  })

  it('creates a contract without a recipient', () => {
    const { to: _, ...creation } = fields
    expect(decodeTransaction(signTransaction({ ...creation, data: '0x00' }, key))).toMatchObject({ to: undefined, data: '0x00' })
  })

  it('is the same for the same fields', () => {
    expect(signTransaction(fields, key)).toBe(signTransaction(fields, key))
  })
})

it('is refused with fields or a key out of range', () => {
  expect(() => signTransaction({ ...fields, nonce: -1 }, key)).toThrow('cannot be signed')
  expect(() => signTransaction({ ...fields, value: 2n ** 256n }, key)).toThrow('cannot be signed')
  for (const bad of [`0x${'00'.repeat(32)}`, `0x${'ff'.repeat(32)}`, '0x46', 'key.json'] as Hex[])
    expect(() => signTransaction(fields, bad)).toThrow('A private key has')
})

it('is refused when it belongs to another chain', () => {
  const raw = signTransaction(fields, key)
  // The example of EIP-155 is for the chain 1.
  const other =
    '0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83'
  for (const bad of ['', '0x', '0xzz', '0x00', 'hello', raw.slice(0, -2), `${raw}00`, other, '<script>'])
    expect(() => decodeTransaction(bad)).toThrow(expect.objectContaining({ code: 'bad-transaction' }))
})
