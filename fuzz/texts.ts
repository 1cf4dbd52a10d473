import fc from 'fast-check'

/** Return texts that are like `seeds`: parts of them cut out, doubled, put elsewhere, or changed. */
export function mutated(seeds: readonly string[], pieces: readonly string[]): fc.Arbitrary<string> {
  const change = fc.record({
    kind: fc.constantFrom('cut', 'double', 'insert', 'cross', 'flip'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(200),
    piece: fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 20 })),
    other: fc.constantFrom(...seeds),
  })
  return fc.tuple(fc.constantFrom(...seeds), fc.array(change, { maxLength: 12 })).map(([seed, changes]) =>
    changes.reduce((text, { kind, at, length, piece, other }) => {
      const from = Math.floor(at * text.length)
      const [before, part, after] = [text.slice(0, from), text.slice(from, from + length), text.slice(from + length)]
      if (kind === 'cut') return before + after
      if (kind === 'double') return before + part + part + after
      if (kind === 'insert') return before + piece + part + after
      if (kind === 'flip') return before + [...part].reverse().join('') + after
      return before + other.slice(Math.floor(at * other.length), Math.floor(at * other.length) + length) + part + after
    }, seed),
  )
}

/** Return values that are like `example`: fields missing, added, or with another value. */
export function like(example: unknown): fc.Arbitrary<unknown> {
  const odd = fc.oneof(
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    { weight: 2, arbitrary: fc.constantFrom(-1, 0, 1.5, 1e308, 2 ** 53, null, '', '__proto__', 'constructor', [], {}, true) },
  )
  if (Array.isArray(example)) return oddly(fc.array(fc.oneof(...example.map(like), odd), { maxLength: 5 }), odd)
  if (typeof example !== 'object' || example === null) return fc.oneof({ weight: 6, arbitrary: fc.constant(example) }, odd)
  const fields = Object.fromEntries(Object.entries(example).map(([name, value]) => [name, like(value)]))
  const rest = fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'toString')), odd, { maxKeys: 2 })
  const whole = fc.tuple(fc.record(fields), fc.array(fc.constantFrom('', ...Object.keys(fields)), { maxLength: 2 }), rest)
  return oddly(
    whole.map(([record, missing, more]) => {
      const kept = Object.entries(record).filter(([name]) => !missing.includes(name))
      return Object.fromEntries(kept.length % 2 === 0 ? kept : [...kept, ...Object.entries(more)])
    }),
    odd,
  )
}

const oddly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd })

/** Return texts of JSON that are like `example`, whole and cut off, and any other text. */
export const jsonLike = (example: unknown): fc.Arbitrary<string> => {
  const json = like(example).map((value) => JSON.stringify(value) ?? '')
  return fc.oneof(
    { weight: 8, arbitrary: json },
    { weight: 1, arbitrary: fc.tuple(json, fc.nat(200)).map(([text, length]) => text.slice(0, length)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  )
}
