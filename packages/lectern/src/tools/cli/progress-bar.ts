import { atExit } from '../../base/lib/node/index.ts'

/** A progress bar in the terminal. */
export interface ProgressBar {
  update(done: number, total: number): void
  /** Remove the bar. */
  stop(): void
}

/** Width of the bar in characters. */
const width = 40
const hideCursor = '\x1b[?25l'
const showCursor = '\x1b[?25h'
/** Moves the cursor to the start of the line and clears the line. */
const clearLine = '\r\x1b[2K'

/** Create a progress bar. It writes nothing when `output` is not a terminal. */
export function createBar(output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr): ProgressBar {
  let shown = false
  const remove = () => {
    if (shown) output.write(clearLine + showCursor)
    shown = false
  }
  // Restore the cursor after an interrupt.
  const forget = atExit(remove)
  return {
    update(done, total) {
      if (!output.isTTY) return
      const filled = Math.round((width * Math.min(done, total)) / Math.max(total, 1))
      output.write(`${shown ? '' : hideCursor}${clearLine}${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${total}`)
      shown = true
    },
    stop() {
      forget()
      remove()
    },
  }
}
