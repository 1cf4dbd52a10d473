import { existsSync, type StatsListener, unwatchFile, watchFile } from 'node:fs'
import { dirname, join } from 'node:path'

/** The files that npm, pnpm, Yarn and Bun write at the end of an installation. */
const markers = ['.package-lock.json', '.modules.yaml', '.yarn-integrity', '.yarn-state.yml']
  .map((name) => join('node_modules', name))
  .concat('bun.lock')

/** Milliseconds between two looks. A file that does not exist yet can only be looked for. */
const betweenLooks = 1000

/** Return `dir`, and the folders above it that are packages. */
function packageFolders(dir: string): readonly string[] {
  const folders = [dir]
  for (let at = dirname(dir); at !== dirname(at); at = dirname(at)) if (existsSync(join(at, 'package.json'))) folders.push(at)
  return folders
}

/** Call `onInstalled` each time when packages for the deck in `dir` have been installed or removed. Return the function that stops this. */
export function watchPackages(dir: string, onInstalled: () => void, interval = betweenLooks): () => void {
  const files = packageFolders(dir).flatMap((folder) => markers.map((marker) => join(folder, marker)))
  const look: StatsListener = (now, before) => now.mtimeMs !== before.mtimeMs && onInstalled()
  for (const file of files) watchFile(file, { persistent: false, interval }, look)
  return () => {
    for (const file of files) unwatchFile(file, look)
  }
}
