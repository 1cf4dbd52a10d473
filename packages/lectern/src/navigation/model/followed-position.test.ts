import { describe, expect, it } from 'vitest'
import { followedPosition } from './followed-position.ts'

const keys = (text: string) => [...text].map((key) => ({ key }))

describe('a deck edited while it is open', () => {
  it('goes on at the same slide, wherever that stands now', () => {
    expect(followedPosition(keys('abc'), keys('xabc'), { no: 2, clicks: 1 })).toEqual({ no: 3, clicks: 1 })
    expect(followedPosition(keys('abc'), keys('cab'), { no: 3, clicks: 0 })).toEqual({ no: 1, clicks: 0 })
    expect(followedPosition(keys('abc'), keys('bc'), { no: 2, clicks: 2 })).toEqual({ no: 1, clicks: 2 })
  })

  it('stays at the number of a slide that became another', () => {
    expect(followedPosition(keys('abc'), keys('axc'), { no: 2, clicks: 1 })).toEqual({ no: 2, clicks: 1 })
  })

  it('goes to the last slide when the one on screen was the last and is gone', () => {
    expect(followedPosition(keys('abc'), keys('ab'), { no: 3, clicks: 0 })).toEqual({ no: 2, clicks: 0 })
  })

  it('stays on the end slide', () => {
    expect(followedPosition(keys('abc'), keys('abcd'), { no: 4, clicks: 0 })).toEqual({ no: 5, clicks: 0 })
  })

  it('has a place in a deck that lost all of its slides', () => {
    expect(followedPosition(keys('abc'), [], { no: 2, clicks: 0 })).toEqual({ no: 1, clicks: 0 })
  })
})
