import { createShares, type Held } from './shares.ts'

/** Messages that wait to be read. */
export interface FairQueue {
  /** Add a message. Return false if it is lost because too many of its sender are waiting. */
  push(sender: string, text: string): boolean
  /** Take the next message, from the sender with the least recent reading time. */
  take(): { readonly sender: string; readonly text: string } | undefined
}

interface Waiting extends Held {
  readonly sender: string
  readonly text: string
}

interface Account {
  readonly waiting: Waiting[]
  /** When the next message of this sender is due, counted in characters read. */
  due: number
}

/** The cost of reading a message besides its characters. */
const costOfMessage = 500
const mostEmptyAccounts = 200

/**
 * Create a queue for messages of `capacity` characters. Every sender gets an equal share of the reader's time (start-time fair queuing), so a sender
 * of a few short messages never waits behind a flood. All senders that `isKnown` does not know count as one.
 */
export function createFairQueue(capacity: number, isKnown: (sender: string) => boolean): FairQueue {
  const shares = createShares(capacity, isKnown)
  const accounts = new Map<string, Account>()
  let read = 0

  function accountOf(owner: string): Account {
    const account = accounts.get(owner) ?? { waiting: [], due: read }
    accounts.set(owner, account)
    return account
  }

  return {
    push(sender, text) {
      const owner = isKnown(sender) ? sender : ''
      const account = accountOf(owner)
      const { waiting } = account
      const message: Waiting = {
        owner,
        sender,
        text,
        weight: text.length + costOfMessage,
        drop: () => waiting.splice(waiting.lastIndexOf(message), 1),
      }
      if (!shares.put(message)) return false
      if (waiting.length === 0) account.due = Math.max(account.due, read)
      waiting.push(message)
      return true
    },
    take() {
      let next: Account | undefined
      for (const account of accounts.values()) if (account.waiting.length > 0 && !(next && next.due <= account.due)) next = account
      const message = next?.waiting.shift()
      if (!next || !message) return undefined
      shares.delete(message)
      read = next.due
      next.due += message.weight
      if (accounts.size > mostEmptyAccounts)
        for (const [owner, { waiting, due }] of accounts) if (waiting.length === 0 && due <= read) accounts.delete(owner)
      return message
    },
  }
}
