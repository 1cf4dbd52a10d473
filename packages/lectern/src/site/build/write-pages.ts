import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageFiles } from '../../base/files/index.ts'
import { message, translate, translateScript } from '../../base/language/index.ts'
import {
  extensionsOf,
  type Project,
  readEarlyScript,
  readFitScript,
  readPicturesScript,
  readStartNotice,
} from '../../compiler/project/index.ts'
import { sidePages } from '../../deck/navigation/model/index.ts'
import { writeIdentity } from '../site/app-manifest.ts'
import { deckStyles, webFonts } from '../site/fonts.ts'
import { renderHtml, startMessages } from '../site/page.ts'
import { contentSecurityPolicy, originsOf } from '../site/policy.ts'
import { metaTag, sitemap } from '../site/sharing.ts'
import type { BuiltOutput } from './bundle.ts'
import type { Markup } from './page-cache.ts'
import { createSharedFiles } from './shared-files.ts'
import { type SiteParts, type WrittenBundle, writeBundle } from './write-bundle.ts'

/** Return the address of a built file. */
const addressIn =
  ({ base }: Project) =>
  (file: string) =>
    base + file

/** Lets the app alone show the page when its address chooses a talk. The slide of that number is another one. It runs before the pre-hydration script. */
const choiceScript =
  '(()=>{if(!/[?&](audience|length)=/.test(location.href))return;const page=document.getElementById("lectern-page"),{dataset}=document.documentElement;page.textContent=page.textContent.replace(/"slide":\\d+/,\'"slide":0\');dataset.early=dataset.late=""})()'

/** Return a function that computes each result once. */
function remembered<Result>(compute: (texts: readonly string[]) => Result): (texts: readonly string[]) => Result {
  const results = new Map<string, Result>()
  return (texts) => {
    const key = texts.join('\n')
    const result = results.get(key) ?? compute(texts)
    results.set(key, result)
    return result
  }
}

/** Return what all pages have in common, and the functions that make the rest of a page. */
function createPageParts({ project, manifest, compiled, client, writer, sharing, texts }: SiteParts, bundle: WrittenBundle) {
  const { app, slideNeeds, css, deckModule } = bundle
  const { base, deck } = project
  const { config, slides: all } = deck
  const address = addressIn(project)
  const headScripts = [...(deck.choices ? [choiceScript] : []), readEarlyScript(), translateScript(readStartNotice(), texts, startMessages)]
  const shrinks = all.some(({ record }) => (record.frontmatter.fit ?? config.fit) === 'shrink')
  /** The scripts of slides, each with what a page must contain to have it. */
  const slideScripts = [
    ...(shrinks ? [{ script: readFitScript(), has: /class="lectern-fit"/ }] : []),
    { script: readPicturesScript(), has: /<img / },
  ]
  const fonts = webFonts(config.fonts)
  // All pages permit the same, because any slide can be shown without loading another page. Only inline scripts differ.
  const policyFor = remembered((scripts: readonly string[]) =>
    contentSecurityPolicy({
      scripts,
      origins: originsOf(project, compiled),
      webFonts: fonts,
      sockets: manifest.broker ? [new URL(manifest.broker.url).origin] : [],
    }),
  )
  const common = {
    language: manifest.language,
    htmlAttrs: config.htmlAttrs,
    texts,
    title: manifest.documentTitle,
    own: project.ownPage,
    head: sharing.tagsOf(),
    ...writeIdentity(project, writer),
    dark: manifest.colorSchema === 'dark',
    css: deckStyles(config, project.hasSlidevLook) + project.setup.styles + css.join(''),
    webFonts: fonts,
    fonts: preloadedFonts(project, client).map(address),
    app: address(app.modules[0] ?? ''),
    headScripts,
    slideScripts: [],
    policy: policyFor(headScripts),
  }
  const siteData = {
    slides: manifest.slides.length,
    base,
    fixed: manifest.routerMode === 'history' ? 0 : 1,
    rtl: manifest.rtl ? 1 : 0,
    scheme: manifest.colorSchema,
    clicks: 0,
  }
  /** Each page names the list of slides, because its address is the version of the site. */
  const pageData = (no: number) => ({ slide: no, deck: address(deckModule.name), clicks: manifest.slides[no - 1]?.clicks ?? 0 })
  const modules = [...app.modules.slice(1), deckModule.name].map(address)
  /** A page that shows no slide. */
  const bare = { ...common, modules, markup: '', next: '', data: { ...siteData, ...pageData(0) } }
  const shared = createSharedFiles(common, slideNeeds, writer, address, siteData)
  return { common, bare, siteData, pageData, shared, policyFor, slideScripts }
}

type PageParts = ReturnType<typeof createPageParts>

/** Return a function that makes the page of a slide from its markup. */
function createSlidePages({ project, sharing }: SiteParts, bundle: WrittenBundle, parts: PageParts) {
  const { app, slideNeeds, critical, deckModule, namesFor } = bundle
  const { common, siteData, pageData, shared, policyFor, slideScripts } = parts
  const address = addressIn(project)
  const ofSlides = shared.ofSlides()
  return (no: number, { app: markup, next }: Markup, noScriptCss: string): string => {
    const needs = slideNeeds[no - 1]
    const following = slideNeeds[no]
    // People mostly begin at slide 1, so its page waits for no other file.
    const files = no > 1 ? ofSlides : undefined
    const modules = new Set([
      ...app.modules.slice(1),
      ...(files ? [] : [deckModule.name]),
      ...namesFor(no),
      ...(needs ? [needs.file, ...needs.modules] : []),
    ])
    const styles = [...(needs?.styles ?? []), ...(following?.styles ?? [])].filter((file) => !critical.has(file))
    const scripts = slideScripts.flatMap(({ script, has }) => (has.test(markup + next) ? [script] : []))
    return renderHtml({
      ...common,
      head: sharing.tagsOf(no),
      stylesheets: [...new Set(styles)].map(address),
      modules: [...modules].filter((file) => !files?.modules.has(file)).map(address),
      markup,
      next,
      slideScripts: scripts,
      data: { ...(files ? undefined : siteData), ...pageData(no) },
      noScriptCss,
      policy: policyFor([...(files ? [] : common.headScripts), ...scripts]),
      ...(files && { shared: files.shared }),
    })
  }
}

/**
 * Return a function that makes the presenter's page for a slide; undefined when the site has none. These pages contain no slide, and all that they
 * repeat is in files that they share, so they are small.
 */
function createPresenterPages({ project, manifest, client }: SiteParts, bundle: WrittenBundle, parts: PageParts) {
  // With a hash router, every address is the same page.
  if (manifest.presenter === false || manifest.routerMode === 'hash') return undefined
  const { needsOf, app, critical, deckModule } = bundle
  const { bare, shared, policyFor } = parts
  const screen = client.flatMap((file) =>
    file.type === 'chunk' && lateEntries.some((end) => [file.facadeModuleId, ...file.moduleIds].some((id) => id?.endsWith(end)))
      ? [file.fileName]
      : [],
  )
  const needs = needsOf(screen)
  const presenter = {
    ...bare,
    head: { tags: [metaTag('robots', 'noindex')] },
    title: `${translate(bare.texts, message('Presenter'))} - ${bare.title}`,
    fonts: [],
    stylesheets: [],
    modules: [],
    noScriptCss: '',
    data: { slide: 0, deck: addressIn(project)(deckModule.name) },
    policy: policyFor([]),
    shared: shared.files({
      stylesheets: needs.styles.filter((file) => !critical.has(file)),
      modules: [...new Set([...app.modules.slice(1), ...needs.modules])],
    }),
  }
  return (no: number) => renderHtml({ ...presenter, noScriptRefresh: project.base + no })
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
 * `index.html` with slide 1; a page for each `routeAlias`; `print.html` and `presenter/print.html`, which the browser renders; and `404.html`, which
 * resolves its own address.
 */
export function createPageWriter(options: SiteParts): PageWriter {
  const { project, manifest, writer, sharing } = options
  const bundle = writeBundle(options)
  const parts = createPageParts(options, bundle)
  const presenterPage = createPresenterPages(options, bundle, parts)
  const slidePage = createSlidePages(options, bundle, parts)
  return {
    writePage(no, markup, noScriptCss) {
      const slide = bundle.slides[no - 1]
      if (slide) writer.write(slide.file, slide.code)
      const html = slidePage(no, markup, noScriptCss)
      const alias = manifest.slides[no - 1]?.routeAlias
      const names = [String(no), ...(no === 1 ? ['index'] : []), ...(alias && /^[\w.~-]+$/.test(alias) ? [alias] : [])]
      for (const name of names) writer.write(`${name}.html`, html)
      if (presenterPage) writer.write(`presenter/${no}.html`, presenterPage(no))
    },
    finish(noScriptCss) {
      const html = renderHtml({ ...parts.bare, stylesheets: [], noScriptCss, noScriptRefresh: `${project.base}1` })
      const routes = manifest.routerMode === 'hash' ? [] : project.setup.routes.map(({ path }) => path)
      const beside = [...(presenterPage ? sidePages : []), ...(manifest.exporter ? ['export'] : []), ...routes]
      for (const name of ['404', 'print', 'presenter/print', ...beside]) writer.write(`${name}.html`, html)
      if (presenterPage) for (const name of ['presenter.html', 'presenter/index.html']) writer.write(name, presenterPage(1))
      if (sharing.addresses.length > 0) writer.write('sitemap.xml', sitemap(sharing.addresses))
      writer.write('.nojekyll', '')
      const last = manifest.slides.length + 1
      return last + 4 + beside.length + (presenterPage ? last + 2 : 0)
    },
  }
}

/** Modules that the presenter's screen fetches in addition to the app. @internal for its test */
export const lateEntries = ['screens/presenter/Presenter.js', 'app/session/open-session.js']

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
