import { describe, expect, it } from 'vitest'
import { followedPosition } from './followed-position.ts'

const keys = (text: string) => [...text].map((key) => ({ key }))
const follow = (before: string, after: string, no: number, clicks = 0) =>
  followedPosition(keys(before), keys(after), { no, clicks }).position

describe('a deck edited while it is open', () => {
  it('continues at the same slide, also if it has moved', () => {
    expect(follow('abc', 'xabc', 2, 1)).toEqual({ no: 3, clicks: 1 })
    expect(follow('abc', 'cab', 3)).toEqual({ no: 1, clicks: 0 })
    expect(follow('abc', 'bc', 2, 2)).toEqual({ no: 1, clicks: 2 })
  })

  it('stays at the number of a slide that was replaced', () => {
    expect(follow('abc', 'axc', 2, 1)).toEqual({ no: 2, clicks: 1 })
  })

  it('goes to the last slide when the one on screen was the last and is gone', () => {
    expect(follow('abc', 'ab', 3)).toEqual({ no: 2, clicks: 0 })
  })

  it('stays on the end slide', () => {
    expect(follow('abc', 'abcd', 4)).toEqual({ no: 5, clicks: 0 })
  })

  it('has a position in a deck that lost all its slides', () => {
    expect(follow('abc', '', 2)).toEqual({ no: 1, clicks: 0 })
  })
})

describe('a slide that an edit removed', () => {
  it('is on screen again when it comes back, as after a half-written file was read', () => {
    const gone = followedPosition(keys('abc'), keys('x'), { no: 3, clicks: 2 })
    expect(gone.position).toEqual({ no: 1, clicks: 2 })
    const stillGone = followedPosition(keys('x'), keys('xy'), { no: 1, clicks: 2 }, gone.left)
    const back = followedPosition(keys('xy'), keys('abc'), stillGone.position, stillGone.left)
    expect(back).toEqual({ position: { no: 3, clicks: 2 }, left: undefined })
  })

  it('is found by its number when it comes back with another key', () => {
    const gone = followedPosition(keys('abc'), keys('x'), { no: 2, clicks: 1 })
    expect(followedPosition(keys('x'), keys('aBc'), gone.position, gone.left).position).toEqual({ no: 2, clicks: 1 })
  })

  it('does not stop the talk from following the slide that is on screen now', () => {
    const edited = followedPosition(keys('abc'), keys('aBc'), { no: 2, clicks: 1 })
    expect(edited.position).toEqual({ no: 2, clicks: 1 })
    const inserted = followedPosition(keys('aBc'), keys('axBc'), edited.position, edited.left)
    expect(inserted.position).toEqual({ no: 3, clicks: 1 })
    expect(followedPosition(keys('axBc'), keys('abc'), inserted.position, inserted.left).position).toEqual({ no: 2, clicks: 1 })
  })

  it('is looked for where the slide that took its place has moved, so that typing a heading stays on its slide', () => {
    const edited = followedPosition(keys('abc'), keys('aBc'), { no: 2, clicks: 1 })
    const inserted = followedPosition(keys('aBc'), keys('axBc'), edited.position, edited.left)
    const typed = followedPosition(keys('axBc'), keys('axCc'), inserted.position, inserted.left)
    expect(typed.position).toEqual({ no: 3, clicks: 1 })
    expect(followedPosition(keys('axCc'), keys('axDc'), typed.position, typed.left).position).toEqual({ no: 3, clicks: 1 })
  })

  it('is forgotten after the next move', () => {
    const { left } = followedPosition(keys('abcd'), keys('abd'), { no: 3, clicks: 0 })
    expect(followedPosition(keys('abd'), keys('abcd'), { no: 1, clicks: 0 }, left)).toEqual({
      position: { no: 1, clicks: 0 },
      left: undefined,
    })
  })
})
