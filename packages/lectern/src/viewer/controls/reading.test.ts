import { expect, it } from 'vitest'
import { isStage } from './handheld.ts'
import { isEmbedded } from './reading.ts'

it.each([
  ['https://host/talk/3?embedded', true],
  ['https://host/talk/3?clicks=2&embedded=1', true],
  ['https://host/talk/#/3?embedded', true],
  ['https://host/talk/3?embedded&clicks=1', true],
  ['https://host/embedded/3', false],
  ['https://host/talk/3?embeddedly', false],
  ['https://host/talk/3?x=embedded', false],
])('spec.md §2, embedded: %s is %s', (address, yes) => expect(isEmbedded(address)).toBe(yes))

it.each([
  ['https://host/talk/3?screen=stage', '', true],
  ['https://host/talk/3?clicks=2&screen=stage', '', true],
  ['https://host/talk/#/3?screen=stage', '', true],
  ['https://host/talk/3', 'lectern-audience', true],
  ['https://host/talk/3?screen=stages', '', false],
  ['https://host/talk/3?offscreen=stage', '', false],
  ['https://host/talk/3', 'other', false],
])('the screen of the room: %s in a window named "%s" is %s', (href, name, yes) =>
  expect(isStage({ name, location: { href } as Location })).toBe(yes),
)
