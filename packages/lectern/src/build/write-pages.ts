import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type DeckManifest, packManifest, packWords } from '../deck/index.ts'
import { packageFiles } from '../files/index.ts'
import type { CompiledSlide } from '../markdown/index.ts'
import { sidePages } from '../navigation/model/index.ts'
import { extensionsOf, type FinishedSlide, type Project, readEarlyScript, readFitScript, readStartNotice } from '../project/index.ts'
import {
  contentHash,
  contentSecurityPolicy,
  fontStyles,
  metaTag,
  originsOf,
  type Page,
  renderHtml,
  type Sharing,
  type SiteWriter,
  sitemap,
  themeVariables,
  webFonts,
  writeIdentity,
} from '../site/index.ts'
import type { BuiltOutput } from './bundle.ts'
import type { Markup } from './page-cache.ts'
import { createSharedFiles } from './shared-files.ts'
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

/** Return the module with the manifest and the slides' files, the one file that names every slide. The app imports it. */
function deckFile(
  manifest: DeckManifest,
  slides: readonly (Needs & Pick<BuiltSlide, 'file' | 'slides'>)[],
  critical: ReadonlySet<string>,
  presenting: string,
  root: string | undefined,
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
  const code = `export const manifest=${JSON.stringify(packManifest(manifest))};export const slideFiles=${JSON.stringify({ files, counts, styles, presenting, root })}`
  return { name: `assets/deck-${contentHash(code)}.js`, code }
}

/**
 * Return a chunk's code that does not wait for style sheets that are inline in every page. The bundler's preload list counts its entries, so each of
 * these needs a replacement: `loaded`, which is on every page.
 */
const withoutStyles = (code: string, styles: ReadonlySet<string>, loaded: string): string =>
  [...styles].reduce((text, file) => text.replaceAll(JSON.stringify(file), JSON.stringify(loaded)), code)

/** The parts of a built site. */
interface SiteParts {
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
  /** Module that only presenters get. */
  readonly presentingCode: string
  /** Replaces the base path in the names of modules. */
  readonly moduleRoot?: string
}

/** Write the bundler's output, except the styles that are in every page, and the module that names every slide. */
function writeBundle({
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
  const app = needsOf(client.flatMap((file) => (file.type === 'chunk' && file.isEntry && file.name === 'app' ? [file.fileName] : [])))
  const ofAll = new Set([...app.modules, ...(components ? needsOf([components]).modules : [])])
  const sizes = new Map(client.map((file) => [file.fileName, file.type === 'chunk' ? file.code.length : 0]))
  const slides = packSlides({
    dir: project.dir,
    slides: finished,
    files,
    app: { file: app.modules[0] ?? '', names: inApp },
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
  const deckModule = deckFile(manifest, slideNeeds, critical, presentingName, moduleRoot)
  writer.write(deckModule.name, deckModule.code)
  return { needsOf, app, slides, slideNeeds, critical, css, deckModule }
}

/** Writes the pages of a site, each as soon as its markup is known. */
interface PageWriter {
  /** Write the page of slide `no`, the presenter's page for it, and the slide's module. The end slide is the page after the last slide. */
  writePage(no: number, markup: Markup, noScriptCss: string): void
  /** Write the pages that show no slide. Return the number of all pages. */
  finish(noScriptCss: string): number
}

/**
 * Write the bundler's output, except inline styles. Return a writer for one HTML page for each address: `1.html` and so on, up to the end slide;
 * `index.html` with slide 1; a page for each `routeAlias`; `print.html` and `presenter/print.html`, which the browser draws; and `404.html`, which
 * resolves its own address.
 */
export function createPageWriter(options: SiteParts): PageWriter {
  const { project, manifest, compiled, client, writer, sharing } = options
  const { base, deck } = project
  const { needsOf, app, slides, slideNeeds, critical, css, deckModule } = writeBundle(options)
  const address = (file: string) => base + file
  const headScripts = [readEarlyScript(), readStartNotice()]
  const { config, slides: all } = deck
  const fitScripts = all.some(({ record }) => (record.frontmatter.fit ?? config.fit) === 'shrink') ? [readFitScript()] : []
  const fonts = webFonts(deck.config.fonts)
  // All pages permit the same, because any slide can be shown without loading another page. Only inline scripts differ.
  const policyFor = (scripts: readonly string[]) =>
    contentSecurityPolicy({
      scripts,
      origins: originsOf(project, compiled),
      webFonts: fonts,
      sockets: manifest.broker ? [new URL(manifest.broker.url).origin] : [],
    })
  const common = {
    language: manifest.language,
    title: manifest.documentTitle,
    head: sharing.tagsOf(),
    ...writeIdentity(project, writer),
    dark: manifest.colorSchema === 'dark',
    css: themeVariables(deck.config.themeConfig) + fontStyles(deck.config.fonts) + project.setup.styles + css.join(''),
    webFonts: fonts,
    fonts: preloadedFonts(project, client).map(address),
    app: address(app.modules[0] ?? ''),
    headScripts,
    slideScripts: [],
    policy: policyFor([...headScripts, ...fitScripts]),
  }
  const siteData = {
    slides: manifest.slides.length,
    base,
    router: manifest.routerMode,
    rtl: manifest.rtl ? 1 : 0,
    scheme: manifest.colorSchema,
    clicks: 0,
  }
  /** Each page names the list of slides, because its address is the version of the site. */
  const pageData = (no: number) => ({ slide: no, deck: address(deckModule.name), clicks: manifest.slides[no - 1]?.clicks ?? 0 })
  const shared = createSharedFiles(common, slideNeeds, writer, address, siteData)
  const page = (no: number, { app: markup, next }: Markup, noScriptCss: string): Page => {
    const needs = slideNeeds[no - 1]
    const following = slideNeeds[no]
    // People mostly begin at slide 1, so its page waits for no other file.
    const files = no > 1 ? ofSlides : undefined
    const modules = new Set([
      ...app.modules.slice(1),
      ...(files ? [] : [deckModule.name]),
      ...(needs ? [needs.file, ...needs.modules] : []),
    ])
    const styles = [...(needs?.styles ?? []), ...(following?.styles ?? [])].filter((file) => !critical.has(file))
    return {
      ...common,
      head: sharing.tagsOf(no),
      stylesheets: [...new Set(styles)].map(address),
      modules: [...modules].filter((file) => !files?.modules.has(file)).map(address),
      markup,
      next,
      slideScripts: /class="lectern-fit"/.test(markup + next) ? fitScripts : [],
      data: { ...(files ? undefined : siteData), ...pageData(no) },
      noScriptCss,
      ...(files && { shared: files.shared, policy: slidePolicy }),
    }
  }
  const modules = [...app.modules.slice(1), deckModule.name].map(address)
  const bare = { ...common, modules, markup: '', next: '', data: { ...siteData, ...pageData(0) } }
  const presenterPage = createPresenterPages()
  const ofSlides = shared.ofSlides()
  const slidePolicy = policyFor(fitScripts)

  return {
    writePage(no, markup, noScriptCss) {
      const slide = slides[no - 1]
      if (slide) writer.write(slide.file, slide.code)
      const html = renderHtml(page(no, markup, noScriptCss))
      const alias = manifest.slides[no - 1]?.routeAlias
      const names = [String(no), ...(no === 1 ? ['index'] : []), ...(alias && /^[\w.~-]+$/.test(alias) ? [alias] : [])]
      for (const name of names) writer.write(`${name}.html`, html)
      if (presenterPage) writer.write(`presenter/${no}.html`, presenterPage(no))
    },
    finish(noScriptCss) {
      const html = renderHtml({ ...bare, stylesheets: [], noScriptCss, noScriptRefresh: `${base}1` })
      const beside = presenterPage ? sidePages : []
      for (const name of ['404', 'print', 'presenter/print', ...beside]) writer.write(`${name}.html`, html)
      if (presenterPage) for (const name of ['presenter.html', 'presenter/index.html']) writer.write(name, presenterPage(1))
      if (sharing.addresses.length > 0) writer.write('sitemap.xml', sitemap(sharing.addresses))
      writer.write('.nojekyll', '')
      const last = manifest.slides.length + 1
      return last + 4 + beside.length + (presenterPage ? last + 2 : 0)
    },
  }

  /**
   * Return a function that makes the presenter's page for a slide; undefined when the site has none. These pages contain no slide, and all that they
   * repeat is in files that they share, so they are small.
   */
  function createPresenterPages() {
    // With a hash router, every address is the same page.
    if (manifest.presenter === false || manifest.routerMode === 'hash') return undefined
    const screen = client.flatMap((file) =>
      file.type === 'chunk' && lateEntries.some((end) => [file.facadeModuleId, ...file.moduleIds].some((id) => id?.endsWith(end)))
        ? [file.fileName]
        : [],
    )
    const needs = needsOf(screen)
    const presenter = {
      ...bare,
      head: { tags: [metaTag('robots', 'noindex')] },
      title: `Presenter - ${common.title}`,
      fonts: [],
      stylesheets: [],
      modules: [],
      noScriptCss: '',
      data: { slide: 0, deck: address(deckModule.name) },
      policy: policyFor([]),
      shared: shared.files({
        stylesheets: needs.styles.filter((file) => !critical.has(file)),
        modules: [...new Set([...app.modules.slice(1), ...needs.modules])],
      }),
    }
    return (no: number) => renderHtml({ ...presenter, noScriptRefresh: base + no })
  }
}

/** Modules that the presenter's screen fetches in addition to the app. */
const lateEntries = ['screens/presenter/index.ts', 'app/session/open-session.tsx']

/** Return the built files of the fonts that the theme preloads. */
function preloadedFonts(project: Project, client: BuiltOutput): string[] {
  const wanted = extensionsOf(project).flatMap(({ dir, field }) => {
    const require = createRequire(join(dir, 'noop.js'))
    return (field.fonts ?? []).filter((font) => font.preload).map(({ file }) => packageFiles(dir).read(require.resolve(file)))
  })
  if (wanted.length === 0) return []
  return client.flatMap((file) => {
    if (file.type !== 'asset' || typeof file.source === 'string' || !file.fileName.endsWith('.woff2')) return []
    const { source } = file
    return wanted.some((font) => font.equals(source)) ? [file.fileName] : []
  })
}
