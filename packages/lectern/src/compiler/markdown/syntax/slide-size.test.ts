import { expect, it } from 'vitest'
import { findSizeFault, mostCharacters, mostLines } from './slide-size.ts'

it(`a slide has ${mostCharacters} characters at most`, () => {
  expect(findSizeFault('a'.repeat(mostCharacters))).toBeUndefined()
  expect(findSizeFault('a'.repeat(10_000_000))?.what).toBe('This slide has 10.0 MB of text. At most 1.0 MB is allowed')
})

it('does not count pictures that are a part of their address', () => {
  const picture = `![A](data:image/png;base64,${'iVBORw0KGgo'.repeat(100_000)}==)\n\n`
  expect(findSizeFault(picture.repeat(3))).toBeUndefined()
  expect(findSizeFault(picture + 'a '.repeat(mostCharacters))?.what).toMatch(/ has 2\.0 MB of text/)
})

it(`a slide has ${mostLines} lines at most`, () => {
  expect(findSizeFault('\n'.repeat(mostLines - 1))).toBeUndefined()
  expect(findSizeFault('- a\n'.repeat(mostLines))?.what).toBe('This slide has 10001 lines. At most 10000 are allowed')
})
