import type { Catalog } from '../../base/language/index.ts'
import type { CompiledSlide } from '../../compiler/markdown/index.ts'
import type { FinishedSlide, Project } from '../../compiler/project/index.ts'
import { type DeckManifest, packManifest, packWords } from '../../deck/deck/index.ts'
import type { Sharing } from '../site/sharing.ts'
import { contentHash, type SiteWriter } from '../site/site-writer.ts'
import type { BuiltOutput } from './bundle.ts'

import { nameSlides } from './names-file.ts'
import { type BuiltSlide, packSlides } from './slide-files.ts'

/** Modules to fetch at once, and style sheets. */
interface Needs {
  readonly modules: readonly string[]
  readonly styles: readonly string[]
}

/** Create a function that returns everything a page must load for some built chunks: these chunks and all that they import. */
function createNeeds(client: BuiltOutput): (files: readonly string[]) => Needs {
  const chunks = new Map(client.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const walk = (fileName: string, seen: Set<string>): Set<string> => {
    if (seen.has(fileName)) return seen
    seen.add(fileName)
    for (const imported of chunks.get(fileName)?.imports ?? []) walk(imported, seen)
    return seen
  }
  return (files) => {
    const seen = new Set<string>()
    for (const file of files) walk(file, seen)
    return {
      modules: [...seen],
      styles: [...new Set([...seen].flatMap((name) => [...(chunks.get(name)?.css ?? [])]))],
    }
  }
}

/** Return the module with the manifest and the slides' files. The app imports it. Every change of the list of slides changes its name. */
function deckFile(
  manifest: DeckManifest,
  slides: readonly (Needs & Pick<BuiltSlide, 'file' | 'slides'>)[],
  critical: ReadonlySet<string>,
  presenting: string,
  root: string | undefined,
  { named, names }: ReturnType<typeof nameSlides>,
): { name: string; code: string } {
  const own = slides.filter(({ file, slides: count }, index) => count === 0 || file !== slides[index - 1]?.file)
  const files = packWords(own.map(({ file }) => file.replace(/^assets\/s\/(.*)\.js$/, '$1')))
  const counts = own.map(({ slides: count }) => count)
  const styles = Object.fromEntries(
    slides.flatMap((needs, index) => {
      const own = needs.styles.filter((file) => !critical.has(file))
      return own.length > 0 ? [[index + 1, own]] : []
    }),
  )
  const slideFiles = { files, counts, styles, presenting, names: names?.name.replace(/^assets\/|\.js$/g, ''), root }
  const code = `export const manifest=${JSON.stringify(packManifest(manifest, named))};export const slideFiles=${JSON.stringify(slideFiles)}`
  return { name: `assets/deck-${contentHash(code)}.js`, code }
}

/**
 * Return a chunk's code that does not wait for style sheets that are inline in every page. The bundler's preload list counts its entries, so each of
 * these needs a replacement: `loaded`, which is on every page.
 */
const withoutStyles = (code: string, styles: ReadonlySet<string>, loaded: string): string =>
  [...styles].reduce((text, file) => text.replaceAll(JSON.stringify(file), JSON.stringify(loaded)), code)

/** The parts of a built site. */
export interface SiteParts {
  readonly project: Project
  readonly manifest: DeckManifest
  readonly compiled: readonly CompiledSlide[]
  readonly finished: readonly FinishedSlide[]
  /** Built file of each specifier that slides import. */
  readonly files: ReadonlyMap<string, string>
  /** Specifiers that the app's entry exports, each with the name of its namespace there. */
  readonly inApp: ReadonlyMap<string, string>
  /** Puts the addresses of files into the code of the slide with this index. */
  readonly withAssets: (code: string, index: number) => string
  /** File of the engine's own components, when a slide uses one. */
  readonly components: string | undefined
  readonly client: BuiltOutput
  readonly writer: SiteWriter
  readonly sharing: Sharing
  /** The texts of the interface in the language of the deck; undefined for English. */
  readonly texts: Catalog | undefined
  /** Module that only presenters get. */
  readonly presentingCode: string
  /** Replaces the base path in the names of modules. */
  readonly moduleRoot?: string
}

/** Write the bundler's output, except the styles that are in every page, and the module that names every slide. */
export function writeBundle({
  project,
  manifest,
  finished,
  files,
  inApp,
  withAssets,
  components,
  client,
  writer,
  presentingCode,
  moduleRoot,
}: SiteParts) {
  const needsOf = createNeeds(client)
  const appChunk = client.find((file) => file.type === 'chunk' && file.isEntry && file.name === 'app')
  const app = needsOf(appChunk ? [appChunk.fileName] : [])
  const exported = (appChunk?.type === 'chunk' && appChunk.exported) || {}
  const ofAll = new Set([...app.modules, ...(components ? needsOf([components]).modules : [])])
  const sizes = new Map(client.map((file) => [file.fileName, file.type === 'chunk' ? file.code.length : 0]))
  const slides = packSlides({
    dir: project.dir,
    slides: finished,
    files,
    app: { file: app.modules[0] ?? '', names: new Map([...inApp].map(([specifier, name]) => [specifier, exported[name] ?? name])) },
    extraBytes: (chunks) => needsOf(chunks).modules.reduce((sum, name) => sum + (ofAll.has(name) ? 0 : (sizes.get(name) ?? 0)), 0),
    withAssets,
  })
  const slideNeeds = slides.map(({ file, slides: count, imports, ownImports }) => ({
    modules: needsOf(imports).modules,
    styles: needsOf(ownImports).styles,
    file,
    slides: count,
  }))
  // Styles in every page: the app's, and the few rules of the engine's components, which most decks use.
  const critical = new Set([...app.styles, ...(components ? needsOf([components]).styles : [])])
  for (const file of client) {
    if (critical.has(file.fileName)) continue
    writer.write(file.fileName, file.type === 'chunk' ? withoutStyles(file.code, critical, app.modules[0] ?? '') : file.source)
  }
  const assets = new Map(client.flatMap((file) => (file.type === 'asset' ? [[file.fileName, file] as const] : [])))
  const css = [...critical]
    .map((file) => assets.get(file)?.source ?? '')
    .map((source) => (typeof source === 'string' ? source : new TextDecoder().decode(source)))

  const presentingName = `presenting-${contentHash(presentingCode)}`
  if (manifest.presenter !== false) writer.write(`assets/${presentingName}.js`, presentingCode)
  const list = nameSlides(manifest, client, moduleRoot !== undefined)
  if (list.names) writer.write(list.names.name, list.names.code)
  const deckModule = deckFile(manifest, slideNeeds, critical, presentingName, moduleRoot, list)
  writer.write(deckModule.name, deckModule.code)
  /** Return the module with the name of slide `no`, if it is not in the first load. */
  const namesFor = (no: number) => (no > list.named && list.names ? [list.names.name] : [])
  return { needsOf, app, slides, slideNeeds, critical, css, deckModule, namesFor }
}

/** What {@link writeBundle} returns. */
export type WrittenBundle = ReturnType<typeof writeBundle>
