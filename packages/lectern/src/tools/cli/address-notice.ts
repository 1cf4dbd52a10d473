import { isWebAddress } from '../../base/lib/node/index.ts'
import type { BuildResult } from '../../site/build/index.ts'

/** Return a notice when the address in `seoMeta.ogUrl` does not match the site's base path or is missing; undefined when all is well. */
export function addressNotice({ base, deck, picture }: Pick<BuildResult, 'base' | 'deck' | 'picture'>): string | undefined {
  const { ogUrl } = deck.config.seoMeta
  if (ogUrl === undefined || !isWebAddress(ogUrl))
    return picture?.startsWith(base)
      ? 'Link previews need the complete address of the picture. Set seoMeta.ogUrl to the address of the deck.'
      : undefined
  const { pathname, origin } = new URL(ogUrl)
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`
  if (path === '/' || path === base) return undefined
  return `seoMeta.ogUrl is ${ogUrl}, but the site is built for the base path ${base}. Its pages name ${origin}${base}.\nBuild it with the base path of that address.`
}
