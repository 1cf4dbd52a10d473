import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Choice, isChosen } from '../config/choice.ts'
import { chosenSlides, readChoice } from './chosen-slides.ts'
import type { ManifestSlide } from './manifest.ts'

const slide = (key: string, more: Partial<ManifestSlide> = {}): ManifestSlide => ({ key, title: key, level: 1, clicks: 0, ...more })
const choices = { audiences: ['workshop', 'press'], lengths: true }

it('a talk has its slides in order, with their numbers in the deck', () => {
  const slides = [slide('a'), slide('b', { when: { showFor: ['workshop'] } }), slide('c', { when: { length: 'long' } }), slide('d')]
  const keys = (choice: Choice) => chosenSlides(slides, choice).map(({ no, slide: { key } }) => `${no}${key}`)
  expect(keys({})).toEqual(['1a', '2b', '3c', '4d'])
  expect(keys({ audience: ['press'] })).toEqual(['1a', '3c', '4d'])
  expect(keys({ audience: ['workshop'], length: 'short' })).toEqual(['1a', '2b', '4d'])
})

it('steps that only parts of other talks need are left out', () => {
  const slides = [
    slide('a', {
      clicks: 4,
      clicksStart: 3,
      steps: { 2: [[{ hideFor: ['press'] }]], 3: [[{ hideFor: ['press'] }], [{ length: 'long' }]] },
    }),
  ]
  const [press] = chosenSlides(slides, { audience: ['press'], length: 'short' })
  expect(press).toMatchObject({ steps: [0, 1, 4], slide: { clicks: 2, clicksStart: 2 } })
  expect(chosenSlides(slides, { audience: ['press'] })[0]?.steps).toEqual([0, 1, 3, 4])
  expect(chosenSlides(slides, { audience: ['workshop'] })[0]?.slide.clicks).toBe(4)
})

it('every step of a talk is one of the deck, each once and in order', () => {
  const condition = fc.record({ showFor: fc.constant(['press']), length: fc.constantFrom('short', 'long') }, { requiredKeys: [] })
  const steps = fc.dictionary(
    fc.integer({ min: 1, max: 6 }).map(String),
    fc.array(fc.array(condition, { minLength: 1, maxLength: 2 }), { minLength: 1 }),
  )
  fc.assert(
    fc.property(steps, fc.nat(6), fc.constantFrom('short', 'long'), (given, clicks, length) => {
      const choice: Choice = { audience: ['workshop'], length }
      const [talk] = chosenSlides([slide('a', { clicks, steps: given })], choice)
      const kept = talk?.steps ?? []
      return (
        kept[0] === 0 &&
        kept.every((step, index) => index === 0 || step > (kept[index - 1] ?? 0)) &&
        kept.every((step) => step <= clicks) &&
        talk?.slide.clicks === kept.length - 1 &&
        Object.entries(given).every(
          ([step, chains]) =>
            Number(step) > clicks || kept.includes(Number(step)) === chains.some((chain) => chain.every((each) => isChosen(each, choice))),
        )
      )
    }),
  )
})

it('an address chooses what the deck names, and the rest is said', () => {
  expect(readChoice(new URLSearchParams('clicks=2&audience=press,nobody&length=short'), choices)).toEqual({
    choice: { audience: ['press'], length: 'short' },
    unknown: ['nobody'],
  })
  expect(readChoice(new URLSearchParams('audience=<b>&length=20'), choices)).toEqual({ choice: {}, unknown: ['<b>', '20'] })
  expect(readChoice(new URLSearchParams('length=short'), { audiences: [], lengths: false })).toEqual({ choice: {}, unknown: ['short'] })
})
