import { describe, expect, it } from 'vitest'
import { duration, durations, parseDuration } from './duration.ts'

describe('a length of time', () => {
  it.each([
    ['30min', 1800],
    ['30', 1800],
    ['1.5', 90],
    ['1h', 3600],
    ['1h 15min', 4500],
    ['1h15m', 4500],
    ['2 minutes', 120],
    ['90s', 90],
    ['90 sec', 90],
    ['12:30', 750],
    ['1H', 3600],
    ['10:50.1', 650.1],
    ['1:1:1', 3661],
    ['0.5years', 15778476],
    ['1 month', 2629746],
    ['2 days', 172800],
    ['~10 min', 600],
  ])('%s', (text, expected) => expect(parseDuration(text)).toBe(expected))

  it.each(['', 'soon', '30 apples', '-5min', '5min later', '1:75', '1:75:00', '~', '~soon'])('%s is no length of time', (text) =>
    expect(parseDuration(text)).toBeUndefined(),
  )

  it('may be a number of minutes, and is refused when it is empty', () => {
    expect(duration.schema.parse(30)).toBe('30')
    expect(duration.schema.safeParse('soon').success).toBe(false)
    expect(duration.schema.safeParse('').success).toBe(true)
  })
})

describe('a list of lengths of time', () => {
  it.each<[unknown, readonly string[]]>([
    [
      ['10min', 25],
      ['10min', '25'],
    ],
    ['10min, 1:30:00', ['10min', '1:30:00']],
    [15, ['15']],
    ['', []],
  ])('%j is %j', (value, list) => expect(durations.schema.parse(value)).toEqual(list))

  it.each([['10min, soon'], [['10min', 'soon']], [true], [[['10min']]]])('%j is refused', (value) =>
    expect(durations.schema.safeParse(value).success).toBe(false),
  )
})
