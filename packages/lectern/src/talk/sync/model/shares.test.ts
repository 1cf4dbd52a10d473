import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createShares, type Held } from './shares.ts'

function open(capacity: number, known = ['a', 'b', 'c']) {
  const held = new Set<Held>()
  const shares = createShares(capacity, (owner) => known.includes(owner))
  return {
    put(owner: string, weight = 1) {
      const one: Held = { owner, weight, drop: () => held.delete(one) }
      const isTaken = shares.put(one)
      if (isTaken) held.add(one)
      return isTaken
    },
    remove(owner: string) {
      const one = [...held].find((each) => each.owner === owner)
      if (!one) return
      held.delete(one)
      shares.delete(one)
    },
    of: (...owners: string[]) => [...held].filter(({ owner }) => owners.includes(owner)).reduce((sum, { weight }) => sum + weight, 0),
    total: () => [...held].reduce((sum, { weight }) => sum + weight, 0),
  }
}

describe('a room that senders share', () => {
  it('is all for one as long as it is alone, and then has no more for it', () => {
    const room = open(10)
    for (let turn = 0; turn < 10; turn++) expect(room.put('a')).toBe(true)
    expect(room.put('a')).toBe(false)
    expect(room.of('a')).toBe(10)
  })

  it('takes from whoever holds the most for whoever holds less, until they hold the same', () => {
    const room = open(10)
    for (let turn = 0; turn < 10; turn++) room.put('a')
    for (let turn = 0; turn < 10; turn++) room.put('b')
    expect([room.of('a'), room.of('b')]).toEqual([5, 5])
  })

  it('takes what came last', () => {
    const room = open(3)
    room.put('a', 2)
    room.put('a', 1)
    room.put('b', 1)
    expect([room.of('a'), room.of('b')]).toEqual([2, 1])
  })

  it('counts unknown owners as one, however many names they have', () => {
    const room = open(10)
    room.put('a')
    room.put('a')
    for (let name = 0; name < 100; name++) room.put(`unknown${name}`)
    expect(room.of('a')).toBe(2)
    for (let turn = 0; turn < 3; turn++) expect(room.put('b')).toBe(true)
    expect(room.of('a', 'b')).toBe(5)
  })

  it('never holds more than its capacity, and never refuses one who holds less than an equal share', () => {
    const owner = fc.constantFrom('a', 'b', 'c', 'x', 'y', 'z')
    const step = fc.record({ owner, weight: fc.integer({ min: 1, max: 5 }), isRemoved: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const room = open(40)
        for (const { owner, weight, isRemoved } of steps) {
          if (isRemoved) room.remove(owner)
          else {
            const mine = ['a', 'b', 'c'].includes(owner) ? [owner] : ['x', 'y', 'z']
            const isTaken = room.put(owner, weight)
            // Three known owners and the unknown ones share the room.
            if (room.of(...mine) + weight <= 10) expect(isTaken).toBe(true)
          }
          expect(room.total()).toBeLessThanOrEqual(40)
        }
      }),
    )
  })
})
