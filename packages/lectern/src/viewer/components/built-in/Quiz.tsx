import { type ReactNode, useContext } from 'react'
import { plural, t } from '../../../base/language/index.ts'
import { boardsOf } from '../../../talk/audience/browser/index.ts'
import { type Board, defineOther, placeOf } from '../../../talk/audience/model/index.ts'
import { longestName, mostOptions } from '../../../talk/live/model/index.ts'
import { DeckContext } from '../deck-context.ts'
import { Options } from '../polls/Options.tsx'
import { PollFrame, type PollView } from '../polls/PollFrame.tsx'
import { isOn, itemsOf, textsOf, withBefore } from '../polls/poll-items.ts'
import { TextForm } from '../polls/TextForm.tsx'
import { useJoinedTalk } from '../use-joined-talk.ts'
import '../polls/quiz.css'

export interface QuizProps {
  readonly question: string
  /** The name of the question, if it is the same in all languages of the deck. The compiler sets it. */
  readonly shared?: string
  /** How long people can answer. */
  readonly seconds?: number | string
  /** Whether a faster answer gets more points. */
  readonly speed?: boolean | string
  /** The name of the quiz: its questions have one leaderboard. */
  readonly quiz?: string
  /** Whether several answers are right, so that people choose several. */
  readonly multiple?: boolean | string
  /** Whether the question was asked before, and is compared. */
  readonly again?: boolean | string
  /** Where the presenter's data has the right answers. The compiler sets it, and removes `explanation` and the marks of right answers. */
  readonly secret?: string
  /** A task list: `[x]` marks the right answers. */
  readonly children?: ReactNode
}

/** A question of a quiz. The presenter starts its time and reveals the right answer, why, and the leaderboard. */
export default function Quiz(props: QuizProps): ReactNode {
  const { question, shared, seconds = 20, speed, quiz: name = '', multiple, again, secret = '', children } = props
  const items = itemsOf(children).slice(0, mostOptions)
  const quiz = { name, seconds: Math.min(600, Math.max(5, Math.floor(Number(seconds)) || 20)), bySpeed: isOn(speed), secret }
  const poll = withBefore(isOn(again), (rules) =>
    defineOther('quiz', question, textsOf(items), [], { quiz, isMultiple: isOn(multiple), ...rules }),
  )
  return <PollFrame poll={poll} shared={shared} draw={(view) => <QuizView view={view} items={items} />} />
}

function QuizView({ view, items }: { readonly view: PollView; readonly items: readonly ReactNode[] }) {
  const { poll, result, choice, counts, inputs, published, isApart } = view
  const joined = useJoinedTalk(boardsOf)
  const boards = joined?.feature
  const board = result && !isApart ? boards?.board(poll) : undefined
  const right = result?.right
  const { language = '' } = useContext(DeckContext)?.deck ?? {}
  const why = result?.whys?.[language] ?? result?.why
  const isRight = choice.join() === right?.join()
  const row = boards?.board(poll)?.rows.find(({ id }) => id === joined?.state.own)
  return (
    <div className="lectern-quiz" data-board={(board && board.rows.length > 0) || undefined}>
      <div>
        <Options view={view} items={items} />
        {inputs && joined && right && (
          <p className="lectern-quiz-own">
            {verdict(choice.length > 0, counts, isRight)}
            {row && ` ${plural('{count, plural, one {You have # point.} other {You have # points.}}', { count: row.points })}`}
          </p>
        )}
        {why && (
          <p dir="auto" className="lectern-quiz-why">
            {why}
          </p>
        )}
      </div>
      {board && board.rows.length > 0 && <Leaderboard board={board} own={joined?.state.own} />}
      {inputs && joined && !published?.isClosed && (
        <TextForm
          key={joined.state.nick}
          label={joined.state.isRemoved ? t('The presenter has removed your name.') : t('Your name on the leaderboard')}
          button={joined.state.nick ? t('Change the name') : t('Use this name')}
          longest={longestName}
          value={joined.state.nick ?? ''}
          keeps
          onText={joined.feature.call}
        />
      )}
    </div>
  )
}

function verdict(hasAnswered: boolean, counts: boolean, isRight: boolean): string {
  if (!hasAnswered) return t('You have not answered.')
  if (!counts) return t('Your answer came too late. It does not count.')
  return isRight ? t('✓ Your answer is right.') : t('✗ Your answer is not right.')
}

/** The best players of a quiz. */
function Leaderboard({ board: { rows, players }, own }: { readonly board: Board; readonly own: string | undefined }) {
  return (
    <section aria-label={t('Leaderboard')} className="lectern-board">
      <p aria-hidden="true">{t('Leaderboard')}</p>
      <ol>
        {rows.slice(0, 5).map((row) => (
          <li key={row.id} data-own={row.id === own || undefined}>
            <span>{placeOf(rows, row)}</span>
            <span dir="auto">{row.name ?? t('No name')}</span>
            <b>{row.points}</b>
          </li>
        ))}
      </ol>
      <small>{plural('{count, plural, one {# player} other {# players}}', { count: players })}</small>
    </section>
  )
}
