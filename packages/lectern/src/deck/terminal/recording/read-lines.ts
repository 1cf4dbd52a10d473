import { isFields } from '../../../base/lib/model/index.ts'

/** A mistake in a recording. */
export class Mistake extends Error {
  /** Number of the line, from 1. */
  readonly line: number
  /** What is allowed, or how to mend it, as a sentence. */
  readonly allowed: string

  constructor(line: number, what: string, allowed: string) {
    super(what)
    this.line = line
    this.allowed = allowed
  }
}

interface Size {
  readonly cols: number
  readonly rows: number
}

export interface Header extends Size {
  readonly version: 2 | 3
  readonly title: string
  /** The longest wait in seconds. */
  readonly longestWait: number
}

/** An event of a recording. */
export type CastEvent = {
  /** Seconds since the event before it, at least 0. */
  readonly wait: number
} & (
  | { readonly kind: 'output'; readonly text: string }
  | { readonly kind: 'resize'; readonly size: Size }
  | { readonly kind: 'marker' }
  | { readonly kind: 'other' }
)

const mostCols = 500
const mostRows = 200
const usualWait = 2
const mostWait = 60

const record = 'Record with "asciinema rec demo.cast".'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function checkSize(cols: unknown, rows: unknown, line: number): Size {
  const isIn = (value: unknown, most: number): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most
  if (isIn(cols, mostCols) && isIn(rows, mostRows)) return { cols, rows }
  const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 20) ?? 'none'
  throw new Mistake(
    line,
    `The terminal of this recording has an unusable size: ${shown(cols)} columns and ${shown(rows)} rows`,
    `Allowed: 1 to ${mostCols} columns and 1 to ${mostRows} rows. Record again in a window of that size.`,
  )
}

/** Return the header of a recording. @throws Mistake */
export function readHeader(text: string): Header {
  const header = parsed(text.slice(0, text.includes('\n') ? text.indexOf('\n') : undefined))
  if (text.trim() === '') throw new Mistake(1, 'This recording is empty', record)
  const version = isFields(header) ? header.version : /^\s*\{[\s\S]{0,2000}?"version"\s*:\s*1\b/.test(text) ? 1 : undefined
  if (version === 1)
    throw new Mistake(
      1,
      'This recording has version 1, and only versions 2 and 3 can be played',
      'Convert it with asciinema 3: "asciinema convert old.cast new.cast".',
    )
  if (!isFields(header) || version === undefined)
    throw new Mistake(
      1,
      'This is not the header of a recording',
      `A recording begins with {"version": 2, "width": 80, "height": 24}. ${record}`,
    )
  if (version !== 2 && version !== 3)
    throw new Mistake(1, `This recording has version ${JSON.stringify(version)?.slice(0, 20)}`, `Allowed: 2 and 3. ${record}`)
  const term = isFields(header.term) ? header.term : {}
  const limit = header.idle_time_limit
  return {
    ...(version === 2 ? checkSize(header.width, header.height, 1) : checkSize(term.cols, term.rows, 1)),
    version,
    title: typeof header.title === 'string' ? header.title : '',
    longestWait: typeof limit === 'number' && limit > 0 ? Math.min(limit, mostWait) : usualWait,
  }
}

function readEvent(text: string, line: number): readonly [time: number, code: string, data: string] {
  const event = parsed(text)
  const [time, code, data] = Array.isArray(event) ? event : []
  const isKnown = code === 'o' || code === 'm' || code === 'r'
  if (typeof time === 'number' && Number.isFinite(time) && typeof code === 'string' && (typeof data === 'string' || !isKnown))
    return [time, code, isKnown ? data : '']
  throw new Mistake(
    line,
    event === undefined ? 'This line is not JSON' : 'This line is not an event of a recording',
    'An event is [seconds, "code", "text"]. Remove the line, or record again.',
  )
}

function eventOf(code: string, data: string, wait: number, line: number): CastEvent {
  if (code === 'o') return { kind: 'output', text: data, wait }
  if (code === 'm') return { kind: 'marker', wait }
  if (code !== 'r') return { kind: 'other', wait }
  const [, cols, rows] = /^(\d+)x(\d+)$/.exec(data) ?? []
  if (cols === undefined)
    throw new Mistake(line, `${JSON.stringify(data).slice(0, 20)} is not a size`, 'A size is "80x24": columns, and rows.')
  return { kind: 'resize', size: checkSize(Number(cols), Number(rows), line), wait }
}

/**
 * Return the events after the header. Waits are never negative. A last line that ends in its middle is left out: the recorder was killed.
 *
 * @throws Mistake
 */
export function* readEvents(text: string, { version }: Header): Generator<CastEvent> {
  let before = 0
  let line = 1
  for (let at = text.indexOf('\n') + 1; at > 0; line++) {
    const end = text.indexOf('\n', at)
    const written = text.slice(at, end === -1 ? undefined : end).trim()
    at = end + 1
    if (written === '' || written.startsWith('#')) continue
    if (end === -1 && parsed(written) === undefined) return
    const [time, code, data] = readEvent(written, line + 1)
    const wait = Math.max(0, version === 3 ? time : time - before)
    if (version === 2) before = Math.max(before, time)
    yield eventOf(code, data, wait, line + 1)
  }
}
