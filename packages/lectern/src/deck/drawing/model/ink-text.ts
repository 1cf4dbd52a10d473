import type { Ink } from './drawing.ts'
import { readStroke, writeStroke } from './stroke-text.ts'
import { isTimestamp, type Timestamp } from './timestamp.ts'

/** Return the state of a stroke as one text: its name, its timestamp unless that equals the name, and the stroke unless it was removed. */
export const writeInk = (id: Timestamp, { timestamp, stroke }: Ink): string =>
  `${id} ${timestamp === id ? '' : timestamp} ${stroke ? writeStroke(stroke) : ''}`

/** Return the state in a text that `writeInk` wrote, or undefined for any other text. */
export function readInk(value: unknown): (Ink & { readonly id: Timestamp }) | undefined {
  if (typeof value !== 'string') return undefined
  const [id, since = '', text = '', more] = value.split(' ')
  const timestamp = since || id
  if (!isTimestamp(id) || !isTimestamp(timestamp) || more !== undefined) return undefined
  const stroke = text === '' ? undefined : readStroke(text)
  return text !== '' && !stroke ? undefined : { id, timestamp, stroke }
}
