import { type Argument, encodeArguments, encodeCall } from '../chain/arguments.ts'
import { gasPrice, openPageChain } from '../chain/open-page-chain.ts'
import { decodeTransaction, signTransaction } from '../chain/transactions.ts'
import type { Hex, TransactionFields } from '../chain/types.ts'
import { type Batch, createSyncer, enoughGas, type Syncer } from '../syncer/create-syncer.ts'
import { readCsv, recipientOf, sampleCsv } from '../syncer/read-csv.ts'
import { sendTogether } from '../syncer/send-together.ts'
import { createMemoryStore, type TransferStore } from '../syncer/store.ts'
import { type Kind, type Phase, phases, type Transfer } from '../syncer/transfer.ts'

export interface ServicesOptions {
  readonly now: () => number
  /** Run work after a delay in milliseconds. */
  readonly later: (work: () => void, delay: number) => void
  readonly pause: () => Promise<void>
  readonly openStore: (name: string) => Promise<TransferStore>
}

/** What a run consists of. The same scenario has the same rows on every device. */
export interface Scenario {
  readonly kind: Kind
  /** The text of a CSV file, or the number of rows of the sample. */
  readonly input: string | number
  /** Name of the account that pays. */
  readonly account: string
  readonly gas: 'enough' | 'too little'
  readonly isOnline: boolean
  /** Each new number begins again. */
  readonly run: number
}

/** What the slide shows at one moment. */
export interface View {
  /** The state of each transfer, in one byte. */
  readonly states: Uint8Array
  /** The asked-for part of the table. */
  readonly rows: readonly Transfer[]
  readonly problems: readonly string[]
  readonly waiting: string | undefined
  readonly notKept: string | undefined
  /** Number of blocks since the chain began. */
  readonly height: number
}

export type PageServices = Awaited<ReturnType<typeof createServices>>

/** Milliseconds between two blocks. */
const blockTime = 250

/** Create the functions that the worker offers: the node, the wallet, and the queue. */
export async function createServices({ now, later, pause, openStore }: ServicesOptions) {
  const { chain, accounts, token } = await openPageChain(now)
  let isDue = false
  function mineSoon(): void {
    if (isDue) return
    isDue = true
    later(async () => {
      isDue = false
      if ((await chain.mine()) && chain.waiting > 0) mineSoon()
    }, blockTime)
  }
  async function submit(raw: Hex): Promise<Hex> {
    const hash = await chain.submit(raw)
    mineSoon()
    return hash
  }
  const { balance, tokenBalance, nonce, receipt, block, call } = chain
  const node = { balance, tokenBalance, nonce, receipt, block, call, submit }
  return {
    ...node,
    /** Return the accounts whose keys are in the page, the token, and a gas price in wei that the node takes. */
    about: () => ({ accounts, token, gasPrice }),
    sign: (fields: TransactionFields, key: Hex) => signTransaction(fields, key),
    decode: (raw: string) => decodeTransaction(raw),
    encodeArguments: (given: readonly Argument[]) => encodeArguments(given),
    encodeCall: (method: string, given: readonly Argument[]) => encodeCall(method, given),
    ...createQueueServices(),
  }

  function createQueueServices() {
    let problems: readonly string[] = []
    let played = ''
    let reached = -1
    let plays = 0
    let store: TransferStore = createMemoryStore()
    let syncer: Syncer = createOwnSyncer()
    function createOwnSyncer(): Syncer {
      return createSyncer({ node, token, gasPrice, store, pause })
    }
    function batchOf({ kind, account, gas }: Scenario): Batch {
      const payer = accounts.find(({ name }) => name === account) ?? accounts[0]
      if (!payer) throw new Error('The chain has no accounts')
      return { account: payer, kind, gasLimit: gas === 'enough' ? enoughGas[kind] : enoughGas[kind] - (kind === 'gas' ? 1n : 50_000n) }
    }
    async function begin({ kind, input }: Scenario, isAgain: boolean): Promise<void> {
      const read = readCsv(typeof input === 'number' ? sampleCsv(input) : input, kind === 'gas' ? 18 : token.decimals)
      problems = read.problems
      // Nobody asks for the receipts of the earlier run any more. Without this, each run would take more memory.
      chain.forgetBlocks()
      await syncer.load(read.rows, kind)
      // A run that begins again has its nonces and hashes again: the windows of a talk and the pictures of the slide agree on them.
      await (isAgain ? chain.rewind() : chain.mark())
    }
    return {
      /** Bring the transfers of a scenario to the end of a phase; -1 is before the first one. Another scenario or an earlier phase begins again. */
      async play(scenario: Scenario, goal: number): Promise<void> {
        const { isOnline, account: _, gas: __, ...rows } = scenario
        const key = JSON.stringify(rows)
        chain.isOnline = isOnline
        if (isOnline) mineSoon()
        const isAgain = key === played && goal < reached
        const isNew = key !== played || isAgain
        played = key
        reached = goal
        const mine = ++plays
        if (isNew) await begin(scenario, isAgain)
        if (mine !== plays) return
        const phase: Phase | undefined = phases[goal]
        if (phase) await syncer.advance(phase, batchOf(scenario))
        else syncer.stop()
      },
      async retry(scenario: Scenario): Promise<void> {
        await syncer.retry()
        const phase = phases[reached]
        if (phase) await syncer.advance(phase, batchOf(scenario))
      },
      /** Keep the transfers in the browser's database of this name, or in memory. Return how many transfers were there. */
      async useStore(name: string | undefined, scenario: Scenario): Promise<number> {
        const transfers = syncer.transfers
        syncer.stop()
        const next = name === undefined ? createMemoryStore() : await openStore(name)
        store.close()
        store = next
        syncer = createOwnSyncer()
        await syncer.restore()
        const found = syncer.transfers.length
        if (found === 0) {
          await store.put(transfers)
          await syncer.restore()
        }
        const { isOnline: _, account: __, gas: ___, ...rows } = scenario
        // An empty queue still waits for its rows.
        if (syncer.transfers.length > 0) played = JSON.stringify(rows)
        return found
      },
      /** Let two senders share an account, with the queue or without it. */
      together: (queued: boolean) => {
        const account = accounts[1]
        if (!account) throw new Error('The chain has no second account')
        return sendTogether({ node, account, recipient: recipientOf(0), gasPrice, count: 10, queued })
      },
      async view(first: number, count: number): Promise<View> {
        const { transfers, waiting, notKept } = syncer
        const states = Uint8Array.from(transfers, ({ state }) => state)
        return { states, rows: transfers.slice(first, first + count), problems, waiting, notKept, height: chain.height }
      },
    }
  }
}
