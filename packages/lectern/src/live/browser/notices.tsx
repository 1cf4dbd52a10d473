import { useStore } from 'zustand/react'
import type { ReadableStore } from '../../lib/browser/index.ts'
import classes from './Followers.module.css'

/** Tell a presenter that the audience does not follow this window, because its address had no key of the talk. */
export const KeyNotice = () => (
  <p role="note" aria-label="Key of the talk" className={classes.followers}>
    The audience does not follow this window. Open the link with the key of this talk.
  </p>
)

/** Tell a presenter that somebody without the key writes to the topics of the talk. */
export function StrangerNotice({ strangers }: { readonly strangers: ReadableStore<boolean> }) {
  if (!useStore(strangers)) return null
  return (
    <p role="note" aria-label="Strangers" className={classes.followers}>
      Somebody without the key writes to this talk’s broker. Nobody sees it. Check the access rules.
    </p>
  )
}
