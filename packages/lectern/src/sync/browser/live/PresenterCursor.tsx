import type { Follower, Lead } from '../../model/index.ts'
import { useLead, useLive } from '../use-lead.ts'
import classes from './Live.module.css'

/** Show the presenter's cursor on the slide. Its place is a share of the slide's size, so it is right in a window of any size. Other tools are shown by the room `pointing`. */
export function PresenterCursor({ lead, follower }: { readonly lead: Lead; readonly follower: Follower }) {
  const { cursor, blackout } = useLead(lead)
  const live = useLive(follower)
  // On another slide the cursor would point at nothing.
  if (!cursor || cursor.tool || !live || blackout.frozen) return null
  return <div data-presenter-cursor="" className={classes.cursor} style={{ left: `${cursor.x * 100}%`, top: `${cursor.y * 100}%` }} />
}
