import type { Kind } from './kinds.ts'

/** One option of the deck: what it may be, what it is when nobody says, and a sentence about it. */
export interface Option<Value> {
  readonly kind: Kind<Value>
  readonly default: Value
  readonly doc: string
}

/** An option that holds options. */
export interface OptionGroup<Values> {
  readonly fields: OptionTable<Values>
  /** Names that Slidev knows here and Lectern has no use for: passed over in silence. */
  readonly ignored: readonly string[]
  readonly doc: string
}

export type OptionTable<Values> = { readonly [Name in keyof Values]: Option<Values[Name]> }

export const option = <Value>(kind: Kind<Value>, initial: NoInfer<Value>, doc: string): Option<Value> => ({ kind, default: initial, doc })
