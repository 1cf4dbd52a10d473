import { expect, it } from 'vitest'
import { tokenCode as compile } from './compile-token.mjs'
import { tokenCode } from './token-code.ts'

it('the bytecode of the token is the compiled Token.sol', () => {
  const written = [...compile().matchAll(/'([^']*)'/g)].map(([, part]) => part).join('')
  expect(tokenCode).toBe(written)
})
