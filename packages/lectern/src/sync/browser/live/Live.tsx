import type { Follower, Lead } from '../../model/index.ts'
import { useLead, useLive } from '../use-lead.ts'
import classes from './Live.module.css'

interface LiveProps {
  readonly lead: Lead
  readonly follower: Follower
}

const covers = { black: 'Black screen', white: 'White screen' }

/** Show what the presenter puts over a viewer's slides, and offer a way back to live to a viewer who has moved away. */
export function Live({ lead, follower }: LiveProps) {
  const { blackout, leads } = useLead(lead)
  const live = useLive(follower)
  if (leads) return null
  if (!live)
    return (
      <button type="button" className={classes.back} onClick={follower.backToLive}>
        <span className={classes.dot} />
        Back to live
      </button>
    )
  // The room `live` shows the join code.
  if (!blackout.cover || blackout.cover === 'code') return null
  return <div role="img" aria-label={covers[blackout.cover]} className={classes.blackout} style={{ background: blackout.cover }} />
}
