import { useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand/react'
import { ActionButton, looks, saveFile, useModal } from '../../../base/ui/index.ts'
import { csvOf, type Poll, shareOf, type Tally } from '../model/index.ts'
import type { Polls } from './create-polls.ts'
import type { LiveTalk } from './live-talk.ts'
import classes from './PollPanel.module.css'

interface PollPanelProps {
  readonly polls: Polls
  readonly lead: LiveTalk['lead']
}

/** The presenter's view of the polls on the slide: the counts, which the audience does not see before they are revealed. */
export function PollPanel({ polls, lead }: PollPanelProps) {
  const { shown, tallies, polls: published } = useStore(polls.store)
  const { leads } = useSyncExternalStore(lead.subscribe, lead.state, lead.state)
  const [asked, setAsked] = useState<Poll>()
  if (shown.length === 0) return null
  const isEmpty = polls.results().length === 0
  const close = () => setAsked(undefined)
  return (
    <section aria-label="Answers" className={classes.answers}>
      {shown.map((poll) => {
        const isRevealed = published[poll.id]?.counts !== undefined
        const isClosed = published[poll.id]?.isClosed === true
        return (
          <div key={poll.id} className={classes.poll}>
            <header className={classes.head}>
              <h2>{poll.question}</h2>
            </header>
            <Counts poll={poll} tally={tallies[poll.id] ?? { voters: 0, counts: poll.options.map(() => 0) }} />
            {isClosed && <p>The poll is closed.</p>}
            {leads && (
              <span className={classes.actions}>
                <ActionButton aria-pressed={isRevealed} onClick={() => polls.reveal(poll, !isRevealed)}>
                  Show the results to the audience
                </ActionButton>
                <ActionButton
                  aria-label={`Close the poll: ${poll.question}`}
                  aria-pressed={isClosed}
                  onClick={() => polls.close(poll, !isClosed)}
                >
                  Close the poll
                </ActionButton>
                <ActionButton aria-label={`Reset the poll: ${poll.question}`} aria-haspopup="dialog" onClick={() => setAsked(poll)}>
                  Reset the poll
                </ActionButton>
              </span>
            )}
          </div>
        )
      })}
      <ActionButton
        disabled={isEmpty}
        onClick={() => saveFile(window, 'answers.csv', new Blob([csvOf(polls.results())], { type: 'text/csv' }))}
      >
        Save all answers as CSV
      </ActionButton>
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
      <h2 id={title}>Reset the poll?</h2>
      <p>{poll.question}</p>
      <p>
        {`The poll begins again with no answers, and everybody can answer once more. ${voters === 1 ? 'The answer' : `The ${voters} answers`} so far ${voters === 1 ? 'stays' : 'stay'} in “Save all answers as CSV”.`}
      </p>
      <span className={classes.actions}>
        <ActionButton onClick={onClose}>Keep the answers</ActionButton>
        <ActionButton look="wrong" onClick={onReset}>
          Reset the poll
        </ActionButton>
      </span>
    </dialog>
  )
}

function Counts({ poll, tally: { voters, counts } }: { readonly poll: Poll; readonly tally: Tally }) {
  return (
    <>
      <p>{voters === 1 ? '1 device has answered' : `${voters} devices have answered`}</p>
      <ul>
        {poll.options.map((option, no) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no other order
          <li key={no}>
            <span>{option}</span>
            <span>{`${counts[no] ?? 0} · ${shareOf(counts[no] ?? 0, voters)} %`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
