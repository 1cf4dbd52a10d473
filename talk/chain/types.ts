/** Bytes as text: `0x` and an even number of hexadecimal digits. Addresses have their checksum (EIP-55). */
export type Hex = `0x${string}`

/** An account whose key is in the page. It exists on the chain of this page alone. */
export interface Account {
  readonly name: string
  readonly address: Hex
  /** 32 bytes. */
  readonly key: Hex
}

export interface Token {
  readonly address: Hex
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** What a signer needs. Amounts are in wei. */
export interface TransactionFields {
  readonly nonce: number
  /** Without a recipient, `data` is the code of a new contract. */
  readonly to?: Hex
  readonly value?: bigint
  readonly data?: Hex
  readonly gasLimit: bigint
  readonly gasPrice: bigint
}

/** What is in a signed transaction. */
export interface Transaction extends Required<Omit<TransactionFields, 'to'>> {
  readonly to: Hex | undefined
  readonly hash: Hex
  readonly from: Hex
  readonly chainId: number
  readonly signature: { readonly v: bigint; readonly r: Hex; readonly s: Hex }
}

export interface Receipt {
  readonly hash: Hex
  readonly from: Hex
  readonly to: Hex | undefined
  readonly nonce: number
  /** `reverted` transactions have paid for their gas and changed nothing else. */
  readonly status: 'success' | 'reverted'
  /** Why the contract reverted, if it says so, or which limit the execution met. */
  readonly reason: string | undefined
  readonly gasUsed: bigint
  readonly gasPrice: bigint
  readonly blockNumber: number
  readonly blockHash: Hex
  /** Place in the block, from 0. */
  readonly index: number
  /** Address of the contract that the transaction has created. */
  readonly contract: Hex | undefined
  readonly logs: readonly Log[]
}

interface Log {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
}

export interface Block {
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly gasUsed: bigint
  readonly transactions: readonly Hex[]
}

/** What a node answers. Each call fails with the `ChainError` `offline` while the node is switched off. */
export interface Node {
  /** Return the balance in wei; 0 for an account that nobody has used. */
  balance(address: Hex): Promise<bigint>
  /** Return the balance in the token's smallest unit. */
  tokenBalance(token: Hex, address: Hex): Promise<bigint>
  /** Return the nonce of the next transaction: the number of the account's transactions in blocks; with `pending`, also of those that wait. */
  nonce(address: Hex, tag?: 'latest' | 'pending'): Promise<number>
  /** Take a signed transaction into the pool and return its hash. It is in no block yet. */
  submit(raw: Hex): Promise<Hex>
  /** Return the receipt; undefined while the transaction is in no block. */
  receipt(hash: Hex): Promise<Receipt | undefined>
  /** Return the block; undefined if there is none of that number. Without a number: the last block. */
  block(number?: number): Promise<Block | undefined>
  /** Run a call without a transaction and return its data. */
  call(to: Hex, data: Hex): Promise<Hex>
}
