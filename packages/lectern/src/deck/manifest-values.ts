import type { DeckConfig } from '../config/index.ts'
import type { DeckManifest } from './manifest.ts'

/** What the browser is told of a deck's option `drawings`; undefined where all is as usual. `place` is where the deck is seen. */
export function manifestDrawings(
  { enabled, presenterOnly, syncAll }: DeckConfig['drawings'],
  place: 'dev' | 'build',
): DeckManifest['drawings'] {
  if (enabled !== true && enabled !== place) return false
  if (!presenterOnly && syncAll) return undefined
  return { ...(presenterOnly && { presenterOnly }), ...(!syncAll && { syncAll: false }) }
}

/** The name in a `transition` option: `fade`, `a | b`, or a map with a `name`; '' for none. */
export function transitionName(value: unknown): string {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : value
  return typeof name === 'string' ? name.trim() : ''
}

/** Name of the PDF that `download: true` offers: the last part of `exportFilename`, else the one that `lectern export` writes when nobody names another. */
export const pdfFile = (exportFilename: string): string =>
  `${(/[^\\/]+$/.exec(exportFilename)?.[0] ?? 'slides-export').replace(/\.pdf$/i, '')}.pdf`

/**
 * Where the PDF of a deck lies (spec.md §7): a configured address, relative ones below the base path, or the default exported file there;
 * undefined when none is offered.
 *
 * @param base base path, with a slash at both ends
 */
export function pdfAddress(download: boolean | string, exportFilename: string, base: string): string | undefined {
  if (!download) return undefined
  if (download === true) return base + encodeURIComponent(pdfFile(exportFilename))
  return /^([a-z][a-z+.-]*:|\/\/)/i.test(download) ? download : base + download.replace(/^(\.?\/)+/, '')
}
