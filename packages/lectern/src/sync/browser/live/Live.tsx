import type { Follower, Lead } from '../../model/index.ts'
import { useLead, useLive } from '../use-lead.ts'
import classes from './Live.module.css'

interface LiveProps {
  readonly lead: Lead
  readonly follower: Follower
}

const covers = { black: 'Black screen', white: 'White screen' }

/** What the presenter has put over a viewer's slides, and the way back to live for a viewer who looks elsewhere. */
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
  return blackout.cover ? (
    <div role="img" aria-label={covers[blackout.cover]} className={classes.blackout} style={{ background: blackout.cover }} />
  ) : null
}
