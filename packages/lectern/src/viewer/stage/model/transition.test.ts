import { describe, expect, it } from 'vitest'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import { transitionBetween } from './transition.ts'

const deckOf = (transition: DeckManifest['transition'], ...own: (string | undefined)[]) => ({
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

  it("is the deck's transition between all slides, the end slide included", () => {
    const deck = deckOf('fade', undefined, undefined)
    expect([transitionBetween(deck, 1, 2), transitionBetween(deck, 2, 1), transitionBetween(deck, 2, 3)]).toEqual(['fade', 'fade', 'fade'])
  })

  it("is a slide's own transition to the next slide and back", () => {
    const deck = deckOf('fade', undefined, 'slide-up', undefined)
    expect(transitionBetween(deck, 2, 3)).toBe('slide-up')
    expect(transitionBetween(deck, 3, 2)).toBe('slide-down')
    expect(transitionBetween(deck, 1, 2)).toBe('fade')
  })

  it("treats a map with classes as the author's, whatever its name", () => {
    const classes = { enterActive: 'a b' }
    const deck = deckOf({ name: 'fade | slow', classes, duration: 300 }, undefined, undefined)
    expect(transitionBetween(deck, 1, 2)).toEqual({ name: 'fade', classes, duration: 300 })
    expect(transitionBetween(deck, 2, 1)).toEqual({ name: 'slow', classes, duration: 300 })
  })

  it("removes the deck's transition with none", () => expect(transitionBetween(deckOf('fade', 'none', undefined), 1, 2)).toBeUndefined())

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
    ['wobble', { name: 'wobble' }, { name: 'wobble' }],
    ['wobble | none', { name: 'wobble' }, undefined],
    ['wobble | fade', { name: 'wobble' }, 'fade'],
    ['', undefined, undefined],
  ])('%j plays %j forward and %j back', (name, forward, back) => {
    const deck = deckOf(name, undefined, undefined)
    expect([transitionBetween(deck, 1, 2), transitionBetween(deck, 2, 1)]).toEqual([forward, back])
  })
})
