import { join } from 'node:path'
import type { DeckConfig } from '../../../deck/config/index.ts'
import type { Deck } from '../../../deck/deck/index.ts'
import { type LocatedAsset, locateAsset, type OptionFiles } from './locate-asset.ts'

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
