import { basename, extname, join } from 'node:path'
import { FileError, type Files } from '../../files/index.ts'
import type { PackageField } from './package-field.ts'

/** The files of a theme, an addon or a deck's own folder, found by convention. Paths are absolute. */
export interface ThemeFiles {
  readonly name: string
  readonly dir: string
  /** Layout name (`image-x`) → module. */
  readonly layouts: ReadonlyMap<string, string>
  /** Component name as written in a slide (`BarBottom`) → module. Folders within `components/` are searched too. */
  readonly components: ReadonlyMap<string, string>
  /** Layouts and components for Vue, which Lectern cannot draw: name → file. */
  readonly vue: { readonly layouts: ReadonlyMap<string, string>; readonly components: ReadonlyMap<string, string> }
  /** A style sheet, or a module that imports some. */
  readonly styles: string | undefined
  /** Name of a setup file (`shortcuts`, `unocss`) → module. */
  readonly setup: ReadonlyMap<string, string>
  /** The `lectern` field of its package.json. It is empty when package.json has none. */
  readonly field: PackageField
  /** The errors of files that have a conventional name but cannot be used. */
  readonly refused: readonly FileError[]
}

const moduleFile = /\.(tsx|jsx|ts|js|mjs|mts)$/

const depthOf = (name: string) => name.split('/').length

/** Map file names without extension to paths. When two files have the same name, the first wins. */
function byName(dir: string, files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of files) {
    const name = basename(file, extname(file))
    if (!found.has(name)) found.set(name, join(dir, file))
  }
  return found
}

const isModule = (file: string) => moduleFile.test(file) && !/\.(test|spec|d)\.\w+$/.test(file)
const isVue = (file: string) => file.endsWith('.vue')
const isTop = (file: string) => depthOf(file) === 1

const styleFiles = ['styles/index.css', 'styles/index.ts', 'styles/index.js', 'style.css', 'styles.css']
const unocssFiles = ['uno.config.ts', 'uno.config.js', 'uno.config.mjs', 'unocss.config.ts']

/** Find the files in `dir` by convention: `layouts/`, `components/`, `styles/index.css` or `style.css`, `setup/`. Refuse files that are not text. */
export function themeFilesIn(disk: Files, dir: string, name: string, field: PackageField = {}): ThemeFiles {
  const refused: FileError[] = []
  const isText = (file: string) => {
    const text = disk.findText(join(dir, file))
    if (text instanceof FileError) refused.push(text)
    return typeof text === 'string'
  }
  /** Return the wanted files of a folder and of its subfolders, the least nested first. */
  const filesIn = (folder: string, isWanted: (file: string) => boolean) => {
    const found = disk.list(join(dir, folder), ['node_modules'])
    refused.push(...found.refused)
    return found.names.filter((file) => isWanted(file) && isText(`${folder}/${file}`)).sort((a, b) => depthOf(a) - depthOf(b))
  }
  const namedIn = (folder: string, isWanted: (file: string) => boolean) => byName(join(dir, folder), filesIn(folder, isWanted))
  const firstOf = (names: readonly string[]) => names.find(isText)

  const setup = namedIn('setup', (file) => isTop(file) && isModule(file))
  const [styles, unocss, main] = [firstOf(styleFiles), firstOf(unocssFiles), setup.get('main')]
  return {
    name,
    dir,
    layouts: namedIn('layouts', (file) => isTop(file) && isModule(file)),
    components: namedIn('components', isModule),
    vue: { layouts: namedIn('layouts', (file) => isTop(file) && isVue(file)), components: namedIn('components', isVue) },
    styles: styles && join(dir, styles),
    // `uno.config.ts` in this folder is another name for `setup/unocss.ts`, and `setup/main.ts` for `setup/app.ts`.
    setup: new Map([...(main ? [['app', main] as const] : []), ...(unocss ? [['unocss', join(dir, unocss)] as const] : []), ...setup]),
    field,
    refused: [...new Map(refused.map((error) => [error.message, error])).values()],
  }
}

/** Return the kind of a folder: a theme or addon that Lectern can draw, a theme of Vue components, or neither. */
export function kindOfFolder({ layouts, components, vue, styles, setup }: ThemeFiles): 'usable' | 'vue' | 'other' {
  if (layouts.size > 0 || components.size > 0) return 'usable'
  if (vue.layouts.size + vue.components.size > 0) return 'vue'
  return styles || setup.size > 0 ? 'usable' : 'other'
}
