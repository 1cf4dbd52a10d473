import { useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand/react'
import { RoundButton } from '../../../base/button/index.ts'
import { plural, t } from '../../../base/language/index.ts'
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
  approve: 'M5 12.500 10 17.500 19.500 7',
  decline: 'M6 6l12 12M18 6 6 18',
  declineAll: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17M6 6l12 12',
  pin: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7',
  answered: 'M2.500 12.500 7 17 14.500 8M11 16l1.500 1.500L21 8',
  remove: 'M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 10.500v6M13.500 10.500v6',
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
  const action = (act: keyof typeof icons, name: string, text: string, run: () => void, isPressed?: boolean) => (
    <RoundButton name={`${name}: ${text}`} title={name} icon={icons[act]} aria-pressed={isPressed} onClick={run} />
  )
  return (
    <section aria-label={t('Questions')} className={classes.answers}>
      <header className={classes.head}>
        <p role="status">
          {plural('{count, plural, =0 {No question waits} one {# question waits} other {# questions wait}}', { count: waiting.length })}
        </p>
        {leads ? (
          <ActionButton aria-pressed={isPaused} onClick={() => questions.pause(!isPaused)}>
            {t('Pause questions')}
          </ActionButton>
        ) : (
          isPaused && <p>{t('Questions are paused.')}</p>
        )}
      </header>
      {rows.length > 0 && (
        <ul aria-label={t('Waiting questions')} className={classes.questions}>
          {rows.map(({ question, isGone }) => (
            <li key={question.id}>
              <p dir="auto">
                {isGone ? <s>{wordsOf(question)}</s> : wordsOf(question)}
                {isGone && <small>{t('Its device has changed it. The new text waits below.')}</small>}
              </p>
              {leads && !isGone && (
                <span className={classes.actions}>
                  {action('approve', t('Approve'), question.text, () => questions.approve(question))}
                  {action('decline', t('Decline'), question.text, () =>
                    offerUndo(notify, t('The question is declined.'), questions.decline(question.id)),
                  )}
                  {action('declineAll', t('Decline all of this device'), question.text, () =>
                    offerUndo(notify, t('All questions of this device are declined.'), questions.declineDevice(question.device)),
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <ul aria-label={t('Questions of the audience')} className={classes.questions}>
          {shown.map(({ votes, isPinned, isAnswered, ...question }) => (
            <li key={question.id}>
              <p dir="auto">
                {wordsOf(question)}
                <small>{plural('{count, plural, one {# vote} other {# votes}}', { count: votes })}</small>
              </p>
              {leads && (
                <span className={classes.actions}>
                  {action('pin', t('Pin'), question.text, () => questions.mark(question.id, { isPinned: !isPinned }), isPinned)}
                  {action(
                    'answered',
                    t('Answered'),
                    question.text,
                    () => questions.mark(question.id, { isAnswered: !isAnswered }),
                    isAnswered,
                  )}
                  {action('remove', t('Remove'), question.text, () =>
                    offerUndo(notify, t('The question is removed.'), questions.decline(question.id)),
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <ActionButton onClick={() => saveFile(window, 'questions.csv', new Blob([questionsCsv(shown)], { type: 'text/csv' }))}>
          {t('Save all questions as CSV')}
        </ActionButton>
      )}
    </section>
  )
}
