import { hashOf, isFields, isWhole } from '../../../base/lib/model/index.ts'
import { isLine, longestName } from '../../live/model/index.ts'
import { idOf } from './questions.ts'
import { isIds } from './words.ts'

/** What a right answer is worth; with points by speed, at once. At the end of the time it is worth half. */
const fullPoints = 100

/** A question of a quiz that the presenter has revealed, with the answers to it. */
export interface Played {
  readonly right: readonly number[]
  readonly seconds: number
  readonly bySpeed: boolean
  /** Milliseconds since 1970, as the times of answers. */
  readonly startsAt: number
  readonly choices: ReadonlyMap<string, readonly number[]>
  readonly times: ReadonlyMap<string, number>
}

/** Return the points of an answer. All right options count, and no other one. @internal for its test */
export function pointsFor(
  choice: readonly number[],
  at: number | undefined,
  { right, seconds, bySpeed, startsAt }: Omit<Played, 'choices' | 'times'>,
): number {
  if (choice.length === 0 || choice.join() !== right.toSorted((a, b) => a - b).join()) return 0
  if (!bySpeed) return fullPoints
  const spent = at === undefined ? 1 : Math.min(1, Math.max(0, (at - startsAt) / (seconds * 1000)))
  return Math.round(fullPoints * (1 - spent / 2))
}

/** A place on a leaderboard. */
export interface BoardRow {
  /** Tells a device which row is its own, and nobody else whose it is. */
  readonly id: string
  /** Undefined if the player has given no name, or the presenter has removed it. */
  readonly name?: string
  readonly points: number
}

/** What the presenter publishes of a quiz. */
export interface Board {
  readonly players: number
  readonly rows: readonly BoardRow[]
}

/** Largest number of places on a leaderboard. */
const mostPlaces = 10

/** Return the id of the leaderboard of a quiz. */
export const boardId = (quiz: string): string => hashOf(quiz).toString(16)

/** Return the id of a device on a leaderboard of a talk. */
export const playerId = (device: string): string => idOf('player', device)

/** Add up the points of a quiz. `names`: what devices call themselves. `removed`: the ids of the players whose names the presenter has removed. */
export function boardOf(played: readonly Played[], names: ReadonlyMap<string, readonly string[]>, removed: readonly string[]): Board {
  const points = new Map<string, number>()
  for (const question of played)
    for (const [device, choice] of question.choices) {
      if (choice.length === 0) continue
      points.set(device, (points.get(device) ?? 0) + pointsFor(choice, question.times.get(device), question))
    }
  const best = [...points].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, mostPlaces)
  const out = new Set(removed)
  const rows = best.map(([device, sum]) => {
    const [id, name] = [playerId(device), names.get(device)?.[0]]
    return { id, ...(name !== undefined && !out.has(id) && { name }), points: sum }
  })
  return { players: points.size, rows }
}

/** Return the place of a row: the same for those with as many points. */
export const placeOf = (rows: readonly BoardRow[], { points }: BoardRow): number => 1 + rows.filter((row) => row.points > points).length

/** Return whether a value, which may come from anywhere, is what a presenter publishes of a quiz. */
export const isBoard = (value: unknown): value is Board =>
  isFields(value) &&
  isWhole(value.players, 0, 1_000_000) &&
  Array.isArray(value.rows) &&
  value.rows.length <= mostPlaces &&
  value.rows.every(
    (row) =>
      isFields(row) && isIds([row.id]) && (row.name === undefined || isLine(row.name, longestName)) && isWhole(row.points, 0, 100_000_000),
  )
