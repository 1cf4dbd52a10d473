import { nearestName } from '../../../errors/index.ts'

/**
 * Thrown where an expression leaves what slides may say; `offset` is in the text of the expression and counts from 1.
 * An empty message: what is wrong was told elsewhere.
 */
export class UnsupportedExpression extends Error {
  readonly allowed: string | undefined
  readonly nearest: string | undefined
  readonly offset: number
  /** A mistake is an error; what Vue could do and slides cannot is a warning, for the rest of the slide is right. */
  readonly severity: 'error' | 'warning'

  constructor(
    what: string,
    offset: number,
    more: { readonly allowed?: string; readonly nearest?: string | undefined; readonly mistake?: boolean } = {},
  ) {
    super(what)
    this.severity = more.mistake || more.nearest !== undefined ? 'error' : 'warning'
    this.allowed = more.allowed
    this.nearest = more.nearest
    this.offset = offset
  }

  /** The same, where the expression starts `distance` characters into a longer text. */
  movedBy(distance: number): UnsupportedExpression {
    const { message, offset, allowed, nearest, severity } = this
    return new UnsupportedExpression(message, offset + distance, {
      ...(allowed !== undefined && { allowed }),
      nearest,
      mistake: severity === 'error',
    })
  }
}

/** One of `names` was meant and `name` was written. */
export function unknownName(what: string, name: string, names: readonly string[], offset: number): UnsupportedExpression {
  return new UnsupportedExpression(what, offset, { allowed: `Allowed: ${names.join(', ')}.`, nearest: nearestName(name, names) })
}
