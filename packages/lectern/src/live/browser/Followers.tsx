import { useStore } from 'zustand/react'
import type { ReadableStore } from '../../lib/browser/index.ts'
import type { RoomCounts } from '../model/index.ts'
import classes from './Followers.module.css'

/** Show the presenter how many devices follow, and how many of them have left the live slide (contract.md). */
export function Followers({ room }: { readonly room: ReadableStore<RoomCounts | undefined> }) {
  const counts = useStore(room)
  if (!counts) return null
  const { following, away } = counts
  return (
    <p aria-label="Audience" role="note" className={classes.followers}>
      {following === 0 ? 'Nobody follows' : `${following} ${following === 1 ? 'follows' : 'follow'}`}
      {away > 0 && `, ${away} elsewhere`}
    </p>
  )
}
