import { useSyncExternalStore } from 'react'
import { t } from '../../../base/language/index.ts'
import type { Follower, Lead, LeadState } from '../model/index.ts'
import classes from './Live.module.css'

/** Return the state of the lead. The component renders again when it changes. */
const useLead = (lead: Lead): LeadState => useSyncExternalStore(lead.subscribe, lead.state, lead.state)

/** Return whether this window shows what the leader shows. */
const useLive = (follower: Follower): boolean => useSyncExternalStore(follower.subscribe, follower.live, follower.live)

interface LiveProps {
  readonly lead: Lead
  readonly follower: Follower
  /** Whether the window is the screen of the room, which says nothing of itself. */
  readonly isStage: boolean
}

/** Show what the presenter puts over a viewer's slides, and offer a way back to live to a viewer who has moved away. */
export function Live({ lead, follower, isStage }: LiveProps) {
  const { blackout, leads } = useLead(lead)
  const live = useLive(follower)
  if (leads) return null
  if (!live)
    return isStage ? null : (
      <button type="button" className={`${classes.back} lectern-back-to-live`} onClick={follower.backToLive}>
        <span className={classes.dot} />
        {t('Back to live')}
      </button>
    )
  // The room `live` shows the join code.
  if (!blackout.cover || blackout.cover === 'code') return null
  return (
    <div
      role="img"
      aria-label={blackout.cover === 'black' ? t('Black screen') : t('White screen')}
      className={classes.blackout}
      style={{ background: blackout.cover }}
    />
  )
}

/** Show the presenter's cursor on the slide. Its place is a share of the slide's size, so it is right in a window of any size. Other tools are shown by the room `pointing`. */
export function PresenterCursor({ lead, follower }: { readonly lead: Lead; readonly follower: Follower }) {
  const { cursor, blackout } = useLead(lead)
  const live = useLive(follower)
  // On another slide the cursor would point at nothing.
  if (!cursor || cursor.tool || !live || blackout.frozen) return null
  return <div data-presenter-cursor="" className={classes.cursor} style={{ left: `${cursor.x * 100}%`, top: `${cursor.y * 100}%` }} />
}
