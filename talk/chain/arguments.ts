import { bytesToHex, hexToBytes, utf8ToBytes } from '@ethereumjs/util'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { readAddress, shorten } from './addresses.ts'
import { ChainError } from './chain-error.ts'
import type { Hex } from './types.ts'

/** An argument of a contract call, of one of the types of Solidity's ABI. */
export type Argument =
  | { readonly type: 'address'; readonly value: string }
  | { readonly type: 'uint256'; readonly value: bigint }
  | { readonly type: 'bytes32'; readonly value: string }
  | { readonly type: 'string'; readonly value: string }

const word = (value: bigint) => value.toString(16).padStart(64, '0')

function encodeNumber(value: bigint): string {
  if (value < 0n || value >= 2n ** 256n)
    throw new ChainError('bad-argument', `${shorten(String(value))} is not a uint256: it needs a value from 0 to 2²⁵⁶ − 1.`)
  return word(value)
}

function encodeBytes(value: string): string {
  if (!/^0x([0-9a-f]{2}){0,32}$/i.test(value))
    throw new ChainError('bad-argument', `"${shorten(value)}" is not a bytes32: it needs 0x and at most 64 hexadecimal digits, in pairs.`)
  return value.slice(2).toLowerCase().padEnd(64, '0')
}

function encodeText(value: string): string {
  const bytes = utf8ToBytes(value)
  const digits = bytesToHex(bytes).slice(2)
  return word(BigInt(bytes.length)) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}

function encodeStatic(argument: Exclude<Argument, { type: 'string' }>): string {
  if (argument.type === 'address') return readAddress(argument.value).slice(2).toLowerCase().padStart(64, '0')
  return argument.type === 'uint256' ? encodeNumber(argument.value) : encodeBytes(argument.value)
}

/** Return arguments in the encoding of Solidity's ABI, without the selector of a method. */
export function encodeArguments(given: readonly Argument[]): Hex {
  const heads: string[] = []
  let tails = ''
  for (const argument of given) {
    if (argument.type === 'string') {
      heads.push(word(BigInt(given.length * 32 + tails.length / 2)))
      tails += encodeText(argument.value)
    } else heads.push(encodeStatic(argument))
  }
  return `0x${heads.join('')}${tails}`
}

/** Return the data of a call: the selector of the method, and its arguments. */
export function encodeCall(method: string, given: readonly Argument[]): Hex {
  if (!/^[a-z_$][\w$]*$/i.test(method)) throw new ChainError('bad-argument', `"${shorten(method)}" is not the name of a method.`)
  const signature = `${method}(${given.map(({ type }) => type).join(',')})`
  return `0x${bytesToHex(keccak_256(utf8ToBytes(signature))).slice(2, 10)}${encodeArguments(given).slice(2)}`
}

/** Return the text that `revert` or `require` of a contract has left; undefined if there is none. */
export function revertReason(data: Uint8Array): string | undefined {
  const digits = bytesToHex(data).slice(2)
  if (!digits.startsWith('08c379a0')) return undefined
  const length = Number(BigInt(`0x${digits.slice(72, 136) || '0'}`))
  return new TextDecoder().decode(hexToBytes(`0x${digits.slice(136, 136 + length * 2)}`))
}
