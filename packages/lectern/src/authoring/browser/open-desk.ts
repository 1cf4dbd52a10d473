import type { Access } from '../model/index.ts'
import { createDesk, type Desk } from './create-desk.ts'
import { createDeskServer } from './desk-server.ts'
import { createDrafts } from './drafts.ts'

/**
 * The desk of a window: what is not saved when the page is left is sent off and kept for the next page of this window.
 * `draftsKey`: where in the session's storage; `send` sends a message to the authoring server.
 */
export function openDesk({
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
}): Desk {
  const drafts = createDrafts(view, draftsKey)
  const desk = createDesk({
    server: createDeskServer({ view, base, access, send }),
    drafts,
    after(ms, run) {
      const timer = view.setTimeout(run, ms)
      return () => view.clearTimeout(timer)
    },
  })
  for (const file of Object.keys(drafts.read())) desk.open(file)
  view.addEventListener('pagehide', () => {
    desk.save()
    desk.keep()
  })
  view.addEventListener('beforeunload', (event) => {
    if (!desk.keep()) event.preventDefault()
  })
  return desk
}
