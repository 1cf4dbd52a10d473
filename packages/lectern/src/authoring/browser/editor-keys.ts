import type { KeyboardEvent } from 'react'
import type { EditorSession } from './create-editor-session.ts'

/** Ctrl+S, or Cmd+S, saves; no key that is pressed in an editor moves the deck. */
export const keysOf = (session: EditorSession) => (event: KeyboardEvent) => {
  event.stopPropagation()
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's') {
    event.preventDefault()
    session.save()
  }
}
