import { basename, join } from 'node:path'
import type { AuthorProblem } from '../../../base/errors/index.ts'
import type { Files } from '../../../base/files/index.ts'
import { isForeignAddress } from '../../../base/lib/model/index.ts'
import type { DeckConfig } from '../../../deck/config/index.ts'
import type { Deck } from '../../../deck/deck/index.ts'
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

/** File name of the picture of slide 1, and of an author's own picture that is used without an option. */
export const pictureFile = 'og-image.png'

/** Width in pixels from which link previews show a picture large. */
const wantedWidth = 1200

/** Upper limit of the scale. */
const mostScale = 8

/**
 * Return the size in pixels of the picture of slide 1, and its scale to the canvas. The scale is a whole number, so that edges fall between pixels.
 */
export function pictureSize({ canvasWidth, aspectRatio }: Pick<DeckConfig, 'canvasWidth' | 'aspectRatio'>): {
  readonly scale: number
  readonly width: number
  readonly height: number
} {
  const scale = Math.min(Math.ceil(wantedWidth / canvasWidth), mostScale)
  // The height of the canvas, spec.md §9.
  const canvasHeight = Math.ceil(Number((canvasWidth / aspectRatio).toFixed(9)))
  return { scale, width: canvasWidth * scale, height: canvasHeight * scale }
}

/** The picture for link previews. `slide` means that a browser takes a picture of slide 1. */
export type SharedPicture = LocatedAsset | { readonly slide: true }

/**
 * Return the picture that `seoMeta.ogImage` names. Without one, use `og-image.png` in `public` or beside the deck, and with `auto` otherwise the
 * picture of slide 1. Return undefined when there is none.
 */
export function sharedPicture(project: OptionFiles & { readonly deck: Deck; readonly base: string }): SharedPicture | undefined {
  const { deck, disk, base } = project
  const { ogImage } = deck.config.seoMeta
  if (ogImage !== undefined && ogImage !== 'auto') return locateAsset(project, ogImage)
  if (disk.isFile(join(disk.dir, 'public', pictureFile))) return { url: base + pictureFile }
  const beside = join(disk.dir, pictureFile)
  if (disk.isFile(beside)) return { file: beside }
  return ogImage === 'auto' ? { slide: true } : undefined
}
