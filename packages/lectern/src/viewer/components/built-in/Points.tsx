import { type ReactNode, useId } from 'react'
import { plural, t } from '../../../base/language/index.ts'
import { defineOther } from '../../../talk/audience/model/index.ts'
import { mostOptions, mostPoints } from '../../../talk/live/model/index.ts'
import { PollFrame, type PollView } from '../polls/PollFrame.tsx'
import { isOn, itemsOf, textsOf, withBefore } from '../polls/poll-items.ts'
import { OptionList, PlainOption, Results } from '../polls/Results.tsx'
import '../polls/points.css'

export interface PointsProps {
  readonly question: string
  /** The name of the question, if it is the same in all languages of the deck. The compiler sets it. */
  readonly shared?: string
  /** Whether the question was asked before, and is compared. */
  readonly again?: boolean | string
  /** A list, whose items are the options. */
  readonly children?: ReactNode
}

/** Asks each device of a live talk to share 100 points among options. */
export default function Points({ question, shared, again, children }: PointsProps): ReactNode {
  const items = itemsOf(children).slice(0, mostOptions)
  const poll = withBefore(isOn(again), (rules) => defineOther('points', question, textsOf(items), [], rules))
  const item = (no: number) => <PlainOption>{items[no]}</PlainOption>
  return (
    <PollFrame
      poll={poll}
      shared={shared}
      draw={(view) => {
        const answers = view.inputs && view.choose
        const result = view.isApart && answers ? undefined : view.result
        return (
          <>
            {result && <Results poll={view.poll} result={result} item={item} />}
            {answers ? <Sliders view={view} items={items} /> : !result && <OptionList count={items.length} item={item} />}
          </>
        )
      }}
    />
  )
}

const step = 5

/** A slider for each option. What is left limits each of them. */
function Sliders({ view: { poll, choice, choose }, items }: { readonly view: PollView; readonly items: readonly ReactNode[] }) {
  const id = useId()
  const points = poll.options.map((_, no) => choice[no] ?? 0)
  const left = mostPoints - points.reduce((sum, one) => sum + one, 0)
  const share = (at: number, wanted: number) => {
    const next = points.map((one, no) => (no === at ? Math.min(wanted, one + left) : one))
    choose?.(next.every((one) => one === 0) ? [] : next)
  }
  return (
    <div className="lectern-points">
      <p id={`${id}-left`} className="lectern-points-left">
        <bdi>
          {left === 0 ? t('All points are given.') : plural('{count, plural, one {# point left} other {# points left}}', { count: left })}
        </bdi>
      </p>
      {points.map((own, no) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have no other order
        <div key={no} className="lectern-points-row">
          <span id={`${id}-${no}`} dir="auto">
            {items[no]}
          </span>
          <span aria-hidden="true" className="lectern-points-own">
            {own}
          </span>
          <input
            type="range"
            min={0}
            max={mostPoints}
            step={step}
            value={own}
            autoComplete="off"
            aria-labelledby={`${id}-${no}`}
            aria-describedby={`${id}-left`}
            aria-valuetext={plural('{count, plural, one {# point} other {# points}}', { count: own })}
            onChange={({ target }) => share(no, Number(target.value))}
          />
        </div>
      ))}
    </div>
  )
}
