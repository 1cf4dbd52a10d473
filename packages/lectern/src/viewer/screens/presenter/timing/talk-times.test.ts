import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Choice, chosenSlides, type DeckManifest, type ManifestSlide } from '../../../../deck/deck/index.ts'
import type { Run } from './rehearsal.ts'
import { fits, rehearsedTimes, rowsOfRun, skippedMs, slidesOfRun, talkName, talksOf, talkTime, talkTimeWords } from './talk-times.ts'

const slide = (key: string, when?: ManifestSlide['when']): ManifestSlide => ({
  key,
  title: key,
  level: 1,
  clicks: 0,
  ...(when && { when }),
})
const slides = [slide('a'), slide('b', { showFor: ['workshop'] }), slide('c', { length: 'long' }), slide('d')]
const choices = { audiences: ['workshop', 'sponsor'], lengths: true }
const deck = { slides, choices }
/** A window that shows one of the talks. */
const shows = (chosen: string, choice: Choice) => ({
  slides: chosenSlides(slides, choice).map((each) => each.slide),
  choices: { ...choices, chosen, whole: slides },
})
const run = (talk: string, times: Readonly<Record<string, number>>): Run => ({
  began: 1,
  slides: Object.values(times),
  keys: Object.keys(times),
  talk,
})
const minutes = (count: number) => count * 60_000

describe('the rehearsed times of talks (guide/several-talks.md, "How long each talk takes")', () => {
  const whole = run('', { a: 60_000, b: 120_000, c: 180_000, d: 240_000 })

  it('adds up what the slides of each talk took', () => {
    expect(talkTime(deck, [whole], {})).toEqual({ time: minutes(10), slides: 4, unknown: 0 })
    expect(talkTime(deck, [whole], { audience: ['sponsor'] })).toEqual({ time: minutes(8), slides: 3, unknown: 0 })
    expect(talkTime(deck, [whole], { audience: ['sponsor'], length: 'short' })).toEqual({ time: minutes(5), slides: 2, unknown: 0 })
  })

  it('is the same whichever talk the window shows', () => {
    const window = shows('audience=sponsor', { audience: ['sponsor'] })
    expect(talkTime(window, [whole], {})).toEqual(talkTime(deck, [whole], {}))
  })

  it('says how many slides were in no run, or skipped', () => {
    const runs = [run('audience=sponsor&length=short', { a: 60_000, d: skippedMs - 1 })]
    expect(talkTime(deck, runs, {})).toEqual({ time: minutes(1), slides: 4, unknown: 3 })
    expect(talkTime(deck, [], {})).toEqual({ time: 0, slides: 4, unknown: 4 })
  })

  it('takes the latest run that did not skip a slide', () => {
    const runs = [run('', { a: 10_000, b: 0, c: 0, d: 0 }), whole]
    expect(rehearsedTimes(deck, runs, {})).toEqual([10_000, 120_000, 180_000, 240_000])
  })

  it('takes a run of the same talk before later ones of other talks', () => {
    const runs = [whole, run('length=short', { a: 30_000, b: 30_000, d: 30_000 })]
    expect(rehearsedTimes(deck, runs, { length: 'short' })).toEqual([30_000, 30_000, 30_000])
    expect(rehearsedTimes(deck, runs, {})).toEqual([60_000, 120_000, 180_000, 240_000])
  })

  it('a run of an earlier version counts for the whole deck, if that has as many slides', () => {
    const old = { began: 1, slides: [5000, 6000, 7000, 8000] }
    expect(rehearsedTimes(deck, [old], { length: 'short' })).toEqual([5000, 6000, 8000])
    expect(rehearsedTimes(deck, [{ began: 1, slides: [5000] }], {})).toEqual([undefined, undefined, undefined, undefined])
  })

  it('a slide whose text has changed keeps its time by its place, and one that was inserted has none', () => {
    const changed = { ...deck, slides: slides.map((each) => (each.key === 'b' ? { ...each, key: 'b2' } : each)) }
    expect(rehearsedTimes(changed, [whole], {})).toEqual([60_000, 120_000, 180_000, 240_000])
    const longer = { ...deck, slides: [slide('new'), ...slides] }
    expect(rehearsedTimes(longer, [whole], {})).toEqual([undefined, 60_000, 120_000, 180_000, 240_000])
  })

  it('a run has the titles of its own slides', () => {
    const window = shows('length=short', { length: 'short' })
    expect(rowsOfRun(window, run('', { a: 1, gone: 1, c: 1, d: 1, x: 1 }))).toEqual([
      { title: 'a', no: 1 },
      { title: undefined, no: undefined },
      { title: 'c', no: undefined },
      { title: 'd', no: 3 },
      { title: undefined, no: undefined },
    ])
  })

  it('after any runs: no time is counted twice, and a slide more never makes a talk shorter', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'gone')
    const times = fc.dictionary(key, fc.nat(100_000))
    const talk = fc.constantFrom('', 'length=short', 'audience=workshop', 'audience=sponsor&length=long')
    const runs = fc.array(fc.tuple(talk, times).map(([of, spent]) => run(of, spent)))
    fc.assert(
      fc.property(runs, (all) => {
        for (const each of all) {
          const found = slidesOfRun(deck, each).filter((index) => index !== undefined)
          expect(new Set(found).size).toBe(found.length)
        }
        for (const choice of talksOf(deck)) {
          const { time, slides: count, unknown } = talkTime(deck, all, choice)
          const shown = rehearsedTimes(deck, all, choice)
          expect([count, unknown]).toEqual([shown.length, shown.filter((each) => each === undefined).length])
          expect(time).toBeGreaterThanOrEqual((count - unknown) * skippedMs)
          expect(time).toBeLessThanOrEqual(Math.max(0, ...all.flatMap((each) => each.slides)) * count)
        }
        // Without runs of their own, talks differ by their slides alone.
        const others = all.filter((each) => each.talk === 'audience=workshop')
        expect(talkTime(deck, others, {}).time).toBeGreaterThanOrEqual(talkTime(deck, others, { length: 'short' }).time)
      }),
    )
  })
})

describe('which talk fits', () => {
  const known = { time: minutes(20), slides: 9, unknown: 0 }

  it('a talk fits if all of its slides are known, and together they are short enough', () => {
    expect(fits(known, minutes(20))).toBe(true)
    expect(fits({ ...known, time: minutes(20) + 999 }, minutes(20))).toBe(true)
    expect(fits({ ...known, time: minutes(20) + 1000 }, minutes(20))).toBe(false)
    expect(fits({ ...known, unknown: 1 }, minutes(20))).toBeUndefined()
    expect(fits({ ...known, unknown: 1 }, minutes(19))).toBe(false)
  })

  it.each([
    [known, 20, '20:00, fits 20:00'],
    [known, 18, '20:00, 02:00 too long'],
    [known, 0, '20:00'],
    [{ ...known, unknown: 1 }, 0, '20:00, 1 slide unknown'],
    [{ ...known, unknown: 2 }, 30, '20:00, 2 slides unknown'],
    [{ ...known, unknown: 2 }, 15, '20:00, 05:00 too long, 2 slides unknown'],
    [{ time: 0, slides: 9, unknown: 9 }, 20, 'Not rehearsed'],
  ])('in words: %j in %i minutes', (time, length, words) => expect(talkTimeWords(time, minutes(length))).toBe(words))
})

describe('the talks of a deck', () => {
  const names = (of: Pick<DeckManifest, 'slides' | 'choices'>) => talksOf(of).map((choice) => talkName(of, choice))

  it('are those for all and for each audience, in all lengths and in each', () => {
    expect(names(deck)).toEqual([
      'All audiences · All lengths',
      'All audiences · Short talk',
      'All audiences · Long talk',
      'workshop · All lengths',
      'workshop · Short talk',
      'workshop · Long talk',
      'sponsor · All lengths',
      'sponsor · Short talk',
      'sponsor · Long talk',
    ])
    expect(names({ slides, choices: { audiences: [], lengths: true } })).toEqual(['All lengths', 'Short talk', 'Long talk'])
    expect(names({ slides })).toEqual([])
  })

  it('have slides, and are those that a link names, too', () => {
    const two = { slides: [slide('a', { showFor: ['press'] })], choices: { audiences: ['press', 'team'], lengths: false } }
    expect(names(two)).toEqual(['All audiences', 'press'])
    expect(names(shows('audience=workshop,sponsor', { audience: ['workshop', 'sponsor'] }))[0]).toBe('workshop, sponsor · All lengths')
  })
})
