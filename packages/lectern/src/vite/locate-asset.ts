import { basename, join } from 'node:path'
import type { Project } from './project.ts'

/** Where what an option names is: a finished address, a file that gets one when it is written, or nowhere. */
export type LocatedAsset = { readonly url: string } | { readonly file: string } | { readonly missing: readonly string[] }

/** Finds what an option of the deck names: an address, a file of `public` (`/a.png`) or one beside the deck (`./a.png`). */
export function locateAsset(project: Project, path: string): LocatedAsset {
  const asset = project.context.resolveAsset(path, basename(project.entry))
  if (asset.kind === 'missing') return { missing: asset.looked }
  // A file outside `public` has no address yet.
  const isFile = asset.file !== undefined && !asset.file.startsWith('public/')
  if (isFile || asset.kind === 'import') return { file: join(project.dir, asset.file ?? '') }
  return { url: asset.url }
}
