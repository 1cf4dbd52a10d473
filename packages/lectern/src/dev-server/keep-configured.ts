import type { Authoring } from './authoring.ts'

/** Starts the authoring server at a port. It calls `onReconfigured` when a file that configures its bundler has changed. */
type Start = (port: number, onReconfigured: () => void) => Promise<Authoring>

/**
 * Start the authoring server, and start it again at the same port each time the configuration of its bundler changes, because a bundler reads it only
 * at its start. Open pages connect again by themselves. `onRestart` is called before, and `onError` when the server cannot start again.
 */
export async function keepConfigured(
  start: Start,
  port: number,
  { onRestart, onError }: { readonly onRestart: () => void; readonly onError: (error: unknown) => void },
): Promise<Authoring> {
  let running: Authoring
  let isRestarting = false
  const begin = (at: number) => start(at, () => void restart().catch(onError))
  async function restart(): Promise<void> {
    if (isRestarting) return
    isRestarting = true
    onRestart()
    try {
      await running.close()
      running = await begin(Number(new URL(running.addresses[0] ?? '').port) || port)
    } finally {
      isRestarting = false
    }
  }
  running = await begin(port)
  return { ...running, close: () => running.close() }
}
