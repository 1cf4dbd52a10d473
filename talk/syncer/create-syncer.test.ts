import { beforeEach, describe, expect, it } from 'vitest'
import { gasPrice, openPageChain, type PageChain } from '../chain/open-page-chain.ts'
import type { Account, Node } from '../chain/types.ts'
import { type Batch, createSyncer, enoughGas, type Syncer } from './create-syncer.ts'
import { readCsv, sampleCsv } from './read-csv.ts'
import { sendTogether } from './send-together.ts'
import { createMemoryStore, type TransferStore } from './store.ts'
import { digitsOf, type Kind, stateName } from './transfer.ts'

let page: PageChain
let node: Node
let store: TransferStore
let syncer: Syncer
beforeEach(async () => {
  await openNode()
  store = createMemoryStore()
  syncer = create()
})
/** Open a new chain. Each question for a receipt makes a block first. */
async function openNode() {
  page = await openPageChain(() => 0)
  const receipt: Node['receipt'] = async (hash) => {
    await page.chain.mine()
    return page.chain.receipt(hash)
  }
  node = { ...page.chain, receipt }
}
const create = () => createSyncer({ node, token: page.token, gasPrice, store, pause: async () => {} })
const rows = (count: number, decimals = 18) => readCsv(sampleCsv(count), decimals).rows
const payer = (name: string) => page.accounts.find((each) => each.name === name) as Account
const batch = (kind: Kind = 'gas', change: Partial<Batch> = {}): Batch => ({
  account: payer('custodian'),
  kind,
  gasLimit: enoughGas[kind],
  ...change,
})
const states = () => [...new Set(syncer.transfers.map(({ state }) => digitsOf(state)))]

describe('the life of a transfer', () => {
  it('adds a bit to the state in each phase', async () => {
    await syncer.load(rows(3), 'gas')
    expect(states()).toEqual(['000000'])
    const seen: string[] = []
    for (const phase of ['create', 'sign', 'dispatch', 'status'] as const) {
      await syncer.advance(phase, batch())
      seen.push(...states())
    }
    expect(seen).toEqual(['000001', '000011', '000111', '001111'])
    expect(syncer.transfers.map(({ nonce, gasUsed, attempts }) => [nonce, gasUsed, attempts])).toEqual(
      [1, 2, 3].map((nonce) => [nonce, 21_000n, 1]),
    )
    for (const { recipient, amount } of syncer.transfers) expect(await node.balance(recipient)).toBe(amount)
  })

  it('drops units of the token', async () => {
    await syncer.load(rows(3, 6), 'token')
    await syncer.advance('status', batch('token'))
    expect(states()).toEqual(['001111'])
    for (const { recipient, amount } of syncer.transfers) expect(await node.tokenBalance(page.token.address, recipient)).toBe(amount)
  })

  it('ends where a newer call begins another', async () => {
    await syncer.load(rows(5), 'gas')
    const first = syncer.advance('status', batch())
    await syncer.load(rows(2), 'gas')
    await first
    expect(states()).toEqual(['000000'])
  })
})

describe('what fails, and is retried', () => {
  it('waits while the node is switched off, and goes on', async () => {
    await syncer.load(rows(3), 'gas')
    await syncer.advance('sign', batch())
    page.chain.isOnline = false
    await syncer.advance('status', batch())
    expect([states(), syncer.waiting]).toEqual([['000011'], 'The node does not answer: it is switched off.'])
    page.chain.isOnline = true
    await syncer.advance('status', batch())
    expect([states(), syncer.waiting]).toEqual([['001111'], undefined])
  })

  it('too little gas is refused by the node, or reverts; with enough, a retry succeeds', async () => {
    await syncer.load(rows(2), 'gas')
    await syncer.advance('status', batch('gas', { gasLimit: 20_999n }))
    expect(syncer.transfers[0]).toMatchObject({ problem: expect.stringContaining('gas limit 20999 is too low') })
    expect(syncer.transfers.map(({ state }) => stateName(state))).toEqual(['refused', 'refused'])
    await syncer.retry()
    await syncer.advance('status', batch())
    expect(states()).toEqual(['001111'])
    await syncer.load(rows(1, 6), 'token')
    await syncer.advance('status', batch('token', { gasLimit: 30_000n }))
    expect(syncer.transfers[0]).toMatchObject({ problem: 'out of gas', gasUsed: 30_000n, state: 0b010111 })
    await syncer.retry()
    await syncer.advance('status', batch('token'))
    expect(states()).toEqual(['001111'])
  })

  it('an account without funds is refused, and its nonces stay free', async () => {
    await syncer.load(rows(2), 'gas')
    await syncer.advance('status', batch('gas', { account: payer('baraka') }))
    expect(syncer.transfers.map(({ state }) => stateName(state))).toEqual(['refused', 'refused'])
    expect(syncer.transfers[0]?.problem).toContain('can cost')
    expect(await node.nonce(payer('baraka').address)).toBe(0)
  })

  it('a nonce that somebody else used is replaced by the next one', async () => {
    await syncer.load(rows(3), 'gas')
    await syncer.advance('sign', batch())
    await sendTogether({ node, account: payer('custodian'), recipient: payer('amina').address, gasPrice, count: 1, queued: true })
    await syncer.advance('status', batch())
    expect(states()).toEqual(['001111'])
    expect(syncer.transfers.map(({ nonce }) => nonce)).toEqual([3, 4, 5])
  })
})

describe('a storage provider', () => {
  it('lets a new page continue: it signs nothing twice and dispatches the raw transactions again', async () => {
    await syncer.load(rows(4), 'gas')
    await syncer.advance('dispatch', batch())
    const hashes = syncer.transfers.map(({ hash }) => hash)
    await openNode()
    syncer = create()
    await syncer.restore()
    expect(states()).toEqual(['000011'])
    await syncer.advance('status', batch())
    expect(states()).toEqual(['001111'])
    expect(syncer.transfers.map(({ hash }) => hash)).toEqual(hashes)
  })

  it('that fails costs only what it would keep', async () => {
    store = { ...store, put: () => Promise.reject(new Error('the disk is full')) }
    syncer = create()
    await syncer.load(rows(2), 'gas')
    await syncer.advance('status', batch())
    expect([states(), syncer.notKept]).toEqual([['001111'], 'The storage provider does not keep the transfers: the disk is full'])
  })
})

describe('two senders that share an account', () => {
  const together = (queued: boolean) =>
    sendTogether({ node, account: payer('amina'), recipient: payer('custodian').address, gasPrice, count: 10, queued })

  it('take the same nonces without the queue', async () => {
    const { accepted, refused, problem } = await together(false)
    expect([accepted, refused]).toEqual([10, 10])
    expect(problem).toMatch(/^The nonce 0 of 0x\w+ is taken/)
  })

  it('lose nothing with the queue', async () => {
    expect(await together(true)).toEqual({ accepted: 20, refused: 0, problem: undefined })
  })
})
