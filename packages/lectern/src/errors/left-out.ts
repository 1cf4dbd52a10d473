import { oneLine } from '../lib/model/index.ts'
import type { SourcePlace } from './author-problem.ts'

/** Lines of a list; a deck of thousands of parts does not fill the terminal. */
const mostLines = 500

/** What every reason ends with; the title of the list says it once. */
const common = / ?The deck is opened with --untrusted\.$/

/** Return the list of what a deck that is not trusted was opened without, a line each with its place and the reason; '' where that is nothing. */
export function formatLeftOut(
  parts: readonly { readonly place: SourcePlace; readonly what: string; readonly reason?: string | undefined }[],
): string {
  const lines = parts.map(({ place: { file, line }, what, reason = '' }) =>
    `  ${oneLine(`${file}:${line} ${what}. ${reason.replace(common, '')}`)}`.trimEnd(),
  )
  const all = [...new Set(lines)]
  if (all.length === 0) return ''
  const more = all.length > mostLines ? [`  And ${all.length - mostLines} more.`] : []
  return [`Left out of this deck, which is not trusted (${all.length}):`, ...all.slice(0, mostLines), ...more].join('\n')
}
