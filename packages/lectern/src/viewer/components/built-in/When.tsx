import { type ReactNode, use } from 'react'
import { isChosen, isTalkLength, readAudiences } from '../../../deck/deck/index.ts'
import { ChoiceContext } from '../choice-context.ts'

export interface WhenProps {
  /** Audiences, one of which sees the block, with commas between them. */
  readonly showFor?: string
  /** Audiences, none of which sees the block. */
  readonly hideFor?: string
  /** `short` or `long`: the length of the talk that has the block. */
  readonly length?: string
  readonly children?: ReactNode
}

/** Show the children in some talks of the deck only. */
export default function When({ showFor = '', hideFor = '', length, children }: WhenProps): ReactNode {
  const [show, hide] = [readAudiences(showFor), readAudiences(hideFor)]
  const condition = { ...(show && { showFor: show }), ...(hide && { hideFor: hide }), ...(isTalkLength(length) && { length }) }
  return isChosen(condition, use(ChoiceContext)) ? children : null
}
