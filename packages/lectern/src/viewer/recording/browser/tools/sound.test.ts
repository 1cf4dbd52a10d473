import { expect, it } from 'vitest'
import { loudness } from './sound.ts'

it.each([
  ['nothing', [], 0],
  ['silence', [0, 0, 0], 0],
  ['the loudest', [1, -1, 1], 1],
  ['more than can be', [2, -2], 1],
  ['half as loud to the ear', [0.0316228, -0.0316228], 0.5],
  ['below what is shown', [0.0001, -0.0001], 0],
])('%s: %j is %d', (_, samples, level) => expect(loudness(samples)).toBeCloseTo(level, 3))
