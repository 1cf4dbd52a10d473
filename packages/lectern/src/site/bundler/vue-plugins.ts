import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { type AuthorProblem, excerptOf, LecternError } from '../../base/errors/index.ts'
import { packageFiles } from '../../base/files/index.ts'
import { expandGroups, publicFrontmatter, publicOptionsOf } from '../../compiler/markdown/index.ts'
import {
  componentModule,
  extensionsOf,
  type Project,
  publicFile,
  publicFolders,
  registeredComponents,
} from '../../compiler/project/index.ts'
import { hasVueFiles, isDrawing, isVueFile, vuePackage } from '../../deck/theme/node/index.ts'

/** A problem as the package for Vue reports it. The path is absolute. */
interface VueProblem extends Pick<AuthorProblem, 'severity' | 'what'> {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly allowed: string
}

/** The package for Vue, as far as the bundler uses it. */
interface VuePackage {
  vuePlugins(options: {
    base: string
    configs(): Readonly<Record<string, unknown>>
    component(name: string): string | undefined
    slides(): readonly { readonly title: string; readonly level: number; readonly frontmatter: Readonly<Record<string, unknown>> }[]
    builtIn(name: string): string | undefined
    setups(): readonly string[]
    registered(): readonly string[]
    expandGroups(classes: string): string
    icon: Project['context']['icon']
    isPublic(address: string): boolean
    report(problem: VueProblem): void
  }): Plugin[]
}

/** Return whether a deck, its theme or its addons have a file for Vue that is used. */
export const usesVue = (project: Project): boolean => [project.own, ...extensionsOf(project)].some(hasVueFiles)

/** What a module imports, or a style sheet, that is made for Vue or for Slidev's own app. */
const vueImport = /@slidev\/|['"]vue['"]|\.vue['"]|uno\.css/

/** Return whether a file of the deck, its theme or its addons may need the package for Vue. Reading the package takes a tenth of a second. */
export function mayUseVue(project: Project): boolean {
  const { vueApp, routes } = project.setup
  if (usesVue(project) || vueApp.length > 0 || routes.some(({ module }) => isVueFile(module))) return true
  if (project.deck.slides.some(({ record }) => /<script\b/i.test(record.content))) return true
  const parts = [project.own, ...extensionsOf(project)]
  const modules = parts.flatMap(({ styles, ...files }) => [
    ...[files.layouts, files.components, files.layers, files.setup].flatMap((named) => [...named.values()]),
    ...(styles ? [styles] : []),
  ])
  const disk = packageFiles(project.dir)
  if (modules.some(isDrawing)) return true
  return [...modules, ...project.styleSheets].some((file) => {
    const text = disk.findText(file)
    return typeof text === 'string' && vueImport.test(text)
  })
}

/** Return what components may know of a slide. */
export const factsOf = ({ title = '', level = 1, frontmatter }: Project['deck']['slides'][number]['record']) => ({
  title,
  level,
  frontmatter: publicFrontmatter(frontmatter),
})

/** Return the options of a deck as `@slidev/client` exports them: with those at its top that only addons know, such as `biblio`. @internal for its test */
export const configsOf = ({ config, slides }: Pick<Project['deck'], 'config' | 'slides'>) => ({
  ...publicFrontmatter(slides[0]?.record.frontmatter ?? {}),
  ...publicOptionsOf(config),
})

async function load(entry: string): Promise<VuePackage> {
  const loaded: Partial<VuePackage> = await import(pathToFileURL(entry).href)
  if (typeof loaded.vuePlugins !== 'function')
    throw new LecternError(`${vuePackage} does not fit this version of Lectern`, { remedy: `Run "npm install ${vuePackage}@latest".` })
  return { vuePlugins: loaded.vuePlugins }
}

/** Return the plugins that compile `.vue` files. There are none when the package for them is not installed, may not run, or has nothing to do. */
export async function vuePlugins(project: () => Project, report: (problem: AuthorProblem) => void): Promise<Plugin[]> {
  const { vue, base } = project()
  if (vue === undefined || !mayUseVue(project())) return []
  const component = (name: string) => {
    const { own, addons, theme } = project()
    const file = [own, ...addons.toReversed(), ...(theme ? [theme] : [])]
      .map(({ components }) => components.get(name))
      .find((found) => found && (isVueFile(found) || isDrawing(found)))
    return file && componentModule(file)
  }
  return (await load(vue)).vuePlugins({
    base,
    component,
    slides: () => project().deck.slides.map(({ record }) => factsOf(record)),
    builtIn: (name) => project().baseTheme.components.get(name),
    setups: () => project().setup.vueApp,
    registered: () => registeredComponents(project().setup.vueApp, project().dir),
    expandGroups,
    configs: () => configsOf(project().deck),
    icon: (collection, name) => project().context.icon(collection, name),
    isPublic: (address) =>
      project().disk.isFile(join(project().dir, 'public', address)) ||
      publicFile(publicFolders(extensionsOf(project())), address) !== undefined,
    report({ file, line, column, ...problem }) {
      const { disk } = project()
      const text = disk.findText(file)
      const sourceLine = typeof text === 'string' ? text.split(/\r\n|\n/)[line - 1] : undefined
      report({ ...problem, place: { file: disk.nameOf(file), line, column }, ...excerptOf(sourceLine, column) })
    },
  })
}
