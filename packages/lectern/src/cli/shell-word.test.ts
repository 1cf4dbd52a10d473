import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shellWord } from './shell-word.ts'

test('CONTRIBUTING, "Every error says how to fix it": a printed command can be copied, whatever the name of the folder', () => {
  expect(shellWord('my-deck')).toBe('my-deck')
  expect(shellWord('../talks/my-deck')).toBe('../talks/my-deck')
  expect(shellWord('a:b*?')).toBe("'a:b*?'")
  expect(shellWord("it's")).toBe("'it'\\''s'")
  expect(shellWord('-rf')).toBe('./-rf')
})

test('a shell reads the word as the name', () => {
  const names = fc.string({ minLength: 1, maxLength: 20 }).filter((name) => !name.includes('\0') && !name.startsWith('-'))
  fc.assert(
    fc.property(fc.array(names, { minLength: 1, maxLength: 20 }), (all) => {
      const read = execFileSync('sh', ['-c', `printf '%s\\0' ${all.map(shellWord).join(' ')}`], { encoding: 'utf8' })
      expect(read.split('\0').slice(0, -1)).toEqual(all)
    }),
    { numRuns: 20 },
  )
})
