import { Children, isValidElement, type MouseEvent, type ReactNode, useContext, useEffect, useEffectEvent, useId, useState } from 'react'
import { browserStorage } from '../../../base/lib/browser/index.ts'
import { pollsOf } from '../../../talk/audience/browser/index.ts'
import {
  definePoll,
  type Poll as PollDefinition,
  readResults,
  resultsKey,
  shareOf,
  type Tally,
} from '../../../talk/audience/model/index.ts'
import { mostOptions } from '../../../talk/live/model/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { AudienceControls, useAudiencePlace } from '../AudienceControls.tsx'
import { DeckContext } from '../deck-context.ts'
import '../../../talk/audience/browser/audience.css'
import '../poll.css'
import { useJoinedTalk } from '../use-joined-talk.ts'

export interface PollProps {
  readonly question: string
  /** Whether a device may choose several options. */
  readonly multiple?: boolean | string
  /** A list, whose items are the options. */
  readonly children?: ReactNode
}

/** Return the text of a node. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  return isValidElement<{ readonly children?: ReactNode }>(node) ? textOf(node.props.children) : ''
}

/** Return the items of all lists in a node. */
function itemsOf(node: ReactNode): readonly ReactNode[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ readonly children?: ReactNode }>(child)) return []
    return child.type === 'li' ? [child.props.children] : itemsOf(child.props.children)
  })
}

/** Return the same object as long as the poll is the same. */
function useSamePoll(poll: PollDefinition): PollDefinition {
  const [kept, keep] = useState(poll)
  if (kept.id === poll.id) return kept
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

/** A question to the audience of a live talk. Its options are the items of its list. The presenter reveals the results. */
export default function Poll({ question, multiple = false, children }: PollProps): ReactNode {
  const { base = '/', live } = useContext(DeckContext)?.deck ?? {}
  const { active, renderContext } = useSlide()
  const joined = useJoinedTalk(pollsOf)
  const polls = joined?.feature
  const items = itemsOf(children).slice(0, mostOptions)
  const texts = items.map((item) => textOf(item).trim())
  const poll = useSamePoll(definePoll(question, texts, multiple !== false && multiple !== 'false'))
  const isShown = active && renderContext !== 'overview' && renderContext !== 'print'
  useEffect(() => (polls && isShown ? polls.show(poll) : undefined), [polls, poll, isShown])
  const stored = useStoredResult(base, poll.id, renderContext === 'print')
  const published = joined?.state.polls[poll.id]
  const counts = published?.counts?.length === items.length ? published.counts : undefined
  const result = counts && published ? { voters: published.voters, counts } : stored
  const choice = polls?.chosen(poll) ?? []
  const isClosed = published?.isClosed === true
  const answers = polls && renderContext === 'slide'
  const choose = answers && !isClosed ? (next: readonly number[]) => polls.choose(poll, next) : undefined
  const refusal = answers ? polls.refusal(poll) : undefined
  const refused = refusal ? `Your answer was not taken. ${refusal}` : isClosed ? 'This poll is closed.' : undefined
  const isSent = choice.length > 0 && joined?.state.isConnected
  const place = useAudiencePlace()
  const hasArea = typeof place === 'object'
  const box = (inputs: boolean, note: ReactNode) => (
    // Assistive technology finds the question with its inputs where there are two.
    <fieldset className="lectern-poll" aria-hidden={(hasArea && !inputs) || undefined}>
      <legend dir="auto">{question}</legend>
      <Options poll={poll} items={items} choice={inputs ? choice : []} result={result} choose={choose} inputs={inputs} />
      <div className="lectern-poll-note">{note}</div>
    </fieldset>
  )
  const count = published && `${published.voters === 1 ? '1 device has' : `${published.voters} devices have`} answered. `
  const change = ({ currentTarget }: MouseEvent) => currentTarget.closest('fieldset')?.querySelector<HTMLElement>('input:checked')?.focus()
  return (
    <>
      <AudienceControls picture={box(false, count)}>
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

interface OptionsProps {
  readonly poll: PollDefinition
  readonly items: readonly ReactNode[]
  readonly choice: readonly number[]
  readonly result: Tally | undefined
  /** Undefined where nobody can choose. */
  readonly choose: ((choice: readonly number[]) => void) | undefined
  /** False where the options are only read. */
  readonly inputs: boolean
}

function Options({ poll: { isMultiple }, items, choice, result, choose, inputs }: OptionsProps) {
  const name = useId()
  const option = (no: number) => {
    if (!inputs)
      return (
        <span dir="auto" className="lectern-poll-option">
          {items[no]}
        </span>
      )
    return (
      <label className="lectern-poll-option">
        <input
          type={isMultiple ? 'checkbox' : 'radio'}
          name={name}
          // The polls of the talk keep it, not the memory of slides.
          autoComplete="off"
          checked={choice.includes(no)}
          disabled={!choose}
          onChange={({ target }) => {
            const others = isMultiple ? choice.filter((one) => one !== no) : []
            choose?.((target.checked ? [...others, no] : others).toSorted((a, b) => a - b))
          }}
        />
        <span dir="auto">{items[no]}</span>
      </label>
    )
  }
  if (!result)
    return (
      <ul className="lectern-poll-options">
        {items.map((_, no) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no other order
          <li key={no}>{option(no)}</li>
        ))}
      </ul>
    )
  return (
    <table aria-label="Results" className="lectern-poll-results">
      <tbody>
        {items.map((_, no) => {
          const count = result.counts[no] ?? 0
          const share = shareOf(count, result.voters)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no other order
            <tr key={no} style={{ backgroundSize: `${share}% 100%` }}>
              <th scope="row">{option(no)}</th>
              <td>{`${count} · ${share} %`}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface AnnouncementProps {
  readonly poll: PollDefinition
  readonly result: Tally | undefined
  /** A sentence if the relay has refused the answer of this device, or takes none. */
  readonly refused: string | undefined
}

/** Announce results when they are revealed, an answer that does not count, and the end of the poll. Later counts are in the table. */
function Announcement({ poll, result, refused }: AnnouncementProps) {
  const isRevealed = result !== undefined
  const [words, setWords] = useState('')
  // Each new count would interrupt the screen reader.
  const countsNow = useEffectEvent(() => poll.options.map((option, no) => `${option} ${result?.counts[no] ?? 0}`).join(', '))
  useEffect(() => setWords(isRevealed ? `Results: ${countsNow()}` : ''), [isRevealed])
  return (
    <span role="status" className="lectern-unseen">
      {[refused, words].filter(Boolean).join(' ')}
    </span>
  )
}
