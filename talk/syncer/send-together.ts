import { ChainError } from '../chain/chain-error.ts'
import { signTransaction } from '../chain/transactions.ts'
import type { Account, Hex, Node } from '../chain/types.ts'

/** What became of the transfers of two senders that share an account. */
export interface Outcome {
  readonly accepted: number
  readonly refused: number
  /** The node's first refusal. */
  readonly problem: string | undefined
}

export interface TogetherOptions {
  readonly node: Node
  readonly account: Account
  readonly recipient: Hex
  readonly gasPrice: bigint
  /** Transfers of each sender. */
  readonly count: number
  /** Give out nonces in a queue. Without it, each sender asks the node where to begin, as a task of a task queue does. */
  readonly queued: boolean
}

/** Let two senders transfer gas money from one account at the same time. */
export async function sendTogether({ node, account, recipient, gasPrice, count, queued }: TogetherOptions): Promise<Outcome> {
  let next = await node.nonce(account.address, 'pending')
  const refusals: string[] = []
  async function send(sender: number): Promise<void> {
    const first = await node.nonce(account.address, 'pending')
    for (let sent = 0; sent < count; sent++) {
      const nonce = queued ? next++ : first + sent
      const raw = signTransaction({ nonce, to: recipient, value: BigInt(sender), gasLimit: 21_000n, gasPrice }, account.key)
      try {
        await node.submit(raw)
      } catch (error) {
        if (!(error instanceof ChainError)) throw error
        refusals.push(error.message)
      }
    }
  }
  await Promise.all([send(1), send(2)])
  return { accepted: count * 2 - refusals.length, refused: refusals.length, problem: refusals[0] }
}
