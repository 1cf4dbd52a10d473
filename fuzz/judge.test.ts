import { expect, it } from 'vitest'
import { judge } from './judge.mjs'

// docs/internals/checks.md, "Fuzzing".

it('a target that tried no case has failed', () => {
  expect(judge({ runs: 0 }, '')).toEqual(['It tried no case, so it proves nothing.'])
  expect(judge({ runs: 1 }, '')).toEqual([])
})

it('a broken rule, an early end, a slow case and lost memory are failures, each with what repeats it', () => {
  expect(judge({ runs: 7, failure: { report: 'the rule' } }, 'npm run fuzz')).toEqual(['the rule\nRepeat it: npm run fuzz'])
  expect(judge({ runs: 0, why: 'a case does not end', lastCase: '[1]' }, 'npm run fuzz')).toEqual([
    'a case does not end: [1]\nRepeat it: npm run fuzz',
  ])
  expect(judge({ runs: 7, slowest: { ms: 11_000, text: 'this' } }, '')).toEqual(['a case needs 11 s: this'])
  expect(judge({ runs: 7, grown: 61e6 }, '')).toEqual(['memory grew by 61 MB'])
})
