import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeWords, type SizedWord, type WordPlace } from './word-places.ts'

// docs/internals/live.md, rule 22

const area = { width: 800, height: 320 }
const word = (id: string, size: number, length = id.length): SizedWord => ({ id, width: 50 * length, height: 90, size })
const mapOf = (places: readonly WordPlace[]) => new Map(places.map((place) => [place.id, place]))

it('no word covers another one or leaves the area, however many there are', () => {
  const words = fc.uniqueArray(
    fc.record({ id: fc.string({ minLength: 1, maxLength: 20 }), size: fc.double({ min: 0.25, max: 1, noNaN: true }) }),
    {
      selector: ({ id }) => id,
      maxLength: 60,
    },
  )
  fc.assert(
    fc.property(words, (list) => {
      const sized = list.map(({ id, size }) => word(id, size))
      const places = placeWords(sized, new Map(), area)
      expect(places).toHaveLength(sized.length)
      const boxes = places.map(({ x, y, scale }, at) => ({ x, y, width: (sized[at]?.width ?? 0) * scale, height: 90 * scale }))
      for (const [at, a] of boxes.entries()) {
        expect(a.x - a.width / 2 >= -0.01 && a.x + a.width / 2 <= area.width + 0.01).toBe(true)
        for (const b of boxes.slice(at + 1))
          expect(Math.abs(a.x - b.x) * 2 >= a.width + b.width || Math.abs(a.y - b.y) * 2 >= a.height + b.height).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

it('words keep their places when others come and when one grows', () => {
  const first = placeWords([word('Vue', 1), word('React', 0.6), word('Solid', 0.4)], new Map(), area)
  const more = placeWords([word('Vue', 1), word('React', 0.6), word('Solid', 0.4), word('Svelte', 0.3)], mapOf(first), area)
  expect(more.slice(0, 3)).toEqual(first)
  const grown = placeWords([word('Vue', 1), word('React', 0.7), word('Solid', 0.4), word('Svelte', 0.3)], mapOf(more), area)
  expect(grown[0]).toEqual(first[0])
  expect([grown[1]?.x, grown[1]?.y]).toEqual([first[1]?.x, first[1]?.y].map((value) => expect.closeTo(value ?? 0, -2)))
})
