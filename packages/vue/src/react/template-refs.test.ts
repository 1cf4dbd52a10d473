import { expect, it } from 'vitest'
import { proxyRefs, ref } from 'vue'
import { keepOwner, templateRef } from './template-refs.ts'

const element = (name: string) => ({ name }) as unknown as Element

it('a ref has its element while the element is there', () => {
  const el = ref<unknown>(null)
  const values = proxyRefs({ el })
  const box = element('box')
  const remove = templateRef(values, 'el', false)(box)
  expect(el.value).toEqual(box)
  remove()
  expect(el.value).toBeNull()
})

it('the function is the same each time, so that React keeps the element', () => {
  const values = proxyRefs({ el: ref() })
  expect(templateRef(values, 'el', false)).toBe(templateRef(values, 'el', false))
})

it('in a loop, the ref has all elements', () => {
  const all = ref<unknown>()
  const values = proxyRefs({ all })
  const [give, a, b] = [templateRef(values, 'all', true), element('a'), element('b')]
  const remove = give(a)
  give(b)
  expect(all.value).toEqual([a, b])
  remove()
  expect(all.value).toEqual([b])
})

it('useTemplateRef has its own name', () => {
  const values = proxyRefs({})
  const refs: Record<string, unknown> = { box: null }
  keepOwner(values, { refs })
  templateRef(values, 'box', false)(element('box'))
  expect(refs.box).toEqual(element('box'))
})
