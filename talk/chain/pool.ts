import type { LegacyTx } from '@ethereumjs/tx'
import type { Hex, Transaction } from './types.ts'

export type Pending = Pick<Transaction, 'hash' | 'from' | 'nonce'> & { readonly transaction: LegacyTx }

/** Transactions that are in no block yet: of each account, one for each nonce. */
export interface Pool {
  readonly size: number
  add(pending: Pending): void
  remove(pending: Pending): void
  clear(): void
  find(from: Hex, nonce: number): Pending | undefined
  /** Return what all transactions of the account can cost together, in wei. */
  costOf(from: Hex): bigint
  /** Return the accounts with transactions, the earliest first. */
  senders(): Hex[]
}

/** Return what a transaction can cost at most: its value, and all of its gas. */
export const costOf = ({ value, gasLimit, gasPrice }: LegacyTx) => value + gasLimit * gasPrice

export function createPool(): Pool {
  const accounts = new Map<Hex, Map<number, Pending>>()
  let size = 0
  return {
    get size() {
      return size
    },
    add(pending) {
      const own = accounts.get(pending.from) ?? new Map<number, Pending>()
      own.set(pending.nonce, pending)
      accounts.set(pending.from, own)
      size++
    },
    remove({ from, nonce }) {
      const own = accounts.get(from)
      if (!own?.delete(nonce)) return
      size--
      if (own.size === 0) accounts.delete(from)
    },
    clear() {
      accounts.clear()
      size = 0
    },
    find: (from, nonce) => accounts.get(from)?.get(nonce),
    costOf: (from) => [...(accounts.get(from)?.values() ?? [])].reduce((sum, { transaction }) => sum + costOf(transaction), 0n),
    senders: () => [...accounts.keys()],
  }
}
