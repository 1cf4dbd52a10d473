import type { SourcePlace } from '../../../errors/index.ts'
import { isForeignAddress } from '../../../lib/model/index.ts'
import type { Compilation } from '../compilation.ts'
import { identifier } from '../tree/expressions.ts'
import type { AttributeValue, Point } from '../tree/slide-tree.ts'
import { noHosts, skip } from './skip.ts'

/** What is loaded from an address; each has its own list of origins in the Content-Security-Policy. */
export type AssetKind = 'images' | 'media' | 'frames'

/** `https://host` of an address at another origin, `//host` where it takes the page's own protocol. */
function originOf(address: string): string | undefined {
  return /^((?:https?:)?\/\/)(?:[^/?#@]*@)?([^/?#]+)/i.exec(address)?.slice(1).join('').toLowerCase()
}

/** An address at which nothing is, and nobody is asked. */
const nothing = 'data:,'

/** An address that is not a path: one with a protocol or a host, a place in the page, or nothing at all. */
const isNoPath = (address: string): boolean => /^([a-z][a-z\d+.-]*:|\/\/|#|$)/i.test(address)

/**
 * What to write for the path of a file (the one resolver for Markdown, HTML, frontmatter and CSS): an address as text, or the name of an
 * import whose value is one. A path that leads nowhere is reported and stays as it was written.
 */
export function assetAddress(
  path: string,
  kind: AssetKind,
  at: Point | SourcePlace,
  compilation: Compilation,
): Exclude<AttributeValue, true> {
  if (compilation.context.untrusted && isForeignAddress(path)) {
    skip(at, `What ${path} shows`, noHosts, compilation)
    return nothing
  }
  if (isNoPath(path)) {
    const origin = originOf(path)
    if (origin !== undefined) compilation.origins[kind].add(origin)
    return path
  }
  const { context, slide, files } = compilation
  const asset = context.resolveAsset(path, 'file' in at ? at.file : slide.record.filepath)
  if (asset.kind === 'missing') {
    compilation.report(at, { what: `There is no file "${path}"`, allowed: `Looked for ${asset.looked.join(', ')}.` })
    return path
  }
  if (asset.kind === 'refused') {
    compilation.report(at, { what: asset.what, allowed: asset.allowed, ...(asset.skipped && { severity: 'warning', skipped: true }) })
    return path
  }
  if (asset.file !== undefined) files.add(asset.file)
  return asset.kind === 'url' ? asset.url : identifier(compilation.importDefault(asset.specifier, 'asset'))
}
