import { keepOffline } from '../../offline/browser/index.ts'
import { createRecovery, type RecoveryParts } from './create-recovery.ts'
import { newVersionNotice } from './new-version-notice.tsx'

/** What the updates of a window needs of its app. */
export type UpdatesOptions = RecoveryParts

/** Keeps the site for when there is no network, and lets the window go on when a part of its site is gone. Returns the way to stop. */
export function updates(parts: UpdatesOptions): () => void {
  const { view, base, notify } = parts
  const stops = [createRecovery(parts), keepOffline({ view, base, onNewVersion: () => notify(newVersionNotice(view)) })]
  return () => {
    for (const stop of stops) stop()
  }
}
