import { bytesToHex, hexToBytes, isValidAddress, isValidPrivate, privateToAddress, toChecksumAddress } from '@ethereumjs/util'
import { ChainError } from './chain-error.ts'
import type { Hex } from './types.ts'

/**
 * Join the pieces of a text. V8 keeps a text that was put together digit by digit as a tree of its pieces, which takes ten times the memory, until a
 * character of it is read.
 */
function joined<Text extends string>(text: Text): Text {
  text.charCodeAt(0)
  return text
}

/** Return bytes in hexadecimal digits after 0x. */
export const hexOf = (bytes: Uint8Array): Hex => joined(bytesToHex(bytes))

/** Return an address of small letters with its checksum (EIP-55). */
export const checksumOf = (address: string): Hex => joined(toChecksumAddress(address))

/** Return an address with its checksum (EIP-55). Letters of both cases must be the checksum; letters of one case have none. */
export function readAddress(text: string): Hex {
  const lower = text.toLowerCase()
  if (!isValidAddress(lower))
    throw new ChainError('bad-address', `"${shorten(text)}" is not an address: it needs 0x and 40 hexadecimal digits.`)
  const address = checksumOf(lower)
  const digits = text.slice(2)
  if (text.slice(2) !== address.slice(2) && digits !== digits.toLowerCase() && digits !== digits.toUpperCase())
    throw new ChainError('bad-address', `${text} has a wrong checksum: a letter or its case is mistyped.`)
  return address
}

/** Return the bytes of a private key. */
export function readKey(key: string): Uint8Array {
  const isKey = /^0x[0-9a-f]{64}$/i.test(key) && isValidPrivate(hexToBytes(key as Hex))
  if (!isKey) throw new ChainError('bad-key', 'A private key has 0x and 64 hexadecimal digits, and lies within the order of the curve.')
  return hexToBytes(key as Hex)
}

/** Return the address that belongs to a private key. */
export function addressOf(key: Hex): Hex {
  return checksumOf(hexOf(privateToAddress(readKey(key))))
}

/** Return text from outside in a length that a message can hold. */
export const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text)
