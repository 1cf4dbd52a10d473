import { type MouseEvent, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { browserStorage } from '../../../base/lib/browser/index.ts'
import { Countdown, pollsOf } from '../../../talk/audience/browser/index.ts'
import { countLabels, type Poll, readResults, resultsKey, rowsOf, shareId, type Tally } from '../../../talk/audience/model/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { AudienceControls, useAudiencePlace } from '../AudienceControls.tsx'
import { DeckContext } from '../deck-context.ts'
import '../../../talk/audience/browser/audience.css'
import '../poll.css'
import { useJoinedTalk } from '../use-joined-talk.ts'

/** What a kind of poll shows. */
export interface PollView {
  readonly poll: Poll
  /** What this device has answered. */
  readonly choice: readonly number[]
  /** Undefined while it is hidden. */
  readonly result: Tally | undefined
  /** Undefined where nobody can answer. */
  readonly choose: ((choice: readonly number[]) => void) | undefined
  /** False where the options are only read. */
  readonly inputs: boolean
  /** Whether the slide shows the result beside these controls. */
  readonly isApart: boolean
}

/** Return the same object as long as the poll is the same. */
function useSamePoll(poll: Poll): Poll {
  const [kept, keep] = useState(poll)
  if (kept.id === poll.id && kept.question === poll.question && kept.options.join('\n') === poll.options.join('\n')) return kept
  keep(poll)
  return poll
}

/** Return the last result that this browser has stored, for print. */
function useStoredResult(base: string, id: string, isWanted: boolean): Tally | undefined {
  const [result, setResult] = useState<Tally>()
  useEffect(() => {
    if (isWanted) setResult(readResults(browserStorage(window).get(resultsKey(base))).find((one) => one.id === id))
  }, [base, id, isWanted])
  return result
}

interface PollFrameProps {
  readonly poll: Poll
  /** The name of the poll, if it is the same in all languages of the deck. */
  readonly shared: string | undefined
  /** Draw what the kind of poll shows. */
  readonly draw: (view: PollView) => ReactNode
}

/**
 * What all kinds of polls share: the question, what has become of the answer, the time that is left, the result that the presenter reveals, and where the
 * controls are.
 */
export function PollFrame({ poll: defined, shared, draw }: PollFrameProps): ReactNode {
  const poll = useSamePoll(shared === undefined ? defined : shareId(defined, shared))
  const { base = '/', live } = useContext(DeckContext)?.deck ?? {}
  const { active, renderContext } = useSlide()
  const joined = useJoinedTalk(pollsOf)
  const polls = joined?.feature
  const isShown = active && renderContext !== 'overview' && renderContext !== 'print'
  useEffect(() => (polls && isShown ? polls.show(poll) : undefined), [polls, poll, isShown])
  const stored = useStoredResult(base, poll.id, renderContext === 'print')
  const published = joined?.state.polls[poll.id]
  const counts = published?.counts?.length === countLabels(poll).length ? published.counts : undefined
  const result = counts && published ? { voters: published.voters, counts } : stored
  const choice = polls?.chosen(poll) ?? []
  const isClosed = published?.isClosed === true
  const answers = polls && renderContext === 'slide'
  const choose = answers && !isClosed ? (next: readonly number[]) => polls.choose(poll, next) : undefined
  const refusal = answers ? polls.refusal(poll) : undefined
  const refused = refusal ? `Your answer was not taken. ${refusal}` : isClosed ? 'This poll is closed.' : undefined
  const isSent = choice.length > 0 && joined?.state.isConnected
  const hasArea = typeof useAudiencePlace() === 'object'
  const box = (inputs: boolean, note: ReactNode) => (
    // Assistive technology finds the question with its inputs where there are two.
    <fieldset className="lectern-poll" aria-hidden={(hasArea && !inputs) || undefined}>
      <legend dir="auto">{poll.question}</legend>
      {draw({ poll, choice: inputs ? choice : [], result, choose, inputs, isApart: hasArea && inputs })}
      <div className="lectern-poll-note">{note}</div>
    </fieldset>
  )
  const left = polls && published?.endsAt !== undefined && (
    <span className="lectern-poll-left">
      <Countdown endsAt={published.endsAt} now={polls.now} />
    </span>
  )
  const count = published && `${published.voters === 1 ? '1 device has' : `${published.voters} devices have`} answered. `
  const change = ({ currentTarget }: MouseEvent) => {
    const box = currentTarget.closest('fieldset')
    const control = box?.querySelector<HTMLElement>('input:checked') ?? box?.querySelector<HTMLElement>('input, button')
    control?.focus()
  }
  return (
    <>
      <AudienceControls
        picture={box(
          false,
          <>
            {count}
            {left}
          </>,
        )}
      >
        {box(
          true,
          <>
            <p>
              {!hasArea && count}
              {live === undefined && !result && 'This poll takes answers while the talk is live.'}
              {live !== undefined && !joined && renderContext === 'slide' && 'You can answer when this device is connected.'}
              {choose &&
                choice.length > 0 &&
                refusal === undefined &&
                (isSent ? `Your answer is sent. ${hasArea ? '' : 'You can change it.'}` : 'Your answer waits for the connection.')}
              {refused}
              {left}
            </p>
            {hasArea && choose && choice.length > 0 && (
              <button type="button" onClick={change}>
                Change
              </button>
            )}
          </>,
        )}
      </AudienceControls>
      {isShown && <Announcement poll={poll} result={counts && result} refused={refused} />}
    </>
  )
}

interface AnnouncementProps {
  readonly poll: Poll
  readonly result: Tally | undefined
  /** A sentence if the relay has refused the answer of this device, or takes none. */
  readonly refused: string | undefined
}

/** Return a result as a sentence. */
function sentenceOf(poll: Poll, result: Tally): string {
  if (poll.kind === 'poll') return poll.options.map((option, no) => `${option} ${result.counts[no] ?? 0}`).join(', ')
  const labels = poll.kind === 'scale' ? poll.options : countLabels(poll)
  return rowsOf(poll, result)
    .map(({ no, place, text }) => `${place === undefined ? '' : `${place}. `}${labels[no]} ${text}`)
    .join(', ')
}

/** Announce results when they are revealed, an answer that does not count, and the end of the poll. Later counts are in the table. */
function Announcement({ poll, result, refused }: AnnouncementProps) {
  const isRevealed = result !== undefined
  const [words, setWords] = useState('')
  // Each new count would interrupt the screen reader.
  const countsNow = useEffectEvent(() => (result ? sentenceOf(poll, result) : ''))
  useEffect(() => setWords(isRevealed ? `Results: ${countsNow()}` : ''), [isRevealed])
  return (
    <span role="status" className="lectern-unseen">
      {[refused, words].filter(Boolean).join(' ')}
    </span>
  )
}
