import { basename, join } from 'node:path'
import type { AuthorProblem } from '../../../base/errors/index.ts'
import type { Files } from '../../../base/files/index.ts'
import { isForeignAddress } from '../../../base/lib/model/index.ts'
import type { CompileContext } from '../../markdown/index.ts'
import { isAssetToken } from './asset-resolver.ts'

/** The input of the search for files that options name. */
export interface OptionFiles {
  readonly entry: string
  readonly disk: Files
  readonly context: CompileContext
}

/** The location of an asset that an option names: a finished address, a file that gets its address when it is written, or none. */
export type LocatedAsset =
  | { readonly url: string /** Why there is no copy of it. */; readonly uncopied?: Pick<AuthorProblem, 'what' | 'allowed'> }
  | { readonly file: string }
  | Unlocated

/** The reason why an option names no usable file, worded as a problem. */
interface Unlocated extends Pick<AuthorProblem, 'what' | 'allowed' | 'skipped'> {
  readonly kind: 'missing' | 'refused'
}

const howToName = 'Name a picture by its complete address, as /file.png in public, or as ./file.png beside the deck.'

/** Locate the asset that an option names: an address, a file of `public` or of the deck's folder (`/a.png`), or one beside the deck (`./a.png`). */
export function locateAsset({ context, entry, disk }: OptionFiles, path: string): LocatedAsset {
  const copy = isForeignAddress(path) ? context.remoteAsset?.(path) : undefined
  if (copy?.kind === 'refused') return { url: path, uncopied: copy }
  const asset = copy ?? context.resolveAsset(path, basename(entry))
  if (asset.kind === 'refused') return asset
  if (asset.kind === 'missing') return { kind: 'missing', what: `There is no file ${asset.looked.join(' or ')}`, allowed: howToName }
  // A file outside `public` has no address yet.
  if (asset.kind === 'url' && !isAssetToken(asset.url)) return { url: asset.url }
  return { file: join(disk.dir, asset.file ?? '') }
}
