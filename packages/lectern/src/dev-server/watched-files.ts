import { dirname, join, sep } from 'node:path'
import { layerFileNames, type Project } from '../project/index.ts'

/** Folders and files that mean something to a deck as soon as they appear. */
const conventions = ['layouts', 'components', 'setup', 'uno.config.ts', 'style.css', 'styles.css', 'styles', ...layerFileNames]

export type WatchedFiles = ReturnType<typeof createWatchedFiles>

/**
 * Tells which files below the deck's folder are watched: those the deck and its modules use, and those that it would use if they were there.
 * A folder is watched only on the way to such a file.
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
    /** A theme's layouts and components count like the deck's own, wherever the theme lies. */
    addTheme(theme: string) {
      ofTheme.push(...['layouts', 'components', 'setup', 'styles', 'style.css'].map((name) => join(theme, name)))
      byConvention.push(...ofTheme)
      for (let folder = theme; folder.startsWith(dir + sep); folder = dirname(folder)) folders.add(folder)
    },
    /** Folders of the theme in which a new file matters. */
    themeFolders: (): readonly string[] => ofTheme,
    isUsed: (file: string) => used.has(file),
    /** Takes over what the project uses now. Returns the files that were not watched before. */
    async take(project: Project): Promise<string[]> {
      const slides = await Promise.all(project.deck.slides.map(({ record }) => project.compiled(record.no)))
      const files = [
        ...[...project.deck.files, ...slides.flatMap((slide) => slide.files)].map((file) => join(dir, file)),
        ...project.missing,
        ...project.setup.files,
      ]
      const fresh = files.filter((file) => !used.has(file))
      for (const file of fresh) add(file)
      return fresh
    },
    /** Whether `path` is a file, or in a folder, that a deck has by convention. */
    isConvention,
    /** Whether the watcher passes over `path`. Files outside the deck's folder come from the bundler, which watches what it loads. */
    ignores(path: string): boolean {
      if (path !== dir && !path.startsWith(dir + sep)) return false
      if (path.includes(`${sep}node_modules${sep}`) || path.includes(`${sep}.lectern${sep}`)) return true
      return !(used.has(path) || folders.has(path) || isConvention(path))
    },
  }
}
