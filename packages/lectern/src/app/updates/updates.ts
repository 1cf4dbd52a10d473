import { keepOffline } from '../../offline/browser/index.ts'
import { createRecovery, newVersionNotice, type RecoveryOptions } from './create-recovery.tsx'

/** The parts of the app that its updates need. */
export type UpdatesOptions = RecoveryOptions

/** Keep the site for use without a network, and let the window continue when a part of its site is gone. Return a function that stops this. */
export function updates(options: UpdatesOptions): () => void {
  const { view, base, notify } = options
  const stops = [createRecovery(options), keepOffline({ view, base, onNewVersion: () => notify(newVersionNotice(view, base)) })]
  return () => {
    for (const stop of stops) stop()
  }
}
