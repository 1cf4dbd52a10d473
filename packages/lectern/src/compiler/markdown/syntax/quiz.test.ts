import { expect, it } from 'vitest'
import { quizzesIn, withoutAnswers } from './quiz.ts'

// docs/internals/live.md, rule 24

const one = `# A quiz

<Quiz question="Which > one?" explanation="It is &quot;big&quot;.">

- [ ] Mars
- [x] Jupiter
* [X] Saturn

</Quiz>`

it('finds the right answers and the explanation of each quiz of a slide', () => {
  expect(quizzesIn(`${one}\n\n<Quiz question="b" seconds="5">\n\n1. [ ] x\n2. [x] y\n\n</Quiz>`)).toEqual([
    { right: [1, 2], why: 'It is "big".' },
    { right: [1] },
  ])
  expect(quizzesIn('# No quiz\n\n- [x] done')).toEqual([])
})

it('overlooks quizzes in code and in comments', () => {
  expect(quizzesIn(`\`\`\`md\n${one}\n\`\`\`\n<!-- ${one} -->\n\n${one}`)).toHaveLength(1)
})

it('makes the same text of slides that differ in right answers alone', () => {
  const other = one
    .replace('[ ] Mars', '[x] Mars')
    .replace('[x] Jupiter', '[ ] Jupiter')
    .replace(' explanation="It is &quot;big&quot;."', " explanation='Small'")
  expect(withoutAnswers(other)).toBe(withoutAnswers(one))
  expect(withoutAnswers(one)).not.toMatch(/x\]|big/i)
  expect(withoutAnswers('- [x] done')).toBe('- [x] done')
})
