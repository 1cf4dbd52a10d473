import { type ReactNode, useId } from 'react'
import { locale, t } from '../../../base/language/index.ts'
import { defineOther, ratingsOf } from '../../../talk/audience/model/index.ts'
import { mostLevels, mostOptions } from '../../../talk/live/model/index.ts'
import { PollFrame, type PollView } from '../polls/PollFrame.tsx'
import { isOn, itemsOf, textsOf, withBefore } from '../polls/poll-items.ts'
import '../polls/scale.css'

export interface ScaleProps {
  readonly question: string
  /** The name of the question, if it is the same in all languages of the deck. The compiler sets it. */
  readonly shared?: string
  /** The highest level; the lowest is 1. */
  readonly max?: number | string
  /** Whether the levels are those of a net promoter score, 0 to 10. */
  readonly nps?: boolean | string
  /** What the lowest and the highest level mean. */
  readonly low?: string
  readonly high?: string
  /** Whether the question was asked before, and is compared. */
  readonly again?: boolean | string
  /** A list of statements. Without it, the question is rated. */
  readonly children?: ReactNode
}

interface ScaleViewProps {
  readonly view: PollView
  readonly items: readonly ReactNode[]
  readonly low: string | undefined
  readonly high: string | undefined
}

/** Asks the audience of a live talk to rate a question, or each statement of a list, from 1 to `max`. */
export default function Scale({ question, shared, max = 5, nps = false, low, high, again, children }: ScaleProps): ReactNode {
  const items = itemsOf(children).slice(0, mostOptions)
  const isPromoters = nps !== false && nps !== 'false'
  const most = Math.min(mostLevels - 1, Math.max(2, Math.floor(Number(max)) || 5))
  const levels = isPromoters ? Array.from({ length: mostLevels }, (_, no) => no) : Array.from({ length: most }, (_, no) => no + 1)
  const options = items.length > 0 ? textsOf(items) : [question]
  const poll = withBefore(isOn(again), (rules) => defineOther('scale', question, options, levels, rules))
  return <PollFrame poll={poll} shared={shared} draw={(view) => <ScaleView {...{ view, items, low, high }} />} />
}

function ScaleView({ view, items, low, high }: ScaleViewProps) {
  const { result, choose, inputs, isApart } = view
  const hasResult = result !== undefined && !(isApart && choose)
  return (
    <>
      {hasResult && <Ratings view={view} items={items} />}
      {(!hasResult || (inputs && choose)) && <Levels view={view} items={items} />}
      {(low || high) && (
        <p className="lectern-scale-ends">
          <span dir="auto">{low && `${view.poll.levels[0]} = ${low}`}</span>
          <span dir="auto">{high && `${view.poll.levels.at(-1)} = ${high}`}</span>
        </p>
      )}
    </>
  )
}

/** The levels of each statement, to choose one. */
function Levels({ view: { poll, choice, choose, inputs }, items }: Pick<ScaleViewProps, 'view' | 'items'>) {
  const { options, levels } = poll
  const name = useId()
  const rate = (at: number, no: number) => {
    const next = options.map((_, other) => (other === at ? no : (choice[other] ?? 0)))
    choose?.(next.every((one) => one === 0) ? [] : next)
  }
  return options.map((statement, at) => (
    <div key={statement} className="lectern-scale-statement">
      {items.length > 0 && (
        <span id={`${name}-${at}`} dir="auto">
          {items[at]}
        </span>
      )}
      <div
        className="lectern-scale-levels"
        {...(inputs && {
          role: 'radiogroup',
          ...(items.length > 0 ? { 'aria-labelledby': `${name}-${at}` } : { 'aria-label': statement }),
        })}
      >
        {levels.map((level, no) =>
          inputs ? (
            <label key={level} className="lectern-scale-level">
              <input
                type="radio"
                name={`${name}-${at}`}
                autoComplete="off"
                checked={choice[at] === no + 1}
                disabled={!choose}
                onChange={() => rate(at, no + 1)}
              />
              <span>{level}</span>
            </label>
          ) : (
            <span key={level} className="lectern-scale-level">
              <span>{level}</span>
            </span>
          ),
        )}
      </div>
    </div>
  ))
}

const withSign = (value: number) => (value > 0 ? `+${value}` : String(value))

/** What the audience thinks of each statement: how many have chosen each level, and the mean. */
function Ratings({ view: { poll, result }, items }: Pick<ScaleViewProps, 'view' | 'items'>) {
  if (!result) return null
  const ratings = ratingsOf(poll, result)
  const isPromoters = ratings.some(({ score }) => score !== undefined)
  return (
    <table
      aria-label={t('Results')}
      className="lectern-scale-results"
      data-tall={poll.options.length < 3 ? poll.options.length : undefined}
    >
      <thead>
        <tr>
          <td />
          {poll.levels.map((level) => (
            <th key={level} scope="col">
              {level}
            </th>
          ))}
          <th scope="col">{t('Mean')}</th>
          {isPromoters && <th scope="col">{t('NPS')}</th>}
          <th scope="col">{t('Answers')}</th>
        </tr>
      </thead>
      <tbody>
        {ratings.map(({ counts, voters, mean, score }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: statements have no other order
          <tr key={at}>
            <th scope="row" dir="auto">
              {items.length > 0 ? items[at] : <span className="lectern-unseen">{poll.question}</span>}
            </th>
            {counts.map((count, no) => (
              <td key={poll.levels[no]} className="lectern-scale-bar">
                <span style={{ height: `${Math.round((count / Math.max(1, ...counts)) * 100)}%` }} />
                {count}
              </td>
            ))}
            <td className="lectern-scale-mean">
              {voters === 0 ? '–' : mean.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
            </td>
            {isPromoters && (
              <td className="lectern-scale-mean">
                <bdi dir="ltr">{voters === 0 ? '–' : withSign(score ?? 0)}</bdi>
              </td>
            )}
            <td>{voters}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
