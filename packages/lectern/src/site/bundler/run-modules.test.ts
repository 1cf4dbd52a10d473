import { expect, it } from 'vitest'
import { longText } from './run-modules.ts'

it('the bundler finds no address of a module in a text of types or code', () => {
  const written = `new URL("./a", import.meta.url)\n${'"'.repeat(9)}`
  expect(longText(written)).not.toContain('import.meta')
  expect(JSON.parse(longText(written))).toBe(written)
})
