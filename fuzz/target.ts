import fc from 'fast-check'

/** A rule of the product that holds for whatever comes from outside. */
export interface Target {
  /** How many cases `npm test` tries. */
  readonly short: number
  /**
   * Return the rule as a property. `onCase` gets each case before it is tried, so that one that never ends can be named.
   */
  property(onCase: (value: unknown) => void): fc.IAsyncProperty<unknown>
  /** Release servers and files. */
  close(): Promise<void>
}

/** Return a target for cases of one kind. `rule` throws for a case that breaks it. */
export const createTarget = <Case>({
  short,
  cases,
  rule,
  close = async () => undefined,
}: {
  readonly short: number
  readonly cases: fc.Arbitrary<Case>
  readonly rule: (value: Case) => Promise<void> | void
  readonly close?: () => Promise<void>
}): Target => ({
  short,
  property: (onCase) =>
    fc.asyncProperty(cases as fc.Arbitrary<unknown>, async (value) => {
      onCase(value)
      await rule(value as Case)
    }),
  close,
})

/** Throw the sentence unless it holds. */
export function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}

/** Throw unless two values are the same as JSON. */
export const mustEqual = (a: unknown, b: unknown, what: string): void => {
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)]
  must(one === other, `${what}: ${one} is not ${other}`)
}
