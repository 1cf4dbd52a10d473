import type { ReactNode } from 'react'
import { t } from '../../../base/language/index.ts'
import { definePoll } from '../../../talk/audience/model/index.ts'
import { mostOptions } from '../../../talk/live/model/index.ts'
import { Options } from '../polls/Options.tsx'
import { PollFrame } from '../polls/PollFrame.tsx'
import { isOn, itemsOf, textsOf, withBefore } from '../polls/poll-items.ts'

export interface PollProps {
  readonly question: string
  /** The name of the question, if it is the same in all languages of the deck. The compiler sets it. */
  readonly shared?: string
  /** Whether a device may choose several options. */
  readonly multiple?: boolean | string
  /** How many options a device may choose, if it may choose several. */
  readonly max?: number | string
  /** Whether there is the option `Other`, beside which people write what. */
  readonly other?: boolean | string
  /** Whether nobody can change an answer. */
  readonly once?: boolean | string
  /** Whether the question was asked before, and is compared. */
  readonly again?: boolean | string
  /** A list, whose items are the options. A picture in an item is shown, and its description is the option. */
  readonly children?: ReactNode
}

/** A question to the audience of a live talk. Its options are the items of its list. The presenter reveals the results. */
export default function Poll({ question, shared, multiple, max, other, once, again, children }: PollProps): ReactNode {
  const hasOther = isOn(other)
  const items = itemsOf(children).slice(0, mostOptions - Number(hasOther))
  const most = Math.floor(Number(max)) || 0
  const rules = { ...(most > 0 && { most }), ...(hasOther && { hasOther }), ...(isOn(once) && { isOnce: true }) }
  const poll = withBefore(isOn(again), (before) =>
    definePoll(question, textsOf(items), isOn(multiple) || most > 1, { ...rules, ...before }),
  )
  return (
    <PollFrame poll={poll} shared={shared} draw={(view) => <Options view={view} items={hasOther ? [...items, t('Other')] : items} />} />
  )
}
