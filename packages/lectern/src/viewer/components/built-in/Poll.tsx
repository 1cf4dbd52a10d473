import type { ReactNode } from 'react'
import { definePoll } from '../../../talk/audience/model/index.ts'
import { mostOptions } from '../../../talk/live/model/index.ts'
import { Options } from '../polls/Options.tsx'
import { PollFrame } from '../polls/PollFrame.tsx'
import { itemsOf, textsOf } from '../polls/poll-items.ts'

export interface PollProps {
  readonly question: string
  /** The name of the question, if it is the same in all languages of the deck. The compiler sets it. */
  readonly shared?: string
  /** Whether a device may choose several options. */
  readonly multiple?: boolean | string
  /** A list, whose items are the options. */
  readonly children?: ReactNode
}

/** A question to the audience of a live talk. Its options are the items of its list. The presenter reveals the results. */
export default function Poll({ question, shared, multiple = false, children }: PollProps): ReactNode {
  const items = itemsOf(children).slice(0, mostOptions)
  const poll = definePoll(question, textsOf(items), multiple !== false && multiple !== 'false')
  return <PollFrame poll={poll} shared={shared} draw={(view) => <Options view={view} items={items} />} />
}
