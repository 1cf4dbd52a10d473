import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Choice, type Condition, choiceQuery, choicesIn, conditionOf, isChosen, openCondition, readAudiences } from './choice.ts'
import { slideOptions } from './slide-options.ts'

const names = fc.uniqueArray(fc.constantFrom('workshop', 'sponsor', 'press', 'ärzte'), { minLength: 1, maxLength: 3 })
const length = fc.constantFrom<'short' | 'long'>('short', 'long')
const conditions = fc.record({ showFor: names, hideFor: names, length }, { requiredKeys: [] }) as fc.Arbitrary<Condition>
const choices = fc.record({ audience: names, length }, { requiredKeys: [] }) as fc.Arbitrary<Choice>

it('a slide without a condition is in every talk, and without a choice every slide is shown', () => {
  fc.assert(fc.property(choices, (choice) => isChosen({}, choice)))
  fc.assert(fc.property(conditions, (condition) => isChosen(condition, {})))
})

it('showFor needs one of the audience, and hideFor none', () => {
  const talk: Choice = { audience: ['workshop', 'press'] }
  expect(isChosen({ showFor: ['workshop'] }, talk)).toBe(true)
  expect(isChosen({ showFor: ['sponsor'] }, talk)).toBe(false)
  expect(isChosen({ hideFor: ['sponsor'] }, talk)).toBe(true)
  expect(isChosen({ showFor: ['workshop'], hideFor: ['press'] }, talk)).toBe(false)
})

it('a length leaves out what is for the other length', () => {
  expect(isChosen({ length: 'long' }, { length: 'short' })).toBe(false)
  expect(isChosen({ length: 'long' }, { length: 'long' })).toBe(true)
})

it('what is chosen first and what is chosen later make the same talk as both at once', () => {
  fc.assert(
    fc.property(conditions, names, length, (condition, audience, chosen) => {
      const left = openCondition(condition, { audience }) ?? {}
      const later = isChosen(condition, { audience }) && isChosen(left, { length: chosen })
      return later === isChosen(condition, { audience, length: chosen })
    }),
  )
})

it('options become a condition, and conditions the names among which people choose', () => {
  expect(conditionOf({ showFor: ['a'], hideFor: [], length: 'long', title: 'x' })).toEqual({ showFor: ['a'], length: 'long' })
  expect(conditionOf({ title: 'x' })).toBeUndefined()
  expect(choicesIn([{ showFor: ['a'] }, { hideFor: ['b', 'a'] }])).toEqual({ audiences: ['a', 'b'], lengths: false })
  expect(choicesIn([])).toBeUndefined()
})

it('names have letters, digits, - and _, and the options refuse anything else', () => {
  expect(readAudiences(' workshop, press,workshop')).toEqual(['workshop', 'press'])
  for (const wrong of ['', 'a,', 'a b', '<b>', 'a;b']) expect(readAudiences(wrong)).toBeUndefined()
  const read = (name: string, value: unknown) => slideOptions[name]?.kind.schema.safeParse(value).data
  expect(read('showFor', 'workshop, press')).toEqual(['workshop', 'press'])
  expect(read('hideFor', ['a', 'b'])).toEqual(['a', 'b'])
  expect(read('hideFor', [])).toBeUndefined()
  expect(read('length', 'medium')).toBeUndefined()
})

it('the query of an address has the choice', () => {
  expect(choiceQuery({ audience: ['a', 'ä'], length: 'short' })).toBe('audience=a,%C3%A4&length=short')
  expect(choiceQuery({})).toBe('')
})
