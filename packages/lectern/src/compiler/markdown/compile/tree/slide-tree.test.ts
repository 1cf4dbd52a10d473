import type { Root } from 'hast'
import { describe, expect, it } from 'vitest'
import { identifier } from './expressions.ts'
import {
  attributeOf,
  createElement,
  elementsOf,
  isElement,
  nameOf,
  plainText,
  removeAttribute,
  type SlideElement,
  setAttribute,
  textOf,
  visitElements,
} from './slide-tree.ts'

const text = (value: string) => ({ type: 'text' as const, value })
const show = (node: SlideElement | Root): string =>
  `${isElement(node) ? nameOf(node) : ''}(${node.children.map((child) => (isElement(child) ? show(child) : plainText(child))).join(' ')})`
const tree = (): Root => ({
  type: 'root',
  children: [createElement('a', {}, [text('1'), createElement('b', {}, [createElement('c', {})])]), createElement('d', {})],
})

describe('visitElements', () => {
  it('visits a slide in document order with the ancestors', () => {
    const seen: string[] = []
    visitElements(tree(), (element, ancestors) => {
      seen.push([...ancestors, element].map(nameOf).join('/'))
      return undefined
    })
    expect(seen).toEqual(['a', 'a/b', 'a/b/c', 'd'])
    expect(elementsOf(tree()).map(nameOf)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('visits the replacement of an element', () => {
    const root = tree()
    visitElements(root, (element) => {
      if (nameOf(element) === 'b') return [text('2'), ...element.children]
      if (nameOf(element) === 'c') element.name = 'C'
      return nameOf(element) === 'd' ? [] : undefined
    })
    expect(show(root)).toBe('(a(1 2 C()))')
  })
})

describe('attributes', () => {
  it('are set, read, changed and removed', () => {
    const element = createElement('a', { href: 'x', open: true, not: undefined })
    expect([textOf(element, 'href'), textOf(element, 'open'), textOf(element, 'not')]).toEqual(['x', '', undefined])
    setAttribute(element, 'href', identifier('y'))
    expect(textOf(element, 'href')).toBeUndefined()
    expect(attributeOf(element, 'href')?.value).toMatchObject({ data: { estree: { body: [{ expression: { name: 'y' } }] } } })
    removeAttribute(element, 'href')
    expect(element.attributes.map((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name)).toEqual(['open'])
  })
})

describe('plainText', () => {
  it('is the text without its tags', () => {
    expect(plainText(tree())).toBe('1')
    expect(plainText(createElement('a', {}, [text('b'), createElement('c', {}, [text('d')])]))).toBe('bd')
  })
})
