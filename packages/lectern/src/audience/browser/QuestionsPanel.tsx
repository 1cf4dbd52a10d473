import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand/react'
import { ActionButton, saveFile } from '../../ui/index.ts'
import { questionsCsv } from '../model/index.ts'
import type { Questions } from './create-questions.ts'
import type { LiveTalk } from './live-talk.ts'
import classes from './PollPanel.module.css'

interface QuestionsPanelProps {
  readonly questions: Questions
  readonly lead: LiveTalk['lead']
}

/** Largest number of waiting questions on screen: a stranger may send thousands. */
const mostOnScreen = 30

/** A question, its name and its votes. Text of strangers does not move what is beside it. */
const Words = ({ text, name, votes }: { readonly text: string; readonly name?: string | undefined; readonly votes?: number }) => (
  <span className={classes.words}>
    <bdi>{text}</bdi>
    {name !== undefined && (
      <>
        {' ('}
        <bdi>{name}</bdi>)
      </>
    )}
    {votes !== undefined && ` · ${votes} ${votes === 1 ? 'vote' : 'votes'}`}
  </span>
)

/** The presenter's view of the questions: what waits, and what the audience sees. */
export function QuestionsPanel({ questions, lead }: QuestionsPanelProps) {
  const { waiting, shown } = useStore(questions.store)
  const { leads } = useSyncExternalStore(lead.subscribe, lead.state, lead.state)
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
      {waiting.length > 0 && (
        <ul aria-label="Waiting questions" className={classes.questions}>
          {waiting.slice(0, mostOnScreen).map((question) => (
            <li key={question.id}>
              <Words {...question} />
              {leads && (
                <span className={classes.actions}>
                  {action('Approve', question.text, () => questions.approve(question))}
                  {action('Decline', question.text, () => questions.decline(question.id))}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <ul aria-label="Questions of the audience" className={classes.questions}>
          {shown.map(({ id, text, name, votes, isPinned, isAnswered }) => (
            <li key={id}>
              <Words text={text} name={name} votes={votes} />
              {leads && (
                <span className={classes.actions}>
                  {action('Pin', text, () => questions.mark(id, { isPinned: !isPinned }), isPinned)}
                  {action('Answered', text, () => questions.mark(id, { isAnswered: !isAnswered }), isAnswered)}
                  {action('Remove', text, () => questions.decline(id))}
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
