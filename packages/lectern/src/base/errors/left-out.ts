import { oneLine } from '../lib/model/index.ts'
import type { SourcePlace } from './author-problem.ts'
import { shortenNames } from './excerpt.ts'

/** The most lines in a list, so that a deck with thousands of parts does not fill the terminal. */
const mostLines = 500

/** The end of every reason. The title of the list says it once. */
const common = / ?The deck is opened with --untrusted\.$/

/**
 * Return the list of the parts that were left out of an untrusted deck. Each line has the place and the reason. Return '' when nothing was left out.
 */
export function formatLeftOut(
  parts: readonly { readonly place: SourcePlace; readonly what: string; readonly reason?: string | undefined }[],
): string {
  const lines = parts.map(({ place: { file, line }, what, reason = '' }) =>
    `  ${oneLine(shortenNames(`${file}:${line} ${what}. ${reason.replace(common, '')}`))}`.trimEnd(),
  )
  const all = [...new Set(lines)]
  if (all.length === 0) return ''
  const more = all.length > mostLines ? [`  And ${all.length - mostLines} more.`] : []
  return [`Left out of this deck, which is not trusted (${all.length}):`, ...all.slice(0, mostLines), ...more].join('\n')
}
