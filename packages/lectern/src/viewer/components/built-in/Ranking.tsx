import type { ReactNode } from 'react'
import { defineOther } from '../../../talk/audience/model/index.ts'
import { mostOptions } from '../../../talk/live/model/index.ts'
import { OrderList } from '../polls/OrderList.tsx'
import { PollFrame } from '../polls/PollFrame.tsx'
import { isOn, itemsOf, textsOf, withBefore } from '../polls/poll-items.ts'
import { OptionList, PlainOption, Results } from '../polls/Results.tsx'
import '../polls/ranking.css'

export interface RankingProps {
  readonly question: string
  /** The name of the question, if it is the same in all languages of the deck. The compiler sets it. */
  readonly shared?: string
  /** Whether the question was asked before, and is compared. */
  readonly again?: boolean | string
  /** A list, whose items are the options. */
  readonly children?: ReactNode
}

/** Asks the audience of a live talk to put options into an order. Each option gets as many points from a device as there are options behind it. */
export default function Ranking({ question, shared, again, children }: RankingProps): ReactNode {
  const items = itemsOf(children).slice(0, mostOptions)
  const texts = textsOf(items)
  const poll = withBefore(isOn(again), (rules) => defineOther('rank', question, texts, [], rules))
  const item = (no: number) => <PlainOption>{items[no]}</PlainOption>
  return (
    <PollFrame
      poll={poll}
      shared={shared}
      draw={({ poll: same, choice, choose, inputs, isApart, result: all }) => {
        const answers = inputs && choose
        const result = isApart && answers ? undefined : all
        return (
          <>
            {result && <Results poll={same} result={result} item={item} />}
            {answers ? (
              <OrderList items={items} texts={texts} order={choice} onOrder={choose} />
            ) : (
              !result && <OptionList count={items.length} item={item} />
            )}
          </>
        )
      }}
    />
  )
}
