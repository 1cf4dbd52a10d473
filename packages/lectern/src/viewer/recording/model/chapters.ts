import { t } from '../../../base/language/index.ts'

/** The time in the recording, in milliseconds, from which a slide was shown. */
export interface Mark {
  readonly at: number
  readonly title: string
}

/** Add a mark. Of two marks at one time the later one counts. A slide that is already shown gets no second mark. Time never goes back. */
export function withMark(marks: readonly Mark[], { at, title }: Mark): readonly Mark[] {
  const last = marks.at(-1)
  if (last?.title === title) return marks
  const time = Math.max(at, last?.at ?? 0)
  return [...(last?.at === time ? marks.slice(0, -1) : marks), { at: time, title }]
}

/** Return milliseconds in WebVTT format: `00:01:05.250`. */
function cueTime(ms: number): string {
  const whole = Math.round(ms)
  const digits = (unit: number, size: number, count = 2) => String(Math.floor(whole / unit) % size).padStart(count, '0')
  return `${String(Math.floor(whole / 3_600_000)).padStart(2, '0')}:${digits(60_000, 60)}:${digits(1000, 60)}.${digits(1, 1000, 3)}`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Return the text of a cue: one line without WebVTT syntax, in particular without `-->`. */
const cueText = (title: string) =>
  title
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign)

/**
 * Return the chapters of a recording as WebVTT, with one cue for each time that a slide was shown.
 *
 * @param marks in the order of their time
 * @param end length of the recording in milliseconds
 */
export function chaptersFile(marks: readonly Mark[], end: number): string {
  const cues = marks.flatMap(({ at, title }, index) => {
    const until = Math.min(marks[index + 1]?.at ?? end, end)
    return Math.round(until) > Math.round(at) ? [`${cueTime(at)} --> ${cueTime(until)}\n${cueText(title) || t('Untitled')}\n`] : []
  })
  return ['WEBVTT\n', ...cues].join('\n')
}
