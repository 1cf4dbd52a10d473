import { existsSync, readdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { PackageField } from './package-field.ts'

/** The files of a theme, of an addon or of a deck's own folder, found by convention. Paths are absolute. */
export interface ThemeFiles {
  readonly name: string
  readonly dir: string
  /** Layout name (`image-x`) → module. */
  readonly layouts: ReadonlyMap<string, string>
  /** Component name as written in a slide (`BarBottom`) → module; folders within `components/` are searched too. */
  readonly components: ReadonlyMap<string, string>
  /** Layouts and components written for Vue, which nothing here can draw: name → file. */
  readonly vue: { readonly layouts: ReadonlyMap<string, string>; readonly components: ReadonlyMap<string, string> }
  /** A style sheet, or a module that imports some. */
  readonly styles: string | undefined
  /** Name of a setup file (`shortcuts`, `unocss`) → module. */
  readonly setup: ReadonlyMap<string, string>
  /** The `lectern` field of its package.json, with nothing in it when there is none. */
  readonly field: PackageField
}

const moduleFile = /\.(tsx|jsx|ts|js|mjs|mts)$/

const filesIn = (dir: string) => (existsSync(dir) ? readdirSync(dir).sort() : [])

/** Files of `dir` and of the folders in it, those nearest to `dir` first. */
function filesWithin(dir: string): string[] {
  const entries = existsSync(dir) ? readdirSync(dir, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1)) : []
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  return [
    ...entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name),
    ...folders.flatMap(({ name }) => filesWithin(join(dir, name)).map((file) => join(name, file))),
  ]
}

/** Files by their name without its ending; of two with one name the first counts. */
function byName(dir: string, files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of files) {
    const name = basename(file, extname(file))
    if (!found.has(name)) found.set(name, join(dir, file))
  }
  return found
}

const isModule = (file: string) => moduleFile.test(file) && !/\.(test|spec|d)\.\w+$/.test(file)
const modulesIn = (dir: string) => byName(dir, filesIn(dir).filter(isModule))
const isVue = (file: string) => file.endsWith('.vue')

const styleFiles = ['styles/index.css', 'styles/index.ts', 'styles/index.js', 'style.css', 'styles.css']

const firstOf = (dir: string, names: readonly string[]) => names.map((name) => join(dir, name)).find((file) => existsSync(file))

/** `setup/NAME.ts`; `uno.config.ts` beside the folder is another name of `setup/unocss.ts`, `setup/main.ts` of `setup/app.ts`. */
function setupIn(dir: string): Map<string, string> {
  const found = modulesIn(join(dir, 'setup'))
  const unocss = firstOf(dir, ['uno.config.ts', 'uno.config.js', 'uno.config.mjs', 'unocss.config.ts'])
  const main = found.get('main')
  return new Map([...(main ? [['app', main] as const] : []), ...(unocss ? [['unocss', unocss] as const] : []), ...found])
}

/** What `dir` holds by convention: `layouts/`, `components/`, `styles/index.css` or `style.css`, `setup/`. */
export function themeFilesIn(dir: string, name: string, field: PackageField = {}): ThemeFiles {
  return {
    name,
    dir,
    layouts: modulesIn(join(dir, 'layouts')),
    components: byName(join(dir, 'components'), filesWithin(join(dir, 'components')).filter(isModule)),
    vue: {
      layouts: byName(join(dir, 'layouts'), filesIn(join(dir, 'layouts')).filter(isVue)),
      components: byName(join(dir, 'components'), filesWithin(join(dir, 'components')).filter(isVue)),
    },
    styles: firstOf(dir, styleFiles),
    setup: setupIn(dir),
    field,
  }
}

/** What a folder is to Lectern: something that it can draw with, a theme of Vue components, or neither. */
export function kindOfFolder({ layouts, components, vue, styles, setup }: ThemeFiles): 'usable' | 'vue' | 'other' {
  if (layouts.size > 0 || components.size > 0) return 'usable'
  if (vue.layouts.size + vue.components.size > 0) return 'vue'
  return styles || setup.size > 0 ? 'usable' : 'other'
}
