import type { Hex } from '../chain/types.ts'

/**
 * States are bits of one field, as in the library shep: a transfer gains a bit with each part of its life. 0 is a row that nothing has happened to.
 */
export const bits = { created: 1, signed: 2, dispatched: 4, success: 8, reverted: 16, refused: 32 } as const

/** The life of a transfer, in its order. */
export const phases = ['create', 'sign', 'dispatch', 'status'] as const
export type Phase = (typeof phases)[number]
export const phaseTitles: Readonly<Record<Phase, string>> = { create: 'Create', sign: 'Sign', dispatch: 'Dispatch', status: 'Status' }

/** What a batch sends: gas money, or units of the token. */
export type Kind = 'gas' | 'token'

/** A row of the input: whom to send what, in the smallest unit. */
export interface Row {
  readonly recipient: Hex
  readonly amount: bigint
}

/** A row with all that has happened to it. */
export interface Transfer extends Row {
  readonly id: number
  readonly kind: Kind
  readonly state: number
  /** How often a node was asked to take it. */
  readonly attempts: number
  readonly nonce?: number
  readonly raw?: Hex
  readonly hash?: Hex
  readonly gasUsed?: bigint
  readonly block?: number
  /** Why a node refused it, or why it reverted. */
  readonly problem?: string
}

/** Return whether the status of a transfer is final: a receipt, or a refusal. */
export const isSettled = ({ state }: Pick<Transfer, 'state'>) => (state & (bits.success | bits.reverted | bits.refused)) !== 0

/** Return a state as six binary digits. */
export const digitsOf = (state: number) => state.toString(2).padStart(6, '0')

/** Return the name of a state: its last bit, in words. */
export function stateName(state: number): string {
  if (state & bits.refused) return 'refused'
  if (state & bits.reverted) return 'reverted'
  if (state & bits.success) return 'success'
  if (state & bits.dispatched) return 'dispatched'
  if (state & bits.signed) return 'signed'
  return state & bits.created ? 'created' : 'new'
}
