import type { Lead } from '../../model/index.ts'
import { useLead } from '../use-lead.ts'
import classes from './Live.module.css'

/** Where the presenter points: a spot on the slide, whose place is a share of the slide's size and so is right in a window of any size. */
export function PresenterCursor({ lead }: { readonly lead: Lead }) {
  const { cursor } = useLead(lead)
  if (!cursor) return null
  return <div data-presenter-cursor="" className={classes.cursor} style={{ left: `${cursor.x * 100}%`, top: `${cursor.y * 100}%` }} />
}
