import { useSyncExternalStore } from 'react'
import { ActionButton } from '../../../base/ui/index.ts'
import type { Follower, Lead, LeadState } from '../../../talk/sync/model/index.ts'
import classes from './Header.module.css'

interface LeadNoticeProps {
  readonly lead: Lead
  readonly follower: Follower
  readonly state: LeadState
}

const covers = { black: 'a black screen', white: 'a white screen', code: 'the join code' }

/** Inform a presenter who does not lead that another one does, and how to take over. Inform the one who leads what the audience does not see. */
export function LeadNotice({ lead, follower, state }: LeadNoticeProps) {
  const live = useSyncExternalStore(follower.subscribe, follower.live, follower.live)
  const { leads, leader, blackout } = state
  if (leads) {
    const words = [blackout.cover && `The audience sees ${covers[blackout.cover]}.`, blackout.frozen && 'The audience stays where it is.']
    return (
      <div role="status" className={words.some(Boolean) ? classes.notice : 'lectern-unseen'}>
        {words.filter(Boolean).join(' ')}
      </div>
    )
  }
  if (leader === undefined) return null
  return (
    <div className={classes.leader}>
      <span role="status">{live ? 'Another presenter leads.' : 'Another presenter leads, and is elsewhere.'}</span>
      {!live && <ActionButton onClick={follower.backToLive}>Back to live</ActionButton>}
      <ActionButton look="strong" onClick={lead.takeOver}>
        Take over
      </ActionButton>
    </div>
  )
}
