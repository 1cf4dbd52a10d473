import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Files of a deck that draw over or under its slides, or in the bar, by the name that the app knows them by. */
const names = {
  globalTop: 'global-top',
  globalBottom: 'global-bottom',
  slideTop: 'slide-top',
  slideBottom: 'slide-bottom',
  navControls: 'custom-nav-controls',
}

const endings = ['.tsx', '.jsx']

/** Every name that a layer file may have. */
export const layerFileNames: readonly string[] = Object.values(names).flatMap((name) => endings.map((ending) => name + ending))

/** Layer files that are written for Vue: their names. */
export const vueLayerFilesIn = (dir: string): string[] =>
  Object.values(names)
    .map((file) => `${file}.vue`)
    .filter((file) => existsSync(join(dir, file)))

/** The layer files that are there: name → absolute path. */
export function layerFilesIn(dir: string): ReadonlyMap<string, string> {
  const found = Object.entries(names).flatMap(([name, file]) => {
    const path = endings.map((ending) => join(dir, file + ending)).find((candidate) => existsSync(candidate))
    return path ? [[name, path] as const] : []
  })
  return new Map(found)
}
