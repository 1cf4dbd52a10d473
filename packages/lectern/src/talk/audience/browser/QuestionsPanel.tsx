import { useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand/react'
import { RoundButton } from '../../../base/button/index.ts'
import { ActionButton, offerUndo, saveFile } from '../../../base/ui/index.ts'
import { nextRows, type QuestionRow, questionsCsv, wordsOf } from '../model/index.ts'
import type { Questions } from './create-questions.ts'
import type { LiveTalk } from './live-talk.ts'
import classes from './PollPanel.module.css'

interface QuestionsPanelProps {
  readonly questions: Questions
  readonly lead: LiveTalk['lead']
  readonly notify: LiveTalk['notify']
}

/** What the presenter decides about a question: an icon for each. */
const icons = {
  Approve: 'M5 12.500 10 17.500 19.500 7',
  Decline: 'M6 6l12 12M18 6 6 18',
  'Decline all of this device': 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17M6 6l12 12',
  Pin: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7',
  Answered: 'M2.500 12.500 7 17 14.500 8M11 16l1.500 1.500L21 8',
  Remove: 'M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 10.500v6M13.500 10.500v6',
}

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
export function QuestionsPanel({ questions, lead, notify }: QuestionsPanelProps) {
  const { waiting, shown, isPaused } = useStore(questions.store)
  const { leads } = useSyncExternalStore(lead.subscribe, lead.state, lead.state)
  const rows = useRows(questions)
  const action = (name: keyof typeof icons, text: string, run: () => void, isPressed?: boolean) => (
    <RoundButton name={`${name}: ${text}`} title={name} icon={icons[name]} aria-pressed={isPressed} onClick={run} />
  )
  return (
    <section aria-label="Questions" className={classes.answers}>
      <header className={classes.head}>
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
      </header>
      {rows.length > 0 && (
        <ul aria-label="Waiting questions" className={classes.questions}>
          {rows.map(({ question, isGone }) => (
            <li key={question.id}>
              <p dir="auto">
                {isGone ? <s>{wordsOf(question)}</s> : wordsOf(question)}
                {isGone && <small>Its device has changed it. The new text waits below.</small>}
              </p>
              {leads && !isGone && (
                <span className={classes.actions}>
                  {action('Approve', question.text, () => questions.approve(question))}
                  {action('Decline', question.text, () => offerUndo(notify, 'The question is declined.', questions.decline(question.id)))}
                  {action('Decline all of this device', question.text, () =>
                    offerUndo(notify, 'All questions of this device are declined.', questions.declineDevice(question.device)),
                  )}
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
              <p dir="auto">
                {wordsOf(question)}
                <small>{`${votes} ${votes === 1 ? 'vote' : 'votes'}`}</small>
              </p>
              {leads && (
                <span className={classes.actions}>
                  {action('Pin', question.text, () => questions.mark(question.id, { isPinned: !isPinned }), isPinned)}
                  {action('Answered', question.text, () => questions.mark(question.id, { isAnswered: !isAnswered }), isAnswered)}
                  {action('Remove', question.text, () => offerUndo(notify, 'The question is removed.', questions.decline(question.id)))}
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
