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

const table = 'transfers'

function finished<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Open the store of a name in the browser's database. It fails where the browser forbids storage. */
export async function openIndexedDb(name: string): Promise<TransferStore> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath: 'id' })
  const database = await finished(opening)
  const objects = (mode: IDBTransactionMode) => database.transaction(table, mode).objectStore(table)
  return {
    load: async () => (await finished<unknown[]>(objects('readonly').getAll())).filter(isTransfer),
    async put(transfers) {
      if (transfers.length === 0) return
      const store = objects('readwrite')
      await Promise.all(transfers.map((transfer) => finished(store.put(transfer))))
    },
    clear: () => finished(objects('readwrite').clear()),
    close: () => database.close(),
  }
}

/** Return whether a stored entry is a transfer. Anything else is dropped. */
function isTransfer(entry: unknown): entry is Transfer {
  const { id, kind, state, attempts, recipient, amount, nonce, raw, hash } = entry as Record<string, unknown>
  const isHex = (value: unknown) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)
  const isSigned = Number.isSafeInteger(nonce) && isHex(raw) && isHex(hash)
  return (
    [id, state, attempts].every((value) => Number.isSafeInteger(value)) &&
    (kind === 'gas' || kind === 'token') &&
    isHex(recipient) &&
    typeof amount === 'bigint' &&
    ((state as number) < 2 || isSigned)
  )
}
