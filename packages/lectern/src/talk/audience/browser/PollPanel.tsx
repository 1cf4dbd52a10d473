import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand/react'
import { plural, t } from '../../../base/language/index.ts'
import { ActionButton, looks, saveFile, useModal } from '../../../base/ui/index.ts'
import { csvOf, jsonOf, type Poll, rowsOf, shownLabels, type Tally } from '../model/index.ts'
import { Countdown } from './Countdown.tsx'
import type { Polls } from './create-polls.ts'
import type { LiveTalk } from './live-talk.ts'
import classes from './PollPanel.module.css'

interface PollPanelProps {
  readonly polls: Polls
  readonly lead: LiveTalk['lead']
  /** Return what else the presenter decides about a poll. */
  readonly details: (poll: Poll) => ReactNode
}

/** The presenter's view of the polls on the slide: the counts, which the audience does not see before they are revealed. */
export function PollPanel({ polls, lead, details }: PollPanelProps) {
  const { shown, tallies, polls: published } = useStore(polls.store)
  const { leads } = useSyncExternalStore(lead.subscribe, lead.state, lead.state)
  const [asked, setAsked] = useState<Poll>()
  if (shown.length === 0) return null
  const isEmpty = polls.results().length === 0
  const close = () => setAsked(undefined)
  return (
    <section aria-label={t('Answers')} className={classes.answers}>
      {shown.map((poll) => {
        const isRevealed = published[poll.id]?.counts !== undefined
        const { isClosed = false, endsAt, startsAt } = published[poll.id] ?? {}
        return (
          <div key={poll.id} className={classes.poll}>
            <header className={classes.head}>
              <h2>{poll.question}</h2>
            </header>
            <Counts poll={poll} tally={tallies[poll.id] ?? { voters: 0, counts: [] }} />
            {details(poll)}
            {isClosed && <p>{t('The poll is closed.')}</p>}
            {endsAt !== undefined && (
              <p>
                {t('The poll closes in:')} <Countdown endsAt={endsAt} now={polls.now} />
              </p>
            )}
            {leads && (
              <span className={classes.actions}>
                {poll.quiz && startsAt === undefined && !isClosed && (
                  <ActionButton
                    aria-label={t('Start the question: {question}', { question: poll.question })}
                    onClick={() => polls.start(poll)}
                  >
                    {t('Start the question')}
                  </ActionButton>
                )}
                <ActionButton aria-pressed={isRevealed} onClick={() => polls.reveal(poll, !isRevealed)}>
                  {t('Show the results to the audience')}
                </ActionButton>
                <ActionButton
                  aria-label={t('Close the poll: {question}', { question: poll.question })}
                  aria-pressed={isClosed}
                  onClick={() => polls.close(poll, !isClosed)}
                >
                  {t('Close the poll')}
                </ActionButton>
                <ActionButton
                  aria-label={t('30 more seconds: {question}', { question: poll.question })}
                  onClick={() => polls.extend(poll, 30_000)}
                >
                  {t('30 more seconds')}
                </ActionButton>
                <ActionButton
                  aria-label={t('Reset the poll: {question}', { question: poll.question })}
                  aria-haspopup="dialog"
                  onClick={() => setAsked(poll)}
                >
                  {t('Reset the poll')}
                </ActionButton>
              </span>
            )}
          </div>
        )
      })}
      <span className={classes.actions}>
        <ActionButton disabled={isEmpty} onClick={() => save('answers.csv', 'text/csv', csvOf(polls.results()))}>
          {t('Save all answers as CSV')}
        </ActionButton>
        <ActionButton disabled={isEmpty} onClick={() => save('answers.json', 'application/json', jsonOf(polls.results()))}>
          {t('Save all answers as JSON')}
        </ActionButton>
      </span>
      {asked && (
        <ResetDialog
          poll={asked}
          voters={tallies[asked.id]?.voters ?? 0}
          onClose={close}
          onReset={() => {
            polls.reset(asked)
            close()
          }}
        />
      )}
    </section>
  )
}

const save = (name: string, type: string, text: string) => saveFile(window, name, new Blob([text], { type }))

interface ResetDialogProps {
  readonly poll: Poll
  readonly voters: number
  readonly onClose: () => void
  readonly onReset: () => void
}

/** Ask whether a poll begins again. */
function ResetDialog({ poll, voters, onClose, onReset }: ResetDialogProps) {
  const { title, dialog } = useModal(onClose)
  return (
    <dialog {...dialog} className={`${looks.surface} ${classes.reset}`}>
      <h2 id={title}>{t('Reset the poll?')}</h2>
      <p>{poll.question}</p>
      <p>
        {plural(
          'The poll begins again with no answers, and everybody can answer once more. {count, plural, one {The answer so far stays} other {The # answers so far stay}} in “Save all answers as CSV”.',
          { count: voters },
        )}
      </p>
      <span className={classes.actions}>
        <ActionButton onClick={onClose}>{t('Keep the answers')}</ActionButton>
        <ActionButton look="wrong" onClick={onReset}>
          {t('Reset the poll')}
        </ActionButton>
      </span>
    </dialog>
  )
}

function Counts({ poll, tally }: { readonly poll: Poll; readonly tally: Tally }) {
  const labels = shownLabels(poll)
  return (
    <>
      <p>{plural('{count, plural, one {# device has answered} other {# devices have answered}}', { count: tally.voters })}</p>
      <ul>
        {(poll.kind === 'words' ? [] : rowsOf(poll, tally)).map(({ no, text }) => (
          <li key={no}>
            <span>{labels[no]}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {poll.hasOther && tally.words && tally.words.length > 0 && (
        <ul aria-label={t('Other answers')}>
          {tally.words.map(({ id, text, count }) => (
            <li key={id}>
              <span dir="auto">{text}</span>
              <span>{count}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
