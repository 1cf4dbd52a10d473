import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { isInside, realFolder } from '../../base/files/index.ts'
import { engineDir, extensionsOf, type Project } from '../../compiler/project/index.ts'

const packageSchema = z.object({ name: z.string().regex(/^(@[\w.-]+\/)?[\w.-]+$/) })

/** Return the name of the package in a folder; undefined when there is none. */
function packageIn(folder: string): string | undefined {
  try {
    return packageSchema.safeParse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).data?.name
  } catch {
    return undefined
  }
}

/** Return whether a file belongs to a package that is installed for `from`. A workspace links such packages from other folders. */
function isInstalled(file: string, from: string): boolean {
  const roots = createRequire(join(from, 'noop.js')).resolve.paths('x') ?? []
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const name = packageIn(folder)
    if (name !== undefined) return roots.some((root) => realFolder(join(root, name)) === folder)
  }
  return false
}

/** Return whether an untrusted deck may use a file: a passive file, or a file of the engine or the installed themes. */
function isAllowedUntrusted(project: Project, file: string): boolean {
  const { disk, own, trust, cacheDir } = project
  if (isInside(join(cacheDir, 'vite'), file)) return true
  // A folder shows nothing.
  if (isInside(disk.root, file)) return file === own.styles || disk.locate(file).kind === 'folder' || trust.mayShow(disk, file)
  const folders = [realFolder(engineDir), ...extensionsOf(project).map(({ dir }) => realFolder(dir))]
  const packages = createRequire(join(engineDir, 'noop.js')).resolve.paths('x') ?? []
  return [...folders, ...packages.map(realFolder)].some((folder) => isInside(folder, file)) || isInstalled(file, engineDir)
}

/**
 * Return whether a deck's site may use a file, given by its real path: a file of its project, of its theme and addons, of the engine, or of an
 * installed package.
 */
export function isAllowed(project: Project, file: string): boolean {
  if (project.trust.untrusted) return isAllowedUntrusted(project, file)
  const packages = [engineDir, ...extensionsOf(project).map(({ dir }) => dir)].map(realFolder)
  if ([project.disk.root, ...packages].some((folder) => isInside(folder, file)) || /[\\/]node_modules[\\/]/.test(file)) return true
  // Dependencies of the engine or a theme count as well, such as the default theme.
  return [project.disk.dir, ...packages].some((from) => isInstalled(file, from))
}
