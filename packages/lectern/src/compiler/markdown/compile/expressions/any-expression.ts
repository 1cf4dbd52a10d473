import type { Expression as Parsed, Pattern as ParsedPattern } from 'acorn'
import type { Expression, Node, Pattern, Statement } from 'estree-jsx'
import { identifier, objectExpression, valueToExpression } from '../tree/expressions.ts'
import { rootNames } from './names.ts'
import { parseExpression, parseProgram, singleExpression, UnsupportedExpression, unknownName } from './parse.ts'
import { type Binding, localName, readBinding, type Scope } from './scope.ts'

/** Names of JavaScript that templates of Vue can use, too. */
const globals: ReadonlySet<string> = new Set(
  `undefined NaN Infinity isFinite isNaN parseFloat parseInt encodeURI encodeURIComponent decodeURI decodeURIComponent Array BigInt Boolean Date
  Error Intl JSON Map Math Number Object RegExp Set String Symbol console`.split(/\s+/),
)

type AnyNode = Node & Record<string, unknown>
const isNode = (value: unknown): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value

/** Visit a node and all nodes in it. A node is not entered when `visit` returns false. */
export function walk(node: unknown, visit: (node: AnyNode) => boolean): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  if (isNode(node) && visit(node)) for (const value of Object.values(node)) walk(value, visit)
}

/** Return every name that a pattern or a declaration declares. */
export function declaredNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(declaredNames)
  if (!isNode(node)) return []
  switch (node.type as string) {
    case 'Identifier':
      return [String(node.name)]
    case 'VariableDeclaration':
      return declaredNames((node.declarations as AnyNode[]).map(({ id }) => id))
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return declaredNames(node.id)
    case 'ExportNamedDeclaration':
      return declaredNames(node.declaration)
    case 'ObjectPattern':
      return declaredNames(node.properties)
    case 'Property':
      return declaredNames(node.value)
    case 'ArrayPattern':
      return declaredNames(node.elements)
    case 'AssignmentPattern':
      return declaredNames(node.left)
    case 'RestElement':
      return declaredNames(node.argument)
    default:
      return []
  }
}

/** Return the names that statements and functions declare for what is inside them. */
function namesInside(node: AnyNode): string[] {
  switch (node.type as string) {
    case 'BlockStatement':
      return (node.body as unknown[]).flatMap((each) => (isNode(each) && /Declaration$/.test(each.type) ? declaredNames(each) : []))
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return [...declaredNames(node.params), ...declaredNames(node.id)]
    case 'ForStatement':
      return declaredNames(node.init)
    case 'ForOfStatement':
    case 'ForInStatement':
      return isNode(node.left) && (node.left.type as string) === 'VariableDeclaration' ? declaredNames(node.left) : []
    case 'CatchClause':
      return declaredNames(node.param)
    default:
      return []
  }
}

/** Return the code that reads a name of a template. @throws UnsupportedExpression for an unknown name. */
function read(name: string, offset: number, scope: Scope): Expression {
  const binding = scope.names.get(name)
  if (binding) return readBinding(binding, name, offset, scope)
  if (name === '$clicks' || name === '$page' || name === '$renderContext') return scope.live(name.slice(1))
  if (name === '$nav') return scope.live('nav')
  if (name === '$frontmatter') return valueToExpression(scope.frontmatter)
  if (name === '$slidev')
    return objectExpression([
      ['nav', scope.live('nav')],
      ['configs', valueToExpression(scope.configs)],
      ['themeConfigs', valueToExpression(scope.themeConfigs)],
    ])
  if (globals.has(name)) return identifier(name)
  throw unknownName(`Unknown name "${name}"`, name, [...rootNames, ...scope.names.keys()], offset)
}

/** Replace the names of a template in code with what stands for them in the slide's module. */
function rewrite(node: AnyNode, scope: Scope, own: ReadonlySet<string>): Node {
  const offset = Number(node.start ?? 1)
  const type = node.type as string
  if (type === 'ImportExpression' || type === 'MetaProperty')
    throw new UnsupportedExpression('An expression of a slide cannot import', offset, { allowed: 'Import it in <script setup>.' })
  if (type === 'Identifier') return own.has(String(node.name)) ? node : read(String(node.name), offset, scope)
  const inside = new Set([...own, ...namesInside(node)])
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner)
    return isNode(value) ? rewrite(value, scope, inside) : value
  }
  /** Names of properties and labels are not names of the template. */
  const kept = new Set(
    node.computed === false && type === 'MemberExpression'
      ? ['property']
      : node.computed === false && /^(Property|MethodDefinition|PropertyDefinition)$/.test(type)
        ? ['key']
        : ['label'],
  )
  const entries = Object.entries(node).map(([key, value]) => [key, kept.has(key) ? value : inner(value)])
  return { ...Object.fromEntries(entries), ...(type === 'Property' && node.shorthand === true && { shorthand: false }) } as unknown as Node
}

const none: ReadonlySet<string> = new Set()
const rewritten = (node: Parsed, scope: Scope, own = none) => rewrite(node as unknown as AnyNode, scope, own) as Expression

/** Compile any expression of JavaScript, where the code of the deck may run. @throws UnsupportedExpression for a mistake. */
export const compileAny = (source: string, scope: Scope): Expression => rewritten(parseExpression(source), scope)

const eventName = '$event'

function isFunctionPath(node: Parsed): boolean {
  if (node.type === 'ParenthesizedExpression') return isFunctionPath(node.expression)
  return /^(Identifier|MemberExpression|ArrowFunctionExpression|FunctionExpression)$/.test(node.type)
}

/** Compile any handler, as Vue does: a function that gets the event, or statements that can use `$event`. @throws UnsupportedExpression */
export function compileAnyHandler(source: string, scope: Scope): Expression {
  const expression = singleExpression(source)
  if (expression && isFunctionPath(expression)) {
    const argument = { type: 'RestElement', argument: identifier('given') } as const
    // The function is looked up when the event happens.
    return {
      type: 'ArrowFunctionExpression',
      expression: true,
      params: [argument],
      body: {
        type: 'CallExpression',
        callee: rewritten(expression, scope),
        arguments: [{ type: 'SpreadElement', argument: identifier('given') }],
        optional: false,
      },
    }
  }
  const own = new Set([eventName])
  const body = expression
    ? [{ type: 'ReturnStatement', argument: rewritten(expression, scope, own) } as Statement]
    : (rewrite({ type: 'BlockStatement', body: parseProgram(source).body } as unknown as AnyNode, scope, own) as { body: Statement[] }).body
  const params: Pattern[] = [{ type: 'Identifier', name: eventName }]
  return { type: 'ArrowFunctionExpression', expression: false, params, body: { type: 'BlockStatement', body } }
}

/** What `v-model` names: the code that reads it, and the code that sets it to `value`. @throws UnsupportedExpression */
export function compileAnyModel(source: string, scope: Scope): { readonly value: Expression; setTo(value: Expression): Expression } {
  const node = parseExpression(source)
  const target = rewritten(node, scope)
  if (target.type !== 'MemberExpression')
    throw new UnsupportedExpression('v-model needs a name or a property that can be set', 1, {
      allowed: 'Allowed: v-model="name", "form.name".',
    })
  return {
    value: target,
    setTo: (value) => ({ type: 'AssignmentExpression', operator: '=', left: target as unknown as Pattern as never, right: value }),
  }
}

/** Parameters of a function in a slide's module, and their meaning in a template. */
export interface Parameters {
  readonly params: readonly Pattern[]
  readonly names: ReadonlyMap<string, Binding>
}

/**
 * Compile the names that a slot or a loop declares: `props`, `{ name, count = 1 }`, `item, index`. `compileDefault` compiles a default value.
 * @throws UnsupportedExpression
 */
export function compileParameters(source: string, compileDefault: (node: Parsed) => Expression): Parameters {
  const names = new Map<string, Binding>()
  const rename = (pattern: ParsedPattern): Pattern => {
    switch (pattern.type) {
      case 'Identifier':
        names.set(pattern.name, { kind: 'parameter', local: localName(pattern.name) })
        return identifier(localName(pattern.name))
      case 'ObjectPattern':
        return { type: 'ObjectPattern', properties: pattern.properties.map(renameProperty) }
      case 'ArrayPattern':
        return { type: 'ArrayPattern', elements: pattern.elements.map((element) => element && rename(element)) }
      case 'AssignmentPattern':
        return { type: 'AssignmentPattern', left: rename(pattern.left), right: compileDefault(pattern.right) }
      case 'RestElement':
        return { type: 'RestElement', argument: rename(pattern.argument) }
      default:
        throw new UnsupportedExpression('A slot declares plain names', pattern.start - 1)
    }
  }
  const renameProperty = (property: Extract<ParsedPattern, { type: 'ObjectPattern' }>['properties'][number]) => {
    if (property.type === 'RestElement') return rename(property) as Extract<Pattern, { type: 'RestElement' }>
    const { key, computed, value } = property
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
    if (computed || name === '' || /^(constructor|prototype|__\w+__)$/.test(name))
      throw new UnsupportedExpression('A slot declares plain names', property.start - 1)
    return {
      type: 'Property',
      ...({ kind: 'init', computed: false, method: false, shorthand: false } as const),
      key: { type: 'Literal', value: name },
      value: rename(value),
    } as never
  }
  const parsed = (() => {
    try {
      return parseExpression(`(${source}) => 0`)
    } catch (error) {
      throw error instanceof UnsupportedExpression ? error.movedBy(-1) : error
    }
  })()
  if (parsed.type !== 'ArrowFunctionExpression') throw new UnsupportedExpression('A slot declares plain names', 1)
  return { params: parsed.params.map(rename), names }
}
