import { expect, it } from 'vitest'
import { hashOf } from './hash-of.ts'

it('FNV-1a: has the published values', () => {
  expect([hashOf(''), hashOf('a'), hashOf('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968])
})
