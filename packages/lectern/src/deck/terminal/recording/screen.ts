import { codesOf, type Pen } from '../look.ts'

/** Scripts and forms of East Asia that take two columns, and emoji. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u
const wideCharacter = new RegExp(`((?:${wide.source})[\\p{M}\\u200d]*)`, 'u')
const combining = /[\p{M}\u200d]/u
const unseen = /[\p{Cf}\p{Zl}\p{Zp}]/u

/** Return the parts of a text: runs of narrow characters, and each wide character with its marks at an odd place. */
export const wideParts = (text: string): string[] => text.split(wideCharacter)

/** Return how many columns of a terminal a character takes: 0 for one that joins the character before it. Return undefined for one that is left out. */
function cellWidth(character: string): 0 | 1 | 2 | undefined {
  if (character < '\u00ad') return 1
  if (combining.test(character)) return 0
  if (unseen.test(character)) return undefined
  return wide.test(character) ? 2 : 1
}

/** A line of a screen. Its cells may end before the last column: the rest has the look `fill`. */
interface Row {
  /** A character of each cell. A wide character has '' in its second cell. */
  readonly characters: string[]
  /** Codes of the look of each cell (`codesOf`). */
  readonly looks: string[]
  readonly fill: string
  /** The text of the line with its colors, once it is known. */
  text?: string | undefined
}

interface Cursor {
  readonly row: number
  readonly col: number
  readonly pen: Pen
}

/** The state of a terminal. Only the functions of this folder change it. */
export interface Screen {
  cols: number
  rows: number
  lines: Row[]
  /** The lines of the main screen while a program shows its own. */
  main: Row[] | undefined
  /** Plain lines that have left the screen. */
  readonly earlier: string[]
  row: number
  /** It is `cols` after a character in the last column: the next one begins a line. */
  col: number
  pen: Pen
  /** Codes of the pen (`codesOf`), and of a space that it writes: a space shows no color of the text. */
  look: string
  spaceLook: string
  saved: Cursor
  /** First and last line that scroll. */
  top: number
  bottom: number
  wraps: boolean
  showsCursor: boolean
  inserts: boolean
  /** Which of the two character sets draw lines, and which one is in use. */
  readonly drawsLines: [boolean, boolean]
  set: 0 | 1
  /** The beginning of an unfinished sequence. */
  rest: string
  /** Whether a title, link or picture is being read, which is not shown. */
  isInString: boolean
  /** What the last printed character was. */
  last: string
  /** How many lines and cells sequences have changed as a whole, so that a short text cannot cause endless work. */
  effort: number
}

/** The most lines that are kept after they have left the screen. */
const mostEarlier = 5000

const emptyRow = (fill = ''): Row => ({ characters: [], looks: [], fill })
const emptyRows = (count: number, fill = '') => Array.from({ length: count }, () => emptyRow(fill))

export const createScreen = (cols: number, rows: number): Screen => ({
  cols,
  rows,
  lines: emptyRows(rows),
  main: undefined,
  earlier: [],
  row: 0,
  col: 0,
  pen: {},
  look: '',
  spaceLook: '',
  saved: { row: 0, col: 0, pen: {} },
  top: 0,
  bottom: rows - 1,
  wraps: true,
  showsCursor: true,
  inserts: false,
  drawsLines: [false, false],
  set: 0,
  rest: '',
  isInString: false,
  last: '',
  effort: 0,
})

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))

/** Move the cursor, at most to the edges. */
export function moveTo(screen: Screen, row: number, col: number): void {
  screen.row = clamp(row, screen.rows - 1)
  screen.col = clamp(col, screen.cols - 1)
}

export function setPen(screen: Screen, pen: Pen): void {
  screen.pen = pen
  screen.look = codesOf(pen)
  screen.spaceLook = pen.back !== undefined || pen.underline || pen.inverse || pen.strike ? screen.look : ''
}

/** Return the look of erased cells: the background of the pen. */
const fillOf = ({ pen }: Screen) => codesOf({ back: pen.back })

function rowAt(screen: Screen, row = screen.row): Row {
  const found = screen.lines[row] ?? emptyRow()
  found.text = undefined
  return found
}

/** Give a row cells up to a column. */
function reach(row: Row, col: number): void {
  while (row.characters.length < col) {
    row.characters.push(' ')
    row.looks.push(row.fill)
  }
}

/** Return the text of a row with its colors, without spaces at its end that cannot be seen. */
function textOf(row: Row, cols: number): string {
  if (row.text !== undefined) return row.text
  let { length } = row.characters
  if (row.fill === '') while (length > 0 && row.characters[length - 1] === ' ' && row.looks[length - 1] === '') length--
  let text = ''
  let look = ''
  const change = (next: string) => {
    if (next !== look) text += `\u001b[${[look && '0', next].filter(Boolean).join(';')}m`
    look = next
  }
  for (let at = 0; at < length; at++) {
    change(row.looks[at] ?? '')
    text += row.characters[at]
  }
  if (row.fill !== '' && length < cols) {
    change(row.fill)
    text += ' '.repeat(cols - length)
  }
  row.text = text
  return text
}

/** Return the lines of the screen. Each of them is plain text with sequences for its colors. */
export const linesOf = ({ lines, cols }: Screen): string[] => lines.map((row) => textOf(row, cols))

/** The cell of the cursor: its row and its column, from 0. Null while a program hides the cursor. */
export type CursorCell = readonly [row: number, col: number] | null

export const cursorOf = ({ showsCursor, row, col, cols }: Screen): CursorCell => (showsCursor ? [row, clamp(col, cols - 1)] : null)

const plainOf = ({ characters }: Row) => (characters.length === 0 ? '' : characters.join('').trimEnd())

function keep(screen: Screen, rows: readonly Row[]): void {
  screen.earlier.push(...rows.map(plainOf))
  if (screen.earlier.length > 2 * mostEarlier) screen.earlier.splice(0, mostEarlier)
}

/** Keep the lines of the screen before they are erased. */
function keepAll(screen: Screen): void {
  const end = screen.lines.findLastIndex((row) => plainOf(row) !== '')
  keep(screen, screen.lines.slice(0, end + 1))
}

/** Return all plain lines, from the first that is kept to the last one on the screen. */
export const allLines = (screen: Screen): string[] => [...screen.earlier, ...(screen.main ?? []).map(plainOf), ...screen.lines.map(plainOf)]

/** Move the lines from `top` to the end of the scrolled region up, or down for a negative number. */
export function scroll(screen: Screen, count: number, top = screen.top): void {
  const { lines, bottom } = screen
  if (top < screen.top || top > bottom) return
  const size = Math.min(Math.abs(count), bottom - top + 1)
  screen.effort += size
  const fresh = emptyRows(size, fillOf(screen))
  if (count > 0) {
    const gone = lines.splice(top, size)
    lines.splice(bottom + 1 - size, 0, ...fresh)
    if (top === 0 && !screen.main) keep(screen, gone)
  } else {
    lines.splice(bottom + 1 - size, size)
    lines.splice(top, 0, ...fresh)
  }
}

/** Move the cursor to the next line, and scroll at the end of the region. */
export function lineFeed(screen: Screen): void {
  if (screen.row === screen.bottom) scroll(screen, 1)
  else if (screen.row < screen.rows - 1) screen.row++
}

export function reverseLineFeed(screen: Screen): void {
  if (screen.row === screen.top) scroll(screen, -1)
  else if (screen.row > 0) screen.row--
}

/** Write one character at the cursor. */
export function put(screen: Screen, character: string): void {
  const width = cellWidth(character)
  if (width === undefined || width > screen.cols) return
  if (width === 0) {
    join(screen, character)
    return
  }
  if (screen.col + width > screen.cols) {
    if (screen.wraps) {
      screen.col = 0
      lineFeed(screen)
    } else screen.col = screen.cols - width
  }
  const row = rowAt(screen)
  const { col } = screen
  reach(row, col)
  const look = character === ' ' ? screen.spaceLook : screen.look
  // Half of a wide character that is overwritten leaves a space.
  if (row.characters[col] === '' && col > 0) row.characters[col - 1] = ' '
  if (row.characters[col + width] === '') row.characters[col + width] = ' '
  if (screen.inserts) insertCells(screen, width)
  row.characters[col] = character
  row.looks[col] = look
  if (width === 2) {
    row.characters[col + 1] = ''
    row.looks[col + 1] = look
  }
  screen.col += width
  screen.last = character
}

function cut(row: Row, cols: number): void {
  if (row.characters.length <= cols) return
  row.characters.length = cols
  row.looks.length = cols
}

/** Add a mark to the character before the cursor. */
function join(screen: Screen, mark: string): void {
  const row = rowAt(screen)
  let at = screen.col - 1
  if (row.characters[at] === '') at--
  const before = row.characters[at]
  if (before !== undefined && before.length < 16) row.characters[at] = before + mark
}

/** Erase cells of a row from `from` up to, not including, `to`. */
export function eraseCells(screen: Screen, from: number, to: number): void {
  const row = rowAt(screen)
  const fill = fillOf(screen)
  if (to >= screen.cols) {
    reach(row, from)
    const [characters, looks] = [row.characters.slice(0, from), row.looks.slice(0, from)]
    screen.lines[screen.row] = { characters, looks, fill }
    return
  }
  reach(row, to)
  row.characters.fill(' ', from, to)
  row.looks.fill(fill, from, to)
}

export function insertCells(screen: Screen, count: number): void {
  const row = rowAt(screen)
  const { col, cols } = screen
  const added = Math.min(count, cols - col)
  reach(row, col)
  screen.effort += added
  row.characters.splice(col, 0, ...Array<string>(added).fill(' '))
  row.looks.splice(col, 0, ...Array<string>(added).fill(fillOf(screen)))
  cut(row, cols)
}

export function deleteCells(screen: Screen, count: number): void {
  const row = rowAt(screen)
  row.characters.splice(screen.col, count)
  row.looks.splice(screen.col, count)
}

/** Erase lines from `from` up to, not including, `to`. */
export function eraseLines(screen: Screen, from: number, to: number): void {
  if (from === 0 && to >= screen.rows && !screen.main) keepAll(screen)
  const fill = fillOf(screen)
  screen.effort += Math.max(0, Math.min(to, screen.rows) - from)
  for (let row = from; row < Math.min(to, screen.rows); row++) screen.lines[row] = emptyRow(fill)
}

/** Show the screen of a program, or the main screen again. What the program has shown last is kept. */
export function switchScreen(screen: Screen, isOwn: boolean): void {
  if (isOwn === (screen.main !== undefined)) return
  screen.effort += screen.rows
  if (isOwn) {
    screen.main = screen.lines
    screen.lines = emptyRows(screen.rows)
    return
  }
  keepAll(screen)
  screen.lines = screen.main ?? screen.lines
  screen.main = undefined
}

export function saveCursor(screen: Screen): void {
  screen.saved = { row: screen.row, col: screen.col, pen: screen.pen }
}

export function restoreCursor(screen: Screen): void {
  const { row, col, pen } = screen.saved
  moveTo(screen, row, col)
  setPen(screen, pen)
}

/** Return as many lines as there are rows: those at the end, or more empty ones. */
const fitted = (lines: readonly Row[], rows: number) =>
  lines.length >= rows ? lines.slice(-rows) : [...lines, ...emptyRows(rows - lines.length)]

/** Change the size. Lines are not wrapped again. */
export function resize(screen: Screen, cols: number, rows: number): void {
  const unused = Math.max(0, Math.min(screen.lines.length - rows, screen.lines.length - 1 - screen.row))
  const lines = unused > 0 ? screen.lines.slice(0, -unused) : screen.lines
  const gone = Math.max(0, lines.length - rows)
  screen.effort += rows
  if (!screen.main) keep(screen, lines.slice(0, gone))
  screen.lines = fitted(lines, rows)
  if (screen.main) screen.main = fitted(screen.main, rows)
  for (const row of [...screen.lines, ...(screen.main ?? [])]) {
    cut(row, cols)
    row.text = undefined
  }
  Object.assign(screen, { cols, rows, top: 0, bottom: rows - 1 })
  moveTo(screen, screen.row - gone, screen.col)
}
