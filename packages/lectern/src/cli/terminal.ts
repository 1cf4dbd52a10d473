import { stripVTControlCharacters } from 'node:util'
import { printable } from '../lib/model/index.ts'

/** Write `text` for the user to stderr. All text of a deck reaches the terminal through this function or `print`. */
export const tell = (text: string): void => void process.stderr.write(printable(text))

/** Write a result of the command, to stdout. */
export const print = (text: string): void => void process.stdout.write(printable(text))

/** Write the output of a tool, which may contain colors, to stderr. */
export const tellPlain = (text: string): void => tell(`${stripVTControlCharacters(text)}\n`)

/** Call `run` when everything written so far has gone out. */
export const afterOutput = (run: () => void): void => void process.stderr.write('', () => process.stdout.write('', run))

/** Return the path of a folder as one word of a POSIX shell, for a command that a person copies. A name that begins with `-` is no option. */
export function shellWord(path: string): string {
  const name = path.startsWith('-') ? `./${path}` : path
  return /^[\w./@%+:,-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`
}
