import { createBlock } from '@ethereumjs/block'
import { SimpleStateManager } from '@ethereumjs/statemanager'
import { Account as AccountState, createAddressFromString, hexToBytes } from '@ethereumjs/util'
import { createVM, type RunTxResult, runTx } from '@ethereumjs/vm'
import { checksumOf, hexOf, readAddress } from './addresses.ts'
import { encodeCall, revertReason } from './arguments.ts'
import { ChainError } from './chain-error.ts'
import { costOf, createPool, type Pending } from './pool.ts'
import { describe, readTransaction, rules } from './transactions.ts'
import type { Block, Hex, Node, Receipt } from './types.ts'

/** Gas that all transactions of a block may use: about 140 transfers of gas, or 60 of a token. */
const blockGasLimit = 3_000_000n

/** What each unit of gas costs at least, in wei. It is the same in all blocks. */
const baseFee = 1_000_000_000n

/** Number of blocks that the node remembers, with their receipts. */
const keptBlocks = 256

export interface ChainOptions {
  /** Accounts that have gas in the first block: addresses and wei. */
  readonly funds: readonly (readonly [address: Hex, balance: bigint])[]
  /** Return the time in milliseconds since 1970. */
  readonly now: () => number
}

/** A chain with one node, which is the only one that makes blocks. */
export interface Chain extends Node {
  /** Put the transactions of the pool that can run into a block. Return it; undefined if none can run. */
  mine(): Promise<Block | undefined>
  /** Forget all blocks but the last, with their receipts. */
  forgetBlocks(): void
  /** Remember the accounts as they are. */
  mark(): Promise<void>
  /** Go back to the last mark: what was sent since then is undone, and its blocks are empty. */
  rewind(): Promise<void>
  /** Number of transactions that wait for a block. */
  readonly waiting: number
  /** Number of the last block. */
  readonly height: number
  /** Whether the node answers and makes blocks. */
  isOnline: boolean
}

/**
 * Create a chain whose transactions an EVM executes. Its rules are those of the hard fork Cancun, with a constant base fee and without rewards. State
 * is in memory, so block headers have no state root.
 */
export async function createChain({ funds, now }: ChainOptions): Promise<Chain> {
  const state = new SimpleStateManager({ common: rules })
  for (const [address, balance] of funds) await state.putAccount(createAddressFromString(address), new AccountState(0n, balance))
  const vm = await createVM({ common: rules, stateManager: state })
  const pool = createPool()
  const receipts = new Map<Hex, Receipt>()
  const blocks = new Map<number, Block>()
  let height = -1
  let online = true
  /** Number of the last block before the mark. */
  let marked: number | undefined
  /** Blocks and submissions wait for each other: the EVM has one state. */
  let last: Promise<unknown> = Promise.resolve()

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  function answer<Value>(work: () => Promise<Value>): Promise<Value> {
    return inTurn(async () => {
      if (!online) throw new ChainError('offline', 'The node does not answer: it is switched off.')
      return work()
    })
  }
  const accountOf = async (address: Hex) => (await state.getAccount(createAddressFromString(readAddress(address)))) ?? new AccountState()
  const nonceOf = async (address: Hex) => Number((await accountOf(address)).nonce)

  /** Return the header of the next block, in a block without transactions: the chain keeps their hashes itself. */
  function headerOf(number: number, gasUsed = 0n, timestamp = Math.floor(now() / 1000)) {
    const parentHash = blocks.get(height)?.hash
    const header = { number, gasLimit: blockGasLimit, gasUsed, baseFeePerGas: baseFee, timestamp, ...(parentHash && { parentHash }) }
    return createBlock({ header }, { common: rules })
  }
  function seal(number: number, gasUsed: bigint, transactions: readonly Hex[], timestamp?: number): Block {
    const block = headerOf(number, gasUsed, timestamp)
    const { parentHash, timestamp: time } = block.header
    const sealed = {
      number,
      hash: hexOf(block.hash()),
      parentHash: hexOf(parentHash),
      timestamp: Number(time),
      gasUsed,
      transactions,
    }
    blocks.set(number, sealed)
    height = number
    forget(number - keptBlocks)
    return sealed
  }

  /** Forget a block with its receipts, so that a page that stays open does not grow. */
  function forget(number: number): void {
    for (const hash of blocks.get(number)?.transactions ?? []) receipts.delete(hash)
    blocks.delete(number)
  }

  async function mark(): Promise<void> {
    if (marked !== undefined) await state.commit()
    await state.checkpoint()
    marked = height
  }
  async function rewind(): Promise<void> {
    if (marked === undefined) return
    await state.revert()
    await state.checkpoint()
    pool.clear()
    for (const [number, { transactions }] of blocks) if (number > marked) for (const hash of transactions) receipts.delete(hash)
  }

  async function admit(raw: Hex): Promise<Hex> {
    const transaction = readTransaction(raw)
    const { hash, from, nonce } = describe(transaction)
    const known = pool.find(from, nonce)
    if (known?.hash === hash || receipts.has(hash)) throw new ChainError('already-known', `The node knows the transaction ${hash} already.`)
    const needed = transaction.getIntrinsicGas()
    if (transaction.gasLimit < needed)
      throw new ChainError('gas-too-low', `The gas limit ${transaction.gasLimit} is too low: this transaction needs at least ${needed}.`)
    if (transaction.gasLimit > blockGasLimit)
      throw new ChainError('bad-transaction', `The gas limit ${transaction.gasLimit} is higher than that of a block, ${blockGasLimit}.`)
    if (transaction.gasPrice < baseFee)
      throw new ChainError('price-too-low', `The gas price ${transaction.gasPrice} is below the base fee, ${baseFee} wei.`)
    const account = await accountOf(from)
    if (nonce < Number(account.nonce))
      throw new ChainError('nonce-too-low', `The nonce ${nonce} is used up: the next nonce of ${from} is ${account.nonce}.`)
    if (known) throw new ChainError('nonce-taken', `The nonce ${nonce} of ${from} is taken by another transaction that waits.`)
    const cost = pool.costOf(from) + costOf(transaction)
    if (account.balance < cost)
      throw new ChainError('no-funds', `${from} has ${account.balance} wei, and its waiting transactions can cost ${cost} wei.`)
    pool.add({ hash, from, nonce, transaction })
    return hash
  }

  async function mine(): Promise<Block | undefined> {
    const number = height + 1
    const block = headerOf(number)
    const done: { readonly pending: Pending; readonly result: RunTxResult }[] = []
    let gasUsed = 0n
    for (const sender of pool.senders()) {
      for (let next = pool.find(sender, await nonceOf(sender)); next; next = pool.find(sender, await nonceOf(sender))) {
        if (gasUsed + next.transaction.gasLimit > blockGasLimit) break
        pool.remove(next)
        const result = await runTx(vm, { tx: next.transaction, block, blockGasUsed: gasUsed })
        gasUsed += result.totalGasSpent
        done.push({ pending: next, result })
      }
    }
    if (done.length === 0) return undefined
    const hashes = done.map(({ pending }) => pending.hash)
    const mined = seal(number, gasUsed, hashes, Number(block.header.timestamp))
    for (const [index, { pending, result }] of done.entries())
      receipts.set(pending.hash, { ...receiptOf(pending, result), blockNumber: number, blockHash: mined.hash, index })
    return mined
  }

  async function call(to: Hex, data: Hex): Promise<Hex> {
    const { execResult } = await vm.evm.runCall({
      to: createAddressFromString(readAddress(to)),
      data: hexToBytes(data),
      gasLimit: blockGasLimit,
      isStatic: true,
    })
    if (execResult.exceptionError)
      throw new ChainError(
        'bad-transaction',
        `The call reverts: ${revertReason(execResult.returnValue) ?? execResult.exceptionError.error}`,
      )
    return hexOf(execResult.returnValue)
  }

  seal(0, 0n, [])
  return {
    balance: (address) => answer(async () => (await accountOf(address)).balance),
    tokenBalance: (token, address) =>
      answer(async () => {
        const data = await call(token, encodeCall('balanceOf', [{ type: 'address', value: address }]))
        if (data.length !== 66) throw new ChainError('bad-address', `${token} is not the address of a token.`)
        return BigInt(data)
      }),
    nonce: (address, tag) =>
      answer(async () => {
        let nonce = await nonceOf(address)
        while (tag === 'pending' && pool.find(readAddress(address), nonce)) nonce++
        return nonce
      }),
    submit: (raw) => answer(() => admit(raw)),
    receipt: (hash) => answer(async () => receipts.get(hash)),
    block: (number = height) => answer(async () => blocks.get(number)),
    call: (to, data) => answer(() => call(to, data)),
    mine: () => inTurn(async () => (online ? mine() : undefined)),
    mark: () => inTurn(mark),
    rewind: () => inTurn(rewind),
    forgetBlocks() {
      for (const number of [...blocks.keys()]) if (number < height) forget(number)
    },
    get waiting() {
      return pool.size
    },
    get height() {
      return height
    },
    get isOnline() {
      return online
    },
    set isOnline(value) {
      online = value
    },
  }
}

/** Return the part of a receipt that the execution decides. */
function receiptOf({ hash, from, nonce, transaction }: Pending, { execResult, totalGasSpent, receipt, createdAddress }: RunTxResult) {
  const { exceptionError, returnValue } = execResult
  return {
    hash,
    from,
    to: transaction.to && checksumOf(transaction.to.toString()),
    nonce,
    status: exceptionError ? 'reverted' : 'success',
    reason: exceptionError && (revertReason(returnValue) ?? exceptionError.error),
    gasUsed: totalGasSpent,
    gasPrice: transaction.gasPrice,
    contract: createdAddress && checksumOf(createdAddress.toString()),
    logs: receipt.logs.map(([address, topics, data]) => ({
      address: checksumOf(hexOf(address)),
      topics: topics.map((topic) => hexOf(topic)),
      data: hexOf(data),
    })),
  } as const
}
