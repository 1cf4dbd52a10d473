import { z } from 'zod'
import { type Kind, nameList } from './kinds.ts'

const seconds: Readonly<Record<string, number>> = { y: 31556952, mo: 2629746, w: 604800, d: 86400, h: 3600, m: 60, s: 1 }
const part = /(\d+(?:\.\d+)?)\s*(y|mo|w|d|h|m|s)[a-z]*\s*/gi
/** `1:30:00`, `12:30`, `10:50.1` */
const clock = /^(?:(\d+):(?=[0-5]?\d:))?(\d+):([0-5]?\d(?:\.\d+)?)$/

/**
 * Return the seconds of a length of time: `30min`, `1h`, `1h 15min`, `90s`, `0.5years`, `12:30` (minutes and seconds), `1:1:1` (with hours), or
 * minutes as a number. A `~` may come first. Return undefined for any other text.
 */
export function parseDuration(text: string): number | undefined {
  const plain = text.trim().replace(/^~\s*/, '')
  if (/^\d+(\.\d+)?$/.test(plain)) return Number(plain) * 60
  const [, hours = 0, minutes, rest] = clock.exec(plain) ?? []
  if (minutes !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
  const parts = [...plain.matchAll(part)]
  if (parts.length === 0 || plain.replace(part, '') !== '') return undefined
  return parts.reduce((sum, [, amount, unit = 'm']) => sum + Number(amount) * (seconds[unit.toLowerCase()] ?? 0), 0)
}

/** A length of time as authors write it. '' for none. */
export const duration: Kind<string> = {
  schema: z.union([z.string(), z.number().transform(String)]).refine((text) => text === '' || parseDuration(text) !== undefined),
  allowed: 'a length of time as in 30min, 1h 15min, 90s, or minutes as a number',
}

/** Lengths of time, as a list or separated by commas. */
export const durations: Kind<readonly string[]> = {
  schema: nameList.refine((list) => list.every((text) => parseDuration(text) !== undefined)),
  allowed: 'lengths of time as in 10min or 90s, separated by commas or in a list',
}
