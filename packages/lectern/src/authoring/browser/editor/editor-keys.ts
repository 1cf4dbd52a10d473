import type { KeyboardEvent } from 'react'
import type { EditorSession } from './create-editor-session.ts'

/** Save on Ctrl+S or Cmd+S. Keys that are pressed in an editor do not change the slide. */
export const keysOf = (session: EditorSession) => (event: KeyboardEvent) => {
  event.stopPropagation()
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's') {
    event.preventDefault()
    session.save()
  }
}
