import { withCodes } from '../look.ts'
import type { Screen } from './screen.ts'
import * as screens from './screen.ts'

/** The most characters of one sequence. A longer one is text. */
const mostInSequence = 256
/** The most lines and cells that sequences may change as a whole. After that, nothing is written. */
export const mostEffort = 20_000_000

/** The characters from "`" to "~" of the set that draws lines (DEC Special Graphics). */
const lineDrawing = [...'◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·']

const nextTab = ({ col, cols }: Screen) => Math.min(cols - 1, (Math.floor(col / 8) + 1) * 8)
const columnOf = ({ col, cols }: Screen) => Math.min(col, cols - 1)

/** What a sequence of ECMA-48 does. `count` is its first number, at least 1; `numbers` are all of them. */
type Action = (screen: Screen, count: number, numbers: readonly number[]) => void

const move: (rows: number, cols: number) => Action = (rows, cols) => (screen, count) =>
  screens.moveTo(screen, screen.row + rows * count, columnOf(screen) + cols * count)
const lineMove: (rows: number) => Action = (rows) => (screen, count) => screens.moveTo(screen, screen.row + rows * count, 0)

const eraseInLine: Action = (screen, _, [part = 0]) => {
  // After a character in the last column, nothing is right of the cursor.
  if (part === 0) screens.eraseCells(screen, screen.col, screen.cols)
  else if (part === 1) screens.eraseCells(screen, 0, columnOf(screen) + 1)
  else if (part === 2) screens.eraseCells(screen, 0, screen.cols)
}

const eraseInScreen: Action = (screen, count, [part = 0]) => {
  const { row, col, rows } = screen
  if (part === 2 || (part === 0 && row === 0 && col === 0)) screens.eraseLines(screen, 0, rows)
  else if (part < 2) {
    eraseInLine(screen, count, [part])
    if (part === 0) screens.eraseLines(screen, row + 1, rows)
    else screens.eraseLines(screen, 0, row)
  }
}

const place: Action = (screen, _, [row = 1, col = 1]) => screens.moveTo(screen, (row || 1) - 1, (col || 1) - 1)

const setRegion: Action = (screen, _, [top = 1, bottom = screen.rows]) => {
  const last = Math.min(bottom || screen.rows, screen.rows) - 1
  const first = (top || 1) - 1
  if (first >= last) return
  Object.assign(screen, { top: first, bottom: last })
  screens.moveTo(screen, 0, 0)
}

const actions: Readonly<Record<string, Action>> = {
  '@': (screen, count) => screens.insertCells(screen, count),
  A: move(-1, 0),
  B: move(1, 0),
  C: move(0, 1),
  D: move(0, -1),
  E: lineMove(1),
  F: lineMove(-1),
  G: (screen, count) => screens.moveTo(screen, screen.row, count - 1),
  H: place,
  I: (screen, count) => screens.moveTo(screen, screen.row, nextTab(screen) + 8 * (count - 1)),
  J: eraseInScreen,
  K: eraseInLine,
  L: (screen, count) => screens.scroll(screen, -count, screen.row),
  M: (screen, count) => screens.scroll(screen, count, screen.row),
  P: (screen, count) => screens.deleteCells(screen, count),
  S: (screen, count) => screens.scroll(screen, count),
  T: (screen, count) => screens.scroll(screen, -count),
  X: (screen, count) => screens.eraseCells(screen, columnOf(screen), columnOf(screen) + count),
  Z: (screen, count) => screens.moveTo(screen, screen.row, (Math.ceil(columnOf(screen) / 8) - count) * 8),
  '`': (screen, count) => screens.moveTo(screen, screen.row, count - 1),
  a: move(0, 1),
  b(screen, count) {
    const times = screen.last === '' ? 0 : Math.min(count, screen.cols)
    for (let time = 0; time < times; time++) screens.put(screen, screen.last)
    screen.effort += times
  },
  d: (screen, count) => screens.moveTo(screen, count - 1, columnOf(screen)),
  e: move(1, 0),
  f: place,
  h: (screen, _, numbers) => {
    if (numbers.includes(4)) screen.inserts = true
  },
  l: (screen, _, numbers) => {
    if (numbers.includes(4)) screen.inserts = false
  },
  r: setRegion,
  s: screens.saveCursor,
  u: screens.restoreCursor,
}

/** Set a mode of DEC: wrapping, the cursor, and the screen of a program. */
function setMode(screen: Screen, mode: number, isOn: boolean): void {
  if (mode === 7) screen.wraps = isOn
  if (mode === 25) screen.showsCursor = isOn
  if (mode === 1049 && isOn) screens.saveCursor(screen)
  if (mode === 47 || mode === 1047 || mode === 1049) screens.switchScreen(screen, isOn)
  if (mode === 1049 && !isOn) screens.restoreCursor(screen)
}

function runSequence(screen: Screen, prefix: string, parameters: string, final: string): void {
  const numbers = parameters.split(/[;:]/).map(Number)
  if (prefix === '?' && (final === 'h' || final === 'l')) for (const mode of numbers) setMode(screen, mode, final === 'h')
  else if (prefix !== '') return
  else if (final === 'm') screens.setPen(screen, withCodes(screen.pen, parameters))
  else if (Object.hasOwn(actions, final)) actions[final]?.(screen, numbers[0] || 1, parameters === '' ? [] : numbers)
}

/** Run an escape sequence without parameters. */
function runEscape(screen: Screen, sequence: string): void {
  if (sequence === '7') screens.saveCursor(screen)
  else if (sequence === '8') screens.restoreCursor(screen)
  else if (sequence === 'D') screens.lineFeed(screen)
  else if (sequence === 'M') screens.reverseLineFeed(screen)
  else if (sequence === 'E') {
    screen.col = 0
    screens.lineFeed(screen)
  } else if (sequence === 'c') {
    screens.eraseLines(screen, 0, screen.rows)
    const { earlier, effort } = screen
    Object.assign(screen, screens.createScreen(screen.cols, screen.rows), { earlier, effort })
  } else if (/^[()]/.test(sequence)) screen.drawsLines[sequence[0] === '(' ? 0 : 1] = sequence[1] === '0'
}

function runControl(screen: Screen, control: string): void {
  if (control === '\r') screen.col = 0
  else if (control === '\b') screen.col = Math.max(0, columnOf(screen) - 1)
  else if (control === '\t') screens.moveTo(screen, screen.row, nextTab(screen))
  else if (control === '\n' || control === '\v' || control === '\f') screens.lineFeed(screen)
  else if (control === '\u000e') screen.set = 1
  else if (control === '\u000f') screen.set = 0
}

function print(screen: Screen, text: string): void {
  const drawsLines = screen.drawsLines[screen.set]
  for (const character of text) {
    const drawn = drawsLines ? lineDrawing[character.charCodeAt(0) - 96] : undefined
    screens.put(screen, drawn ?? (/^[\ud800-\udfff]$/.test(character) ? '\ufffd' : character))
  }
}

/** A run of text, a sequence with parameters, the beginning of a string, another sequence, and a control character. */
const tokens =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  /([^\u0000-\u001f\u007f-\u009f]+)|\u001b\[([<-?]?)([\d;:]*)([ -/]*[@-~])|(\u001b[\]PX^_])|\u001b([ -/]*[0-~])|([\s\S])/y

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
const unfinished = /\u001b(\[[\u0020-\u003f]*|[ -/]*)$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
const endOfString = /[\u0007\u0018\u001a\u001b\u009c]/g

/** Return where a string ends that began before `at`. An escape character begins the next sequence. */
function skipString(screen: Screen, text: string, at: number): number {
  endOfString.lastIndex = at
  const end = endOfString.exec(text)
  if (!end) return text.length
  screen.isInString = false
  return end[0] === '\u001b' ? end.index : end.index + 1
}

/** Write the output of a program. A sequence may continue in the next call. Unknown sequences do nothing. */
export function writeToScreen(screen: Screen, output: string): void {
  let text = screen.rest + output
  const open = unfinished.exec(text.slice(-mostInSequence))?.[0] ?? ''
  text = text.slice(0, text.length - open.length)
  screen.rest = open
  let at = 0
  while (at < text.length && screen.effort <= mostEffort) {
    if (screen.isInString) {
      at = skipString(screen, text, at)
      continue
    }
    tokens.lastIndex = at
    const [token = ' ', printed, prefix = '', parameters = '', final, string, short, control] = tokens.exec(text) ?? []
    at += token.length
    if (printed !== undefined) print(screen, printed)
    else if (final !== undefined) runSequence(screen, prefix, parameters, final)
    else if (string !== undefined) screen.isInString = true
    else if (short !== undefined) runEscape(screen, short)
    else if (control !== undefined) runControl(screen, control)
  }
}
