import { encodeCall } from '../chain/arguments.ts'
import { ChainError } from '../chain/chain-error.ts'
import { decodeTransaction, signTransaction } from '../chain/transactions.ts'
import type { Account, Hex, Node, Token } from '../chain/types.ts'
import type { TransferStore } from './store.ts'
import { bits, isSettled, type Kind, type Phase, phases, type Row, type Transfer } from './transfer.ts'

export interface SyncerOptions {
  readonly node: Node
  readonly token: Token
  readonly gasPrice: bigint
  readonly store: TransferStore
  /** Give other work of the thread its turn. */
  readonly pause: () => Promise<void>
}

/** Who pays, what is sent, and the gas limit of each transaction. */
export interface Batch {
  readonly account: Account
  readonly kind: Kind
  readonly gasLimit: bigint
}

/** Gas that each kind of transfer gets. */
export const enoughGas: Readonly<Record<Kind, bigint>> = { gas: 21_000n, token: 80_000n }

/** A queue of transfers that is the only one to give nonces to its account. */
export interface Syncer {
  readonly transfers: readonly Transfer[]
  /** Why the queue waits: the node does not answer. */
  readonly waiting: string | undefined
  /** Why the store does not keep the transfers. The queue goes on without it. */
  readonly notKept: string | undefined
  /** Replace all transfers. */
  load(rows: readonly Row[], kind: Kind): Promise<void>
  /** Take the transfers of the store. Those that were dispatched are dispatched again: the chain of a new page does not know them. */
  restore(): Promise<void>
  /** Bring all transfers to the end of a phase, as far as the node lets them. A newer call ends this one. */
  advance(to: Phase, batch: Batch): Promise<void>
  /** Put what was refused or has reverted back to its beginning. */
  retry(): Promise<void>
  /** End the work of `advance` at the next transfer. */
  stop(): void
}

/** Create the queue. Every final state comes from a receipt, or from the node's refusal. */
export function createSyncer({ node, token, gasPrice, store, pause }: SyncerOptions): Syncer {
  let transfers: Transfer[] = []
  let waiting: string | undefined
  let notKept: string | undefined
  let writing: Promise<void> = Promise.resolve()
  let turn = 0
  const changed = new Set<number>()

  /** Change a transfer, unless another list of transfers is loaded by now. */
  function update(transfer: Transfer, change: Partial<Transfer>): Transfer {
    const next = { ...transfer, ...change }
    if (transfers[transfer.id] !== transfer) return next
    transfers[transfer.id] = next
    changed.add(transfer.id)
    return next
  }
  async function keep(): Promise<void> {
    const ids = [...changed]
    changed.clear()
    const latest = ids.flatMap((id) => transfers[id] ?? [])
    await write(() => store.put(latest))
  }
  /** Writes go one after the other, so that an older one never replaces a newer one. */
  function write(work: () => Promise<void>): Promise<void> {
    writing = writing.then(work).catch((error: unknown) => {
      notKept = `The storage provider does not keep the transfers: ${error instanceof Error ? error.message : String(error)}`
    })
    return writing
  }
  function fresh({ id, kind, recipient, amount, attempts }: Transfer): Transfer {
    return { id, kind, recipient, amount, attempts, state: 0 }
  }
  /** Run `work` for each transfer of a condition while this is the newest turn. Return whether it still is. */
  async function forEach(
    mine: number,
    isMeant: (transfer: Transfer) => boolean,
    work: (transfer: Transfer) => Promise<unknown> | unknown,
  ): Promise<boolean> {
    for (let id = 0; id < transfers.length && turn === mine && waiting === undefined; id++) {
      const transfer = transfers[id]
      if (!transfer || !isMeant(transfer)) continue
      await work(transfer)
      await pause()
    }
    await keep()
    return turn === mine && waiting === undefined
  }

  function sign(transfer: Transfer, nonce: number, { account, gasLimit }: Batch): Transfer {
    const { kind, recipient, amount } = transfer
    const target =
      kind === 'gas'
        ? { to: recipient, value: amount }
        : {
            to: token.address,
            data: encodeCall('transfer', [
              { type: 'address', value: recipient },
              { type: 'uint256', value: amount },
            ]),
          }
    const raw = signTransaction({ nonce, ...target, gasLimit, gasPrice }, account.key)
    return update(transfer, { nonce, raw, hash: decodeTransaction(raw).hash, state: bits.created | bits.signed })
  }

  async function create(mine: number, { account }: Batch): Promise<boolean> {
    let nonce = await node.nonce(account.address, 'pending')
    return forEach(
      mine,
      ({ state }) => state === 0,
      (transfer) => update(transfer, { nonce: nonce++, state: bits.created }),
    )
  }

  /** Hand one transfer to the node. Return the nonce of the next one. */
  async function submit(transfer: Transfer, nonce: number, batch: Batch): Promise<number> {
    const current = transfer.nonce === nonce ? transfer : sign(transfer, nonce, batch)
    try {
      await node.submit(current.raw as Hex)
    } catch (error) {
      if (!(error instanceof ChainError)) throw error
      if (error.code === 'offline') {
        waiting = error.message
        return nonce
      }
      // Somebody else uses the account: the queue takes the next nonce.
      if ((error.code === 'nonce-too-low' || error.code === 'nonce-taken') && current.attempts < 20)
        return submit(update(current, { attempts: current.attempts + 1 }), nonce + 1, batch)
      if (error.code !== 'already-known') {
        update(current, { state: current.state | bits.refused, attempts: current.attempts + 1, problem: error.message })
        return nonce
      }
    }
    update(current, { state: current.state | bits.dispatched, attempts: current.attempts + 1 })
    return nonce + 1
  }
  async function dispatch(mine: number, batch: Batch): Promise<boolean> {
    let nonce = await node.nonce(batch.account.address, 'pending')
    return forEach(
      mine,
      ({ state }) => state === (bits.created | bits.signed),
      async (transfer) => {
        nonce = await submit(transfer, nonce, batch)
      },
    )
  }

  async function readReceipt(transfer: Transfer): Promise<void> {
    const receipt = await node.receipt(transfer.hash as Hex)
    if (!receipt) return
    const isGood = receipt.status === 'success'
    const { gasUsed, blockNumber: block, reason } = receipt
    update(transfer, {
      gasUsed,
      block,
      state: transfer.state | (isGood ? bits.success : bits.reverted),
      ...(reason && { problem: reason }),
    })
  }
  async function readStatus(mine: number): Promise<boolean> {
    const isOpen = (transfer: Transfer) => (transfer.state & bits.dispatched) !== 0 && !isSettled(transfer)
    while (transfers.some(isOpen)) {
      if (!(await forEach(mine, isOpen, readReceipt))) return false
      await pause()
    }
    return true
  }

  async function advance(to: Phase, batch: Batch): Promise<void> {
    const mine = ++turn
    waiting = undefined
    const steps: readonly ((mine: number, batch: Batch) => Promise<boolean>)[] = [
      create,
      (own) =>
        forEach(
          own,
          ({ state }) => state === bits.created,
          (transfer) => sign(transfer, transfer.nonce as number, batch),
        ),
      dispatch,
      readStatus,
    ]
    try {
      for (const step of steps.slice(0, phases.indexOf(to) + 1)) if (!(await step(mine, batch))) return
    } catch (error) {
      if (!(error instanceof ChainError && error.code === 'offline')) throw error
      waiting = error.message
      await keep()
    }
  }

  return {
    get transfers() {
      return transfers
    },
    get waiting() {
      return waiting
    },
    get notKept() {
      return notKept
    },
    async load(rows, kind) {
      turn++
      waiting = undefined
      changed.clear()
      transfers = rows.map((row, id) => ({ ...row, id, kind, state: 0, attempts: 0 }))
      const loaded = transfers.slice()
      await write(async () => {
        await store.clear()
        await store.put(loaded)
      })
    },
    async restore() {
      turn++
      const signed = bits.created | bits.signed
      transfers = (await store.load()).map((transfer, id) => {
        const isKept = (transfer.state & signed) === signed && !(transfer.state & (bits.refused | bits.reverted))
        const { gasUsed: _, block: __, ...rest } = transfer
        return isKept ? { ...rest, id, state: signed } : { ...fresh(transfer), id }
      })
    },
    advance,
    async retry() {
      for (const transfer of transfers) {
        if (!(transfer.state & (bits.refused | bits.reverted))) continue
        transfers[transfer.id] = fresh(transfer)
        changed.add(transfer.id)
      }
      await keep()
    },
    stop() {
      turn++
    },
  }
}
