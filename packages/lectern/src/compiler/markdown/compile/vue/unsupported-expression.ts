import { nearestName } from '../../../../base/errors/index.ts'

/**
 * An expression that slides do not support. `offset` is in the text of the expression, from 1. The message is empty when the problem is reported
 * elsewhere.
 */
export class UnsupportedExpression extends Error {
  readonly allowed: string | undefined
  readonly nearest: string | undefined
  readonly offset: number
  /** A mistake is an error. A Vue feature that slides do not support is a warning, because the rest of the slide is correct. */
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

  /** Return the same error for an expression that starts `distance` characters into a longer text. */
  movedBy(distance: number): UnsupportedExpression {
    const { message, offset, allowed, nearest, severity } = this
    return new UnsupportedExpression(message, offset + distance, {
      ...(allowed !== undefined && { allowed }),
      nearest,
      mistake: severity === 'error',
    })
  }
}

/** Return the error for an unknown `name`, with the nearest one of `names`. */
export function unknownName(what: string, name: string, names: readonly string[], offset: number): UnsupportedExpression {
  return new UnsupportedExpression(what, offset, { allowed: `Allowed: ${names.join(', ')}.`, nearest: nearestName(name, names) })
}
