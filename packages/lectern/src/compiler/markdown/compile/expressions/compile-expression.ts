import type { ArrowFunctionExpression, MemberExpression, ObjectExpression, SpreadElement } from 'acorn'
import type { BinaryExpression, Expression, LogicalExpression, SpreadElement as Spread, UnaryExpression } from 'estree-jsx'
import { itemOf } from '../../../../base/lib/model/index.ts'
import { callExpression, concatenation, identifier, objectExpression } from '../tree/expressions.ts'
import { compileAny } from './any-expression.ts'
import { compileCall } from './compile-call.ts'
import { isNamed, isNav, mathNumbers, navMoves, navNames, navValues, rootNames, slidevNames } from './names.ts'
import { type Expression as Parsed, parseExpression, UnsupportedExpression, unknownName } from './parse.ts'
import {
  codeOf,
  isConstant,
  isMachinery,
  localName,
  type Names,
  readBinding,
  readLocal,
  type Scope,
  type Value,
  withNames,
} from './scope.ts'

const constant = (value: unknown): Value => ({ constant: value })

const unary: Readonly<Record<string, (value: never) => unknown>> = {
  '!': (value: unknown) => !value,
  '-': (value: number) => -value,
  '+': (value: string) => +value,
  typeof: (value: unknown) => typeof value,
}

const binary: Readonly<Record<string, (a: never, b: never) => unknown>> = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '%': (a: number, b: number) => a % b,
  '**': (a: number, b: number) => a ** b,
  // biome-ignore lint/suspicious/noDoubleEquals: the author's own operator
  '==': (a: unknown, b: unknown) => a == b,
  // biome-ignore lint/suspicious/noDoubleEquals: the author's own operator
  '!=': (a: unknown, b: unknown) => a != b,
  '===': (a: unknown, b: unknown) => a === b,
  '!==': (a: unknown, b: unknown) => a !== b,
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
  '&': (a: number, b: number) => a & b,
  '|': (a: number, b: number) => a | b,
  '^': (a: number, b: number) => a ^ b,
}

/** Syntax that authors try and slides do not support, in the authors' words. */
const refusals: Readonly<Record<string, string>> = {
  AssignmentExpression: 'An assignment belongs in a handler such as @click',
  UpdateExpression: 'An assignment belongs in a handler such as @click',
  FunctionExpression: 'A function is allowed only as an argument of a list method, as in "list.map((item) => item.name)"',
  ArrowFunctionExpression: 'A function is allowed only as an argument of a list method, as in "list.map((item) => item.name)"',
  NewExpression: 'Slides do not support "new"',
  AwaitExpression: 'Slides do not support "await"',
  ImportExpression: 'An expression of a slide cannot import',
  ThisExpression: 'There is no "this" in a slide',
  SequenceExpression: 'A comma joins two expressions: write only one',
  TaggedTemplateExpression: 'Slides do not support tagged templates',
}

const remedy = 'Make it a React component in the folder "components".'

/** Compile an expression of the slide. @throws UnsupportedExpression when slides do not support it. */
export function compileExpression(source: string, scope: Scope): Value {
  try {
    return compile(parseExpression(source), scope)
  } catch (error) {
    if (!(error instanceof UnsupportedExpression) || !scope.anyCode) throw error
    return { code: compileAny(source, scope) }
  }
}

function compileName(name: string, offset: number, scope: Scope): Value {
  const binding = scope.names.get(name)
  if (binding) return compileBinding(binding, name, offset, scope)
  if (name === 'undefined') return constant(undefined)
  if (name === '$clicks' || name === '$page' || name === '$renderContext') return { code: scope.live(name.slice(1)) }
  if (name === '$frontmatter') return constant(scope.frontmatter)
  if (name === '$nav' || name === '$slidev') {
    const members = name === '$nav' ? navNames : slidevNames
    throw new UnsupportedExpression(`"${name}" can only be used by its members`, offset, {
      allowed: `Allowed: ${members.map((member) => `${name}.${member}`).join(', ')}.`,
    })
  }
  throw unknownName(`Unknown name "${name}"`, name, [...rootNames, ...scope.names.keys()], offset)
}

function compileBinding(binding: NonNullable<ReturnType<Names['get']>>, name: string, offset: number, scope: Scope): Value {
  if (binding.kind === 'constant') return constant(binding.value)
  if (binding.kind === 'computed') return compile(binding.expression, withNames(scope, [[name, { kind: 'unknown' }]]))
  if (binding.kind === 'component') throw new UnsupportedExpression(`"${name}" is a component: write <${name} />`, offset)
  if (binding.kind === 'state' || binding.kind === 'parameter') return { code: readLocal(binding.local) }
  if (binding.kind === 'live') return { code: readBinding(binding, name, offset, scope) }
  if (binding.kind === 'handler') throw new UnsupportedExpression(`"${name}" is a function and belongs in a handler such as @click`, offset)
  throw new UnsupportedExpression('', offset)
}

/** Compile any expression. Known values are computed here, and this can fail for some data: `'' + { toString: 1 }`. @throws UnsupportedExpression */
export function compile(node: Parsed | SpreadElement, scope: Scope): Value {
  try {
    return compileNode(node, scope)
  } catch (error) {
    if (error instanceof UnsupportedExpression || !(error instanceof TypeError || error instanceof RangeError)) throw error
    throw new UnsupportedExpression(`This cannot be computed: ${error.message}`, node.start, { allowed: remedy })
  }
}

/** Compile a node. This function alone decides what slides support. */
function compileNode(node: Parsed | SpreadElement, scope: Scope): Value {
  switch (node.type) {
    case 'Literal':
      if (node.value === null ? node.raw === 'null' : /^(string|number|boolean)$/.test(typeof node.value)) return constant(node.value)
      throw new UnsupportedExpression('A literal is a string, a number, true, false or null', node.start, { allowed: remedy })
    case 'Identifier':
      return compileName(node.name, node.start, scope)
    case 'TemplateLiteral': {
      const parts = node.quasis.flatMap(({ value }, index): (string | Value)[] => {
        const inner = node.expressions[index]
        return [value.cooked ?? '', ...(inner ? [compile(inner, scope)] : [])]
      })
      if (parts.every((part) => typeof part === 'string' || isConstant(part)))
        return constant(parts.map((part) => (typeof part === 'string' ? part : isConstant(part) ? String(part.constant) : '')).join(''))
      return { code: concatenation(parts.map((part) => (typeof part === 'string' ? part : codeOf(part)))) }
    }
    case 'ArrayExpression':
      return compileList(node.elements, scope)
    case 'ObjectExpression':
      return compileObject(node, scope)
    case 'UnaryExpression': {
      const run = unary[node.operator]
      if (!run)
        throw new UnsupportedExpression(`Slides do not support the operator "${node.operator}"`, node.start, {
          allowed: `Allowed: ${Object.keys(unary).join(' ')}`,
        })
      const argument = compile(node.argument, scope)
      if (isConstant(argument)) return constant(run(argument.constant as never))
      return {
        code: { type: 'UnaryExpression', prefix: true, operator: node.operator as UnaryExpression['operator'], argument: argument.code },
      }
    }
    case 'BinaryExpression': {
      const run = binary[node.operator]
      if (!run || node.left.type === 'PrivateIdentifier')
        throw new UnsupportedExpression(`Slides do not support the operator "${node.operator}"`, node.start, {
          allowed: `Allowed: ${Object.keys(binary).join(' ')}`,
        })
      const [left, right] = [compile(node.left, scope), compile(node.right, scope)]
      if (isConstant(left) && isConstant(right)) return constant(run(left.constant as never, right.constant as never))
      const operator = node.operator as BinaryExpression['operator']
      return { code: { type: 'BinaryExpression', operator, left: codeOf(left), right: codeOf(right) } }
    }
    case 'LogicalExpression':
      return compileLogical(node.operator, compile(node.left, scope), compile(node.right, scope))
    case 'ConditionalExpression': {
      const [test, yes, no] = [compile(node.test, scope), compile(node.consequent, scope), compile(node.alternate, scope)]
      if (isConstant(test)) return test.constant ? yes : no
      return { code: { type: 'ConditionalExpression', test: test.code, consequent: codeOf(yes), alternate: codeOf(no) } }
    }
    case 'MemberExpression':
      return compileMember(node, scope)
    case 'ChainExpression':
      return compile(node.expression, scope)
    case 'ParenthesizedExpression':
      return compile(node.expression, scope)
    case 'CallExpression':
      return compileCall(node, scope, { compile, compileFunction })
    default:
      throw new UnsupportedExpression(refusals[node.type] ?? 'Slides do not support this expression', node.start, { allowed: remedy })
  }
}

function compileLogical(operator: LogicalExpression['operator'], left: Value, right: Value): Value {
  if (!isConstant(left)) return { code: { type: 'LogicalExpression', operator, left: left.code, right: codeOf(right) } }
  const { constant: value } = left
  const goesOn = operator === '&&' ? Boolean(value) : operator === '||' ? !value : value === null || value === undefined
  return goesOn ? right : left
}

function compileList(elements: readonly (Parsed | SpreadElement | null)[], scope: Scope): Value {
  const items = elements.map((element) => {
    if (element === null) return { spread: false, value: constant(undefined) }
    if (element.type !== 'SpreadElement') return { spread: false, value: compile(element, scope) }
    const value = compile(element.argument, scope)
    if (isConstant(value) && typeof value.constant !== 'string' && !Array.isArray(value.constant))
      throw new UnsupportedExpression('Only a list can be spread into a list', element.start)
    return { spread: true, value }
  })
  const data = items.flatMap(({ spread, value }) => {
    if (!isConstant(value)) return []
    return [spread ? [...(value.constant as Iterable<unknown>)] : [value.constant]]
  })
  if (data.length === items.length) return constant(data.flat())
  const spreadOf = (argument: Expression): Spread => ({ type: 'SpreadElement', argument })
  return {
    code: { type: 'ArrayExpression', elements: items.map(({ spread, value }) => (spread ? spreadOf(codeOf(value)) : codeOf(value))) },
  }
}

function compileObject(node: ObjectExpression, scope: Scope): Value {
  const entries = node.properties.flatMap((property): [string, Value][] => {
    if (property.type === 'SpreadElement') {
      const spread = compile(property.argument, scope)
      if (!isConstant(spread)) throw new UnsupportedExpression('Only plain data can be spread into an object', property.start)
      return Object.entries(spread.constant ?? {}).map(([name, value]) => [name, constant(value)])
    }
    const { key, value, computed, kind, method } = property
    if (kind !== 'init' || method)
      throw new UnsupportedExpression('An object of a slide contains data, not functions', property.start, { allowed: remedy })
    const name = computed
      ? compile(key, scope)
      : constant(key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : undefined)
    if (!isConstant(name)) throw new UnsupportedExpression('The name of a property must be known while the deck is compiled', key.start)
    return [[String(name.constant), compile(value, scope)]]
  })
  if (entries.every(([, value]) => isConstant(value)))
    return constant(Object.fromEntries(entries.map(([name, value]) => [name, isConstant(value) ? value.constant : undefined])))
  return { code: objectExpression(entries.map(([name, value]) => [name, codeOf(value)])) }
}

function compileNav(name: string, offset: number, scope: Scope): Value {
  if (name === 'currentLayout') return constant(scope.layout)
  if (navValues.includes(name))
    return { code: { type: 'MemberExpression', object: scope.live('nav'), property: identifier(name), computed: false, optional: false } }
  if (navMoves.includes(name))
    throw new UnsupportedExpression(`"$nav.${name}" moves the deck and belongs in a handler such as @click`, offset)
  throw unknownName(`"$nav" has no "${name}"`, name, navNames, offset)
}

function compileSlidev(name: string, offset: number, scope: Scope): Value {
  if (name === 'configs') return constant(scope.configs)
  if (name === 'themeConfigs') return constant(scope.themeConfigs)
  if (name === 'nav')
    throw new UnsupportedExpression('"$slidev.nav" can only be used by its members', offset, {
      allowed: `Allowed: ${navNames.join(', ')}.`,
    })
  throw unknownName(`"$slidev" has no "${name}"`, name, slidevNames, offset)
}

function compileMember(node: MemberExpression, scope: Scope): Value {
  const { object, property, computed, optional } = node
  if (object.type === 'Super' || property.type === 'PrivateIdentifier')
    throw new UnsupportedExpression('Slides do not support this expression', node.start)
  const key = !computed && property.type === 'Identifier' ? constant(property.name) : compile(property, scope)
  if (isConstant(key)) {
    const name = String(key.constant)
    if (isMachinery(name)) throw new UnsupportedExpression(`A slide may not access "${name}"`, property.start)
    if (isNav(object, scope.names)) return compileNav(name, property.start, scope)
    if (isNamed(object, 'Math') && Object.hasOwn(mathNumbers, name)) return constant(mathNumbers[name])
    if (isNamed(object, '$slidev') && !scope.names.has('$slidev')) return compileSlidev(name, property.start, scope)
    // In `computed(() => count.value)`, the value is the binding of the name.
    if (name === 'value' && object.type === 'Identifier' && /^(state|computed)$/.test(scope.names.get(object.name)?.kind ?? ''))
      return compile(object, scope)
  }
  const data = compile(object, scope)
  if (isConstant(data) && isConstant(key)) return constant(itemOf(data.constant, String(key.constant)))
  if (isConstant(key) && typeof key.constant === 'string' && /^[A-Za-z_$][\w$]*$/.test(key.constant))
    return { code: { type: 'MemberExpression', object: codeOf(data), property: identifier(key.constant), computed: false, optional } }
  // A value that is only known in the browser could be any property name.
  return { code: callExpression(identifier(scope.engine('itemOf')), [codeOf(data), codeOf(key)]) }
}

/** Compile a function that is passed to a list's method: `(item, index) => item.name`. */
function compileFunction(node: ArrowFunctionExpression, scope: Scope): Expression {
  const names = node.params.map((parameter) => {
    if (parameter.type !== 'Identifier') throw new UnsupportedExpression('A parameter must be a plain name', parameter.start)
    return [parameter.name, { kind: 'parameter', local: localName(parameter.name) }] as const
  })
  if (node.body.type === 'BlockStatement' || node.async)
    throw new UnsupportedExpression('A function of a slide must be one expression, as in "(item) => item.name"', node.start, {
      allowed: remedy,
    })
  const inner = withNames(scope, names)
  return {
    type: 'ArrowFunctionExpression',
    expression: true,
    params: names.map(([name]) => identifier(localName(name))),
    body: codeOf(compile(node.body, inner)),
  }
}
