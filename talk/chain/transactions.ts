import { createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common'
import { createLegacyTx, createTxFromRLP, type LegacyTx, TransactionType } from '@ethereumjs/tx'
import { bigIntToHex, createAddressFromString, hexToBytes } from '@ethereumjs/util'
import { checksumOf, hexOf, readAddress, readKey } from './addresses.ts'
import { ChainError } from './chain-error.ts'
import type { Hex, Transaction, TransactionFields } from './types.ts'

/** The chain id of the chain in the page. No public chain has it. */
const chainId = 5050

/** The rules of the chain: those of the main network at the hard fork Cancun. */
export const rules = createCustomCommon({ chainId, name: 'page' }, Mainnet, { hardfork: Hardfork.Cancun })

/** Return a signed transaction (EIP-155), raw. */
export function signTransaction({ nonce, to, value = 0n, data = '0x', gasLimit, gasPrice }: TransactionFields, key: Hex): Hex {
  try {
    const recipient = to === undefined ? {} : { to: createAddressFromString(readAddress(to)) }
    const unsigned = createLegacyTx({ nonce, value, data, gasLimit, gasPrice, ...recipient }, { common: rules })
    return hexOf(unsigned.sign(readKey(key)).serialize())
  } catch (error) {
    if (error instanceof ChainError) throw error
    throw new ChainError('bad-transaction', `The transaction cannot be signed: ${reasonOf(error)}`)
  }
}

/** Return what is in a raw transaction, with the sender that its signature proves. */
export function decodeTransaction(raw: string): Transaction {
  return describe(readTransaction(raw))
}

/** Return the transaction of the library in a raw transaction. Its signature is valid, and it is of this chain. */
export function readTransaction(raw: string): LegacyTx {
  if (!/^0x([0-9a-f]{2})+$/i.test(raw)) throw new ChainError('bad-transaction', 'A raw transaction has 0x and hexadecimal digits in pairs.')
  try {
    const read = createTxFromRLP(hexToBytes(raw as Hex), { common: rules })
    if (read.type !== TransactionType.Legacy) throw new Error('this node takes transactions of the type 0 alone')
    const transaction = read as LegacyTx
    if (!transaction.isSigned() || !transaction.verifySignature()) throw new Error('it has no valid signature')
    if (transaction.v === 27n || transaction.v === 28n) throw new Error('it is for no certain chain (EIP-155)')
    return transaction
  } catch (error) {
    throw new ChainError('bad-transaction', `This is no transaction of the chain ${chainId}: ${reasonOf(error)}`)
  }
}

/** Return the fields of a transaction of the library. */
export function describe(transaction: LegacyTx): Transaction {
  const { v = 0n, r = 0n, s = 0n } = transaction
  return {
    hash: hexOf(transaction.hash()),
    from: checksumOf(transaction.getSenderAddress().toString()),
    to: transaction.to && checksumOf(transaction.to.toString()),
    nonce: Number(transaction.nonce),
    value: transaction.value,
    data: hexOf(transaction.data),
    gasLimit: transaction.gasLimit,
    gasPrice: transaction.gasPrice,
    chainId,
    signature: { v, r: bigIntToHex(r), s: bigIntToHex(s) },
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message.split(' (')[0] : String(error))
