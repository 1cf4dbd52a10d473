import { plainOutput } from '../read-ansi.ts'
import { type Header, Mistake, readEvents, readHeader } from './read-lines.ts'
import { allLines, type CursorCell, createScreen, cursorOf, linesOf, resize } from './screen.ts'
import { mostEffort, writeToScreen } from './write-to-screen.ts'

/** A change of the screen: its time in milliseconds, the new text of lines, counted from 0, and the cursor if it has moved. */
type Frame = readonly [time: number, lines: Readonly<Record<number, string>>, cursor?: CursorCell]

/** A recorded session as a page plays it. */
export interface Recording {
  readonly title: string
  readonly cols: number
  /** How many lines the session uses. */
  readonly rows: number
  readonly frames: readonly Frame[]
  /** How many frames each part has shown at its end. The last part has shown all. */
  readonly stops: readonly number[]
  /** All that was on the screen, without colors. */
  readonly text: string
}

/** Why a text is not a recording that can be played. */
export interface RecordingProblem {
  readonly what: string
  readonly allowed: string
  /** Number of the line, from 1. */
  readonly line: number
}

const mostCharacters = 10_000_000
/** The most characters of all frames, as a page loads them. */
const mostInFrames = 1_000_000
const mostText = 200_000
const mostParts = 100
/** The least milliseconds between two frames. */
const frameTime = 33

const shorter = 'Record a shorter session, or programs that do not redraw the whole screen all the time.'

/** Return the last lines of all that was on the screen. */
function wholeText(lines: readonly string[]): string {
  const text = plainOutput(lines.join('\n')).trimEnd()
  if (text.length <= mostText) return text
  return `…\n${text.slice(text.indexOf('\n', text.length - mostText) + 1).slice(-mostText)}`
}

function createFrames() {
  const frames: Frame[] = []
  const stops: number[] = []
  let shown: readonly string[] = []
  let shownCursor: CursorCell = null
  let size = 0
  let rows = 1
  return {
    frames,
    stops,
    rows: () => rows,
    /** Add a frame with what has changed. */
    add(time: number, lines: readonly string[], cursor: CursorCell): void {
      const changes: Record<number, string> = {}
      for (let row = 0; row < Math.max(lines.length, shown.length); row++) {
        const text = lines[row] ?? ''
        if (text === (shown[row] ?? '')) continue
        changes[row] = text
        rows = Math.max(rows, row + 1)
      }
      shown = lines
      const hasMoved = cursor?.[0] !== shownCursor?.[0] || cursor?.[1] !== shownCursor?.[1]
      shownCursor = cursor
      if (Object.keys(changes).length === 0 && !hasMoved) return
      const frame: Frame = hasMoved ? [time, changes, cursor] : [time, changes]
      frames.push(frame)
      size += JSON.stringify(frame).length
      if (size > mostInFrames) throw new Mistake(1, `This recording changes more than ${mostInFrames / 1e6} million characters`, shorter)
    },
    /** End a part, unless nothing has changed in it. */
    stop(): void {
      if (frames.length === (stops.at(-1) ?? 0)) return
      stops.push(frames.length)
      if (stops.length > mostParts) throw new Mistake(1, `This recording has more than ${mostParts} parts`, 'Record it with fewer markers.')
    },
  }
}

function play(text: string, header: Header): Recording {
  const screen = createScreen(header.cols, header.rows)
  const frames = createFrames()
  let { cols } = header
  let time = 0
  let wait = 0
  let pending: number | undefined
  const flush = () => {
    if (pending !== undefined) frames.add(pending, linesOf(screen), cursorOf(screen))
    pending = undefined
  }
  for (const event of readEvents(text, header)) {
    wait += event.wait
    if (event.kind === 'other') continue
    time += Math.min(wait, header.longestWait)
    wait = 0
    const now = Math.round(time * 1000)
    if (pending !== undefined && (event.kind === 'marker' || now - pending >= frameTime)) flush()
    if (event.kind === 'marker') {
      frames.stop()
      continue
    }
    pending ??= now
    if (event.kind === 'output') writeToScreen(screen, event.text)
    else {
      resize(screen, event.size.cols, event.size.rows)
      cols = Math.max(cols, event.size.cols)
    }
  }
  if (screen.effort > mostEffort) throw new Mistake(1, 'This recording clears or scrolls its screen too often', shorter)
  flush()
  frames.stop()
  if (frames.frames.every(([, lines]) => Object.keys(lines).length === 0))
    throw new Mistake(1, 'This recording shows nothing', 'Record a session that prints something.')
  const title = plainOutput(header.title).replaceAll(/\s+/g, ' ').trim().slice(0, 200)
  return { title, cols, rows: frames.rows(), frames: frames.frames, stops: frames.stops, text: wholeText(allLines(screen)) }
}

/** Return the recording in a file of asciinema, of version 2 or 3, or why it cannot be played. */
export function readRecording(text: string): Recording | RecordingProblem {
  try {
    if (text.length > mostCharacters)
      throw new Mistake(1, `This recording has more than ${mostCharacters / 1e6} million characters`, shorter)
    return play(text, readHeader(text))
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    return { what: error.message, allowed: error.allowed, line: error.line }
  }
}

/** Return the lines of the screen after the first `count` frames. */
export function screenAt({ frames, rows }: Recording, count: number): readonly string[] {
  const lines: string[] = Array(rows).fill('')
  for (const [, changes] of frames.slice(0, count)) for (const [row, text] of Object.entries(changes)) lines[Number(row)] = text
  return lines
}

/** Return the cursor after the first `count` frames. */
export const cursorAt = ({ frames }: Recording, count: number): CursorCell =>
  frames.slice(0, count).findLast(([, , cursor]) => cursor !== undefined)?.[2] ?? null
