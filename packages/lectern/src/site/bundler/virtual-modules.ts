import { relative } from 'node:path'
import { catalogs as authorCatalogs } from '../../base/language/author-catalogs.ts'
import { loadWrittenCatalog } from '../../base/language/compiler-catalogs.ts'
import { languageOf } from '../../base/language/index.ts'
import { renderMarkdown } from '../../compiler/markdown/index.ts'
import { engineSource, extensionsOf, fontFaces, type Project, slideWords, withoutPictures } from '../../compiler/project/index.ts'
import type { ServedState } from '../../deck/deck/index.ts'
import { drawingFolder, readDrawings } from '../../deck/drawing/node/index.ts'
import { isVueFile, vuePackage } from '../../deck/theme/node/index.ts'
import { factsOf, mayUseVue, usesVue } from './vue-plugins.ts'

/** Every virtual module is `virtual:lectern/NAME`. */
export const prefix = 'virtual:lectern/'
/** Return the name of a shared import, by its index in the list. */
export const sharedEntry = (index: number) => `${prefix}shared/${index}`

/** The id of the module behind `lectern/slides`. */
export const slidesModule = `\0${prefix}slides`

const text = (value: unknown) => JSON.stringify(value)

/** Return what `lectern/slides` tells of the slides, as text. */
export const factsOfSlides = ({ deck }: Pick<Project, 'deck'>): string => text(deck.slides.map(({ record }) => factsOf(record)))

const slidesCode = (project: Project) => `import { useNav } from 'lectern'
export const slides = ${factsOfSlides(project)}
const none = {}
export const useFrontmatter = () => slides[useNav().currentPage - 1]?.frontmatter ?? none`

/** The component in the bar of a deck with several talks: it follows the talk of the presenter, who chooses it there. */
const talkLayer = ({ deck }: Project) => (deck.choices ? [engineSource('viewer/app/choices/TalkChoice.tsx')] : [])

/** Return the layers with those for Vue that lie under the slides, as Slidev has them, under a name of their own. A `global-bottom` for React lies over the slides. */
function placedLayers(project: Project): (readonly [name: string, files: readonly string[]])[] {
  const { navControls = [], ...others } = Object.fromEntries(project.layers)
  return Object.entries({ ...others, navControls: [...navControls, ...talkLayer(project)] })
    .filter(([name]) => name !== 'presenterPanel')
    .flatMap(([name, files]) =>
      name === 'globalBottom'
        ? [['underSlides', files.filter(isVueFile)] as const, [name, files.filter((file) => !isVueFile(file))] as const]
        : [[name, files] as const],
    )
    .filter(([, files]) => files.length > 0)
}

/** Several files of one name are one component. The deck's lies over the others. Layers under the slides lie on the slides' ground. */
function layersModule(project: Project): string {
  const layers = placedLayers(project)
  const imports = layers.flatMap(([name, files]) => files.map((file, index) => `import ${name}${index} from ${text(file)}`))
  const parts = layers.map(([name, files]) => {
    const ground = name === 'underSlides' ? [`createElement('div', { className: 'slidev-page lectern-ground' })`] : []
    const all = [...ground, ...files.map((_, index) => `createElement(${name}${index})`)]
    return `${name}: ${all.length === 1 ? `${name}0` : `() => createElement(Fragment, null, ${all.join(', ')})`}`
  })
  const isMade = parts.some((part) => part.includes('createElement'))
  return [
    ...(isMade ? [`import { createElement, Fragment } from 'react'`] : []),
    ...imports,
    `export const layers = { ${parts.join(', ')} }`,
  ].join('\n')
}

/** Return the module with what the page fetches on demand: the deck's information, its own shortcuts, its panel of the presenter, its own pages. */
function extrasModule(project: Project, served: boolean): string {
  const { deck, setup } = project
  const { record } = deck.config
  const records = record === true || record === (served ? 'dev' : 'build')
  const kept = keptDrawings(project)
  const [panel] = project.layers.get('presenterPanel') ?? []
  const entries = [
    ...(deck.config.info ? [`loadInformation: () => import(${text(`${prefix}information`)})`] : []),
    ...(kept && (served || Object.keys(kept).length > 0) ? [`loadDrawings: () => import(${text(`${prefix}drawings`)})`] : []),
    ...(panel ? [`loadPresenterPanel: () => import(${text(panel)})`] : []),
    ...(setup.browser.shortcuts.length > 0 ? [`loadShortcuts: () => import(${text(`${prefix}setup/shortcuts`)})`] : []),
    ...(setup.browser['context-menu'].length > 0 ? [`loadMenu: () => import(${text(`${prefix}setup/context-menu/files`)})`] : []),
  ]
  const routes = setup.routes.map(({ path, module }) => `${text(path)}: () => import(${text(module)})`)
  if (routes.length > 0) entries.push(`routes: { ${routes.join(', ')} }`)
  const code = records ? [`import { createRecording } from 'lectern/recording'`] : []
  return [...code, `export const extras = { ${[...entries, ...(records ? ['createRecording'] : [])].join(', ')} }`].join('\n')
}

/** Return the saved drawings of the deck, by slide key; undefined when it saves none. */
function keptDrawings({ disk, deck: { config, slides } }: Project): Readonly<Record<string, string>> | undefined {
  const folder = drawingFolder(disk.dir, config.drawings.persist)
  return folder === undefined ? undefined : readDrawings(disk, folder, [...slides.map(({ key }) => key), 'end']).drawings
}

/** Return `info` as HTML. `true` means the deck's title and description. */
async function informationModule({ deck: { config }, trust }: Project): Promise<string> {
  const { info, title, description, author } = config
  const words = info === true ? [`## ${title}`, description, author].filter(Boolean).join('\n\n') : String(info)
  const html = await renderMarkdown(words)
  return `export default ${text(trust.untrusted ? withoutPictures(html) : html)}`
}

/** Return the rule for the ground of slides, if a configuration of utilities sets Slidev's shortcut for it. It goes before the package's own ground. */
const groundOf = ({ setup }: Project): string =>
  setup.unocss.some((config) => JSON.stringify('shortcuts' in config ? config.shortcuts : {}).includes('"bg-main"'))
    ? '.slidev-page.slidev-page { @apply bg-main }'
    : ''

/** Return the style sheets in order: a later one wins. The engine's style sheets come with its modules, before all of these. */
function stylesModule(project: Project, served: boolean): string {
  const { theme, baseTheme, addons, own, hasSlidevLook } = project
  const under = placedLayers(project).some(([name]) => name === 'underSlides') ? [`${vuePackage}/styles/under-slides.css`] : []
  const given = [...(theme || !hasSlidevLook ? [theme ?? baseTheme] : []), ...addons].map(({ styles }) => styles)
  const files = [...given, ...under, own.styles].filter((file) => file !== undefined)
  // A theme for Slidev builds on the styles of Slidev's own app.
  const ground = groundOf(project) === '' ? [] : [`${prefix}ground.css`]
  const sheets = hasSlidevLook ? [`${vuePackage}/styles/base.css`, ...ground, ...files] : files
  const fonts = fontFaces(project, served) === '' ? [] : [`${prefix}fonts.css`]
  // Layouts of a theme share styles. As in Slidev, those of all layouts are on each page, and follow all others.
  const layouts = new Set([...extensionsOf(project), project.own].flatMap((files) => [...files.layouts.values()]))
  const ofLayouts = [...layouts].filter(isVueFile).map((file) => `${vuePackage}/styles-of:${file}`)
  return [...fonts, ...sheets, `${prefix}utilities.css`, ...ofLayouts].map((file) => `import ${text(file)}`).join('\n')
}

/** The setup files that the page or a diagram runs with it. */
const inPage: ReadonlySet<string> = new Set(['shortcuts', 'app', 'mermaid'])

const isSetup = (name: string, browser: Project['setup']['browser']): name is keyof Project['setup']['browser'] =>
  Object.hasOwn(browser, name)

/** Return a module that runs all setup files of a kind in order. Each shortcut setup gets the result of the one before. */
function setupModule(name: string, project: Project, isPrerender: boolean): string | undefined {
  const { setup, dir, vue } = project
  const kind = name.replace(/\/files$/, '')
  if (!isSetup(kind, setup.browser)) return undefined
  const files = setup.browser[kind]
  // Fetch the files only when they are needed, and never while pages are prerendered: what they import may be for browsers.
  if (isPrerender && !inPage.has(kind))
    return `export default () => Promise.reject(new Error('setup/${kind} does not run while pages are prerendered'))`
  if (kind === name && !inPage.has(name)) return `export default () => import(${text(`${prefix}setup/${name}/files`)})`
  const imports = files.map((file, index) => `import setup${index} from ${text(file)}`)
  const all = `[${files.map((_, index) => `setup${index}`).join(', ')}]`
  if (name === 'shortcuts')
    return [...imports, `export default (nav, base) => ${all}.reduce((rows, setup) => setup(nav, rows), base)`].join('\n')
  const named = `[${files.map((file, index) => `[${text(relative(dir, file))}, setup${index}]`).join(', ')}]`
  if (kind !== name)
    return [...imports, ...(vue && mayUseVue(project) ? [`export { watch } from 'vue'`] : []), `export default ${named}`].join('\n')
  const run = engineSource(`viewer/app/setup/run-${name}-setups.ts`)
  return [...imports, `import { run } from ${text(run)}`, `export default (...given) => run(${named}, ...given)`].join('\n')
}

/** Return the import that gives the page the texts of the deck's language, before any other module; '' for English, whose texts are in the code. */
const languageImport = (project: Project) => (languageFile(project) === undefined ? '' : `import '${prefix}language'\n`)

function languageFile({ deck }: Project): string | undefined {
  const language = languageOf(deck.config.lang) ?? 'en'
  return language === 'en' ? undefined : engineSource(`base/language/catalogs/${language}.json`)
}

/** Return the module that gives a page the texts of the deck's language. A page of the dev server has those of authors, too. */
async function languageModule(project: Project, served: boolean): Promise<string> {
  if (!served) return `import texts from ${text(languageFile(project))}\nglobalThis.lecternTexts = texts`
  const loaded = await authorCatalogs[languageOf(project.deck.config.lang) ?? 'en']?.()
  return `globalThis.lecternTexts = ${text(loaded?.default ?? {})}`
}

/** What draws charts in a page, by the name of the virtual module around it. */
export const chartModules: ReadonlyMap<string, string> = new Map([
  ['chart', 'lectern/components/chart'],
  ['chart-on-slide', engineSource('viewer/components/built-in/Chart.tsx')],
])

/** Return the module around a module that draws charts: it gives the page what charts say in the language of the deck. */
async function chartModule(name: string, { deck }: Project): Promise<string> {
  const code = `export * from ${text(chartModules.get(name))}${name === 'chart' ? '' : `\nexport { default } from ${text(chartModules.get(name))}`}`
  const texts = await loadWrittenCatalog(deck.config.lang)
  return texts ? `globalThis.lecternChartTexts = ${text(texts)}\n${code}` : code
}

/** Return how the app starts. In a deck with several talks, the address may choose one of them. */
function startOf({ deck }: Project): { readonly imported: string; readonly start: (options: string) => string } {
  if (!deck.choices) return { imported: '', start: (options) => `startDeck(${options})` }
  const imported = `import { choose } from ${text(engineSource('viewer/app/choices/choose.ts'))}\n`
  return { imported, start: (options) => `choose(${options}).then(startDeck)` }
}

/** Nothing awaits the setup here: its file imports the engine's, which contains this module and would wait for it. */
function clientModule(project: Project): string {
  const hasSetup = project.setup.browser.app.length > 0
  const { imported, start } = startOf(project)
  return `
${languageImport(project)}${imported}import { ${hasSetup ? 'loadAppSetup, ' : ''}startDeck } from 'lectern/app'
import '${prefix}styles'
import { layers } from '${prefix}layers'
import { extras } from '${prefix}extras'
import { source } from '${prefix}deck'
import EndLayout from '${prefix}layout/end'
const start = (setup) => ${start('{ source, layers, EndLayout, extras, ...setup }')}
${hasSetup ? `loadAppSetup(() => import('${prefix}setup/app'), source.manifest).then(start)` : 'start({})'}
`
}

/** The page starts without modules of the author that fail, so that it can say what is wrong with them. */
const servedClientModule = (project: Project) => `
${languageImport(project)}${startOf(project).imported}import { loadAppSetup, startDeck, tryPart } from 'lectern/app/authoring'
import { extras } from '${prefix}extras'
import { source } from '${prefix}deck'
const [layers, end] = await Promise.all([
  tryPart('the layers of this deck', () => import('${prefix}layers')),
  tryPart('the end slide', () => import('${prefix}layout/end')),
  tryPart('the style sheets of this deck', () => import('${prefix}styles')),
])
${project.setup.browser.app.length > 0 ? `const setup = await loadAppSetup(() => import('${prefix}setup/app'), source.manifest)` : 'const setup = {}'}
${startOf(project).start('{ source, layers: layers?.layers ?? {}, EndLayout: end?.default ?? (() => null), extras, ...setup }')}
`

/** The built deck's list of slides is a separate file, so that a changed slide changes no other file. The page names it. */
const builtDeckModule = `
import { createBuiltSource, loadPart, readPageData, watchParts } from 'lectern/app'
watchParts()
const { manifest, slideFiles } = await loadPart('the list of slides', () => import(/* @vite-ignore */ readPageData().deck))
export const source = createBuiltSource(manifest, slideFiles)
`

/** Anyone can request this module. Problems quote the deck's text, so only pages that may edit it get them. */
const servedDeckModule = (project: Project, state: ServedState) => `
import { createServedSource, loadPart, watchFaults, watchParts } from 'lectern/app/authoring'
const faults = watchFaults(${text(project.base)}, import.meta.hot)
watchParts()
const loadWords = () => loadPart('the words of the editor', () => import('${prefix}words')).then((module) => module.default)
export const source = createServedSource(${text({ ...state, problems: [] })}, import.meta.hot, faults, loadWords)
`

const serverModule = (project: Project) => `
${languageImport(project)}export { noScriptCss } from 'lectern/app/server'
export { layers } from '${prefix}layers'
export { default as EndLayout } from '${prefix}layout/end'
${
  usesVue(project)
    ? `import * as pages from 'lectern/app/server'
import { withVueMarkup } from '${vuePackage}/pages'
export const renderNext = withVueMarkup(pages.renderNext)
export const renderPage = withVueMarkup(pages.renderPage)`
    : "export { renderNext, renderPage } from 'lectern/app/server'"
}
`

/** Replaces the editor during prerendering, when there is nothing to edit. */
const noEditorModule = `export const loadMonaco = () => Promise.reject(new Error('there is no editor while pages are prerendered'))`

/**
 * Return the code of the deck's module with this resolved id, except a slide; undefined for any other id.
 *
 * @param how `shared`: the code of the modules `shared/0`, `shared/1` …; `isPrerender`: whether the module is for prerendering pages, without a browser;
 *   `state`: returns the state of the deck in the dev server
 */
export async function deckModule(
  id: string,
  project: Project,
  {
    served = false,
    shared = [],
    isPrerender = false,
    state,
  }: {
    readonly served?: boolean
    readonly shared?: readonly string[]
    readonly isPrerender?: boolean
    readonly state?: (() => ServedState) | undefined
  } = {},
): Promise<string | undefined> {
  if (id === `${prefix}utilities.css`) return project.ownUtilities()
  if (id === `${prefix}no-style.css`) return ''
  if (id === `${prefix}ground.css`) return groundOf(project)
  if (id === `${prefix}fonts.css`) return fontFaces(project, served)
  if (!id.startsWith(`\0${prefix}`)) return undefined
  const name = id.slice(prefix.length + 1)
  if (name.startsWith('shared/')) return shared[Number(name.slice('shared/'.length))]
  if (name === 'deck') return state ? servedDeckModule(project, state()) : builtDeckModule
  return virtualModule(name, project, served, isPrerender)
}

/**
 * Return the source of the virtual module `name`, without its prefix; undefined for any other name.
 * `served` is true in the dev server.
 */
async function virtualModule(name: string, project: Project, served: boolean, isPrerender: boolean): Promise<string | undefined> {
  if (name === 'client') return served ? servedClientModule(project) : clientModule(project)
  if (name === 'server') return serverModule(project)
  if (name === 'language') return languageModule(project, served)
  if (chartModules.has(name)) return chartModule(name, project)
  if (name === 'no-editor') return noEditorModule
  if (name === 'styles') return stylesModule(project, served)
  if (name === 'layers') return layersModule(project)
  if (name === 'drawings') return `export default ${text(keptDrawings(project) ?? {})}`
  if (name === 'words') return `export default ${text(slideWords(project))}`
  if (name === 'extras') return extrasModule(project, served)
  if (name === 'slides') return slidesCode(project)
  if (name === 'information') return informationModule(project)
  if (name.startsWith('setup/')) return setupModule(name.slice('setup/'.length), project, isPrerender)
  if (name.startsWith('layout/')) {
    const layout = name.slice('layout/'.length)
    return `export { default } from ${text(project.context.layout(layout) ?? engineSource('deck/theme/browser/layouts/default.tsx'))}`
  }
  return undefined
}
