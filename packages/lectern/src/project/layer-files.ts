import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FileError, type Files } from '../files/index.ts'

/** The deck's layer files, by the name that the app uses. They draw over or under the slides, in the bar, or on the presenter screen. */
const names = {
  globalTop: 'global-top',
  globalBottom: 'global-bottom',
  slideTop: 'slide-top',
  slideBottom: 'slide-bottom',
  navControls: 'custom-nav-controls',
  presenterPanel: 'presenter-panel',
}

const endings = ['.tsx', '.jsx']
const allEndings = [...endings, '.vue']

/** Every valid name of a layer file. */
export const layerFileNames: readonly string[] = Object.values(names).flatMap((name) => allEndings.map((ending) => name + ending))

/** Return the names of layer files written for Vue. */
export const vueLayerFilesIn = (dir: string): string[] =>
  Object.values(names)
    .map((file) => `${file}.vue`)
    .filter((file) => existsSync(join(dir, file)))

/** The layer files of a deck: name → absolute path, and the errors of those that are not used. */
export interface LayerFiles {
  readonly layers: ReadonlyMap<string, string>
  readonly refused: readonly FileError[]
}

/** Find the existing layer files. `withVue` is true when files for Vue count. */
export function layerFilesIn(disk: Files, withVue = false): LayerFiles {
  const layers = new Map<string, string>()
  const refused: FileError[] = []
  for (const [name, file] of Object.entries(names)) {
    for (const path of (withVue ? allEndings : endings).map((ending) => join(disk.dir, file + ending))) {
      const text = disk.findText(path)
      if (text instanceof FileError) refused.push(text)
      else if (text !== undefined && !layers.has(name)) layers.set(name, path)
    }
  }
  return { layers, refused }
}
