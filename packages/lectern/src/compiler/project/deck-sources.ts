import type { AuthorProblem } from '../../base/errors/index.ts'
import type { Files } from '../../base/files/index.ts'
import { type Extensions, type ThemeFiles, withVueFiles } from '../../deck/theme/node/index.ts'
import { faultOf } from '../setup/setup-file.ts'
import { isSheetImport, isStyleSheet, styleFault } from './styles/style-languages.ts'

interface SourcesInput {
  readonly disk: Files
  readonly ownFiles: ThemeFiles
  readonly extensions: Extensions
  /** Entry of the package that compiles `.vue` files. Undefined when it is not installed. */
  readonly vue: string | undefined
}

/** The files of the deck's folder, its addons and its theme, as they count. */
export interface DeckSources {
  readonly own: ThemeFiles
  readonly addons: readonly ThemeFiles[]
  readonly theme: ThemeFiles | undefined
  /** The theme first, then the addons, then the deck's own files, which win. */
  readonly inOrder: readonly ThemeFiles[]
  readonly problems: readonly AuthorProblem[]
}

const stylesFault = (file: string, dir: string, hasVue: boolean) =>
  isStyleSheet(file) ? styleFault(file, dir) : faultOf(file, dir, hasVue, isSheetImport)

/** Put the files of a deck, its addons and its theme in order. A style sheet that cannot be used is left out. */
export function collectSources({ disk, ownFiles, extensions, vue }: SourcesInput): DeckSources {
  const problems: AuthorProblem[] = []
  const sound = (found: ThemeFiles): ThemeFiles => {
    const files = vue === undefined ? found : withVueFiles(found)
    const fault = files.styles && stylesFault(files.styles, disk.dir, vue !== undefined)
    if (!fault) return files
    problems.push(fault)
    return { ...files, styles: undefined }
  }
  const all = [ownFiles, ...extensions.addons, ...(extensions.theme ? [extensions.theme] : [])].map(sound)
  const [own = ownFiles, ...others] = all
  const addons = others.slice(0, extensions.addons.length)
  const theme = others[addons.length]
  return { own, addons, theme, inOrder: [...(theme ? [theme] : []), ...addons, own], problems }
}

/** Return the layers of all `sources`, the deck's last. The presenter screen has one panel. */
export function layersOf(sources: readonly ThemeFiles[]): ReadonlyMap<string, readonly string[]> {
  const names = new Set(sources.flatMap(({ layers }) => [...layers.keys()]))
  return new Map(
    [...names].map((name) => {
      const files = sources.flatMap(({ layers }) => layers.get(name) ?? [])
      return [name, name === 'presenterPanel' ? files.slice(-1) : files]
    }),
  )
}
