import { basename, dirname, join } from 'node:path'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { type Files, packageFiles } from '../../base/files/index.ts'
import { loadCompilerCatalog } from '../../base/language/compiler-catalogs.ts'
import type { DeckConfig } from '../../deck/config/index.ts'
import { type Deck, slugOf, toManifest } from '../../deck/deck/index.ts'
import { sidePages } from '../../deck/navigation/model/index.ts'
import { hasVueFiles, isVueFile, type ThemeFiles } from '../../deck/theme/node/index.ts'
import { createDrawing, createPlantUml, type DrawingStyles, isOwnPlantUml } from '../diagrams/node/index.ts'
import { type CompileContext, type CompiledSlide, checkTransitions } from '../markdown/index.ts'
import type { LoadedSetup } from '../setup/load-setups.ts'
import { type RemoteAssets, withoutCopied } from './assets/remote-assets.ts'
import { checkOptionFiles, copyOptionFiles, fileProblem, replacedProblem } from './check-option-files.ts'
import { iconNotices, vueNotices } from './notices.ts'
import { noOwnPage, readOwnPage } from './own-page.ts'
import { baseFrom, extensionsOf, type Project } from './project.ts'
import { asIgnored, type DeckSources, isForSlidev, type Kept, type ReadOptions, readChanged, type WrittenDeck } from './read-text.ts'
import { createContext } from './slides/compile-context.ts'
import { createSlideCompiler } from './slides/slide-compiler.ts'
import { createSlideConstants } from './slides/slide-constants.ts'
import { hashSlides } from './slides/slide-hashes.ts'
import { createTemplateSteps } from './slides/template-steps.ts'
import { drawingStyles } from './styles/drawing-styles.ts'
import { followStyles, notOfDeck, type StyleSheets } from './styles/follow-styles.ts'
import { missingFonts } from './styles/font-packages.ts'
import { appliedClasses, styleOriginsOf } from './styles/style-imports.ts'
import { asLeftOut } from './trust.ts'
import { withheldContent } from './withheld-content.ts'

/** Return the layers of all `sources`, the deck's last. The presenter screen has one panel. */
function layersOf(sources: readonly ThemeFiles[]): ReadonlyMap<string, readonly string[]> {
  const names = new Set(sources.flatMap(({ layers }) => [...layers.keys()]))
  return new Map(
    [...names].map((name) => {
      const files = sources.flatMap(({ layers }) => layers.get(name) ?? [])
      return [name, name === 'presenterPanel' ? files.slice(-1) : files]
    }),
  )
}

/** Return a notice if nobody has written a slide yet: one without content, layout and background. */
function emptyNotice([first, second]: Deck['slides'], entry: string): AuthorProblem[] {
  if (!first || second) return []
  const { content, frontmatter } = first.record
  if (content.trim() !== '' || frontmatter.layout !== undefined || frontmatter.background !== undefined) return []
  return [
    {
      severity: 'warning',
      place: { file: basename(entry), line: 1, column: 1 },
      what: 'This deck is empty',
      allowed: 'Write the first slide, such as "# A title". A line of three dashes begins the next one.',
    },
  ]
}

/** What the problems of a deck depend on. */
interface Judged {
  readonly options: ReadOptions
  readonly written: WrittenDeck
  readonly sources: DeckSources
  readonly styles: StyleSheets
  readonly setup: LoadedSetup
  readonly checked: Parameters<typeof checkOptionFiles>[0]
  readonly unknownIcons: readonly AuthorProblem[]
}

/** Return the problems of the deck itself, in the order in which an author reads them. */
function deckProblems({ options, written, sources, styles, setup, checked, unknownIcons }: Judged): AuthorProblem[] {
  const { entry, disk, trust, kept } = options
  const { deck, placeOf, problems, withheld } = written
  const { own, inOrder } = sources
  const refusedFiles = inOrder.toReversed().flatMap((files) => files.refused)
  return [
    ...problems,
    ...emptyNotice(deck.slides, entry),
    ...checkTransitions(deck.slides, styles.texts),
    ...setup.problems,
    ...sources.problems,
    ...styles.problems,
    ...(kept.vue === undefined && !trust.untrusted ? vueNotices(own, basename(entry)) : []),
    ...refusedFiles.map(fileProblem),
    ...inOrder.flatMap((files) => files.replaced.map((replaced) => replacedProblem(replaced, disk))),
    ...unknownIcons,
    ...checkOptionFiles(checked),
    ...missingFonts({ deck, dir: disk.dir, placeOf }),
    ...withheldContent({ disk, trust, placeOf, ...withheld }),
  ]
}

/** Return the files of other hosts that are copied; undefined where none are copied. */
const remoteCopies = ({ place, kept }: ReadOptions, remoteAssets: DeckConfig['remoteAssets']): RemoteAssets | undefined =>
  remoteAssets === true || remoteAssets === place ? kept.copies() : undefined

/** The results of compiling each slide that the manifest needs. */
type Facts = readonly (Pick<CompiledSlide, 'clicks'> & Partial<Pick<CompiledSlide, 'clicksElements'>>)[]

interface ManifestPlace extends Pick<Project, 'base' | 'languages'> {
  /** The deck in its first language, if this is another. */
  readonly first: Project | undefined
}

/** Return the manifest of the deck. The relay of the command goes before the deck's own broker. */
function manifestOf(
  { publicKey, place, kept }: ReadOptions,
  deck: WrittenDeck['deck'],
  slides: Facts,
  { base, first, languages }: ManifestPlace,
) {
  const { live, broker, ...own } = toManifest(deck, slides, base, place, kept.slides.manifest)
  // All languages of a deck share what windows keep and send.
  const manifest = languages.length < 2 ? own : { ...own, languages, ...(first && { base: first.base, root: base }) }
  if (publicKey !== undefined) return { ...manifest, live: publicKey }
  return { ...manifest, ...(live !== undefined && { live }), ...(broker && { broker }) }
}

/** Return the files of the deck that show something besides its slides: pages of their own, and the menu of the slide. */
const browserPages = ({ routes, browser }: LoadedSetup): readonly string[] => [
  ...routes.map(({ module }) => module),
  ...browser['context-menu'],
]

/** Return the paths of the pages beside the slides. */
function pagesBeside({ presenter, browserExporter, routerMode }: DeckConfig, routes: LoadedSetup['routes'], place: 'dev' | 'build') {
  const isThere = (where: DeckConfig['presenter']) => where === true || where === place
  return [
    'print',
    ...(isThere(presenter) ? ['presenter', 'presenter/print', ...sidePages] : []),
    ...(isThere(browserExporter) ? ['export'] : []),
    ...(routerMode === 'hash' ? [] : routes.map(({ path }) => path)),
  ]
}

/** Return the text of all files in whose classes `ownUtilities` takes an interest. */
function classesIn(
  disk: Files,
  { own, styles, pages }: Pick<DeckSources, 'own'> & { styles: StyleSheets; pages: readonly string[] },
  extensions: readonly ThemeFiles[],
): string {
  const textOf = (file: string) => {
    const text = disk.findText(file)
    return typeof text === 'string' ? text : ''
  }
  const filesOf = ({ layouts, components, layers }: ThemeFiles) => [layouts, components, layers].flatMap((files) => [...files.values()])
  const forVue = extensions.flatMap((source) =>
    filesOf(source)
      .filter(isVueFile)
      .map((file) => packageFiles(source.dir).readText(file)),
  )
  // As in Slidev, what they import of the deck has classes, too.
  const imported = disk
    .list(disk.dir, [...notOfDeck, 'public'])
    .names.flatMap((name) => (/\.(?:vue|[jt]sx)$/.test(name) ? [join(disk.dir, name)] : []))
  return [...new Set([...filesOf(own), ...pages, ...imported])].map(textOf).concat(forVue, appliedClasses(styles.texts)).join('\n')
}

/** Return what draws the diagrams of the deck; undefined where the browser of each viewer must do it. */
function drawingOf(
  { diagrams }: Kept,
  { compile }: LoadedSetup,
  forSlidev: boolean,
  styles: () => DrawingStyles,
): CompileContext['drawing'] {
  if (!diagrams || compile.mermaidOptions === null) return undefined
  // Labels of HTML are higher than those of text. A deck for Slidev has the room for its own.
  return createDrawing(diagrams.drawer, diagrams.cache, styles, { ...(forSlidev && { htmlLabels: true }), ...compile.mermaidOptions })
}

/** Return the styles under those of the theme. */
function baseStyles({ vue, baseTheme }: Kept, theme: ThemeFiles | undefined, hasSlidevLook: boolean): Pick<ThemeFiles, 'styles' | 'dir'>[] {
  const dir = vue && join(dirname(vue), 'modules/styles')
  if (hasSlidevLook) return dir === undefined ? [] : [{ styles: join(dir, 'base.css'), dir }]
  return theme ? [] : [baseTheme]
}

/** Return what asks the PlantUML server of the deck; undefined where the browser of each viewer must do it. */
function plantUmlOf({ kept: { diagrams }, trust }: ReadOptions, server: string): CompileContext['plantUml'] {
  return diagrams && !trust.untrusted && isOwnPlantUml(server) ? createPlantUml(diagrams.cache) : undefined
}

/** Read a deck with its theme, addons and setup files. @throws DeckError when there is no deck. */
export async function readProject(options: ReadOptions): Promise<Project> {
  const { entry, disk, trust, cacheDisk, cacheDir, place, kept } = options
  const { vue, cache, baseTheme } = kept
  const { written, sources, setup, changedFiles, contents, failures } = await readChanged(options)
  const { deck, missing, versions, hasOptions, placeOf } = written
  const { own, addons, theme, inOrder } = sources
  // The style sheet of an untrusted deck imports nothing.
  const styles = followStyles(disk, trust.untrusted ? [] : inOrder.toReversed(), setup.vite.alias)
  const styleCompiler = kept.styleCompilerOf(setup.vite)
  const first = await options.readFirst?.()
  const languages = options.alone ? [] : deck.config.languages
  // A translation has its folder in the site.
  const base = first ? first.base + (options.alone ? '' : `${options.language}/`) : baseFrom(options.base ?? slugOf(deck.config.title))
  const { monaco, twoslash, remoteAssets } = deck.config
  const editors = monaco === true || monaco === place
  const marksSource = place === 'dev' && deck.config.editor && !trust.untrusted
  const types = twoslash === true || twoslash === place
  const remote = remoteCopies(options, remoteAssets)
  // The dev server's bundler adds the base path to addresses.
  const ownPage = trust.untrusted ? { page: noOwnPage, problems: [] } : readOwnPage(disk, place === 'dev' ? '/' : base)
  const files = [own, ...addons.toReversed(), ...(theme ? [theme] : []), baseTheme]
  const templateSteps = createTemplateSteps(trust.runs ? vue : undefined, files, disk)
  const layers = layersOf(inOrder)
  const hasSlidevLook = theme ? hasVueFiles(theme) : vue !== undefined && isForSlidev(disk)
  const texts = await loadCompilerCatalog(deck.config.lang)
  const forSlidev = isForSlidev(disk)
  const context = createContext({
    texts,
    drawing: drawingOf(kept, setup, forSlidev, () => {
      // A page also has the face of the base theme, or of Slidev's app, and that of the theme of an untrusted deck.
      const sheets = followStyles(
        disk,
        [...inOrder.toReversed(), ...baseStyles(kept, theme, hasSlidevLook)],
        setup.vite.alias,
        trust.untrusted,
      )
      return drawingStyles(sheets, { deck, dir: disk.dir, disk, own, layers, snippets: new Set(), hasSlidevLook }, trust.untrusted)
    }),
    plantUml: plantUmlOf(options, deck.config.plantUmlServer),
    pages: pagesBeside(deck.config, setup.routes, place),
    forSlidev,
    ...{ deck, editors, marksSource, types, disk, base, missing, setup, kept, styleCompiler, trust, remote, templateSteps },
    sources: files,
    vue,
  })
  const unknownIcons = await iconNotices(own, disk, context.utilities)
  const { hashes, textHashes, snippets } = hashSlides({
    ...{ deck, context, setup, contents, editors, types, copies: remote !== undefined, dir: disk.dir },
    templates: templateSteps.hash,
    kept: kept.slides,
    imported: new Set([...styleCompiler.imported, ...styleCompiler.missing]),
  })
  const placedDeck = { ...deck, slides: deck.slides.map(changedFiles.placed) }
  const ignored = isForSlidev(disk) ? asIgnored : (problem: AuthorProblem) => problem
  const judged = (found: readonly AuthorProblem[]) => found.map(trust.untrusted ? asLeftOut : ignored)
  const compiler = createSlideCompiler({
    steps: first && (async (no) => (no <= first.deck.slides.length ? (await first.compiled(no)).clicks : 0)),
    ...{ deck, dir: disk.dir, hashes, textHashes, cache, context, setup, contents, remote, judged },
    compileMany: options.compileMany,
    constants: place === 'build' && trust.runs && !trust.untrusted ? createSlideConstants({ dir: disk.dir, base, setup }) : undefined,
    changedFiles,
  })
  const checked = { entry, disk, deck, context, placeOf }
  const { slideHash, compiled, known, takeCached, slides, finished } = compiler
  const manifest = (facts: Facts) => manifestOf(options, deck, facts, { base, first, languages })

  return {
    untranslated: written.untranslated,
    languages,
    ...{ entry, dir: disk.dir, disk, trust, cacheDisk, cacheDir, base, theme, addons, own, baseTheme, hasSlidevLook, vue, setup, context },
    deck: placedDeck,
    textHash: (no) => textHashes[no - 1] ?? '',
    ...{ snippets, versions, hasOptions, slideHash, compiled, known, takeCached, slides, finished },
    layers,
    get missing() {
      return new Set([...missing, ...styleCompiler.missing])
    },
    get styleSheets() {
      return new Set([...styles.files, ...styleCompiler.imported])
    },
    ownPage: ownPage.page,
    get styleOrigins() {
      const { styles: sheets, images, ...rest } = styleOriginsOf(styles.texts.map((text) => withoutCopied(text, remote)))
      const named = ownPage.page.origins
      return { ...rest, styles: [...sheets, ...named.styles], images: [...images, ...named.images] }
    },
    copies: remote,
    copyOptionFiles: () => copyOptionFiles(checked, remote),
    problems: judged([
      ...failures,
      ...ownPage.problems,
      ...changedFiles.problems(deckProblems({ options, written, sources, styles, setup, checked, unknownIcons })),
    ]),
    manifest: async () => manifest(await slides()),
    knownManifest: () => manifest(deck.slides.map(({ record }) => known(record.no) ?? { clicks: 0 })),
    ownUtilities: () => context.utilities(classesIn(disk, { own, styles, pages: browserPages(setup) }, extensionsOf({ theme, addons }))),
    utilityRules: kept.utilitiesOf(setup.unocss).rules,
    utilityNames: kept.utilitiesOf(setup.unocss).names,
    saveCache() {
      first?.saveCache()
      cache.save()
      kept.diagrams?.cache.save()
    },
  }
}
