import { type Expression, type Program, parse, parseExpressionAt, type Statement } from 'acorn'
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

const isSyntaxError = (error: unknown): error is SyntaxError & { readonly pos: number } => error instanceof SyntaxError && 'pos' in error

/** Return a mistake in `source` as an error for the author. A mistake that is found after the end is placed at the end. */
function toAuthorError(error: unknown, source: string): unknown {
  if (!isSyntaxError(error)) return error
  const offset = Math.min(error.pos, source.trimEnd().length + 1)
  if (/stack space/.test(error.message))
    return new UnsupportedExpression('This is nested too deep', offset, {
      allowed: 'Write it in several shorter expressions.',
      mistake: true,
    })
  return new UnsupportedExpression(`This cannot be read: ${error.message.replace(/ \(\d+:\d+\)$/, '').toLowerCase()}`, offset, {
    allowed: 'Correct the JavaScript here.',
    mistake: true,
  })
}

/** Parse an expression. Places of its nodes count from 1, because it is parsed in parentheses. @throws UnsupportedExpression when it is invalid. */
export function parseExpression(source: string): Expression {
  if (source.trim() === '') throw new UnsupportedExpression('The expression is missing', 1, { mistake: true })
  const text = `(${source}\n)`
  try {
    const expression = parseExpressionAt(text, 0, { ecmaVersion: 2024, sourceType: 'module' })
    if (text.slice(expression.end).replace(/^[\s)]*/, '') !== '')
      throw new UnsupportedExpression('This is not a single expression', expression.end, { mistake: true })
    return expression
  } catch (error) {
    throw toAuthorError(error, source)
  }
}

/** Parse the text as one expression. Return undefined when it has several statements. */
export function singleExpression(source: string): Expression | undefined {
  try {
    return parseExpression(source)
  } catch {
    return undefined
  }
}

/** Parse the statements of a handler or script. Places count from 1. @throws UnsupportedExpression when they are invalid. */
export function parseProgram(source: string): Program {
  try {
    return parse(` ${source}`, { ecmaVersion: 2024, sourceType: 'module' })
  } catch (error) {
    throw toAuthorError(error, source)
  }
}

export type { Expression, Program, Statement }
