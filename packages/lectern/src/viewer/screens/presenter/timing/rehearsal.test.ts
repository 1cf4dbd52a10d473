import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  endedRehearsal,
  mostRuns,
  movedRehearsal,
  type Rehearsal,
  readRehearsal,
  readRuns,
  rebasedRehearsal,
  runTime,
  startedRehearsal,
  talkOf,
  withRun,
} from './rehearsal.ts'

const talk = (...keys: string[]) => ({ keys, talk: '' })

describe('a rehearsal', () => {
  it('counts the time of each slide on screen, also after going back', () => {
    let run = startedRehearsal(1, talk('a', 'b', 'c'), 1, 500)
    run = movedRehearsal(run, 2, 1500)
    run = movedRehearsal(run, 1, 1700)
    run = movedRehearsal(run, 3, 2000)
    expect(endedRehearsal(run, 2100)).toEqual({ began: 1, slides: [1300, 200, 100], keys: ['a', 'b', 'c'], talk: '' })
  })

  it('the time on the end slide is not counted', () => {
    const run = movedRehearsal(startedRehearsal(1, talk('a', 'b'), 2, 0), 3, 100)
    expect(endedRehearsal(run, 900).slides).toEqual([0, 100])
  })

  it('a reset of the clock changes no counted time', () => {
    const run = movedRehearsal(rebasedRehearsal(startedRehearsal(1, talk('a'), 1, 5000), 0), 1, 300)
    expect(endedRehearsal(run, 100).slides).toEqual([300])
  })

  it('after any moves, the times add up to the time on slides, and none is negative', () => {
    const move = fc.record({ no: fc.integer({ min: 1, max: 6 }), after: fc.nat(100_000) })
    fc.assert(
      fc.property(fc.array(move), fc.integer({ min: 1, max: 6 }), (moves, first) => {
        let [run, time, onSlides]: [Rehearsal, number, number] = [startedRehearsal(1, talk('a', 'b', 'c', 'd', 'e'), first, 0), 0, 0]
        for (const { no, after } of [...moves, { no: 1, after: 10 }]) {
          time += after
          if (run.on <= 5) onSlides += after
          run = movedRehearsal(run, no, time)
        }
        const ended = endedRehearsal(run, time)
        expect(runTime(ended)).toBe(onSlides)
        expect(Math.min(...ended.slides)).toBeGreaterThanOrEqual(0)
        expect(readRuns(JSON.stringify([ended]))).toEqual([ended])
        expect(readRehearsal(JSON.stringify(run))).toEqual(run)
      }),
    )
  })
})

describe('runs that are kept', () => {
  it('are the latest ones, the newest first', () => {
    const runs = Array.from({ length: mostRuns + 3 }, (_, began) => ({ began, slides: [1] })).reduce(withRun, readRuns(null))
    expect(runs.map(({ began }) => began)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(readRuns(JSON.stringify(runs))).toEqual(runs)
  })

  it('are the latest ones of each talk', () => {
    const of = (began: number, talk: string) => ({ began, slides: [1], keys: ['a'], talk })
    const long = Array.from({ length: mostRuns + 3 }, (_, began) => of(began + 10, 'length=long'))
    const runs = [of(1, ''), ...long].reduce(withRun, readRuns(null))
    expect(runs.filter((run) => run.talk === 'length=long')).toHaveLength(mostRuns)
    expect(runs.at(-1)).toEqual(of(1, ''))
    expect(readRuns(JSON.stringify(runs))).toEqual(runs)
  })

  it('one of an earlier version has no keys, and is of the whole deck', () => {
    const [run] = readRuns('[{"began":1,"slides":[5000]}]')
    expect(run && [run, talkOf(run)]).toEqual([{ began: 1, slides: [5000] }, ''])
  })

  it.each([
    '',
    '{',
    'null',
    '{"a":1}',
    '[null,5,{"began":-1,"slides":[]},{"began":1,"slides":["x"]}]',
    '[{"began":1,"slides":[1],"keys":[]},{"began":1,"slides":[1],"keys":[1]},{"began":1,"slides":[1],"talk":{}}]',
  ])('%j contains no runs', (text) => expect(readRuns(text)).toEqual([]))

  it('any stored text gives a valid value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const runs = readRuns(text)
        expect(readRuns(JSON.stringify(runs))).toEqual(runs)
        const going = readRehearsal(text)
        expect(readRehearsal(JSON.stringify(going) ?? null)).toEqual(going)
      }),
    )
  })

  it('a run in progress is read as it was written', () => {
    const run = startedRehearsal(1, talk('a', 'b'), 1, 5)
    expect(readRehearsal(JSON.stringify(run))).toEqual(run)
    expect(readRehearsal(JSON.stringify({ ...run, on: 'x' }))).toBeUndefined()
  })
})
