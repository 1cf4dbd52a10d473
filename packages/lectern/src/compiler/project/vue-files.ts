import { createRequire } from 'node:module'
import { join } from 'node:path'
import { vuePackage } from '../../deck/theme/node/index.ts'

/** Return the entry of the package for Vue as seen from the first of `folders` that has it; undefined when it is not installed. */
export function findVue(folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    try {
      return createRequire(join(folder, 'noop.js')).resolve(vuePackage)
    } catch {
      // It is not installed here.
    }
  }
  return undefined
}
