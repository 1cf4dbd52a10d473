import { shorten } from '../chain/addresses.ts'
import type { Argument } from '../chain/arguments.ts'
import type { Transaction } from '../chain/types.ts'

/** Return an amount of the smallest unit as a decimal number. */
export function formatUnits(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return digits.slice(0, digits.length - decimals) + (decimals > 0 && part !== '' ? `.${part}` : '')
}

/** Return a whole number; `what` names it in the error. */
export function readNumber(text: string, what: string): bigint {
  if (!/^\d{1,78}$/.test(text)) throw new Error(`"${shorten(text)}" is not ${what}: write digits alone.`)
  return BigInt(text)
}

/** Return the fields of a transaction, one in a line. */
export function formatTransaction({ hash, from, to, value, data, nonce, gasPrice, gasLimit, chainId }: Transaction): string {
  const fields = {
    hash,
    from,
    to: to ?? 'a new contract',
    value,
    nonce,
    price: gasPrice,
    gas: gasLimit,
    data,
    chain: chainId,
  }
  return Object.entries(fields)
    .map(([name, field]) => `${`${name}:`.padEnd(7)}${field}`)
    .join('\n')
}

const types = { a: 'address', u: 'uint256', b: 'bytes32', s: 'string' } as const

/** Return an argument of a contract call: a letter for its type, a colon, and its value. */
export function readArgument(text: string): Argument {
  const [, letter = '', value = ''] = /^([aubs]):(.*)$/s.exec(text) ?? []
  const type = types[letter as keyof typeof types]
  if (!type) throw new Error(`"${shorten(text)}" is not an argument: begin with a: (address), u: (uint256), b: (bytes32) or s: (string).`)
  return type === 'uint256' ? { type, value: readNumber(value, 'a number of the type uint256') } : { type, value }
}
