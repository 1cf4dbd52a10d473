import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSpent, type KeptRecording, lengthWords, readKeptRecording, recordingName, safeFileName, sizeWords } from './kept-recording.ts'

const kept: KeptRecording = {
  id: 'a',
  name: 'Talk 2026-11-22 10-42',
  began: 1,
  recorded: 5000,
  tracks: [{ name: 'screen', mime: 'video/webm' }],
  marks: [{ at: 0, title: 'One' }],
  saved: 0,
}

describe('what is kept of a recording', () => {
  it('reads back', () => expect(readKeptRecording(JSON.stringify(kept))).toEqual(kept))

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['no length', JSON.stringify({ ...kept, recorded: null })],
    ['a length below none', JSON.stringify({ ...kept, recorded: -1 })],
    ['an unknown track', JSON.stringify({ ...kept, tracks: [{ name: '../x', mime: '' }] })],
    ['a mark without a time', JSON.stringify({ ...kept, marks: [{ title: 'x' }] })],
    ['a mark that is none', JSON.stringify({ ...kept, marks: [null] })],
  ])('%s is dropped', (_, text) => expect(readKeptRecording(text)).toBeUndefined())

  it('any stored text gives a valid value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = readKeptRecording(text)
        expect(readKeptRecording(JSON.stringify(read) ?? '')).toEqual(read)
      }),
    )
  })

  it('is removed when it was saved an hour ago, or is empty', () => {
    const hour = 3_600_000
    expect(isSpent(kept, 9 * hour)).toBe(false)
    expect(isSpent({ ...kept, saved: 5 * hour }, 6 * hour)).toBe(false)
    expect(isSpent({ ...kept, saved: 5 * hour }, 6 * hour + 1)).toBe(true)
    expect(isSpent({ ...kept, recorded: 0 }, 1)).toBe(true)
  })

  it.each([
    [400, '0 s'],
    [12_345, '12 s'],
    [720_000, '12 min'],
    [3_900_000, '1 h 5 min'],
  ])('%d ms are %s', (ms, words) => expect(lengthWords(ms)).toBe(words))

  it.each([
    [0, '0 kB'],
    [1, '1 kB'],
    [640_400_000, '640 MB'],
    [1_230_000_000, '1.2 GB'],
  ])('%d bytes are %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words))
})

describe('names of files', () => {
  it('consist of the title and the time', () => {
    expect(recordingName('A/B: "queues" 100 %?', new Date(2026, 10, 2, 9, 5))).toBe('A B queues 100 % 2026-11-02 09-05')
    expect(recordingName('???', new Date(2026, 10, 22, 10, 42))).toBe('Recording 2026-11-22 10-42')
  })

  it('file systems accept any typed name', () => {
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
