import { type MouseEvent, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { plural, t } from '../../../base/language/index.ts'
import { browserStorage } from '../../../base/lib/browser/index.ts'
import { Countdown, pollsOf } from '../../../talk/audience/browser/index.ts'
import {
  hasAllCounts,
  type Poll,
  type PollResult,
  type PollState,
  readResults,
  resultsKey,
  rightOf,
  rowsOf,
  shareId,
  shownLabels,
  type Tally,
  tallyOfResult,
} from '../../../talk/audience/model/index.ts'
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
  /** False if the relay has taken no answer of this device. */
  readonly counts: boolean
  /** The texts of this device. */
  readonly texts: readonly string[]
  /** Undefined while it is hidden. */
  readonly result: Tally | undefined
  /** Undefined where nobody can answer. */
  readonly choose: ((choice: readonly number[], texts?: readonly string[]) => void) | undefined
  /** False where the options are only read. */
  readonly inputs: boolean
  /** Whether the slide shows the result beside these controls. */
  readonly isApart: boolean
  /** What a presenter has published. */
  readonly published: PollState | undefined
  /** The result that this browser has stored, for print. */
  readonly stored: PollResult | undefined
}

/** Return the same object as long as the poll is the same. */
function useSamePoll(poll: Poll): Poll {
  const [kept, keep] = useState(poll)
  if (kept.id === poll.id && kept.question === poll.question && kept.options.join('\n') === poll.options.join('\n')) return kept
  keep(poll)
  return poll
}

/** Return the last result that this browser has stored, for print. */
function useStoredResults(base: string, isWanted: boolean): readonly PollResult[] {
  const [results, setResults] = useState<readonly PollResult[]>([])
  useEffect(() => {
    if (isWanted) setResults(readResults(browserStorage(window).get(resultsKey(base))))
  }, [base, isWanted])
  return results
}

/** Return what a presenter has revealed of a poll; undefined while it is hidden. */
function revealedOf(poll: Poll, published: PollState | undefined): Tally | undefined {
  if (!published?.counts || !hasAllCounts(poll, published.counts)) return undefined
  const { voters, counts, words } = published
  return { voters, counts, ...(words && { words }), ...rightOf(published) }
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
  const results = useStoredResults(base, renderContext === 'print')
  const storedOf = (id: string) => results.find((one) => one.id === id)
  const resultOf = (id: string) => {
    const stored = storedOf(id)
    return revealedOf(poll, joined?.state.polls[id]) ?? (stored && tallyOfResult(poll, stored))
  }
  const published = joined?.state.polls[poll.id]
  const result = resultOf(poll.id)
  const answers = polls && renderContext === 'slide'
  const isClosed = published?.isClosed === true
  const choice = polls?.chosen(poll) ?? []
  const texts = polls?.texts(poll) ?? []
  const hasAnswered = choice.length + texts.length > 0
  const waits = poll.quiz !== undefined && published?.endsAt === undefined
  const isOpen = answers && !isClosed && !waits && !(poll.isOnce && hasAnswered)
  /** What will be the answer that nobody can change. */
  const [draft, setDraft] = useState<Answer>()
  const send = isOpen ? (next: Answer['choice'], words?: Answer['texts']) => polls.choose(poll, next, words) : undefined
  const choose =
    poll.isOnce && send ? (next: Answer['choice'], words: Answer['texts'] = []) => setDraft({ choice: next, texts: words }) : send
  const own = hasAnswered ? { choice, texts } : draft
  const refusal = answers ? polls.refusal(poll) : undefined
  const refused = refusal
    ? t('Your answer was not taken. {reason}', { reason: t(refusal) })
    : isClosed
      ? t('This poll is closed.')
      : undefined
  const hasArea = typeof useAudiencePlace() === 'object'

  const shown = (inputs: boolean) => {
    const parts = {
      poll,
      counts: polls?.counts(poll) !== false,
      published,
      stored: storedOf(poll.id),
      result,
      inputs,
      choose,
      isApart: hasArea && inputs,
    }
    const now = draw({ ...parts, ...(inputs && own ? own : { choice: [], texts: [] }) })
    const before = poll.before === undefined || !result ? undefined : resultOf(poll.before)
    if (!before || poll.before === undefined || parts.isApart) return now
    const past = {
      poll: { ...poll, id: poll.before },
      counts: true,
      published: joined?.state.polls[poll.before],
      stored: storedOf(poll.before),
      result: before,
    }
    return (
      <div className="lectern-poll-compared">
        {/* biome-ignore lint/a11y/useSemanticElements: a group of results, not of fields */}
        <div role="group" aria-label={t('Before')}>
          <p aria-hidden="true">{t('Before')}</p>
          {draw({ ...past, choice: [], texts: [], inputs: false, choose: undefined, isApart: false })}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of results, not of fields */}
        <div role="group" aria-label={t('After')}>
          <p aria-hidden="true">{t('After')}</p>
          {now}
        </div>
      </div>
    )
  }
  const box = (inputs: boolean, note: ReactNode) => (
    // Assistive technology finds the question with its inputs where there are two.
    <fieldset className="lectern-poll" aria-hidden={(hasArea && !inputs) || undefined}>
      <legend dir="auto">{poll.question}</legend>
      {shown(inputs)}
      <div className="lectern-poll-note">{note}</div>
    </fieldset>
  )
  const left = polls && published?.endsAt !== undefined && (
    <span className="lectern-poll-left">
      <Countdown endsAt={published.endsAt} now={polls.now} />
    </span>
  )
  const count =
    published && `${plural('{count, plural, one {# device has answered.} other {# devices have answered.}}', { count: published.voters })} `
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
              {live === undefined && !result && t('This poll takes answers while the talk is live.')}
              {live !== undefined && !joined && renderContext === 'slide' && t('You can answer when this device is connected.')}
              {answers && waits && !isClosed && t('The presenter starts the question.')}
              {answers && !isClosed && hasAnswered && refusal === undefined && (
                <Sent isConnected={joined?.state.isConnected === true} isFixed={poll.isOnce === true} hasArea={hasArea} />
              )}
              {refused}
              {left}
            </p>
            {poll.isOnce && send && own && own.choice.length + own.texts.length > 0 && (
              <button type="button" className="lectern-poll-send" onClick={() => send(own.choice, own.texts)}>
                {t('Send the answer')}
              </button>
            )}
            {hasArea && choose && choice.length > 0 && (
              <button type="button" onClick={focusAnswer}>
                {t('Change')}
              </button>
            )}
          </>,
        )}
      </AudienceControls>
      {isShown && <Announcement poll={poll} result={result} refused={refused} />}
    </>
  )
}

type Answer = Pick<PollView, 'choice' | 'texts'>

/** Put the focus on what was chosen. */
function focusAnswer({ currentTarget }: MouseEvent) {
  const box = currentTarget.closest('fieldset')
  const control = box?.querySelector<HTMLElement>('input:checked') ?? box?.querySelector<HTMLElement>('input, button')
  control?.focus()
}

interface SentProps {
  readonly isConnected: boolean
  readonly isFixed: boolean
  readonly hasArea: boolean
}

/** What has become of the answer. */
function Sent({ isConnected, isFixed, hasArea }: SentProps) {
  if (!isConnected) return t('Your answer waits for the connection.')
  if (isFixed) return t('Your answer is sent. It cannot be changed.')
  return hasArea ? t('Your answer is sent.') : t('Your answer is sent. You can change it.')
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
  if (poll.kind === 'words')
    return (result.words ?? [])
      .slice(0, 10)
      .map(({ text, count }) => `${text} ${count}`)
      .join(', ')
  if (poll.kind === 'open') return plural('{count, plural, one {# card} other {# cards}}', { count: result.voters })
  const labels = shownLabels(poll)
  const right = (result.right ?? []).map((no) => poll.options[no]).join(', ')
  const answer = result.right ? `${t('The right answer is {answer}.', { answer: right })} ` : ''
  return (
    answer +
    rowsOf(poll, result)
      .map(({ no, place, text }) => `${place === undefined ? '' : `${place}. `}${labels[no]} ${text}`)
      .join(', ')
  )
}

/** Announce results when they are revealed, an answer that does not count, and the end of the poll. Later counts are in the table. */
function Announcement({ poll, result, refused }: AnnouncementProps) {
  const isRevealed = result !== undefined
  const [words, setWords] = useState('')
  // Each new count would interrupt the screen reader.
  const countsNow = useEffectEvent(() => (result ? sentenceOf(poll, result) : ''))
  useEffect(() => setWords(isRevealed ? t('Results: {list}', { list: countsNow() }) : ''), [isRevealed])
  return (
    <span role="status" className="lectern-unseen">
      {[refused, words].filter(Boolean).join(' ')}
    </span>
  )
}
