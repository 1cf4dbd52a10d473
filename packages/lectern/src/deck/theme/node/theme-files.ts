import { basename, dirname, extname, join } from 'node:path'
import { FileError, type Files } from '../../../base/files/index.ts'
import type { PackageField } from './package-field.ts'

/** The files of a theme, an addon or a deck's own folder, found by convention. Paths are absolute. */
export interface ThemeFiles {
  readonly name: string
  readonly dir: string
  /** Layout name (`image-x`) → module. */
  readonly layouts: ReadonlyMap<string, string>
  /** Component name as written in a slide (`BarBottom`) → module. Folders within `components/` are searched too. */
  readonly components: ReadonlyMap<string, string>
  /** Components in Markdown (`components/*.md`), by name. */
  readonly markdown: ReadonlyMap<string, string>
  /** Modules with content over or under slides, in the bar or on the presenter screen, by the name that the app uses. */
  readonly layers: ReadonlyMap<string, string>
  /** Layouts, components and layers for Vue, which only another package can render: name → file. */
  readonly vue: Pick<ThemeFiles, 'layouts' | 'components' | 'layers'>
  /** A style sheet, or a module that imports some. */
  readonly styles: string | undefined
  /** Name of a setup file (`shortcuts`, `unocss`) → module. */
  readonly setup: ReadonlyMap<string, string>
  /** The `lectern` field of its package.json. It is empty when package.json has none. */
  readonly field: PackageField
  /** The errors of files that have a conventional name but cannot be used. */
  readonly refused: readonly FileError[]
  /** Files that have no effect, because another file stands for the same thing. Paths are absolute. */
  readonly replaced: readonly ReplacedFile[]
}

/** A file that has no effect beside the file `used`. */
interface ReplacedFile {
  readonly file: string
  readonly used: string
}

/** The names of layer files, by the name that the app uses. */
const layerNames = {
  globalTop: 'global-top',
  globalBottom: 'global-bottom',
  slideTop: 'slide-top',
  slideBottom: 'slide-bottom',
  navControls: 'custom-nav-controls',
  presenterPanel: 'presenter-panel',
}
const layerEndings = ['.tsx', '.jsx']
const vueEndings = ['.vue']

/** Every valid name of a layer file. */
export const layerFileNames: readonly string[] = Object.values(layerNames).flatMap((name) =>
  [...layerEndings, ...vueEndings].map((ending) => name + ending),
)

const moduleFile = /\.(tsx|jsx|ts|js|mjs|mts)$/

const depthOf = (name: string) => name.split('/').length

/** Map file names without extension to paths. When two files have the same name, the first wins, and `onReplaced` gets the other. */
function byName(dir: string, files: readonly string[], onReplaced: (replaced: ReplacedFile) => void): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of files.map((file) => join(dir, file))) {
    const name = basename(path, extname(path))
    const used = found.get(name)
    if (used === undefined) found.set(name, path)
    else onReplaced({ file: path, used })
  }
  return found
}

const isModule = (file: string) => moduleFile.test(file) && !/\.(test|spec|d)\.\w+$/.test(file)
const isVue = (file: string) => file.endsWith('.vue')
/** A drawing in `components/`. The package for Vue makes a component of it. */
export const isDrawing = (file: string): boolean => file.endsWith('.svg')
const isTop = (file: string) => depthOf(file) === 1

/** A module that only exports a `.vue` file again: `export { default } from './A.vue'`, or an import and `export default` of its name. */
const vueExport =
  /^\s*(?:export\s*\{\s*default\s*\}\s*from\s*['"](\.[^'"]+\.vue)['"]|import\s+([\w$]+)\s+from\s*['"](\.[^'"]+\.vue)['"]\s*;?\s*export\s+default\s+\2)\s*;?\s*$/

/** Endings of style sheets. All but the first are languages that become CSS. */
export const styleEndings: readonly string[] = ['css', 'scss', 'sass', 'less', 'styl', 'stylus']
const styleFiles = [
  ...['styles/index.ts', 'styles/index.js'],
  ...['styles/index', 'style', 'styles'].flatMap((name) => styleEndings.map((ending) => `${name}.${ending}`)),
]
const unocssFiles = ['uno.config', 'unocss.config'].flatMap((name) => ['.ts', '.js', '.mts', '.mjs'].map((ending) => name + ending))

/** Configurations of tools beside the folders. Slidev reads those of Vite, and its earlier versions read those of Windi. */
const toolFiles = {
  'vite.config': ['.ts', '.mts', '.js', '.mjs', '.cts', '.cjs'].map((ending) => `vite.config${ending}`),
  'windi.config': ['.ts', '.js', '.mjs', '.cjs'].map((ending) => `windi.config${ending}`),
}

/** Every valid name of a configuration that is read beside a deck. */
export const toolFileNames: readonly string[] = Object.values(toolFiles).flat()

/** A module in `components/` that is no component: it only helps others. */
const isHelper = (file: string) => !/\.(tsx|jsx|vue)$/.test(file) || /[\\/]index\.\w+$/.test(file)

/**
 * Find the files in `dir` by convention: `layouts/`, `components/`, layers such as `global-top`, `styles/index.ts` or `style.css`, `setup/`. Refuse files
 * that are not text.
 */
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
  /** Return the `.vue` file that a module only exports again; undefined for any other module. */
  const exportedVue = (file: string): string | undefined => {
    const text = isModule(file) ? disk.findText(file) : undefined
    const path =
      typeof text === 'string'
        ? vueExport
            .exec(text)
            ?.slice(1)
            .find((part) => part?.endsWith('.vue'))
        : undefined
    const target = path && join(dirname(file), path)
    return target && disk.isFile(target) ? target : undefined
  }
  const replaced: ReplacedFile[] = []
  const namedIn = (folder: string, isWanted: (file: string) => boolean) =>
    byName(join(dir, folder), filesIn(folder, isWanted), (each) => {
      if (folder !== 'components' || !isHelper(each.file)) replaced.push(each)
    })
  const firstOf = (names: readonly string[]) => {
    const [used, ...others] = names.filter(isText)
    for (const file of others) replaced.push({ file: join(dir, file), used: join(dir, used ?? '') })
    return used
  }
  const layersWith = (endings: readonly string[]) =>
    new Map(
      Object.entries(layerNames).flatMap(([name, file]) => {
        const found = firstOf(endings.map((ending) => file + ending))
        return found === undefined ? [] : [[name, join(dir, found)] as const]
      }),
    )

  const modules = [...namedIn('layouts', (file) => isTop(file) && isModule(file))]
  const setup = namedIn('setup', (file) => isTop(file) && isModule(file))
  const [styles, unocss] = [firstOf(styleFiles), firstOf(unocssFiles)]
  /** Return the setup files of this name, if there is one by its other name. */
  const otherName = (name: string, file: string | undefined) => {
    const used = setup.get(name)
    if (file !== undefined && used !== undefined) replaced.push({ file, used })
    return file === undefined ? [] : [[name, file] as const]
  }
  const tools = Object.entries(toolFiles).flatMap(([name, files]) => {
    const file = firstOf(files)
    return file === undefined ? [] : [[name, join(dir, file)] as const]
  })
  return {
    name,
    dir,
    layouts: new Map(modules.filter(([, file]) => exportedVue(file) === undefined)),
    components: namedIn('components', isModule),
    markdown: namedIn('components', (file) => file.endsWith('.md') && !/(^|\/)README\.md$/i.test(file)),
    layers: layersWith(layerEndings),
    vue: {
      layouts: new Map([
        ...modules.flatMap(([name, file]) => {
          const target = exportedVue(file)
          return target === undefined ? [] : [[name, target] as const]
        }),
        ...namedIn('layouts', (file) => isTop(file) && isVue(file)),
      ]),
      components: new Map([...namedIn('components', isDrawing), ...namedIn('components', isVue)]),
      layers: layersWith(vueEndings),
    },
    styles: styles && join(dir, styles),
    // `uno.config.ts` in this folder is another name for `setup/unocss.ts`, and `setup/main.ts` for `setup/app.ts`.
    setup: new Map([...otherName('app', setup.get('main')), ...otherName('unocss', unocss && join(dir, unocss)), ...setup, ...tools]),
    field,
    refused: [...new Map(refused.map((error) => [error.message, error])).values()],
    replaced,
  }
}

/** Return the kind of a folder: a theme or addon that Lectern can render itself, one that is written for Vue, or neither. */
export function kindOfFolder({ layouts, components, layers, vue, styles, setup }: ThemeFiles): 'usable' | 'vue' | 'other' {
  if (layouts.size + components.size + layers.size > 0) return 'usable'
  if (vue.layouts.size + vue.components.size + vue.layers.size > 0) return 'vue'
  // Any package may have a configuration of a tool.
  return styles || [...setup.keys()].some((name) => !Object.hasOwn(toolFiles, name)) ? 'usable' : 'other'
}

const none: ReadonlyMap<string, string> = new Map()

/** The package that compiles and shows `.vue` files. */
export const vuePackage = '@lectern/vue'

/** Return the files of a theme or addon with those for Vue among them. Of two files with one name, the one for React is used. */
export const withVueFiles = (files: ThemeFiles): ThemeFiles => ({
  ...files,
  components: new Map([...files.vue.components, ...files.components]),
  layouts: new Map([...files.vue.layouts, ...files.layouts]),
  layers: new Map([...files.vue.layers, ...files.layers]),
  vue: { components: none, layouts: none, layers: none },
})

export const isVueFile = (file: string): boolean => file.endsWith('.vue')

/** Return whether a theme or addon has a file for Vue that is used. */
export const hasVueFiles = ({ layouts, components, layers }: ThemeFiles): boolean =>
  [layouts, components, layers].some((files) => [...files.values()].some(isVueFile))
