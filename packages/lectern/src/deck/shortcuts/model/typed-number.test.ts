import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFakeClock } from './testing/fake-clock.ts'
import { createTypedNumber } from './typed-number.ts'

function setUp() {
  const clock = createFakeClock()
  const seen: string[] = []
  const number = createTypedNumber(clock, (digits) => seen.push(digits))
  return { clock, seen, number, type: (digits: string) => [...digits].forEach(number.type) }
}

describe('createTypedNumber', () => {
  it('collects digits until they are taken', () => {
    const { number, type, seen } = setUp()
    type('12')
    expect(number.digits()).toBe('12')
    expect(number.take()).toBe(12)
    expect(number.take()).toBeUndefined()
    expect(seen).toEqual(['1', '12', ''])
  })

  it('has no number before the first digit', () => {
    expect(setUp().number.take()).toBeUndefined()
  })

  it('drops digits that are not followed by Enter', () => {
    const { clock, number, type } = setUp()
    type('1')
    clock.pass(3999)
    type('2')
    clock.pass(3999)
    expect(number.digits()).toBe('12')
    clock.pass(1)
    expect(number.take()).toBeUndefined()
  })

  it('reports each change once, and does not report clearing an empty number', () => {
    const { number, seen, type, clock } = setUp()
    number.clear()
    type('7')
    number.clear()
    number.clear()
    expect(seen).toEqual(['7', ''])
    expect(clock.waiting()).toBe(0)
  })

  it('any digits give an exact whole number', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 40 }), (digits) => {
        const { number, type } = setUp()
        type(digits.join(''))
        const taken = number.take()
        expect(Number.isSafeInteger(taken)).toBe(true)
        expect(taken).toBeLessThan(1_000_000)
      }),
    )
  })
})
