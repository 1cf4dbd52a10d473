import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundedLines } from './bounded-lines.ts'

/** Return what passes of these chunks, and how often a line was too long. */
async function passed(chunks: readonly string[], most: number) {
  let tooLong = 0
  const lines = boundedLines(most, () => tooLong++)
  let text = ''
  for await (const chunk of Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(lines)) text += chunk
  return { text, tooLong }
}

it('omits a line above the limit, reports it once, and passes the other lines', async () => {
  const chunks = ['one\ntw', 'o\n', ...Array<string>(1000).fill('x'.repeat(100)), 'x\nthree\n']
  expect(await passed(chunks, 10)).toEqual({ text: 'one\ntwo\nthree\n', tooLong: 1 })
})

it('passes whole lines in order, however they are split', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'b', '{'), maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.infiniteStream(fc.integer({ min: 1, max: 9 })), async (lines, sizes) => {
      const text = lines.map((each) => `${each}\n`).join('')
      const chunks: string[] = []
      for (let at = 0; at < text.length; ) {
        const size = sizes.next().value ?? 1
        chunks.push(text.slice(at, at + size))
        at += size
      }
      const short = lines.filter((each) => each.length <= 8)
      expect(await passed(chunks, 8)).toEqual({ text: short.map((each) => `${each}\n`).join(''), tooLong: lines.length - short.length })
    }),
    { numRuns: 50 },
  )
})
