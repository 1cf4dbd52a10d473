import { describe, expect, it } from 'vitest'
import { transitionBetween } from './transition.ts'

const deckOf = (transition: string | undefined, ...own: (string | undefined)[]) => ({
  ...(transition !== undefined && { transition }),
  slides: own.map((name, index) => ({ key: `${index}`, title: '', level: 1, clicks: 0, ...(name !== undefined && { transition: name }) })),
})

describe('transitionBetween', () => {
  it('exchanges left and right in a deck from right to left, and nothing else', () => {
    const names = (name: string) =>
      [1, 2].map((from) => transitionBetween({ ...deckOf(name, undefined, undefined), rtl: true }, from, 3 - from))
    expect(names('slide-left')).toEqual(['slide-right', 'slide-left'])
    expect(names('slide-left | slide-up')).toEqual(['slide-right', 'slide-up'])
    expect(names('fade')).toEqual(['fade', 'fade'])
    expect(names('')).toEqual([undefined, undefined])
  })

  it('is none by default', () => expect(transitionBetween(deckOf(undefined, undefined, undefined), 1, 2)).toBeUndefined())

  it("is the deck's, whatever slides there are, and to the end slide too", () => {
    const deck = deckOf('fade', undefined, undefined)
    expect([transitionBetween(deck, 1, 2), transitionBetween(deck, 2, 1), transitionBetween(deck, 2, 3)]).toEqual(['fade', 'fade', 'fade'])
  })

  it("a slide's own is the one to the next slide, and back from there", () => {
    const deck = deckOf('fade', undefined, 'slide-up', undefined)
    expect(transitionBetween(deck, 2, 3)).toBe('slide-up')
    expect(transitionBetween(deck, 3, 2)).toBe('slide-down')
    expect(transitionBetween(deck, 1, 2)).toBe('fade')
  })

  it('none takes the one of the deck away', () => expect(transitionBetween(deckOf('fade', 'none', undefined), 1, 2)).toBeUndefined())

  it.each([
    ['slide-left', 'slide-left', 'slide-right'],
    ['slide-right', 'slide-right', 'slide-left'],
    ['slide-up', 'slide-up', 'slide-down'],
    ['slide-down', 'slide-down', 'slide-up'],
    ['fade-out', 'fade-out', 'fade-out'],
    ['view-transition', 'view-transition', 'view-transition'],
    ['slide-up | fade', 'slide-up', 'fade'],
    ['fade|', 'fade', undefined],
    ['|fade', undefined, 'fade'],
    ['wobble', undefined, undefined],
    ['', undefined, undefined],
  ])('%j goes %j and comes back %j', (name, forward, back) => {
    const deck = deckOf(name, undefined, undefined)
    expect([transitionBetween(deck, 1, 2), transitionBetween(deck, 2, 1)]).toEqual([forward, back])
  })
})
