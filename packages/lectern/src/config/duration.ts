import { z } from 'zod'
import type { Kind } from './kinds.ts'

const seconds: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 }
const part = /(\d+(?:\.\d+)?)\s*(h|m|s)[a-z]*\s*/gi

/**
 * Return the seconds of a length of time: `30min`, `1h`, `1h 15min`, `90s`, `12:30` (minutes and seconds), or minutes as a number. Return undefined
 * for any other text.
 */
export function parseDuration(text: string): number | undefined {
  const plain = text.trim()
  if (/^\d+(\.\d+)?$/.test(plain)) return Number(plain) * 60
  const [, minutes, rest] = /^(\d+):([0-5]\d)$/.exec(plain) ?? []
  if (minutes !== undefined) return Number(minutes) * 60 + Number(rest)
  const parts = [...plain.matchAll(part)]
  if (parts.length === 0 || plain.replace(part, '') !== '') return undefined
  return parts.reduce((sum, [, amount, unit = 'm']) => sum + Number(amount) * (seconds[unit.toLowerCase()] ?? 0), 0)
}

/** A length of time as authors write it. '' for none. */
export const duration: Kind<string> = {
  schema: z.union([z.string(), z.number().transform(String)]).refine((text) => text === '' || parseDuration(text) !== undefined),
  allowed: 'a length of time as in 30min, 1h 15min, 90s, or minutes as a number',
}
