import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ThemeFiles } from '../theme/node/index.ts'

/** The package that compiles and shows `.vue` files. */
export const vuePackage = '@lectern/vue'

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

const none: ReadonlyMap<string, string> = new Map()

/** Return the files of a part with those for Vue among them. Of two files with one name, the one for React is used. */
export const withVueFiles = (files: ThemeFiles): ThemeFiles => ({
  ...files,
  components: new Map([...files.vue.components, ...files.components]),
  layouts: new Map([...files.vue.layouts, ...files.layouts]),
  vue: { components: none, layouts: none },
})

export const isVueFile = (file: string): boolean => file.endsWith('.vue')
