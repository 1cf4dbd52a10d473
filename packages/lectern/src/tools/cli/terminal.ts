import { stripVTControlCharacters } from 'node:util'
import { printable } from '../../base/lib/model/index.ts'

/** What was written while something else is on the screen. */
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
 * Show `text` in the place of everything else, on the second screen of the terminal, which keeps nothing of it. What is written meanwhile comes later.
 * Without a text, show again what was there before.
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
