import { stripVTControlCharacters } from 'node:util'
import { printable } from '../../base/lib/model/index.ts'
import { atExit } from '../../base/lib/node/index.ts'

/** The output that waits while another text is on the screen. It is state of the process, which has one terminal. */
let held: (readonly [stream: 'stdout' | 'stderr', text: string])[] | undefined

function write(stream: 'stdout' | 'stderr', text: string): void {
  if (held) held.push([stream, text])
  else process[stream].write(printable(text))
}

/** Write `text` for the user to stderr. All text of a deck reaches the terminal through this function or `print`. */
export const tell = (text: string): void => write('stderr', text)

/** Write a result of the command, to stdout. */
export const print = (text: string): void => write('stdout', text)

/**
 * Show `text` alone, on the second screen of the terminal, which does not keep it. Output that is written meanwhile is printed later. Without a text,
 * return to the first screen.
 */
export function showAside(text: string | undefined): void {
  if (text !== undefined) {
    process.stdout.write(`${held ? '' : '\u001b[?1049h'}\u001b[2J\u001b[H${printable(text)}`)
    held ??= []
  } else if (held) {
    process.stdout.write('\u001b[?1049l')
    const late = held
    held = undefined
    for (const [stream, each] of late) write(stream, each)
  }
}

/** Write the output of a tool, which may contain colors, to stderr. */
export const tellPlain = (text: string): void => tell(`${stripVTControlCharacters(text)}\n`)

/** Call `run` when everything written so far has gone out. */
export const afterOutput = (run: () => void): void => void process.stderr.write('', () => process.stdout.write('', run))

/** Return the path of a folder as one word of a POSIX shell, for a command that a person copies. A name that begins with `-` is no option. */
export function shellWord(path: string): string {
  const name = path.startsWith('-') ? `./${path}` : path
  return /^[\w./@%+:,-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`
}

/** A progress bar in the terminal. */
interface ProgressBar {
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
