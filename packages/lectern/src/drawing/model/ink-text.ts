import type { Ink } from './drawing.ts'
import { readStroke, writeStroke } from './stroke-text.ts'
import { isTimestamp, type Timestamp } from './timestamp.ts'

/** What is known of a stroke as one text: its name, since when (left out where that is its beginning), and the stroke unless it was taken away. */
export const writeInk = (id: Timestamp, { timestamp, stroke }: Ink): string =>
  `${id} ${timestamp === id ? '' : timestamp} ${stroke ? writeStroke(stroke) : ''}`

/** What a text made by `writeInk` says; undefined for any other text. */
export function readInk(value: unknown): (Ink & { readonly id: Timestamp }) | undefined {
  if (typeof value !== 'string') return undefined
  const [id, since = '', text = '', more] = value.split(' ')
  const timestamp = since || id
  if (!isTimestamp(id) || !isTimestamp(timestamp) || more !== undefined) return undefined
  const stroke = text === '' ? undefined : readStroke(text)
  return text !== '' && !stroke ? undefined : { id, timestamp, stroke }
}
