import type { AuthorProblem, SourcePlace } from '../../../../base/errors/index.ts'
import { isForeignAddress } from '../../../../base/lib/model/index.ts'
import type { Compilation } from '../compilation.ts'
import { identifier } from '../tree/expressions.ts'
import type { AttributeValue, Point } from '../tree/slide-tree.ts'
import { noHosts, skip } from '../untrusted/skip.ts'

/** The kind of resource at an address. Each kind has its own list of origins in the Content-Security-Policy. */
export type AssetKind = 'images' | 'media' | 'frames' | 'fonts' | 'styles'

const videos = 'mp4|m4v|webm|ogv|mov'
const videoEnding = new RegExp(`\\.(${videos})([?#]|$)`, 'i')
const assetPath = new RegExp(
  `^(\\.{0,2}/|@/|https?:)|^(?!.*(url|gradient)\\().+\\.(png|jpe?g|gif|webp|avif|svg|ico|${videos})([?#]|$)`,
  'i',
)

/** Return whether an address is that of a video. */
export const isVideo = (address: string): boolean => videoEnding.test(address)

/** Return whether a text is the address of a picture or a video, or a path. A color or a gradient is none. */
export const isAssetPath = (text: string): boolean => assetPath.test(text)

/** Return `https://host` of an address at another origin, or `//host` when it uses the page's protocol. */
function originOf(address: string): string | undefined {
  return /^((?:https?:)?\/\/)(?:[^/?#@]*@)?([^/?#]+)/i.exec(address)?.slice(1).join('').toLowerCase()
}

/** An address without content that needs no request. */
const nothing = 'data:,'

/** Return whether an address is not a path: it has a protocol or a host, is a place in the page, or is empty. */
const isNoPath = (address: string): boolean => /^([a-z][a-z\d+.-]*:|\/\/|#|$)/i.test(address)

/** Note the host of an address at another origin, for the Content-Security-Policy. Return the address to write. */
export function foreignAddress(address: string, kind: AssetKind, at: Point | SourcePlace, compilation: Compilation): string {
  if (compilation.context.untrusted && isForeignAddress(address)) {
    skip(at, `What ${address} shows`, noHosts, compilation)
    return nothing
  }
  const origin = originOf(address)
  if (origin !== undefined) compilation.origins[kind].add(origin)
  return address
}

/** Return the address of a path below the base path, so that a page asks its own site for a missing file. */
const belowBase = (path: string, base: string) => base + path.replaceAll(/(?:^|\/)\.{1,2}(?=\/)/g, '').replace(/^\/+/, '')

/**
 * Return the address to write for the path of a file: a text, or the name of an import with that value. Markdown, HTML, frontmatter and CSS all use
 * this resolver. Report a path that does not exist, and return its address below the base path. A guess (`severity` is `warning`) stays unchanged.
 */
export function assetAddress(
  path: string,
  kind: AssetKind,
  at: Point | SourcePlace,
  compilation: Compilation,
  /** The severity of a file that is missing. */
  severity: AuthorProblem['severity'] = 'error',
): Exclude<AttributeValue, true> {
  const { context, slide, files } = compilation
  if (kind === 'images' && isVideo(path)) return assetAddress(path, 'media', at, compilation, severity)
  if (isNoPath(path)) {
    const isMedia = (kind === 'images' || kind === 'media') && originOf(path) !== undefined
    const copy = isMedia ? context.remoteAsset?.(path) : undefined
    if (copy?.kind === 'refused') compilation.report(at, { severity: 'warning', what: copy.what, allowed: copy.allowed })
    if (copy?.kind !== 'url') return foreignAddress(path, kind, at, compilation)
    if (copy.file !== undefined) files.add(copy.file)
    return copy.url
  }
  const asset = context.resolveAsset(path, 'file' in at ? at.file : slide.record.filepath)
  if (asset.kind === 'missing') {
    // The place of a video that is absent stays, as in Slidev.
    compilation.report(at, {
      severity: kind === 'media' ? 'warning' : severity,
      what: `There is no file "${path}"`,
      allowed: `Looked for ${asset.looked.join(', ')}.`,
    })
    return severity === 'warning' ? path : belowBase(path, context.base)
  }
  if (asset.kind === 'refused') {
    compilation.report(at, { what: asset.what, allowed: asset.allowed, ...(asset.skipped && { severity: 'warning', skipped: true }) })
    return path
  }
  if (asset.file !== undefined) files.add(asset.file)
  return asset.kind === 'url' ? asset.url : identifier(compilation.importDefault(asset.specifier, 'asset'))
}
