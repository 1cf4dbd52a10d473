import { describe, expect, it } from 'vitest'
import { chooseFormat, endingOf, minutesThatFit } from './formats.ts'

const only = (...words: readonly string[]) => chooseFormat((mime) => words.some((word) => mime.includes(word)))

describe('the format of a recording', () => {
  it.each([
    [['mp4a', 'vp9', 'vp8'], 'video/mp4;codecs=avc1.640028,mp4a.40.2', 'mp4'],
    [['avc1,mp4a'], 'video/mp4;codecs=avc1,mp4a', 'mp4'],
    [['webm', 'video/mp4;codecs=x'], 'video/webm;codecs=vp9,opus', 'webm'],
    [['vp8'], 'video/webm;codecs=vp8,opus', 'webm'],
  ])('of a browser with %j: %s', (words, mime, ending) => expect(only(...words)).toEqual({ mime, ending }))

  it('is a plain format where a browser knows no codecs by name, and undefined where it cannot record', () => {
    expect(chooseFormat((mime) => mime === 'video/mp4')).toEqual({ mime: 'video/mp4', ending: 'mp4' })
    expect(chooseFormat((mime) => mime === 'video/webm')).toEqual({ mime: 'video/webm', ending: 'webm' })
    expect(chooseFormat(() => false)).toBeUndefined()
  })

  it.each([
    ['video/mp4;codecs=avc1', 'mp4'],
    ['Video/MP4', 'mp4'],
    ['video/webm;codecs="vp9,opus"', 'webm'],
    ['', 'webm'],
  ])('the ending of %j is %s', (mime, ending) => expect(endingOf(mime)).toBe(ending))

  it('estimates the time that fits', () => {
    expect(minutesThatFit((5_128_000 / 8) * 60, false)).toBe(1)
    expect(minutesThatFit((5_128_000 / 8) * 60, true)).toBe(0)
    expect(minutesThatFit(0, false)).toBe(0)
  })
})
