import type { DevServer } from './start-dev-server.ts'

/** Starts the dev server at a port. It calls `onReconfigured` when a file that configures its bundler has changed. */
type Start = (port: number, onReconfigured: () => void) => Promise<DevServer>

/** Milliseconds until a server that could not start again is started once more. */
const retryMs = 1000

/**
 * Start the dev server, and start it again at the same port each time the configuration of its bundler changes, because a bundler reads it only
 * at its start. Open pages connect again by themselves. `onRestart` is called before, and `onError` when the server cannot start again. It is then
 * started once more each second, because the author may be mending the cause.
 */
export async function keepConfigured(
  start: Start,
  port: number,
  { onRestart, onError }: { readonly onRestart: () => void; readonly onError: (error: unknown) => void },
): Promise<DevServer> {
  let running: DevServer
  let restarting: Promise<void> | undefined
  let isClosed = false
  const begin = (at: number) =>
    start(at, () => {
      restarting ??= restart().finally(() => {
        restarting = undefined
      })
    })

  async function restart(): Promise<void> {
    onRestart()
    const at = Number(new URL(running.addresses[0] ?? '').port) || port
    await running.close().catch(onError)
    let reported = ''
    while (!isClosed) {
      try {
        running = await begin(at)
        return
      } catch (error) {
        if (String(error) !== reported) onError(error)
        reported = String(error)
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
    }
  }
  running = await begin(port)
  return {
    ...running,
    async close() {
      isClosed = true
      await restarting
      await running.close()
    },
  }
}
