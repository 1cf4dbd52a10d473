import { expect, it } from 'vitest'
import { builtIns } from './built-in-table.ts'
import { questionsIn } from './shared-questions.ts'

const list = (...items: readonly string[]) => `\n\n${items.map((item) => `- ${item}`).join('\n')}\n\n`

it('the questions of a slide are found in their order with their rules, and not in code', () => {
  const content = `
<Poll multiple :max="a b" question="Which > one?" class="big">${list('Vite', 'Rollup')}</Poll>

\`\`\`md
<Poll question="code">
\`\`\`

\`<Poll question="inline">\` <!-- <Poll question="comment"> -->

<Scale max="4" question='How "good"?' low="bad" /> <PollOther question="none" /> <word-cloud question="Words?"/>
`
  expect(questionsIn(content).map(({ component, items, rules }) => [component, items, rules])).toEqual([
    ['Poll', 2, { multiple: true }],
    ['Scale', 0, { max: '4' }],
    ['WordCloud', 0, {}],
  ])
})

it('a question that is asked again has the name of the first one, and questions with other options have another name', () => {
  const names = (content: string) => questionsIn(content).map(({ name }) => name)
  const poll = (rules: string, ...items: readonly string[]) => `<Poll question="Which?"${rules}>${list(...items)}</Poll>\n`
  const [first, again, other, several] = names(
    poll('', 'a', 'b') + poll(' again', 'a', 'b') + poll('', 'a', 'c') + poll(' multiple', 'a', 'b'),
  )
  expect(again).toBe(first)
  expect(new Set([first, other, several]).size).toBe(3)
})

it('rule 24: the name of a quiz says nothing of its right answer and its explanation', () => {
  const [first, second] = ['- [ ] a\n- [x] b', '- [x] a\n- [ ] b'].map((items, no) =>
    questionsIn(`<Quiz question="Which?" explanation="${no}">\n\n${items}\n\n</Quiz>`),
  )
  expect(first).toEqual(second)
  expect(first).toMatchObject([{ component: 'Quiz', items: 2, rules: {} }])
})

it('every component with a question is shared by all languages', () => {
  const questions = [...builtIns].filter(([, { props }]) => props.includes('question'))
  expect(questions.filter(([, { asks }]) => !asks).map(([name]) => name)).toEqual([])
  expect(questions).toHaveLength(8)
})
