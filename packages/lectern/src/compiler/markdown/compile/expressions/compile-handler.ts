import type {
  AnyNode,
  AssignmentExpression,
  CallExpression,
  ModuleDeclaration,
  Statement as ParsedStatement,
  UpdateExpression,
} from 'acorn'
import type { Expression, Statement } from 'estree-jsx'
import { callExpression, identifier } from '../tree/expressions.ts'
import { compileAnyHandler } from './any-expression.ts'
import { compile, compileExpression } from './compile-expression.ts'
import { isNav, navMoves } from './names.ts'
import { type Expression as Parsed, parseExpression, parseProgram, singleExpression, UnsupportedExpression, unknownName } from './parse.ts'
import type { Scope } from './scope.ts'
import { codeOf } from './scope.ts'

const allowed = `Allowed: $nav.${navMoves.join('(), $nav.')}(), and setting a ref of <script setup>.`

/** The methods of the event that Vue's event modifiers call. */
export const eventModifiers: Readonly<Record<string, string>> = { stop: 'stopPropagation', prevent: 'preventDefault' }

const statement = (expression: Expression): Statement => ({ type: 'ExpressionStatement', expression })

/** Return the name and place of a state that is set: `count`, or `count.value` in the script. */
function stateOf(target: AnyNode, scope: Scope) {
  const isMember = target.type === 'MemberExpression'
  const named = isMember ? target.object : target
  const name = named.type === 'Identifier' ? named.name : ''
  const binding = scope.names.get(name)
  const isValue = !isMember || (target.property.type === 'Identifier' && target.property.name === 'value')
  if (binding?.kind === 'state' && isValue) return binding
  if (binding?.kind === 'unknown') throw new UnsupportedExpression('', target.start)
  throw new UnsupportedExpression('Only a ref of <script setup> can be set', target.start, { allowed })
}

/** Compile `setCount((count) => count + 1)`. It uses the previous value, because two updates may follow each other. */
function setState(node: AssignmentExpression | UpdateExpression, scope: Scope): Expression {
  const isUpdate = node.type === 'UpdateExpression'
  const { local, setter } = stateOf(isUpdate ? node.argument : node.left, scope)
  const next = (): Expression => {
    if (isUpdate) {
      const right: Expression = { type: 'Literal', value: 1 }
      return { type: 'BinaryExpression', operator: node.operator === '++' ? '+' : '-', left: identifier(local), right }
    }
    const right = codeOf(compile(node.right, scope))
    const operator = node.operator.slice(0, -1)
    if (operator === '') return right
    if (/^[-+*/%]$/.test(operator))
      return { type: 'BinaryExpression', operator: operator as '+' | '-' | '*' | '/' | '%', left: identifier(local), right }
    throw new UnsupportedExpression(`Slides do not support the operator "${node.operator}"`, node.start, {
      allowed: 'Allowed: = += -= *= /= %= ++ --',
    })
  }
  return callExpression(identifier(setter), [
    { type: 'ArrowFunctionExpression', expression: true, params: [{ type: 'Identifier', name: local }], body: next() },
  ])
}

/** Compile a call of the deck's navigation, or of a function of the script. */
function compileMove(node: CallExpression, scope: Scope): Statement[] {
  const { callee } = node
  if (callee.type === 'Identifier' && scope.names.has(callee.name)) return compileNamed(callee.name, callee.start, scope)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed || !isNav(callee.object, scope.names))
    throw new UnsupportedExpression('A handler of a slide cannot call this', callee.start, { allowed })
  const { name } = callee.property
  if (!navMoves.includes(name)) throw unknownName(`"$nav" has no "${name}()"`, name, navMoves, callee.property.start)
  const given = node.arguments.map((argument) => {
    if (argument.type === 'SpreadElement') throw new UnsupportedExpression('Write each number separately here', argument.start)
    return codeOf(compile(argument, scope))
  })
  return [statement(callExpression(moveOf(name, scope), given))]
}

const moveOf = (name: string, scope: Scope): Expression => ({
  type: 'MemberExpression',
  object: scope.live('nav'),
  property: identifier(name),
  computed: false,
  optional: false,
})

function compileNamed(name: string, offset: number, scope: Scope): Statement[] {
  const binding = scope.names.get(name)
  if (binding?.kind !== 'handler')
    throw new UnsupportedExpression(`"${name}" is not a function that a handler may call`, offset, { allowed })
  // A function cannot call itself, because that would never end.
  const inner = { ...scope, names: new Map([...scope.names].filter(([other]) => other !== name)) }
  try {
    return binding.body.flatMap((each) => compileStatement(each, inner))
  } catch (error) {
    if (!(error instanceof UnsupportedExpression)) throw error
    // The mistake is in the script. It is reported at the call of the function.
    throw error.message === '' ? error : new UnsupportedExpression(`"${name}" cannot be called here: ${error.message}`, offset, { allowed })
  }
}

/** Compile one action of a handler. */
function compileAction(node: Parsed, scope: Scope): Statement[] {
  if (node.type === 'AssignmentExpression' || node.type === 'UpdateExpression') return [statement(setState(node, scope))]
  if (node.type === 'CallExpression') return compileMove(node, scope)
  if (node.type === 'ChainExpression') return compileAction(node.expression, scope)
  if (node.type === 'SequenceExpression') return node.expressions.flatMap((each) => compileAction(each, scope))
  if (node.type === 'LogicalExpression' && node.operator !== '??') {
    const test = codeOf(compile(node.left, scope))
    const wanted: Expression = node.operator === '&&' ? test : { type: 'UnaryExpression', operator: '!', prefix: true, argument: test }
    return [ifStatement(wanted, compileAction(node.right, scope))]
  }
  if (node.type === 'ConditionalExpression')
    return [ifStatement(codeOf(compile(node.test, scope)), compileAction(node.consequent, scope), compileAction(node.alternate, scope))]
  throw new UnsupportedExpression('This has no effect in a handler', node.start, { allowed })
}

const block = (body: Statement[]): Statement => ({ type: 'BlockStatement', body })
const ifStatement = (test: Expression, yes: Statement[], no?: Statement[]): Statement => ({
  type: 'IfStatement',
  test,
  consequent: block(yes),
  alternate: no ? block(no) : null,
})

function compileStatement(node: ParsedStatement | ModuleDeclaration, scope: Scope): Statement[] {
  if (node.type === 'ExpressionStatement') return compileAction(node.expression, scope)
  if (node.type === 'EmptyStatement') return []
  if (node.type === 'BlockStatement') return node.body.flatMap((each) => compileStatement(each, scope))
  if (node.type === 'IfStatement') {
    const no = node.alternate ? compileStatement(node.alternate, scope) : undefined
    return [ifStatement(codeOf(compile(node.test, scope)), compileStatement(node.consequent, scope), no)]
  }
  throw new UnsupportedExpression('This has no effect in a handler', node.start, { allowed })
}

/** Compile a reference to a function, as Vue's templates allow: `$slidev.nav.next`, `increment`, `() => count++`. */
function compileReference(node: Parsed, scope: Scope): Statement[] | undefined {
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') {
    const [parameter] = node.params
    if (parameter) throw new UnsupportedExpression('A handler of a slide gets no event', parameter.start, { allowed })
    return node.body.type === 'BlockStatement' ? compileStatement(node.body, scope) : compileAction(node.body, scope)
  }
  if (node.type === 'Identifier') {
    // Decks from Slidev's first year use `@click="next"`.
    const isMove = !scope.names.has(node.name) && (node.name === 'next' || node.name === 'prev')
    return isMove ? [statement(callExpression(moveOf(node.name, scope), []))] : compileNamed(node.name, node.start, scope)
  }
  if (node.type !== 'MemberExpression' || !isNav(node.object, scope.names) || node.computed || node.property.type !== 'Identifier')
    return undefined
  const { name, start } = node.property
  if (!navMoves.includes(name)) throw unknownName(`"$nav" has no "${name}()"`, name, navMoves, start)
  return [statement(callExpression(moveOf(name, scope), []))]
}

/**
 * Compile `v-model`: return the ref, and the function that sets it to the control's value (`value` or `checked` of the event's target). @throws
 * UnsupportedExpression for anything except a ref of the script.
 */
export function compileModel(source: string, property: 'value' | 'checked', isNumber: boolean, scope: Scope) {
  const { local, setter } = stateOf(parseExpression(source), scope)
  const member = (object: Expression, name: string): Expression => ({
    type: 'MemberExpression',
    object,
    property: identifier(name),
    computed: false,
    optional: false,
  })
  const entered = member(member(identifier('event'), 'target'), property)
  const handler: Expression = {
    type: 'ArrowFunctionExpression',
    expression: true,
    params: [{ type: 'Identifier', name: 'event' }],
    body: callExpression(identifier(setter), [isNumber ? callExpression(identifier('Number'), [entered]) : entered]),
  }
  return { value: identifier(local), handler }
}

/**
 * Compile the text of `@click="…"` and similar attributes to a function. It can move the deck and set the script's refs. `modifiers` are Vue's.
 * `index` is that among the handlers of the event on the element. @throws UnsupportedExpression when slides do not support it.
 */
export function compileHandler(source: string, modifiers: readonly string[], scope: Scope, index = 0): Expression {
  try {
    return compilePlainHandler(source, modifiers, scope)
  } catch (error) {
    if (!(error instanceof UnsupportedExpression) || !scope.anyCode || (source.trim() === '' && modifiers.length === 0)) throw error
    const handler = source.trim() === '' ? nothing : compileAnyHandler(source, scope)
    if (modifiers.length === 0) return handler
    const names: Expression = { type: 'ArrayExpression', elements: modifiers.map((value) => ({ type: 'Literal', value })) }
    const turn: Expression[] = index > 0 && modifiers.includes('once') ? [{ type: 'Literal', value: index }] : []
    return callExpression(identifier(scope.vue('guardHandler')), [handler, names, ...turn])
  }
}

/** Return a handler that calls several ones in turn. */
export function inTurn(handlers: readonly Expression[]): Expression {
  const given = identifier('given$')
  return {
    type: 'ArrowFunctionExpression',
    expression: false,
    params: [{ type: 'RestElement', argument: given }],
    body: {
      type: 'BlockStatement',
      body: handlers.map((handler) => statement(callExpression(handler, [{ type: 'SpreadElement', argument: given }]))),
    },
  }
}

const nothing: Expression = { type: 'ArrowFunctionExpression', expression: false, params: [], body: { type: 'BlockStatement', body: [] } }

function compilePlainHandler(source: string, modifiers: readonly string[], scope: Scope): Expression {
  const unknown = modifiers.find((modifier) => !Object.hasOwn(eventModifiers, modifier))
  if (unknown !== undefined) throw new UnsupportedExpression(`Slides do not support the modifier ".${unknown}"`, 0)
  if (source.trim() === '' && modifiers.length === 0) compileExpression(source, scope)
  const expression = singleExpression(source)
  const body = expression
    ? (compileReference(expression, scope) ?? compileAction(expression, scope))
    : parseProgram(source).body.flatMap((each) => compileStatement(each, scope))
  const event = modifiers.map((modifier) => {
    const name = eventModifiers[modifier] ?? ''
    return statement(
      callExpression(
        { type: 'MemberExpression', object: identifier('event'), property: identifier(name), computed: false, optional: false },
        [],
      ),
    )
  })
  return {
    type: 'ArrowFunctionExpression',
    expression: false,
    params: event.length > 0 ? [{ type: 'Identifier', name: 'event' }] : [],
    body: { type: 'BlockStatement', body: [...event, ...body] },
  }
}
