import { expect, it } from 'vitest'
import { defineOther, definePoll, describePoll } from './poll.ts'
import { reportText, revealedReport } from './run-report.ts'

// docs/guide/polls.md, "After the talk"

it('what the audience keeps has revealed results, approved cards and questions, and nothing else', () => {
  const [shown, hidden] = [definePoll('Which?', ['a', 'b'], false), definePoll('Hidden?', ['c', 'd'], false)]
  const wall = defineOther('open', 'What?', [])
  const all = [shown, hidden, wall]
  const report = revealedReport({
    polls: { [shown.id]: { voters: 2, counts: [2, 0] }, [hidden.id]: { voters: 3 }, [wall.id]: { voters: 1, counts: [] } },
    asked(id) {
      const poll = all.find((one) => one.id === id)
      return poll && describePoll(poll)
    },
    cards: { [wall.id]: [{ id: 'x', to: wall.id, text: 'A card', at: 1, group: 'Ideas' }] },
    questions: [{ text: 'Why?', votes: 1, isAnswered: false }],
    at: 0,
  })
  const text = reportText([report])
  for (const words of ['a        2 (100 %)', 'Ideas: A card  1', '1  Why?']) expect(text).toContain(words)
  expect(text).not.toContain('Hidden')
})
