import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isInside, packageFiles } from '../../../base/files/index.ts'
import type { ThemeFiles } from '../../../deck/theme/node/index.ts'

/** Return the folders `public` of the theme and of the addons. The file of a later folder replaces that of an earlier one; the deck's replaces all. */
export const publicFolders = (extensions: readonly Pick<ThemeFiles, 'dir'>[]): readonly string[] =>
  extensions.map(({ dir }) => join(dir, 'public')).filter((folder) => existsSync(folder))

/** Return the file of an address that begins with a slash, in the last of `folders` that has it. */
export function publicFile(folders: readonly string[], address: string): string | undefined {
  return folders
    .map((folder) => ({ folder, file: join(folder, address) }))
    .findLast(({ folder, file }) => isInside(folder, file) && packageFiles(folder).isFile(file))?.file
}
