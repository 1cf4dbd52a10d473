import { expect, it } from 'vitest'
import { freeSlug } from './build-decks.ts'

it('names the folder of a deck after its title, and keeps decks of one title apart', () => {
  expect(freeSlug('My talk', new Set())).toBe('my-talk')
  expect(freeSlug('My talk', new Set(['my-talk', 'my-talk-2']))).toBe('my-talk-3')
})
