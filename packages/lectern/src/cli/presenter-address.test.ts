import { expect, it } from 'vitest'
import { presenterAddress } from './presenter-address.ts'

it.each([
  [true, 'history', 'build', 'presenter'],
  [true, 'hash', 'build', '#/presenter'],
  ['dev', 'history', 'dev', 'presenter'],
  ['dev', 'history', 'build', undefined],
  [false, 'history', 'dev', undefined],
] as const)('presenter: %s, routerMode: %s, in %s: %s', (presenter, routerMode, place, expected) => {
  expect(presenterAddress({ presenter, routerMode }, place)).toBe(expected)
})
