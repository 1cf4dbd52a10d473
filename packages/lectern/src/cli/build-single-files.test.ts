import { describe, expect, it } from 'vitest'
import { buildSingleFiles, sizeText } from './build-single-files.ts'
import { UsageError } from './command.ts'

describe('lectern build --single-file', () => {
  it.each([
    [0, '0 kB'],
    [999_499, '999 kB'],
    [999_500, '1.0 MB'],
    [12_335_618, '12.3 MB'],
  ])('tells %d bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))

  it('does not put several decks into one file', async () => {
    await expect(buildSingleFiles(['a.md', 'b.md'], { out: 'talk.html', notes: true, remote: undefined })).rejects.toThrow(UsageError)
  })
})
