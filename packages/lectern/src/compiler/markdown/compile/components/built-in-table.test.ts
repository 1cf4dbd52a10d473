import { expect, it } from 'vitest'
import { questionsIn } from './built-in-table.ts'

it('the questions of a slide are found in their order, and not in code', () => {
  const content = `
<Poll multiple question="Which > one?">

- a
- b

</Poll>

\`\`\`md
<Poll question="code">
\`\`\`

\`<Poll question="inline">\` <!-- <Poll question="comment"> -->

<Scale max="4" question='How "good"?' /> <PollOther question="none" />
`
  expect(questionsIn(content)).toEqual(['Which > one?', 'How "good"?'])
})
