import { describe, expect, it } from 'vitest'
import { dropPlace } from './use-row-drag.ts'

const row = (file: string, index: number) => ({ file, index, depth: file === 'a' ? 0 : 1 })
/** A deck whose second slide imports two slides of another file. */
const rows = [row('a', 0), row('a', 1), row('b', 0), row('b', 1), row('a', 2), row('a', 3)]

describe('the place of a slide after it is dropped', () => {
  it.each([
    ['before another', 5, 1, 1],
    ['behind another', 0, 5, 2],
    ['where it was', 4, 4, 2],
    ['where it was, behind itself', 4, 5, 2],
    ['at the end', 0, 6, 3],
    ['at the beginning', 5, 0, 0],
    ['before the first that is brought in: behind the slide that does', 5, 2, 2],
    ['behind the last that is brought in', 0, 4, 1],
    ['inside of the other file', 3, 2, 0],
    ['behind the last of its own file', 2, 4, 1],
  ])('%s', (_, from, gap, place) => expect(dropPlace(rows, from, gap)).toBe(place))

  it.each([
    ['between slides of another file', 5, 3],
    ['a slide that is brought in, among those of the deck', 2, 6],
    ['a slide that is brought in, at the beginning', 3, 0],
  ])('nowhere: %s', (_, from, gap) => expect(dropPlace(rows, from, gap)).toBeUndefined())

  it('is the end, behind the slides that the last slide imports', () => {
    expect(dropPlace([row('a', 0), row('a', 1), row('b', 0)], 0, 3)).toBe(1)
  })
})
