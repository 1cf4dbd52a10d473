import { expect, it } from 'vitest'
import { sidePageAddress, sidePageOf, sidePages } from './side-page.ts'

const deck = { base: '/talk/', routerMode: 'history', slides: [] } as const
const hashed = { ...deck, routerMode: 'hash' } as const
const at = (address: string) => new URL(address, 'http://host')

it.each(sidePages)('contract.md, "Addresses": %s has an address of its own', (page) => {
  for (const each of [deck, hashed]) expect(sidePageOf(each, at(sidePageAddress(each, page)), sidePages)).toBe(page)
  for (const end of ['/', '.html', '?x=1']) expect(sidePageOf(deck, at(`/talk/${page}${end}`), sidePages)).toBe(page)
  expect(sidePageOf({ ...deck, presenter: false }, at(sidePageAddress(deck, page)), sidePages)).toBeUndefined()
})

it.each(['/talk/1', '/notes', '/talk/#/notes', '/talk/notes/1', '/talk/presenter/notes'])('%s is none', (address) => {
  expect(sidePageOf(deck, at(address), sidePages)).toBeUndefined()
})
