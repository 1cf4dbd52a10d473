import { keepOffline } from '../../offline/browser/index.ts'
import { createRecovery, type RecoveryParts } from './create-recovery.ts'
import { newVersionNotice } from './new-version-notice.tsx'

/** The parts of the app that its updates need. */
export type UpdatesOptions = RecoveryParts

/** Keep the site for use without a network, and let the window continue when a part of its site is gone. Return a function that stops this. */
export function updates(parts: UpdatesOptions): () => void {
  const { view, base, notify } = parts
  const stops = [createRecovery(parts), keepOffline({ view, base, onNewVersion: () => notify(newVersionNotice(view)) })]
  return () => {
    for (const stop of stops) stop()
  }
}
