/** Return what is kept for `of` if it was made of the same inputs, and otherwise what `make` makes of them. */
export type Keep<Result> = (of: object, inputs: readonly unknown[], make: () => Result) => Result

const areSame = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((input, index) => Object.is(input, others[index]))

/**
 * Create a memory of one result for each object. The object says only where to look: a result is used again only with the same inputs, so `make` may
 * depend on nothing else.
 */
export function keepResults<Result>(): Keep<Result> {
  const kept = new WeakMap<object, { readonly inputs: readonly unknown[]; readonly result: Result }>()
  return (of, inputs, make) => {
    const known = kept.get(of)
    if (known && areSame(known.inputs, inputs)) return known.result
    const result = make()
    kept.set(of, { inputs, result })
    return result
  }
}
