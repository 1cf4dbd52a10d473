import { isFields } from '../../base/lib/model/index.ts'
import type { DeckConfig } from '../config/index.ts'
import type { DeckManifest } from './manifest.ts'
import { type TransitionMap, transitionClasses } from './transition-names.ts'

/**
 * Return the option `drawings` as it is sent to the browser: false when drawing is off at `place`, undefined when all settings are the defaults.
 * `place` is the dev server or the built site.
 */
export function manifestDrawings(
  { enabled, presenterOnly, syncAll }: DeckConfig['drawings'],
  place: 'dev' | 'build',
): DeckManifest['drawings'] {
  if (enabled !== true && enabled !== place) return false
  if (!presenterOnly && syncAll) return undefined
  return { ...(presenterOnly && { presenterOnly }), ...(!syncAll && { syncAll: false }) }
}

/** Return the name in a `transition` option: `fade`, `a | b`, or a map with a `name`. Return '' for none. */
export function transitionName(value: unknown): string {
  const name = isFields(value) ? value.name : value
  return typeof name === 'string' ? name.trim() : ''
}

/** Return a `transition` option for the browser: a name as above, or a map where it has more than a name. Return '' for none. */
export function transitionOf(value: unknown): string | TransitionMap {
  const name = transitionName(value)
  if (name === '' || !isFields(value)) return name
  const classes = Object.fromEntries(
    transitionClasses.flatMap((part) => {
      const own = value[`${part}Class`]
      return typeof own === 'string' ? [[part, own]] : []
    }),
  )
  // Vue also takes one duration for each of the two.
  const { enter = 0, leave = 0 }: { enter?: unknown; leave?: unknown } = Object(value.duration)
  const duration = typeof value.duration === 'number' ? value.duration : Math.max(Number(enter), Number(leave))
  const hasClasses = Object.keys(classes).length > 0
  if (!hasClasses && !(duration > 0)) return name
  return { name, ...(hasClasses && { classes }), ...(duration > 0 && { duration }) }
}

/** Return the name of the PDF that `download: true` offers: the last part of `exportFilename`, else the default name of `lectern export`. */
export const pdfFile = (exportFilename: string): string =>
  `${(/[^\\/]+$/.exec(exportFilename)?.[0] ?? 'slides-export').replace(/\.pdf$/i, '')}.pdf`

/**
 * Return the address of a deck's PDF (spec.md §7): a configured address, where a relative one is below the base path, or the address of the default
 * exported file there. Return undefined when the deck offers no PDF.
 *
 * @param base base path, with a slash at both ends
 */
export function pdfAddress(download: boolean | string, exportFilename: string, base: string): string | undefined {
  if (!download) return undefined
  if (download === true) return base + encodeURIComponent(pdfFile(exportFilename))
  return /^([a-z][a-z+.-]*:|\/\/)/i.test(download) ? download : base + download.replace(/^(\.?\/)+/, '')
}
