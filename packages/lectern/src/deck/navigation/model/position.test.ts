import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampPosition, clicksTotal, type DeckShape, endOf, type MoveName, movedPosition, type Position, samePosition } from './position.ts'

const deckOf = (...clicks: number[]): DeckShape => ({ slides: clicks.map((each) => ({ clicks: each })) })
const deck = deckOf(0, 3, 0, 1)
const moved = (no: number, clicks: number, move: MoveName) => movedPosition(deck, { no, clicks }, move)

const decks = fc.array(fc.nat(5), { maxLength: 8 }).map((clicks) => deckOf(...clicks))
const moves = fc.constantFrom<MoveName>('next', 'previous', 'nextSlide', 'previousSlide')
const anyNumber = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY))

const isValid = (shape: DeckShape, { no, clicks }: Position) =>
  Number.isInteger(no) && no >= 1 && no <= endOf(shape) && Number.isInteger(clicks) && clicks >= 0 && clicks <= clicksTotal(shape, no)

describe('spec.md §4: next and previous', () => {
  it('next advances the click step; when the steps are exhausted it moves to the next slide', () => {
    expect(moved(2, 0, 'next')).toEqual({ no: 2, clicks: 1 })
    expect(moved(2, 2, 'next')).toEqual({ no: 2, clicks: 3 })
    expect(moved(2, 3, 'next')).toEqual({ no: 3, clicks: 0 })
  })

  it('previous reduces the click step; at step 0 it moves to the previous slide with all of its steps', () => {
    expect(moved(2, 3, 'previous')).toEqual({ no: 2, clicks: 2 })
    expect(moved(2, 0, 'previous')).toEqual({ no: 1, clicks: 0 })
    expect(moved(3, 0, 'previous')).toEqual({ no: 2, clicks: 3 })
  })

  it('next and previous slide go to step 0', () => {
    expect(moved(1, 0, 'nextSlide')).toEqual({ no: 2, clicks: 0 })
    expect(moved(2, 1, 'nextSlide')).toEqual({ no: 3, clicks: 0 })
    expect(moved(3, 0, 'previousSlide')).toEqual({ no: 2, clicks: 0 })
  })
})

describe('a slide that begins at another step than 0', () => {
  const shape: DeckShape = { slides: [{ clicks: 1 }, { clicks: 4, clicksStart: 2 }, { clicks: 0 }] }
  const go = (no: number, clicks: number, move: MoveName) => movedPosition(shape, { no, clicks }, move)

  it('a move to it reaches that step, and the previous step is on the slide before', () => {
    expect([go(1, 1, 'next'), go(1, 0, 'nextSlide'), go(3, 0, 'previousSlide')]).toEqual(Array(3).fill({ no: 2, clicks: 2 }))
    expect([go(2, 2, 'next'), go(2, 3, 'previous'), go(2, 2, 'previous'), go(3, 0, 'previous')]).toEqual([
      { no: 2, clicks: 3 },
      { no: 2, clicks: 2 },
      { no: 1, clicks: 1 },
      { no: 2, clicks: 4 },
    ])
  })

  it('has no step before its first one', () => {
    expect([0, 1, 2, 9].map((clicks) => clampPosition(shape, { no: 2, clicks }).clicks)).toEqual([2, 2, 2, 4])
  })
})

describe('contract.md, "Addresses": the ends of the deck', () => {
  it('next on the last slide after its last step goes to the end slide', () => {
    expect(moved(4, 1, 'next')).toEqual({ no: 5, clicks: 0 })
    expect(moved(4, 0, 'nextSlide')).toEqual({ no: 5, clicks: 0 })
  })

  it('next on the end slide does nothing', () => {
    expect(moved(5, 0, 'next')).toEqual({ no: 5, clicks: 0 })
    expect(moved(5, 0, 'nextSlide')).toEqual({ no: 5, clicks: 0 })
  })

  it('previous on the end slide goes to the last slide with all its steps', () => {
    expect(moved(5, 0, 'previous')).toEqual({ no: 4, clicks: 1 })
  })

  it('previous on slide 1 at step 0 does nothing', () => {
    expect(moved(1, 0, 'previous')).toEqual({ no: 1, clicks: 0 })
    expect(moved(1, 0, 'previousSlide')).toEqual({ no: 1, clicks: 0 })
  })

  it('a deck without slides has only its end slide', () => {
    const empty = deckOf()
    expect(clampPosition(empty, { no: 3, clicks: 2 })).toEqual({ no: 1, clicks: 0 })
    expect(movedPosition(empty, { no: 1, clicks: 0 }, 'next')).toEqual({ no: 1, clicks: 0 })
  })
})

describe('spec.md §4: the position is clamped', () => {
  it('to slides and steps that the deck has', () => {
    expect(clampPosition(deck, { no: 99, clicks: 4 })).toEqual({ no: 5, clicks: 0 })
    expect(clampPosition(deck, { no: -1, clicks: 0 })).toEqual({ no: 1, clicks: 0 })
    expect(clampPosition(deck, { no: 2, clicks: 9 })).toEqual({ no: 2, clicks: 3 })
    expect(clampPosition(deck, { no: 2.7, clicks: 1.5 })).toEqual({ no: 2, clicks: 1 })
    expect(clampPosition(deck, { no: Number.NaN, clicks: Number.NaN })).toEqual({ no: 1, clicks: 0 })
  })

  it('for any numbers', () => {
    fc.assert(fc.property(decks, anyNumber, anyNumber, (shape, no, clicks) => isValid(shape, clampPosition(shape, { no, clicks }))))
  })
})

describe('any sequence of moves', () => {
  it('keeps the position valid', () => {
    fc.assert(
      fc.property(decks, fc.array(moves), (shape, names) => {
        let position: Position = { no: 1, clicks: 0 }
        for (const name of names) {
          position = movedPosition(shape, position, name)
          if (!isValid(shape, position)) return false
        }
        return true
      }),
    )
  })

  it('next walks through every step of the deck to its end, and previous walks the same way back', () => {
    fc.assert(
      fc.property(decks, (shape) => {
        const there: Position[] = [{ no: 1, clicks: 0 }]
        for (;;) {
          const from = there.at(-1) ?? { no: 1, clicks: 0 }
          const to = movedPosition(shape, from, 'next')
          if (samePosition(from, to)) break
          expect(movedPosition(shape, to, 'previous')).toEqual(from)
          there.push(to)
        }
        expect(there.at(-1)?.no).toBe(endOf(shape))
        expect(there).toHaveLength(shape.slides.reduce((sum, { clicks }) => sum + clicks + 1, 1))
      }),
    )
  })
})
