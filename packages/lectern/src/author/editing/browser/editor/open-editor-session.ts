import type { Access } from '../../../../site/password/browser/index.ts'
import { createEditorSession, type EditorSession } from './create-editor-session.ts'
import { createDrafts } from './drafts.ts'
import { createEditorServer } from './editor-server.ts'

/**
 * Open the session of a window. When the page is left, unsaved texts are sent and kept for the next page of this window. `draftsKey` is their key in
 * the session storage; `send` sends a message to the dev server.
 */
export function openEditorSession({
  view,
  base,
  access,
  draftsKey,
  send,
}: {
  readonly view: Window
  readonly base: string
  readonly access: Access
  readonly draftsKey: string
  readonly send: (event: string, data: unknown) => void
}): EditorSession {
  const drafts = createDrafts(view, draftsKey)
  const session = createEditorSession({
    server: createEditorServer({ view, base, access, send }),
    drafts,
    after(ms, run) {
      const timer = view.setTimeout(run, ms)
      return () => view.clearTimeout(timer)
    },
  })
  for (const file of Object.keys(drafts.read())) session.open(file)
  view.addEventListener('pagehide', () => {
    session.save()
    session.keep()
  })
  view.addEventListener('beforeunload', (event) => {
    if (!session.keep()) event.preventDefault()
  })
  return session
}
