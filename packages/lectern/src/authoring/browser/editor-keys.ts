import type { KeyboardEvent } from 'react'
import type { Desk } from './create-desk.ts'

/** Ctrl+S, or Cmd+S, saves; no key that is pressed in an editor moves the deck. */
export const keysOf = (desk: Desk) => (event: KeyboardEvent) => {
  event.stopPropagation()
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's') {
    event.preventDefault()
    desk.save()
  }
}
