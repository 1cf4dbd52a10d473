import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordingName, safeFileName } from './file-names.ts'

describe('names of files', () => {
  it('are made of the title and the time', () => {
    expect(recordingName('A/B: "queues" 100 %?', new Date(2026, 10, 2, 9, 5))).toBe('A B queues 100 % 2026-11-02 09-05')
    expect(recordingName('???', new Date(2026, 10, 22, 10, 42))).toBe('Recording 2026-11-22 10-42')
  })

  it('whatever is typed, a file system takes it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const name = safeFileName(typed)
        expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}]|^[. ]|[. ]$/u)
        expect([...name].length).toBeLessThanOrEqual(120)
        expect(safeFileName(name)).toBe(name)
      }),
    )
  })
})
