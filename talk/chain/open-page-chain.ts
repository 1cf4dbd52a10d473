import { bytesToHex, utf8ToBytes } from '@ethereumjs/util'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { addressOf } from './addresses.ts'
import { encodeArguments } from './arguments.ts'
import { type Chain, createChain } from './create-chain.ts'
import { tokenCode } from './token/token-code.ts'
import { signTransaction } from './transactions.ts'
import type { Account, Hex, Token } from './types.ts'

/** The chain of the talk: its funded accounts, and its token. */
export interface PageChain {
  readonly chain: Chain
  readonly accounts: readonly Account[]
  readonly token: Token
}

/** One unit of gas money, in wei. */
const ether = 10n ** 18n

/** Names and gas money of the accounts. The first one deploys the token and holds all of it. */
const funded = [
  ['custodian', 1000n * ether],
  ['amina', 10n * ether],
  ['baraka', ether / 10_000n],
] as const

/** Return the account of a name. Its key follows from the name: it protects nothing. */
function accountOf(name: string): Account {
  const key: Hex = bytesToHex(keccak_256(utf8ToBytes(`account "${name}" of the chain in the page`)))
  return { name, address: addressOf(key), key }
}

/** What every transaction of the talk pays for a unit of gas, in wei. */
export const gasPrice = 2_000_000_000n

/** Create the chain of the talk. The token is in its first block. */
export async function openPageChain(now: () => number): Promise<PageChain> {
  const accounts = funded.map(([name]) => accountOf(name))
  const chain = await createChain({ funds: funded.map(([name, balance]) => [accountOf(name).address, balance]), now })
  const supply = encodeArguments([{ type: 'uint256', value: 1_000_000_000_000n }])
  const data: Hex = `${tokenCode}${supply.slice(2)}`
  const deployment = await chain.submit(signTransaction({ nonce: 0, data, gasLimit: 1_000_000n, gasPrice }, accountOf('custodian').key))
  await chain.mine()
  const address = (await chain.receipt(deployment))?.contract
  if (!address) throw new Error('The token was not deployed')
  return { chain, accounts, token: { address, name: 'Giftable Token', symbol: 'GFT', decimals: 6 } }
}
