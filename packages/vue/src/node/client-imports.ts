import type { Plugin } from 'vite'
import type { VueOptions } from './vue-options.ts'

const words = (text: string): readonly string[] => text.split(' ')

/** Where Slidev has its components. */
const componentPath = /^@slidev\/client\/(?:(?:builtin|internals|layouts|pages)\/(.+?)(?:\.vue|\.ts)?|.+\.vue)$/

/** Return whether an import leads to a component of Slidev. */
export const isComponent = (from: string): boolean => componentPath.test(from)

/** The components of Slidev that a script can import here: those for slides, steps, which templates have as tags, layouts of one slot, and parts of the bar. */
const components: Readonly<Record<string, readonly string[]>> = {
  builtin: words(
    'Arrow BlueSky LightOrDark Link PoweredBySlidev RenderWhen SlideCurrentNo SlidesTotal SlidevVideo TitleRenderer Toc Tweet VAfter VClick VClicks Youtube',
  ),
  internals: words('IconButton MenuButton VerticalDivider'),
  layouts: words('center cover default end fact full intro none quote section statement'),
}

/** Return whether a component of Slidev exists here, or something with its content. */
const isKnownComponent = (from: string): boolean =>
  Object.entries(components).some(
    ([folder, names]) => from.startsWith(`@slidev/client/${folder}/`) && names.includes(nameOfComponent(from)),
  )

/** Return the name of the component to which an import leads. */
export const nameOfComponent = (from: string): string => from.replace(/^.*\//, '').replace(/\.(?:vue|ts)$/, '')

/** The name of the layout to which an import leads; undefined for any other component. */
export const layoutOfImport = (from: string): string | undefined =>
  from.startsWith('@slidev/client/layouts/') ? nameOfComponent(from) : undefined

/** Every name that `@slidev/client` exports here. */
export const clientNames: readonly string[] = [
  'CLICKS_MAX',
  'addSyncMethod',
  'clicks',
  'clicksTotal',
  'configs',
  'createFixedClicks',
  'createSyncState',
  'currentPage',
  'disableBuiltinSync',
  'getSlide',
  'go',
  'handleBackground',
  'hasNext',
  'hasPrev',
  'injectionCurrentPage',
  'injectionFrontmatter',
  'injectionRenderContext',
  'injectionRoute',
  'injectionSlideScale',
  'injectionSlideZoom',
  'injectionSlidevContext',
  'isColorSchemaConfigured',
  'isDark',
  'isPresenter',
  'isPrintMode',
  'lockShortcuts',
  'makeId',
  'mode',
  'next',
  'nextSlide',
  'onPatch',
  'onSharedUpdate',
  'onSlideEnter',
  'onSlideLeave',
  'patch',
  'pathPrefix',
  'prev',
  'prevSlide',
  'resolveAssetUrl',
  'sharedState',
  'showPresenterCursor',
  'slideAspect',
  'slideHeight',
  'slideWidth',
  'slidesTitle',
  'themeConfigs',
  'themeVars',
  'toggleDark',
  'total',
  'useDarkMode',
  'useDrawings',
  'useDynamicSlideInfo',
  'useIsSlideActive',
  'useNav',
  'useSlideContext',
  'useSlideInfo',
]

/** What the functions of `@slidev/client` return here. @internal for its test */
export const memberNames: Readonly<Record<string, readonly string[]>> = {
  useNav: words(
    'currentPage total clicks clicksTotal hasNext hasPrev isPresenter hasPresenter isPrintMode next prev nextSlide prevSlide go goFirst goLast openInEditor currentSlideNo currentSlideRoute currentRoute currentLayout currentPath currentFrontmatter nextRoute prevRoute clicksStart navDirection clicksDirection isPlaying slides tocTree',
  ),
  useSlideContext: words('$slidev $scale $zoom $route $nav $clicks $clicksContext $page $renderContext $frontmatter'),
  useDrawings: words('drawingEnabled drawingPinned drawingMode brush brushColors canUndo canRedo canClear clear undo redo'),
}

const memberUse = /\{([^{}]*)\}\s*=\s*(useNav|useSlideContext|useDrawings)\(\)/g

/** `useNav().total` */
const directUse = /(?<![\w$.])(useNav|useSlideContext|useDrawings)\(\)\s*\??\.\s*([A-Za-z_$][\w$]*)/g
/** `const nav = useNav()` */
const namedUse = /(?:const|let|var)\s+([\w$]+)\s*=\s*(useNav|useSlideContext|useDrawings)\(\)(?!\s*[?.[(])/g

interface MemberUse {
  readonly name: string
  readonly from: string
  readonly offset: number
}

/** Return what a text takes of those functions, each with its offset. */
function membersIn(code: string): readonly MemberUse[] {
  const destructured = [...code.matchAll(memberUse)].flatMap(({ 0: whole, 1: pattern = '', 2: from = '', index }) =>
    [...pattern.matchAll(/(?<=^|,)\s*([\w$]+)/g)].map(([, name = '']) => ({ name, from, offset: index + whole.indexOf(name) })),
  )
  const direct = [...code.matchAll(directUse)].map(({ 0: whole, 1: from = '', 2: name = '', index }) => ({
    ...{ name, from },
    offset: index + whole.length - name.length,
  }))
  const named = [...code.matchAll(namedUse)].flatMap(({ 1: local = '', 2: from = '' }) =>
    [...code.matchAll(new RegExp(`(?<![\\w$.'"\`/-])${local.replaceAll('$', '\\$')}\\s*\\??\\.\\s*([A-Za-z_$][\\w$]*)`, 'g'))].map(
      ({ 0: whole, 1: name = '', index }) => ({ name, from, offset: index + whole.length - name.length }),
    ),
  )
  return [...destructured, ...direct, ...named]
}

/** Return what a text takes of those functions and that does not exist here, each with its offset. @internal for its test */
export const missingMembers = (code: string): readonly MemberUse[] =>
  membersIn(code).filter(({ name, from }) => memberNames[from]?.includes(name) === false)

const clientImport = /import\s+(?!type\s)([^'";]*?)\s*from\s*(['"])(@slidev\/client(?:\/[^'"]*)?)\2/g

/** The module of what stands for a name that Lectern has not. */
export const missingModule = 'virtual:lectern-vue/missing'

/** Return the module whose function makes a value that throws when it is used. Only the slides that use it fail. */
export const missingCode = `export const missing = (name, message = 'Lectern has no counterpart of ' + name) => {
  const fail = () => { throw new Error(message) }
  return new Proxy(fail, { get: fail })
}`

/** A name that a text imports from `@slidev/client`. */
interface ImportedName {
  readonly name: string
  readonly local: string
}

/** Return what an import clause names. */
function namesIn(clause: string): readonly ImportedName[] {
  const [, named = ''] = /\{([^}]*)\}/.exec(clause) ?? []
  const [, whole] = /^([\w$]+)/.exec(clause.trim()) ?? []
  const parts = named.split(',').flatMap((part) => {
    const [name = '', local = name] = part.trim().split(/\s+as\s+/)
    return name === '' || name.startsWith('type ') ? [] : [{ name, local }]
  })
  return [...parts, ...(whole ? [{ name: 'default', local: whole }] : [])]
}

/** Return whether an import leads somewhere. A component that does not exist here has a stand-in. */
const isKnown = ({ name }: ImportedName, from: string) => (name === 'default' ? isComponent(from) : clientNames.includes(name))

/** Return the names that a text imports from `@slidev/client` and that do not exist here, each with its offset. @internal for its test */
export function missingNames(code: string): readonly { readonly name: string; readonly from: string; readonly offset: number }[] {
  return [...code.matchAll(clientImport)].flatMap(({ 0: whole, 1: clause = '', 3: from = '', index }) =>
    namesIn(clause)
      .filter((imported) => !isKnown(imported, from) || (imported.name === 'default' && !isKnownComponent(from)))
      .map(({ name }) => ({ name, from, offset: index + Math.max(0, whole.indexOf(name)) })),
  )
}

/** Return a text in which names that do not exist here throw when they are used. No line moves. @internal for its test */
export function withoutMissing(code: string): string {
  let imports = 0
  return code.replaceAll(clientImport, (whole: string, clause: string, _quote: string, from: string) => {
    const names = namesIn(clause)
    const gone = names.filter((imported) => !isKnown(imported, from))
    if (gone.length === 0) return whole
    const kept = names.filter((imported) => isKnown(imported, from)).map(({ name, local }) => `${name} as ${local}`)
    imports++
    const missing = imports === 1 ? '$missing' : `$missing${imports}`
    const made = gone.map(
      ({ name, local }) => `const ${local} = ${missing}(${JSON.stringify(name === 'default' ? from : `${name} of ${from}`)});`,
    )
    const lines = whole.replaceAll(/[^\n]/g, '')
    return `import { missing as ${missing} } from '${missingModule}';${lines}${made.join('')}import { ${kept.join(', ')} } from '${from}'`
  })
}

/**
 * Create the plugin that reports imports from `@slidev/client` that do not exist here, with the file that has them. The file works without them as far as
 * it does not use them. Each report is a warning: a slide that fails for it reports an error itself.
 */
export const checkClientImports = (report: VueOptions['report']): Plugin => {
  const reported = new Set<string>()
  return {
    name: 'lectern-vue:client-imports',
    enforce: 'pre',
    transform: {
      filter: { code: '@slidev/client', id: { exclude: /[?&]vue\b/ } },
      handler(code, id) {
        const reportOnce = (missing: string, offset: number, allowed: string) => {
          const what = `Lectern has no counterpart of ${missing}`
          const before = code.slice(0, offset).split(/\r\n|\n/)
          const place = { file: id, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
          if (!reported.has(`${id} ${what}`)) report({ severity: 'warning', ...place, what, allowed })
          reported.add(`${id} ${what}`)
        }
        for (const { name, from, offset } of missingMembers(code))
          reportOnce(`"${name}" of ${from}()`, offset, `It is undefined. There are ${memberNames[from]?.join(', ')}.`)
        const missing = missingNames(code)
        if (missing.length === 0) return undefined
        for (const { name, from, offset } of missing) {
          const part = name === 'default' ? `the component ${from}` : `"${name}" of ${from}`
          const folder = Object.keys(components).find((each) => from.startsWith(`@slidev/client/${each}/`)) ?? 'builtin'
          const allowed =
            name === 'default'
              ? `Only what is inside it is shown. Of ${folder}/, Lectern has ${components[folder]?.join(', ')}.`
              : `A slide that uses it shows an error. There are ${clientNames.join(', ')}.`
          reportOnce(part, offset, allowed)
        }
        return { code: withoutMissing(code), map: null }
      },
    },
  }
}
