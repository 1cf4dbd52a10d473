import type { Expression } from 'estree-jsx'
import { valueToExpression } from '../tree/expressions.ts'

/** The value of an expression: plain data that is known at build time, or code that computes it in the browser. */
export type Value = { readonly constant: unknown } | { readonly code: Expression }

export const isConstant = (value: Value): value is { readonly constant: unknown } => 'constant' in value

const nothing: Expression = { type: 'UnaryExpression', operator: 'void', prefix: true, argument: { type: 'Literal', value: 0 } }

/** Return the expression for the value. */
export function codeOf(value: Value): Expression {
  if (!isConstant(value)) return value.code
  return value.constant === undefined ? nothing : valueToExpression(value.constant)
}

/** Names of properties that lead from data to JavaScript's internals. */
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
