import type { Expression } from 'estree-jsx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { concatenation, identifier, importDeclaration, valueToExpression } from './expressions.ts'

/** Return the result of the expression. Names become their own name in angle brackets. */
function resultOf(expression: Expression): unknown {
  switch (expression.type) {
    case 'Literal':
      return expression.value
    case 'Identifier':
      return `<${expression.name}>`
    case 'UnaryExpression':
      return -Number(resultOf(expression.argument))
    case 'ArrayExpression':
      return expression.elements.map((element) => resultOf(element as Expression))
    case 'ObjectExpression':
      return Object.fromEntries(
        expression.properties.map((property) =>
          property.type === 'Property' ? [resultOf(property.key as Expression), resultOf(property.value as Expression)] : [],
        ),
      )
    case 'BinaryExpression':
      return `${resultOf(expression.left as Expression)}${resultOf(expression.right)}`
    default:
      throw new TypeError(expression.type)
  }
}

describe('valueToExpression', () => {
  it('evaluates to the same value for everything in JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.stringify(resultOf(valueToExpression(value)))).toBe(JSON.stringify(value))
      }),
    )
  })

  it.each([
    [undefined, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
    [-2, -2],
  ])('replaces what JSON cannot contain: %s', (value, expected) => {
    expect(resultOf(valueToExpression(value))).toEqual(expected)
  })

  it('treats a name like __proto__ as any other', () => {
    expect(valueToExpression(JSON.parse('{"__proto__":1}'))).toMatchObject({
      properties: [{ computed: true, key: { value: '__proto__' } }],
    })
  })
})

describe('concatenation', () => {
  it.each([
    [[], ''],
    [['a', 'b'], 'ab'],
    [['a', identifier('x'), 'b', 'c'], 'a<x>bc'],
    [[identifier('x'), identifier('y')], '<x><y>'],
  ])('%#', (parts, expected) => {
    expect(resultOf(concatenation(parts))).toBe(expected)
  })

  it('starts with a text, so that numbers are joined and not added', () => {
    expect(concatenation([identifier('x'), identifier('y')])).toMatchObject({ left: { left: { value: '' } } })
    expect(concatenation(['a', 'b'])).toEqual({ type: 'Literal', value: 'ab' })
  })
})

describe('importDeclaration', () => {
  it('imports the default and names', () => {
    expect(
      importDeclaration('x', [
        { name: 'default', local: '_A' },
        { name: 'b', local: '_b' },
      ]),
    ).toMatchObject({
      source: { value: 'x' },
      specifiers: [
        { type: 'ImportDefaultSpecifier', local: { name: '_A' } },
        { type: 'ImportSpecifier', imported: { name: 'b' }, local: { name: '_b' } },
      ],
    })
  })
})
