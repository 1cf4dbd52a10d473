/** Why a node, a signer or an encoder refuses. The names are for programs, the message is for people. */
export type ChainErrorCode =
  | 'offline'
  | 'bad-address'
  | 'bad-argument'
  | 'bad-key'
  | 'bad-transaction'
  | 'already-known'
  | 'gas-too-low'
  | 'price-too-low'
  | 'nonce-too-low'
  | 'nonce-taken'
  | 'no-funds'
  | 'no-worker'

/** A refusal with its reason: what is wrong, and with which values. */
export class ChainError extends Error {
  readonly code: ChainErrorCode

  constructor(code: ChainErrorCode, message: string) {
    super(message)
    this.name = 'ChainError'
    this.code = code
  }
}
