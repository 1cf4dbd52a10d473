import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chaptersFile, type Mark, withMark } from './chapters.ts'

const timeLine = /^(\d\d+):(\d\d):(\d\d)\.(\d{3}) --> (\d\d+):(\d\d):(\d\d)\.(\d{3})$/

/** Read cues as a player does. Fails on invalid WebVTT. */
function read(file: string): { from: number; to: number; text: string }[] {
  const [head, ...blocks] = file.replace(/\n$/, '').split('\n\n')
  expect(head).toBe('WEBVTT')
  return blocks.map((block) => {
    const [times = '', text = '', ...more] = block.split('\n')
    expect(more).toEqual([])
    const [h = 0, m = 0, s = 0, ms = 0, ...to] = (timeLine.exec(times) ?? []).slice(1).map(Number)
    const [h2 = 0, m2 = 0, s2 = 0, ms2 = 0] = to
    return { from: ((h * 60 + m) * 60 + s) * 1000 + ms, to: ((h2 * 60 + m2) * 60 + s2) * 1000 + ms2, text }
  })
}

const marksFrom = (moves: readonly Mark[]) => moves.reduce<readonly Mark[]>(withMark, [])

describe('chapters', () => {
  it('are one cue a slide, from when it is shown to when the next one is', () => {
    const marks = marksFrom([
      { at: 0, title: 'Title' },
      { at: 65_250, title: 'Queues' },
      { at: 3_600_000, title: 'End' },
    ])
    expect(chaptersFile(marks, 3_661_001)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:01:05.250\nTitle\n\n00:01:05.250 --> 01:00:00.000\nQueues\n\n01:00:00.000 --> 01:01:01.001\nEnd\n',
    )
  })

  it('a title is one line in which nothing is WebVTT', () => {
    const [cue] = read(chaptersFile([{ at: 0, title: 'a --> b\n\n<i>c</i> & d' }], 1000))
    expect(cue?.text).toBe('a --&gt; b &lt;i&gt;c&lt;/i&gt; &amp; d')
  })

  it('a slide without a title is named "Untitled"', () => expect(read(chaptersFile([{ at: 0, title: ' ' }], 9))[0]?.text).toBe('Untitled'))

  it('a slide that is already shown gets no second chapter; of two at the same time the later counts', () => {
    const moves = [
      { at: 0, title: 'A' },
      { at: 5, title: 'A' },
      { at: 9, title: 'B' },
      { at: 9, title: 'C' },
    ]
    expect(marksFrom(moves)).toEqual([
      { at: 0, title: 'A' },
      { at: 9, title: 'C' },
    ])
  })

  it('whatever is shown when: cues follow one another without gaps up to the end, and read back', () => {
    const move = fc.record({ at: fc.double({ min: 0, max: 40_000_000, noNaN: true }), title: fc.string({ unit: 'binary' }) })
    fc.assert(
      fc.property(fc.array(move), fc.double({ min: 0, max: 40_000_000, noNaN: true }), (moves, end) => {
        const file = chaptersFile(marksFrom(moves), end)
        const cues = read(file)
        expect(file.match(/-->/g)?.length ?? 0).toBe(cues.length)
        cues.forEach((cue, index) => {
          expect(cue.to).toBeGreaterThan(cue.from)
          expect(cue.text).not.toBe('')
          if (index > 0) expect(cue.from).toBe(cues[index - 1]?.to)
        })
        if (cues.length > 0) expect(cues.at(-1)?.to).toBe(Math.round(end))
      }),
    )
  })
})
