import { useSyncExternalStore } from 'react'
import type { AddressedDeck } from '../../../deck/navigation/model/index.ts'
import { Audience } from './Audience.tsx'
import { LeadNotice } from './LeadNotice.tsx'
import type { PresenterSession } from './presenting.ts'

interface JoinedProps {
  readonly session: PresenterSession
  /** Open a window for the audience. */
  readonly onOpen: () => void
  readonly deck: AddressedDeck
}

/** The presenter's view of the other windows. */
export function Joined({ session: { sync, lead, follower, audience }, onOpen, deck }: JoinedProps) {
  const state = useSyncExternalStore(lead.subscribe, lead.state, lead.state)
  return (
    <>
      {audience}
      <Audience sync={sync} lead={lead} state={state} onOpen={onOpen} deck={deck} />
      <LeadNotice lead={lead} follower={follower} state={state} />
    </>
  )
}
