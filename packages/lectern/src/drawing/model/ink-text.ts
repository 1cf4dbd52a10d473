import type { Ink } from './drawing.ts'
import { isMoment, type Moment } from './moment.ts'
import { readStroke, writeStroke } from './stroke-text.ts'

/** What is known of a stroke as one text: its name, since when (left out where that is its beginning), and the stroke unless it was taken away. */
export const writeInk = (id: Moment, { moment, stroke }: Ink): string =>
  `${id} ${moment === id ? '' : moment} ${stroke ? writeStroke(stroke) : ''}`

/** What a text made by `writeInk` says; undefined for any other text. */
export function readInk(value: unknown): (Ink & { readonly id: Moment }) | undefined {
  if (typeof value !== 'string') return undefined
  const [id, since = '', text = '', more] = value.split(' ')
  const moment = since || id
  if (!isMoment(id) || !isMoment(moment) || more !== undefined) return undefined
  const stroke = text === '' ? undefined : readStroke(text)
  return text !== '' && !stroke ? undefined : { id, moment, stroke }
}
