import { atExit } from '../lib/node/index.ts'

/** Create a progress bar on stderr. It does nothing when stderr is not a terminal. */
export async function createBar(): Promise<{ update(done: number, total: number): void; stop(): void }> {
  if (!process.stderr.isTTY) return { update: () => undefined, stop: () => undefined }
  const { default: progress } = await import('cli-progress')
  // Restore the cursor after an interrupt.
  const forget = atExit(() => bar.stop())
  const bar = new progress.SingleBar({ format: '{bar} {value}/{total}', hideCursor: true, clearOnComplete: true })
  let started = false
  return {
    update(done, total) {
      if (!started) bar.start(total, 0)
      started = true
      bar.update(done)
    },
    stop() {
      forget()
      bar.stop()
    },
  }
}
