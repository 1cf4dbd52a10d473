import type { Transfer } from './transfer.ts'

/** Where the queue keeps its transfers. */
export interface TransferStore {
  /** Return all transfers in the order of their ids. */
  load(): Promise<Transfer[]>
  /** Write transfers, each in place of what has its id. */
  put(transfers: readonly Transfer[]): Promise<void>
  clear(): Promise<void>
  close(): void
}

/** Create a store that ends with its page. */
export function createMemoryStore(): TransferStore {
  const kept = new Map<number, Transfer>()
  return {
    load: async () => [...kept.values()].sort((a, b) => a.id - b.id),
    put: async (transfers) => {
      for (const transfer of transfers) kept.set(transfer.id, transfer)
    },
    clear: async () => kept.clear(),
    close: () => kept.clear(),
  }
}
