import type { ArrowFunctionExpression, CallExpression, MemberExpression, Expression as Parsed } from 'acorn'
import type { Expression, SpreadElement as Spread } from 'estree-jsx'
import { nearestName } from '../../../../base/errors/index.ts'
import { callExpression, identifier } from '../tree/expressions.ts'
import { functions, growing, isNav, methods, navMoves, plainFunctions } from './names.ts'
import { UnsupportedExpression, unknownName } from './parse.ts'
import type { Scope } from './scope.ts'
import { codeOf, isConstant, type Value } from './scope.ts'

/** The functions that compile the parts of a call. */
interface Compiler {
  compile(node: Parsed, scope: Scope): Value
  compileFunction(node: ArrowFunctionExpression, scope: Scope): Expression
}

interface Argument {
  readonly value: Value
  readonly spread: boolean
}

function compileArgument(node: CallExpression['arguments'][number], scope: Scope, { compile, compileFunction }: Compiler): Argument {
  if (node.type === 'SpreadElement') return { value: compile(node.argument, scope), spread: true }
  if (node.type === 'ArrowFunctionExpression') return { value: { code: compileFunction(node, scope) }, spread: false }
  return { value: compile(node, scope), spread: false }
}

const written = (args: readonly Argument[]): (Expression | Spread)[] =>
  args.map(({ value, spread }) => (spread ? { type: 'SpreadElement', argument: codeOf(value) } : codeOf(value)))

/** Run the call at build time when all its parts are plain data. Return undefined when it must run in the browser. */
function run(callee: (...args: never[]) => unknown, self: unknown, args: readonly Argument[]): Value | undefined {
  if (!args.every(({ value, spread }) => isConstant(value) && !spread)) return undefined
  try {
    return { constant: callee.apply(self as never, args.map(({ value }) => (isConstant(value) ? value.constant : undefined)) as never[]) }
  } catch {
    return undefined
  }
}

const own = (object: unknown, name: string): ((...args: never[]) => unknown) | undefined => {
  const found = typeof object === 'object' || typeof object === 'function' ? (object as Record<string, unknown>)[name] : undefined
  return typeof found === 'function' ? (found as (...args: never[]) => unknown) : undefined
}
const ofJavaScript: Readonly<Record<string, unknown>> = { Math, Object, Array, JSON, Number }
const plain: Readonly<Record<string, (value: never) => unknown>> = { Boolean, Number, String, parseFloat, parseInt }

/** Compile a call of a function that only uses its arguments, or of a method that does not change its object. */
export function compileCall(node: CallExpression, scope: Scope, compiler: Compiler): Value {
  const { callee } = node
  if (callee.type === 'Identifier') {
    if (scope.names.has(callee.name) || !plainFunctions.includes(callee.name))
      throw unknownName(`"${callee.name}" is not a function that a slide may call`, callee.name, plainFunctions, callee.start)
    const args = node.arguments.map((argument) => compileArgument(argument, scope, compiler))
    const ran = run(plain[callee.name] ?? String, undefined, args)
    return ran ?? { code: callExpression(identifier(callee.name), written(args)) }
  }
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
    throw new UnsupportedExpression('Only methods and functions with a fixed name can be called', callee.start)
  return compileMethod(node, callee, callee.property.name, scope, compiler)
}

function compileMethod(node: CallExpression, callee: MemberExpression, name: string, scope: Scope, compiler: Compiler): Value {
  const { object, property } = callee
  if (object.type === 'Super') throw new UnsupportedExpression('Slides do not support this expression', node.start)
  if (isNav(object, scope.names)) {
    const isMove = navMoves.includes(name)
    throw isMove
      ? new UnsupportedExpression(`"$nav.${name}()" moves the deck and belongs in a handler such as @click`, property.start)
      : unknownName(`"$nav.${name}" cannot be called`, name, navMoves, property.start)
  }
  const args = () => node.arguments.map((argument) => compileArgument(argument, scope, compiler))
  const call = (self: Expression, given: readonly Argument[]): Value => ({
    code: callExpression(
      { type: 'MemberExpression', object: self, property: identifier(name), computed: false, optional: callee.optional },
      written(given),
    ),
  })
  if (object.type === 'Identifier' && Object.hasOwn(functions, object.name) && !scope.names.has(object.name)) {
    const known = functions[object.name] ?? []
    if (!known.includes(name))
      throw unknownName(`"${object.name}.${name}" is not a function that a slide may call`, name, known, property.start)
    const given = args()
    const holder = ofJavaScript[object.name]
    const found = growing.has(name) ? undefined : own(holder, name)
    return (found && run(found, holder, given)) ?? call(identifier(object.name), given)
  }
  if (!methods.has(name)) {
    // Compiling the object may report a clearer problem.
    compiler.compile(object, scope)
    throw new UnsupportedExpression(`".${name}()" is not a method that a slide may call`, property.start, {
      allowed: `Allowed: ${[...methods].join(', ')}.`,
      nearest: nearestName(name, methods),
    })
  }
  const self = compiler.compile(object, scope)
  const given = args()
  const found = isConstant(self) && !growing.has(name) ? methodOf(self.constant, name) : undefined
  return (found && isConstant(self) && run(found, self.constant, given)) || call(codeOf(self), given)
}

/** Return the method of a text, a list or a number. */
function methodOf(value: unknown, name: string) {
  if (typeof value === 'string') return own(String.prototype, name)
  if (typeof value === 'number') return own(Number.prototype, name)
  return Array.isArray(value) ? own(Array.prototype, name) : undefined
}
