import { dirname, join, sep } from 'node:path'
import { layerFileNames, ownPageFile, type Project, styleEndings, toolFileNames, writtenFiles } from '../../compiler/project/index.ts'

/** Folders and files that affect a deck as soon as they appear. */
const sheets = styleEndings.flatMap((ending) => [`style.${ending}`, `styles.${ending}`])
const conventions = [
  'layouts',
  'components',
  'setup',
  'uno.config.ts',
  'styles',
  ownPageFile,
  ...sheets,
  ...layerFileNames,
  ...toolFileNames,
]

export type WatchedFiles = ReturnType<typeof createWatchedFiles>

/**
 * Create the list of watched files below the deck's folder: those that the deck and its modules use, and those that they would use if they existed. A
 * folder is watched only when it contains such a file.
 */
export function createWatchedFiles(dir: string) {
  const used = new Set<string>()
  const folders = new Set<string>([dir])
  const byConvention = conventions.map((name) => join(dir, name))
  const ofTheme: string[] = []

  const isConvention = (path: string) => byConvention.some((name) => path === name || path.startsWith(name + sep))
  const add = (file: string) => {
    used.add(file)
    for (let folder = dirname(file); folder.startsWith(dir + sep); folder = dirname(folder)) folders.add(folder)
  }
  return {
    add,
    /** Add a theme. Its layouts and components count like the deck's own, wherever the theme is. */
    addTheme(theme: string) {
      ofTheme.push(...['layouts', 'components', 'setup', 'styles', ...sheets, ...toolFileNames].map((name) => join(theme, name)))
      byConvention.push(...ofTheme)
      for (let folder = theme; folder.startsWith(dir + sep); folder = dirname(folder)) folders.add(folder)
    },
    /** Return the folders of the theme in which a new file matters. */
    themeFolders: (): readonly string[] => ofTheme,
    isUsed: (file: string) => used.has(file),
    /** Take the files that the project uses, as far as its slides are compiled. Return those that were not watched before. */
    take(project: Project): string[] {
      const slides = project.deck.slides.flatMap(({ record }) => project.known(record.no) ?? [])
      const files = [
        ...writtenFiles(project),
        ...slides.flatMap((slide) => slide.files.map((file) => join(dir, file))),
        ...project.missing,
        ...project.setup.files,
      ]
      const fresh = files.filter((file) => !used.has(file))
      for (const file of fresh) add(file)
      return fresh
    },
    /** Return whether `path` is a file, or in a folder, that a deck has by convention. */
    isConvention,
    /** Return whether the watcher ignores `path`. The bundler watches the files outside the deck's folder that it loads. */
    ignores(path: string): boolean {
      if (path !== dir && !path.startsWith(dir + sep)) return false
      if (path.includes(`${sep}node_modules${sep}`) || path.includes(`${sep}.lectern${sep}`)) return true
      return !(used.has(path) || folders.has(path) || isConvention(path))
    },
  }
}
