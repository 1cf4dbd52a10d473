import type { Expression } from 'estree-jsx'
import { valueToExpression } from '../tree/expressions.ts'

/** What an expression comes to: plain data that is known while compiling, or code that finds it out in the browser. */
export type Value = { readonly constant: unknown } | { readonly code: Expression }

export const isConstant = (value: Value): value is { readonly constant: unknown } => 'constant' in value

const nothing: Expression = { type: 'UnaryExpression', operator: 'void', prefix: true, argument: { type: 'Literal', value: 0 } }

/** The expression that gives the value. */
export function codeOf(value: Value): Expression {
  if (!isConstant(value)) return value.code
  return value.constant === undefined ? nothing : valueToExpression(value.constant)
}

/** Names that lead from data to the language's own machinery. */
const machinery = new Set([
  'constructor',
  'prototype',
  '__proto__',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
])
export const isMachinery = (name: string): boolean => machinery.has(name)
