import { expect, it } from 'vitest'
import { boundAttributes } from './bound-attributes.ts'

const click = () => undefined

it("uses React's names for an element, and the author's names for a component", () => {
  const object = { class: ['a', { b: true }], style: 'color: red', tabindex: 0, 'data-a': 1, onClick: click }
  const others = { className: 'a b', style: { color: 'red' }, 'data-a': 1, onClick: click }
  expect(boundAttributes('p', object)).toEqual({ ...others, tabIndex: 0 })
  expect(boundAttributes('Panel', object)).toEqual({ ...others, tabindex: 0 })
  expect(boundAttributes('p', null)).toEqual({})
})

it.each(['p', 'Link'])('refuses text that would be HTML or a script on <%s>', (tag) => {
  const object = { onclick: 'alert(1)', dangerouslySetInnerHTML: { __html: '' }, ref: 'a', key: 'b', children: 'c', to: 'javascript:a()' }
  expect(boundAttributes(tag, object)).toEqual({})
})

it('refuses attributes of elements as the compiler does', () => {
  expect(boundAttributes('iframe', { srcdoc: '<b>', innerHTML: '<b>', src: 'data:text/html,a' })).toEqual({})
  expect(boundAttributes('a', { href: ['javascript:a()'], 'xlink:href': 'javascript:a()', formaction: 'javascript:a()' })).toEqual({})
  expect(boundAttributes('img', { name: 'cookie', src: 'data:image/svg+xml,a' })).toEqual({ src: 'data:image/svg+xml,a' })
  expect(boundAttributes('animate', { attributeName: 'href' })).toEqual({})
})
