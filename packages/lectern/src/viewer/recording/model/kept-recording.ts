import { locale, t } from '../../../base/language/index.ts'
import { type Fields, isFields, parseJson } from '../../../base/lib/model/index.ts'
import type { Mark } from './chapters.ts'

/** A track that is recorded into a separate file. */
export type TrackName = 'screen' | 'camera'

/** The metadata stored beside the pieces of a recording. With it, the recording can be saved even if the page was closed. */
export interface KeptRecording {
  readonly id: string
  /** Name of its files without an extension. */
  readonly name: string
  /** Time of its start, in milliseconds since 1970. */
  readonly began: number
  /** Milliseconds recorded when this was written. */
  readonly recorded: number
  readonly tracks: readonly { readonly name: TrackName; readonly mime: string }[]
  readonly marks: readonly Mark[]
  /** Time at which its files were downloaded, in milliseconds since 1970; 0 if they were not. */
  readonly saved: number
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isText = (value: unknown): value is string => typeof value === 'string'
const isListOf = (value: unknown, fits: (item: Fields) => boolean) =>
  Array.isArray(value) && value.every((item) => isFields(item) && fits(item))

/** Return whether a value, which may come from anywhere, describes a recording. */
function isKeptRecording(value: unknown): value is KeptRecording {
  if (!isFields(value)) return false
  const { id, name, began, recorded, tracks, marks, saved } = value
  return (
    [id, name].every(isText) &&
    [began, recorded, saved].every(isTime) &&
    isListOf(tracks, (track) => (track.name === 'screen' || track.name === 'camera') && isText(track.mime)) &&
    isListOf(marks, ({ at, title }) => isTime(at) && isText(title))
  )
}

/** Milliseconds that the browser may take to copy files to the user's disk. */
const handOverMs = 3_600_000

/** Return whether a recording can be removed: it was saved a while ago, or nothing was recorded. */
export const isSpent = ({ saved, recorded }: KeptRecording, now: number): boolean =>
  recorded === 0 || (saved > 0 && now - saved > handOverMs)

/** Return the recording in a stored text, or undefined if the text is invalid. */
export function readKeptRecording(text: string): KeptRecording | undefined {
  const value = parseJson(text)
  return isKeptRecording(value) ? value : undefined
}

/** Return a duration in words: `12 min`, `1 h 5 min`, `40 s`. */
export function lengthWords(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return t('{seconds} s', { seconds })
  const minutes = Math.round(seconds / 60)
  return minutes < 60
    ? t('{minutes} min', { minutes })
    : t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** Return a size in words: `640 MB`, `1.2 GB`. */
export function sizeWords(bytes: number): string {
  const mega = bytes / 1e6
  const size = (value: number, unit: string, digits = 0) =>
    new Intl.NumberFormat(locale(), { style: 'unit', unit, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
  if (mega >= 1000) return size(mega / 1000, 'gigabyte', 1)
  return mega >= 1 ? size(mega, 'megabyte') : size(Math.max(0, Math.ceil(bytes / 1000)), 'kilobyte')
}

/** Characters that file systems do not allow in names. */
const refused = /[\\/:*?"<>|\p{Cc}]+/gu

/** Return a name that every file system accepts: one line, not too long, no dot at either end. Return '' if nothing is left. */
export const safeFileName = (name: string): string =>
  [...name.replace(refused, ' ').replace(/\s+/g, ' ')]
    .slice(0, 120)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')

/** Return the name of a recording without an extension: the title of the deck, and the local time at which the recording began. */
export function recordingName(title: string, began: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [began.getFullYear(), two(began.getMonth() + 1), two(began.getDate())].join('-')
  return `${safeFileName(title) || t('Recording')} ${day} ${two(began.getHours())}-${two(began.getMinutes())}`
}
