import { useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand/react'
import { ActionButton, saveFile } from '../../../base/ui/index.ts'
import { nextRows, type Question, type QuestionRow, questionsCsv } from '../model/index.ts'
import type { Questions } from './create-questions.ts'
import type { LiveTalk } from './live-talk.ts'
import classes from './PollPanel.module.css'

interface QuestionsPanelProps {
  readonly questions: Questions
  readonly lead: LiveTalk['lead']
}

const wordsOf = ({ text, name }: Question) => (name === undefined ? text : `${text} (${name})`)

/** Return the rows on screen: what is there keeps its place until the presenter decides. */
function useRows(questions: Questions): readonly QuestionRow[] {
  const { waiting } = useStore(questions.store)
  const [{ from, rows }, setRows] = useState<{ readonly from: unknown; readonly rows: readonly QuestionRow[] }>({
    from: undefined,
    rows: [],
  })
  if (from === waiting) return rows
  const next = nextRows(rows, waiting, questions.isDecided)
  setRows({ from: waiting, rows: next })
  return next
}

/** The presenter's view of the questions: what waits, and what the audience sees. */
export function QuestionsPanel({ questions, lead }: QuestionsPanelProps) {
  const { waiting, shown, isPaused } = useStore(questions.store)
  const { leads } = useSyncExternalStore(lead.subscribe, lead.state, lead.state)
  const rows = useRows(questions)
  const action = (name: string, text: string, run: () => void, isPressed?: boolean) => (
    <ActionButton aria-label={`${name}: ${text}`} aria-pressed={isPressed} onClick={run}>
      {name}
    </ActionButton>
  )
  return (
    <section aria-label="Questions" className={classes.answers}>
      <p role="status">
        {waiting.length === 0 ? 'No question waits' : waiting.length === 1 ? '1 question waits' : `${waiting.length} questions wait`}
      </p>
      {leads ? (
        <ActionButton aria-pressed={isPaused} onClick={() => questions.pause(!isPaused)}>
          Pause questions
        </ActionButton>
      ) : (
        isPaused && <p>Questions are paused.</p>
      )}
      {rows.length > 0 && (
        <ul aria-label="Waiting questions" className={classes.questions}>
          {rows.map(({ question, isGone }) => (
            <li key={question.id} data-gone={isGone || undefined}>
              <span dir="auto">{wordsOf(question)}</span>
              {isGone && <span className={classes.gone}>Its device has changed it. The new text waits below.</span>}
              {leads && !isGone && (
                <span className={classes.actions}>
                  {action('Approve', question.text, () => questions.approve(question))}
                  {action('Decline', question.text, () => questions.decline(question.id))}
                  {action('Decline all of this device', question.text, () => questions.declineDevice(question.device))}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <ul aria-label="Questions of the audience" className={classes.questions}>
          {shown.map(({ votes, isPinned, isAnswered, ...question }) => (
            <li key={question.id}>
              <span dir="auto">{`${wordsOf(question)} · ${votes} ${votes === 1 ? 'vote' : 'votes'}`}</span>
              {leads && (
                <span className={classes.actions}>
                  {action('Pin', question.text, () => questions.mark(question.id, { isPinned: !isPinned }), isPinned)}
                  {action('Answered', question.text, () => questions.mark(question.id, { isAnswered: !isAnswered }), isAnswered)}
                  {action('Remove', question.text, () => questions.decline(question.id))}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <ActionButton onClick={() => saveFile(window, 'questions.csv', new Blob([questionsCsv(shown)], { type: 'text/csv' }))}>
          Save all questions as CSV
        </ActionButton>
      )}
    </section>
  )
}
