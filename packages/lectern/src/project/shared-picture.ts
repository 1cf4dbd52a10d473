import { join } from 'node:path'
import type { DeckConfig } from '../config/index.ts'
import type { Deck } from '../deck/index.ts'
import { type LocatedAsset, locateAsset, type OptionFiles } from './locate-asset.ts'

/** Name of the picture of slide 1, and of a picture of the author's own that is found by itself. */
export const pictureFile = 'og-image.png'

/** Pixels that previews want across to show a picture large. */
const wantedWidth = 1200

/** A size of which no slide is in need. */
const mostScale = 8

/** Pixels of the picture of slide 1, and how many there are for each of its canvas: a whole number, so that the edges lie between pixels. */
export function pictureSize({ canvasWidth, aspectRatio }: Pick<DeckConfig, 'canvasWidth' | 'aspectRatio'>): {
  readonly scale: number
  readonly width: number
  readonly height: number
} {
  const scale = Math.min(Math.ceil(wantedWidth / canvasWidth), mostScale)
  // As high as the canvas is, spec.md §9.
  const canvasHeight = Math.ceil(Number((canvasWidth / aspectRatio).toFixed(9)))
  return { scale, width: canvasWidth * scale, height: canvasHeight * scale }
}

/** The picture that a preview of the deck shows; `slide` is the one that a browser takes of slide 1. */
export type SharedPicture = LocatedAsset | { readonly slide: true }

/**
 * What `seoMeta.ogImage` names; where it names nothing, `og-image.png` in `public` or beside the deck, and with `auto` else the picture of
 * slide 1. Undefined where there is none.
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
