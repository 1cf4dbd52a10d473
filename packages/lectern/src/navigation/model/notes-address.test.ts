import { expect, it } from 'vitest'
import { isNotesAddress, notesAddress } from './notes-address.ts'

const deck = { base: '/talk/', routerMode: 'history', slides: [] } as const
const hashed = { ...deck, routerMode: 'hash' } as const
const at = (address: string) => new URL(address, 'http://host')

it('the page of all notes has an address of its own', () => {
  for (const each of [deck, hashed]) expect(isNotesAddress(each, at(notesAddress(each)))).toBe(true)
  expect(isNotesAddress(deck, at('/talk/notes-edit/?x=1'))).toBe(true)
})

it.each(['/talk/1', '/talk/notes', '/notes-edit', '/talk/#/notes-edit', '/talk/notes-edit/1'])('%s is none', (address) => {
  expect(isNotesAddress(deck, at(address))).toBe(false)
})
