import { expect, it } from 'vitest'
import { matchSlides } from './match-slides.ts'

const deckOf = (keys: string) => [...keys].map((key) => ({ key, routeAlias: undefined }))
const of = (...anchors: (string | undefined)[]) => anchors.map((anchor) => ({ anchor }))
const none = undefined

it.each([
  ['slides without names match in their order', 'abc', of(none, none, none), [0, 1, 2], [], []],
  ['the last slides of a longer deck have no translation', 'abc', of(none), [0, none, none], [], []],
  ['slides that are too many belong to nothing', 'a', of(none, none), [0], [1], []],
  ['a name finds its slide wherever it is', 'abc', of('c', 'a'), [1, none, 0], [], []],
  ['an inserted slide shifts nothing behind the next name', 'aXbcd', of(none, 'b', none, none), [0, none, 1, 2, 3], [], []],
  ['a slide without a name never takes the place of a named one', 'abc', of('a', none, none, 'b'), [0, 3, none], [1, 2], []],
  ['a name that no slide has counts as none, and is reported', 'ab', of('old', 'b'), [0, 1], [], [0]],
  ['the second slide of a name counts as one without', 'ab', of('a', 'a'), [0, 1], [], [1]],
] as const)('%s', (_, keys, translation, translations, left, unknown) => {
  expect(matchSlides(deckOf(keys), translation)).toEqual({ translations, left, unknown })
})

it('a slide is also found by its alias', () => {
  const deck = [
    { key: 'x', routeAlias: undefined },
    { key: 'y', routeAlias: 'demo' },
  ]
  expect(matchSlides(deck, of('demo')).translations).toEqual([none, 0])
})
