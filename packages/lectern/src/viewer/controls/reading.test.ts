import { expect, it } from 'vitest'
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
