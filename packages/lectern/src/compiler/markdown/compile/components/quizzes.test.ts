import { expect, it } from 'vitest'
import { compileText } from '../testing/compile-text.ts'
import { problemsOf } from '../testing/render-text.ts'

// docs/internals/live.md, rule 24

const quiz = (list: string, attributes = '') => `<Quiz question="Which?"${attributes}>\n\n${list}\n\n</Quiz>`

it('a slide has the options of a quiz, but neither its right answers nor its explanation', async () => {
  const slide = await compileText(quiz('- [ ] **Mars**\n- [x] Jupiter\n- [x] Saturn', ' explanation="Gas giants"'))
  const other = await compileText(quiz('- [x] **Mars**\n- [ ] Jupiter\n- [ ] Saturn', " explanation='Rocks'"))
  expect(slide.code).toMatch(/Mars[\s\S]*Jupiter[\s\S]*Saturn/)
  expect(slide.code).not.toMatch(/Gas|explanation|done|task-list/)
  expect(slide.code.replaceAll(/s-\w+/g, '')).toBe(other.code.replaceAll(/s-\w+/g, ''))
  expect(slide.problems).toEqual([])
})

it.each([
  ['no right answer', quiz('- [ ] a\n- [ ] b'), '11:1 <Quiz> has no right answer'],
  [
    'a quiz in code, and none whose answers can be read',
    `<Quiz question="a"><ul><li>b</li><li>c</li></ul></Quiz>`,
    '11:1 <Quiz> has no right answer',
  ],
  ['one option', quiz('- [x] a'), '11:1 <Quiz> has a list with 1 item'],
])('%s is a mistake', async (_, markdown, message) => {
  expect(problemsOf(await compileText(markdown)).join('\n')).toContain(message)
})
