import type { Expression, Identifier, ImportDeclaration, Program, SimpleCallExpression, SpreadElement } from 'estree-jsx'

/** Return a name in the module: `_Layout`. */
export const identifier = (name: string): Identifier => ({ type: 'Identifier', name })

/** Return the expression for plain data, as in YAML or JSON. Values that JSON does not support become `null`. */
export function valueToExpression(value: unknown): Expression {
  if (Array.isArray(value)) return { type: 'ArrayExpression', elements: value.map(valueToExpression) }
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    return objectExpression(Object.entries(value).map(([name, item]) => [name, valueToExpression(item)]))
  }
  if (typeof value === 'number' && value < 0)
    return { type: 'UnaryExpression', operator: '-', prefix: true, argument: valueToExpression(-value) }
  if (typeof value === 'number' && !Number.isFinite(value)) return { type: 'Literal', value: null }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return { type: 'Literal', value }
  return { type: 'Literal', value: value instanceof Date ? value.toISOString() : null }
}

/** `{ name: expression, … }` */
export function objectExpression(entries: readonly (readonly [string, Expression])[]): Expression {
  return {
    type: 'ObjectExpression',
    properties: entries.map(([name, value]) => ({
      type: 'Property',
      kind: 'init',
      // `{ "__proto__": … }` would set the prototype. A computed name does not.
      computed: name === '__proto__',
      method: false,
      shorthand: false,
      key: { type: 'Literal', value: name },
      value,
    })),
  }
}

/** `callee(…given)` */
export const callExpression = (callee: Expression, given: readonly (Expression | SpreadElement)[]): SimpleCallExpression => ({
  type: 'CallExpression',
  callee,
  arguments: [...given],
  optional: false,
})

/** Join text and expressions: `"a" + b + "c"`. Return a plain literal when there is only text. */
export function concatenation(parts: readonly (string | Expression)[]): Expression {
  const merged: (string | Expression)[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    if (typeof part === 'string' && typeof last === 'string') merged[merged.length - 1] = last + part
    else if (part !== '') merged.push(part)
  }
  // With a text first, every `+` joins texts.
  if (typeof merged[0] !== 'string') merged.unshift('')
  const [first, ...rest] = merged.map((part) => (typeof part === 'string' ? valueToExpression(part) : part))
  return rest.reduce((left, right) => ({ type: 'BinaryExpression', operator: '+', left, right }), first ?? valueToExpression(''))
}

/** Return the program that MDX requires around an attribute's expression. */
export const programOf = (expression: Expression): Program => ({
  type: 'Program',
  sourceType: 'module',
  body: [{ type: 'ExpressionStatement', expression }],
})

/** `import local from 'specifier'`, or `import { name as local } from 'specifier'`. */
export function importDeclaration(
  specifier: string,
  locals: readonly { readonly name: string; readonly local: string }[],
): ImportDeclaration {
  return {
    type: 'ImportDeclaration',
    attributes: [],
    source: { type: 'Literal', value: specifier },
    specifiers: locals.map(({ name, local }) =>
      name === 'default'
        ? { type: 'ImportDefaultSpecifier', local: identifier(local) }
        : { type: 'ImportSpecifier', imported: identifier(name), local: identifier(local) },
    ),
  }
}
