import { hexToBytes } from '@ethereumjs/util'
import { describe, expect, it } from 'vitest'
import { readAddress } from './addresses.ts'
import { encodeArguments, encodeCall, revertReason } from './arguments.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('addresses (EIP-55)', () => {
  it('have a checksum', () => {
    expect(readAddress(address.toLowerCase())).toBe(address)
    expect(readAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
    expect(readAddress(address)).toBe(address)
  })

  it('are refused with a wrong checksum, a wrong length or other text', () => {
    expect(() => readAddress(address.replace('BeAed', 'beAed'))).toThrow('wrong checksum')
    for (const text of ['', '0x', address.slice(0, -1), `${address}0`, '<script>alert(1)</script>', 'x'.repeat(10_000)])
      expect(() => readAddress(text)).toThrow(/"[^"]{0,60}" is not an address/)
  })
})

// The expected bytes are those of the ABI specification of Solidity.
describe('arguments of a contract call', () => {
  it('have the encoding of the ABI', () => {
    const head = '0000000000000000000000005aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
    expect(
      encodeArguments([
        { type: 'address', value: address },
        { type: 'uint256', value: 1024n },
      ]),
    ).toBe(`0x${head}${'0'.repeat(61)}400`)
    expect(
      encodeArguments([
        { type: 'string', value: 'dave' },
        { type: 'bytes32', value: '0xAB' },
      ]),
    ).toBe(`0x${'40'.padStart(64, '0')}${'ab'.padEnd(64, '0')}${'4'.padStart(64, '0')}${'64617665'.padEnd(64, '0')}`)
    expect(encodeArguments([])).toBe('0x')
  })

  it('follow the selector of the method', () => {
    expect(
      encodeCall('transfer', [
        { type: 'address', value: address },
        { type: 'uint256', value: 1n },
      ]),
    ).toMatch(/^0xa9059cbb/)
    expect(encodeCall('totalSupply', [])).toBe('0x18160ddd')
  })

  it('are refused when they do not fit their type', () => {
    for (const value of [-1n, 2n ** 256n]) expect(() => encodeArguments([{ type: 'uint256', value }])).toThrow('not a uint256')
    for (const value of ['0xabc', `0x${'00'.repeat(33)}`, 'ab'])
      expect(() => encodeArguments([{ type: 'bytes32', value }])).toThrow('not a bytes32')
    expect(() => encodeCall('<script>', [])).toThrow('not the name of a method')
  })
})

it('the reason of a revert is the text of Error(string)', () => {
  expect(revertReason(hexToBytes(`0x08c379a0${encodeArguments([{ type: 'string', value: 'no recipient' }]).slice(2)}`))).toBe(
    'no recipient',
  )
  expect(revertReason(new Uint8Array())).toBeUndefined()
})
