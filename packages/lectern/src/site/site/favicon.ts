import { join } from 'node:path'
import { builtFile, locateAsset, type Project } from '../../compiler/project/index.ts'

/** The default favicon. */
export const engineFavicon = builtFile('favicon.svg')

/** Return the deck's favicon: the one that the option names, else `public/favicon.*`, else the engine's. */
export function faviconOf(project: Project): { url: string } | { file: string } {
  const { favicon } = project.deck.config
  const named = favicon ? locateAsset(project, favicon) : undefined
  if (named && !('what' in named)) return named
  for (const name of ['favicon.svg', 'favicon.png', 'favicon.ico']) {
    if (project.disk.isFile(join(project.dir, 'public', name))) return { url: `${project.base}${name}` }
  }
  return { file: engineFavicon }
}
