import type { ReactNode } from 'react'
import { message, t } from '../../../base/language/index.ts'
import { defineOther } from '../../../talk/audience/model/index.ts'
import { Options } from '../polls/Options.tsx'
import { PollFrame } from '../polls/PollFrame.tsx'
import { isOn, itemsOf, textsOf, withBefore } from '../polls/poll-items.ts'

export interface ReadyProps {
  readonly question: string
  /** The name of the question, if it is the same in all languages of the deck. The compiler sets it. */
  readonly shared?: string
  /** Whether the question was asked before, and is compared. */
  readonly again?: boolean | string
  /** A list of two other words for “Ready” and “Stuck”. */
  readonly children?: ReactNode
}

/** Asks a workshop who is ready and who is stuck. The presenter reveals how many are, and how many have not said it. */
export default function Ready({ question, shared, again, children }: ReadyProps): ReactNode {
  const own = itemsOf(children)
  const isOwn = own.length === 2
  // The same poll in each language.
  const words = isOwn ? textsOf(own) : [message('Ready'), message('Stuck')]
  const poll = withBefore(isOn(again), (rules) => defineOther('ready', question, words, [], rules))
  return (
    <PollFrame
      poll={poll}
      shared={shared}
      draw={(view) => <Options view={view} items={[...(isOwn ? own : [t('Ready'), t('Stuck')]), t('No answer yet')]} />}
    />
  )
}
