import type { DrawingChange } from './drawing.ts'
import { readInk, writeInk } from './ink-text.ts'
import { isMoment, type Moment } from './moment.ts'
import type { Stroke } from './stroke.ts'

/** What travels between windows: the strokes of one slide that changed, as plain JSON. */
export interface DrawingMessage {
  /** Key of the slide. */
  readonly slide: string
  /** Moment up to which everything is gone. */
  readonly cleared?: string
  /** Strokes that changed, each a text of `writeInk`. */
  readonly inks?: readonly string[]
  /** The stroke under a pointer, as one text of `writeInk`; without the stroke when it was given up. */
  readonly live?: string
}

/** A stroke under a pointer; without a stroke when it was given up. */
export interface LiveInk {
  readonly id: Moment
  readonly stroke: Stroke | undefined
}

/** A message that has been read. */
export interface ReadMessage {
  readonly slide: string
  readonly change: DrawingChange
  readonly live?: LiveInk
}

/** Longest key of a slide, and most strokes in one message. */
const longestKey = 400
const mostInks = 20_000

export function writeMessage(slide: string, { cleared, inks = [] }: DrawingChange, live?: LiveInk): DrawingMessage {
  return {
    slide,
    ...(cleared && { cleared }),
    ...(inks.length > 0 && { inks: inks.map(({ id, ...ink }) => writeInk(id, ink)) }),
    ...(live && { live: writeInk(live.id, { moment: live.id, stroke: live.stroke }) }),
  }
}

/** Reads what came from outside: any part of it that is not as `writeMessage` makes it, and the whole is undefined. */
export function readMessage(value: unknown): ReadMessage | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { slide, cleared, inks = [], live, ...more } = value as Record<string, unknown>
  if (typeof slide !== 'string' || slide === '' || slide.length > longestKey || Object.keys(more).length > 0) return undefined
  if (cleared !== undefined && !isMoment(cleared)) return undefined
  if (!Array.isArray(inks) || inks.length > mostInks) return undefined
  const read = inks.map(readInk)
  if (!read.every((ink) => ink !== undefined)) return undefined
  const change = { ...(cleared !== undefined && { cleared }), inks: read }
  if (live === undefined) return { slide, change }
  const ink = readInk(live)
  return ink && { slide, change, live: { id: ink.id, stroke: ink.stroke } }
}
