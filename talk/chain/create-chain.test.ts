import { beforeEach, describe, expect, it } from 'vitest'
import { encodeCall } from './arguments.ts'
import { gasPrice, openPageChain, type PageChain } from './open-page-chain.ts'
import { signTransaction } from './transactions.ts'
import type { Account, Hex, TransactionFields } from './types.ts'

// As in create-chain.ts: the gas of a block, wei for each unit of gas, and how many blocks stay in memory.
const [blockGasLimit, baseFee, keptBlocks] = [3_000_000n, 1_000_000_000n, 256]

const recipient: Hex = '0x3535353535353535353535353535353535353535'
let page: PageChain
beforeEach(async () => {
  page = await openPageChain(() => 1_700_000_000_000)
})
const account = (name: string) => page.accounts.find((each) => each.name === name) as Account
const transfer = async (name: string, fields: Partial<TransactionFields> = {}) => {
  const { address, key } = account(name)
  return signTransaction({ nonce: await page.chain.nonce(address), to: recipient, value: 5n, gasLimit: 21_000n, gasPrice, ...fields }, key)
}
const dropTo = (to: Hex, value: bigint) => ({
  to: page.token.address,
  value: 0n,
  data: encodeCall('transfer', [
    { type: 'address', value: to },
    { type: 'uint256', value },
  ]),
  gasLimit: 80_000n,
})

it('goes back to a mark: balances, nonces, the token, and what waits', async () => {
  const { chain, token } = page
  const { address } = account('custodian')
  const early = await chain.submit(await transfer('amina'))
  await chain.mine()
  await chain.mark()
  const look = async () => [
    await chain.balance(address),
    await chain.nonce(address, 'pending'),
    await chain.tokenBalance(token.address, recipient),
  ]
  const before = await look()
  for (const _ of [1, 2]) {
    const late = await chain.submit(await transfer('custodian', dropTo(recipient, 7n)))
    await chain.mine()
    await chain.submit(await transfer('custodian'))
    expect(await look()).not.toEqual(before)
    await chain.rewind()
    expect([await look(), chain.waiting]).toEqual([before, 0])
    expect([await chain.receipt(late), (await chain.receipt(early))?.status]).toEqual([undefined, 'success'])
  }
})

describe('a block', () => {
  it('executes transfers of gas money: balances, nonces and the receipt agree', async () => {
    const { chain } = page
    const before = await chain.balance(account('amina').address)
    const hash = await chain.submit(await transfer('amina'))
    expect(await chain.receipt(hash)).toBeUndefined()
    const block = await chain.mine()
    const receipt = await chain.receipt(hash)
    expect(receipt).toMatchObject({ hash, status: 'success', gasUsed: 21_000n, nonce: 0, index: 0, blockNumber: 2, to: recipient })
    expect(block).toMatchObject({ number: 2, hash: receipt?.blockHash, gasUsed: 21_000n, transactions: [hash], timestamp: 1_700_000_000 })
    expect(block?.parentHash).toBe((await chain.block(1))?.hash)
    expect(await chain.block()).toEqual(block)
    expect(await chain.balance(recipient)).toBe(5n)
    expect(await chain.balance(account('amina').address)).toBe(before - 5n - 21_000n * gasPrice)
    expect(await chain.nonce(account('amina').address)).toBe(1)
  })

  it('executes transfers of the token, with an event', async () => {
    const { chain, token } = page
    const hash = await chain.submit(await transfer('custodian', dropTo(recipient, 7n)))
    await chain.mine()
    const receipt = await chain.receipt(hash)
    expect(receipt?.status).toBe('success')
    expect(receipt?.logs).toMatchObject([{ address: token.address, data: `0x${'7'.padStart(64, '0')}` }])
    expect(await chain.tokenBalance(token.address, recipient)).toBe(7n)
    expect(await chain.tokenBalance(token.address, account('custodian').address)).toBe(1_000_000_000_000n - 7n)
  })

  it('contains reverted transactions, which pay only for gas and have the reason of the contract', async () => {
    const { chain, token } = page
    const hash = await chain.submit(await transfer('amina', dropTo(recipient, 7n)))
    await chain.mine()
    expect(await chain.receipt(hash)).toMatchObject({ status: 'reverted', reason: 'balance too small' })
    expect(await chain.tokenBalance(token.address, recipient)).toBe(0n)
    expect(await chain.nonce(account('amina').address)).toBe(1)
  })

  it('has transactions that run out of gas', async () => {
    const hash = await page.chain.submit(await transfer('custodian', { ...dropTo(recipient, 7n), gasLimit: 30_000n }))
    await page.chain.mine()
    expect(await page.chain.receipt(hash)).toMatchObject({ status: 'reverted', reason: 'out of gas', gasUsed: 30_000n })
  })

  it('is full at its gas limit, and the rest waits for the next block', async () => {
    const { chain } = page
    for (let nonce = 0; nonce < 150; nonce++) await chain.submit(await transfer('amina', { nonce }))
    expect((await chain.mine())?.transactions).toHaveLength(Number(blockGasLimit / 21_000n))
    expect(chain.waiting).toBe(150 - Number(blockGasLimit / 21_000n))
    await chain.mine()
    expect(chain.waiting).toBe(0)
    expect(await chain.mine()).toBeUndefined()
  })

  it('takes the nonces of an account in order and waits for a missing one', async () => {
    const { chain } = page
    await chain.submit(await transfer('amina', { nonce: 1 }))
    expect(await chain.mine()).toBeUndefined()
    expect(await chain.nonce(account('amina').address, 'pending')).toBe(0)
    await chain.submit(await transfer('amina', { nonce: 0 }))
    expect(await chain.nonce(account('amina').address, 'pending')).toBe(2)
    expect(await chain.nonce(account('amina').address)).toBe(0)
    expect((await chain.mine())?.transactions).toHaveLength(2)
  })
})

it('a node keeps only the last 256 blocks and their receipts', async () => {
  const { chain } = page
  const first = await chain.submit(await transfer('amina'))
  await chain.mine()
  for (let nonce = 1; nonce <= keptBlocks; nonce++) {
    expect((await chain.receipt(first))?.blockNumber).toBe(2)
    await chain.submit(await transfer('amina', { nonce }))
    await chain.mine()
  }
  expect([await chain.receipt(first), await chain.block(2), chain.height]).toEqual([undefined, undefined, keptBlocks + 2])
})

it('a node forgets all blocks but the last when nobody asks for them', async () => {
  const { chain } = page
  const first = await chain.submit(await transfer('amina'))
  await chain.mine()
  const second = await chain.submit(await transfer('amina', { nonce: 1 }))
  await chain.mine()
  chain.forgetBlocks()
  expect([await chain.receipt(first), await chain.block(2)]).toEqual([undefined, undefined])
  expect((await chain.receipt(second))?.blockNumber).toBe(3)
  const third = await chain.submit(await transfer('amina', { nonce: 2 }))
  expect((await chain.mine())?.parentHash).toBe((await chain.block(3))?.hash)
  expect((await chain.receipt(third))?.status).toBe('success')
})

describe('the node refuses', () => {
  const refuses = (raw: Promise<Hex>, code: string) => expect(raw.then((each) => page.chain.submit(each))).rejects.toMatchObject({ code })

  it('too little gas and a price that is too low', async () => {
    await refuses(transfer('amina', { gasLimit: 20_999n }), 'gas-too-low')
    await refuses(transfer('amina', { gasPrice: baseFee - 1n }), 'price-too-low')
    await refuses(transfer('amina', { gasLimit: blockGasLimit + 1n }), 'bad-transaction')
  })

  it('a used nonce, and a nonce that another sender of the account has taken', async () => {
    const raw = await transfer('amina')
    await page.chain.submit(raw)
    await refuses(transfer('amina', { value: 6n }), 'nonce-taken')
    await refuses(Promise.resolve(raw), 'already-known')
    await page.chain.mine()
    await refuses(transfer('amina', { nonce: 0, value: 6n }), 'nonce-too-low')
    await refuses(Promise.resolve(raw), 'already-known')
  })

  it('transfers that the account cannot pay together with those that wait', async () => {
    const half = 5n * 10n ** 18n
    await refuses(transfer('baraka', { value: 10n ** 18n }), 'no-funds')
    await page.chain.submit(await transfer('amina', { value: half }))
    await refuses(transfer('amina', { nonce: 1, value: half }), 'no-funds')
  })

  it('everything while it is switched off', async () => {
    const raw = await transfer('amina')
    await page.chain.submit(raw)
    page.chain.isOnline = false
    await expect(page.chain.balance(recipient)).rejects.toMatchObject({ code: 'offline' })
    await expect(page.chain.submit(raw)).rejects.toMatchObject({ code: 'offline' })
    expect(await page.chain.mine()).toBeUndefined()
    page.chain.isOnline = true
    expect((await page.chain.mine())?.transactions).toHaveLength(1)
  })

  it('calls of an address without a token', async () => {
    await expect(page.chain.tokenBalance(recipient, recipient)).rejects.toMatchObject({ code: 'bad-address' })
    await expect(page.chain.call(page.token.address, '0xdeadbeef')).rejects.toMatchObject({ message: 'The call reverts: revert' })
  })
})
