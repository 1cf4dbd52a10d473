import { bytesToHex, toChecksumAddress, utf8ToBytes } from '@ethereumjs/util'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Hex } from '../chain/types.ts'

/** Return an address that nobody has the key of. */
export function recipientOf(index: number): Hex {
  return toChecksumAddress(`0x${bytesToHex(keccak_256(utf8ToBytes(`recipient ${index}`))).slice(-40)}`)
}

/** Return a CSV file with as many rows. */
export function sampleCsv(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => `${recipientOf(index)},0.0${(index % 9) + 1}`)
  return ['recipient,amount', ...lines].join('\n')
}
