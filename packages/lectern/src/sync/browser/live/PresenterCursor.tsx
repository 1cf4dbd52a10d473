import type { Follower, Lead } from '../../model/index.ts'
import { useLead, useLive } from '../use-lead.ts'
import classes from './Live.module.css'

/** Where the presenter points: a spot on the slide, whose place is a share of the slide's size and so is right in a window of any size. */
export function PresenterCursor({ lead, follower }: { readonly lead: Lead; readonly follower: Follower }) {
  const { cursor, blackout } = useLead(lead)
  const live = useLive(follower)
  // On another slide it would point at nothing that is meant.
  if (!cursor || !live || blackout.frozen) return null
  return <div data-presenter-cursor="" className={classes.cursor} style={{ left: `${cursor.x * 100}%`, top: `${cursor.y * 100}%` }} />
}
