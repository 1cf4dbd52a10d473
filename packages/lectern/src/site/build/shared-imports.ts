import { basename, extname } from 'node:path'
import { isInside } from '../../base/files/index.ts'
import { type FinishedSlide, type Project, sharedImports, sharedModule } from '../../compiler/project/index.ts'
import { sharedEntry } from '../bundler/virtual-modules.ts'

/** What slides import. Each specifier is a separate entry of the bundle, so that a slide can refer to it by name. */
export interface SharedImports {
  /** Each specifier with all imported names. */
  readonly names: ReadonlyMap<string, readonly string[]>
  /** Specifiers that the app's entry exports, too, each with the name of its namespace there. A slide that needs only these needs no other file. */
  readonly inApp: ReadonlyMap<string, string>
}

/** Number of slides whose layouts the app exports. The page of slide 1 needs them in any case: it shows the first and prepares the second. */
const firstSlides = 2

/** Return the imports of these slides. */
export function findSharedImports(project: Pick<Project, 'dir' | 'theme' | 'baseTheme'>, slides: readonly FinishedSlide[]): SharedImports {
  // A slide that cannot be rendered is replaced by elements, after its imports were bundled.
  const names = new Map(sharedImports(slides))
  names.set('react/jsx-runtime', [...new Set([...(names.get('react/jsx-runtime') ?? []), 'jsx'])].sort())
  const { dir, theme, baseTheme } = project
  const isAuthors = (file: string) => isInside(dir, file) && !file.includes('/node_modules/')
  // What the author writes may fail, and then only the slides with it. A layout for Vue brings Vue.
  const layouts = new Set(
    [theme, baseTheme].flatMap((files) =>
      [...(files?.layouts.values() ?? [])].filter((file) => !isAuthors(file) && /\.[jt]sx?$/.test(file)),
    ),
  )
  const first = new Set(slides.slice(0, firstSlides).flatMap(({ imports }) => imports.map(({ specifier }) => specifier)))
  const isInApp = (specifier: string) =>
    specifier === 'react/jsx-runtime' || specifier === 'lectern/components' || (first.has(specifier) && layouts.has(specifier))
  return { names, inApp: new Map([...names.keys()].flatMap((specifier, index) => (isInApp(specifier) ? [[specifier, `s${index}`]] : []))) }
}

/** Return the name of the app's entry in the bundle for browsers. */
export const appEntry = ({ names }: SharedImports) => sharedEntry(names.size)

/** Return the code of the modules `shared/0`, `shared/1` …: one for each specifier, and at last the app with what it exports. */
export function sharedCodes({ names, inApp }: SharedImports): readonly string[] {
  const specifiers = [...names.keys()]
  const exported = [...inApp].map(([specifier, name]) => `export * as ${name} from '${sharedEntry(specifiers.indexOf(specifier))}'`)
  return [
    ...[...names].map(([specifier, imported]) => sharedModule(specifier, imported)),
    ["import 'virtual:lectern/client'", ...exported].join('\n'),
  ]
}

/** Return an entry name: `cover` for `/theme/layouts/cover.tsx`, readable in a list of files. The index distinguishes equal names. */
const sharedName = (specifier: string, index: number) => `${basename(specifier, extname(specifier)).replace(/\W+/g, '-')}-${index}`

/** Return the entries of a bundle for the specifiers. */
export const sharedInputs = ({ names }: SharedImports) =>
  Object.fromEntries([...names.keys()].map((specifier, index) => [sharedName(specifier, index), sharedEntry(index)]))

/** Return the built file of each specifier. */
export function sharedFiles(
  output: readonly { readonly type: string; readonly fileName: string; readonly isEntry?: boolean; readonly name?: string }[],
  { names }: SharedImports,
): ReadonlyMap<string, string> {
  const byName = new Map(output.map((file) => [file.type === 'chunk' && file.isEntry ? (file.name ?? '') : '', file.fileName]))
  return new Map([...names.keys()].map((specifier, index) => [specifier, byName.get(sharedName(specifier, index)) ?? '']))
}
