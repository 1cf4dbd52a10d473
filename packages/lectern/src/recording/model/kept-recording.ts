import type { Mark } from './chapters.ts'

/** What is recorded into a file of its own. */
export type TrackName = 'screen' | 'camera'

/** What is written beside the pieces of a recording, so that it can be saved also when the page went away. */
export interface KeptRecording {
  readonly id: string
  /** Name of its files, without an ending. */
  readonly name: string
  /** When it began, in milliseconds since 1970. */
  readonly began: number
  /** Milliseconds recorded when this was written. */
  readonly recorded: number
  readonly tracks: readonly { readonly name: TrackName; readonly mime: string }[]
  readonly marks: readonly Mark[]
  /** When its files were handed to the person, in milliseconds since 1970; 0 for not yet. */
  readonly saved: number
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isText = (value: unknown): value is string => typeof value === 'string'
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
const isListOf = (value: unknown, fits: (item: Readonly<Record<string, unknown>>) => boolean) =>
  Array.isArray(value) && value.every((item) => isObject(item) && fits(item))

/** Whether a value, which may come from anywhere, tells of a recording. */
export function isKeptRecording(value: unknown): value is KeptRecording {
  if (!isObject(value)) return false
  const { id, name, began, recorded, tracks, marks, saved } = value
  return (
    [id, name].every(isText) &&
    [began, recorded, saved].every(isTime) &&
    isListOf(tracks, (track) => (track.name === 'screen' || track.name === 'camera') && isText(track.mime)) &&
    isListOf(marks, ({ at, title }) => isTime(at) && isText(title))
  )
}

/** How long files may take to get from the browser to the disk of the person. */
const handOverMs = 3_600_000

/** Whether nobody needs it any more: it was saved a while ago, or nothing was recorded. */
export const isSpent = ({ saved, recorded }: KeptRecording, now: number): boolean =>
  recorded === 0 || (saved > 0 && now - saved > handOverMs)

/** A kept recording as a stored text tells it; undefined for what does not fit. */
export function readKeptRecording(text: string): KeptRecording | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isKeptRecording(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** A length of time in words: `12 min`, `1 h 5 min`, `40 s`. */
export function lengthWords(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** Bytes in words: `640 MB`, `1.2 GB`. */
export function sizeWords(bytes: number): string {
  const mega = bytes / 1e6
  if (mega >= 1000) return `${(mega / 1000).toFixed(1)} GB`
  return mega >= 1 ? `${Math.round(mega)} MB` : `${Math.max(0, Math.ceil(bytes / 1000))} kB`
}
