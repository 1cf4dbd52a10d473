import { createShares, type Held } from './shares.ts'

/** Messages that wait to be read. */
export interface FairQueue {
  /** Return false where the message is lost: its sender has too many waiting. */
  push(sender: string, text: string): boolean
  /** The next message: of the sender that has had the least of late. */
  take(): { readonly sender: string; readonly text: string } | undefined
}

interface Waiting extends Held {
  readonly sender: string
  readonly text: string
}

interface Account {
  readonly waiting: Waiting[]
  /** When the next message of this sender is due, in characters that have been read. */
  due: number
}

/** What reading a message costs besides its characters. */
const costOfMessage = 500
const mostEmptyAccounts = 200

/**
 * Queue messages of `capacity` characters and give every sender an equal share of the reader's time (start-time fair queuing): a sender of a few short
 * messages never waits behind a flood. Senders that `isKnown` does not know count as one.
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
