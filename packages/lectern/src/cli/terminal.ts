import { stripVTControlCharacters } from 'node:util'
import { printable } from '../lib/model/index.ts'

/** Write `text` for the person at the terminal, to stderr. Nothing of a deck reaches a terminal but through here and `print`. */
export const tell = (text: string): void => void process.stderr.write(printable(text))

/** Write a result of the command, to stdout. */
export const print = (text: string): void => void process.stdout.write(printable(text))

/** Write what a tool says, which may be in colors, to stderr. */
export const tellPlain = (text: string): void => tell(`${stripVTControlCharacters(text)}\n`)
