import { basename, join } from 'node:path'
import type { AuthorProblem } from '../errors/index.ts'
import type { Files } from '../files/index.ts'
import type { CompileContext } from '../markdown/index.ts'

/** What finding the files of options needs. */
export interface OptionFiles {
  readonly entry: string
  readonly disk: Files
  readonly context: CompileContext
}

/** Where what an option names is: a finished address, a file that gets one when it is written, or nowhere. */
export type LocatedAsset = { readonly url: string } | { readonly file: string } | Unlocated

/** Why an option names no file that can be used, as words of a problem. */
export interface Unlocated extends Pick<AuthorProblem, 'what' | 'allowed' | 'skipped'> {
  readonly kind: 'missing' | 'refused'
}

const howToName = 'A picture is named by its complete address, as /file.png in public, or as ./file.png beside the deck.'

/** Find what an option of the deck names: an address, a file of `public` (`/a.png`) or one beside the deck (`./a.png`). */
export function locateAsset({ context, entry, disk }: OptionFiles, path: string): LocatedAsset {
  const asset = context.resolveAsset(path, basename(entry))
  if (asset.kind === 'refused') return asset
  if (asset.kind === 'missing') return { kind: 'missing', what: `There is no file ${asset.looked.join(' or ')}`, allowed: howToName }
  // A file outside `public` has no address yet.
  if (asset.kind === 'url' && (asset.file === undefined || path.startsWith('/'))) return { url: asset.url }
  return { file: join(disk.dir, asset.file ?? '') }
}
