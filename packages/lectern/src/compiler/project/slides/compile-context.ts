import { join, relative } from 'node:path'
import type { Files } from '../../../base/files/index.ts'
import { packageFiles } from '../../../base/files/index.ts'
import type { Deck } from '../../../deck/deck/index.ts'
import { isDrawing, type ThemeFiles } from '../../../deck/theme/node/index.ts'
import type { CompileContext } from '../../markdown/index.ts'
import type { LoadedSetup } from '../../setup/load-setups.ts'
import { createAssetResolver, publicFolders } from '../assets/asset-resolver.ts'
import { createFileReader } from '../assets/read-file.ts'
import type { RemoteAssets } from '../assets/remote-assets.ts'
import type { StyleCompiler } from '../styles/style-languages.ts'
import type { Utilities } from '../styles/utilities.ts'
import type { Trust } from '../trust.ts'
import { createRendersBlock } from './renders-block.ts'
import { createExportedNames, hasImport, ownExports, withoutTypes } from './script-imports.ts'
import type { TemplateSteps } from './template-steps.ts'

const registration = /\.component\(\s*(['"`])([A-Za-z][\w-]*)\1/g
const capital = (name: string) => name.replaceAll(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase())

/** Return the names of the components that setup files of Vue apps register, as in `app.component('QRCode', …)`. */
export function registeredComponents(files: readonly string[], dir: string): readonly string[] {
  const names = files.flatMap((file) => {
    const text = packageFiles(dir).findText(file)
    return typeof text === 'string'
      ? [...text.replaceAll(/^\s*\/\/.*$/gm, '').matchAll(registration)].map(([, , name = '']) => capital(name))
      : []
  })
  return [...new Set(names)].sort()
}

/** Return the module of a component that a setup file registers. The package for `.vue` files has it. */
const registeredModule = (name: string): string => `virtual:lectern-vue/registered/${name}.vue`

/** Return the module of a component's file. A drawing is one in place of an address. */
export const componentModule = (file: string): string => (isDrawing(file) ? `${file}?component` : file)

const slotTag = /<slot\b([^>]*)>/gi
const computedName = /(?:^|\s)(?::name|v-bind(?::name|\s*=))/
const slotName = /(?:^|\s)name\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s/>]+))/

/**
 * Create the reader of the slots of layouts. It returns the names of the slots in the template of a `.vue` file. It returns undefined for any other
 * file, and where the names cannot be known.
 *
 * @internal for its test
 */
export function createLayoutSlots(dir: string): (file: string) => readonly string[] | undefined {
  const disk = packageFiles(dir)
  return (file) => {
    const text = file.endsWith('.vue') ? disk.findText(file) : undefined
    if (typeof text !== 'string') return undefined
    const tags = [...text.matchAll(slotTag)].map(([, attributes = '']) => attributes)
    // Code that reads the slots may take any of them.
    if (/\$slots|useSlots/.test(text) || tags.length === 0 || tags.some((attributes) => computedName.test(attributes))) return undefined
    return [
      ...new Set(
        tags.map((attributes) => {
          const [, double, single, bare] = slotName.exec(attributes) ?? []
          return double ?? single ?? bare ?? 'default'
        }),
      ),
    ]
  }
}

/** Compiler tools that stay the same while the deck changes. */
export interface KeptTools {
  readonly icon: CompileContext['icon']
  readonly utilitiesOf: (further: LoadedSetup['unocss']) => Utilities
  readonly twoslash: NonNullable<CompileContext['twoslash']>
  readonly styleCompilerOf: (vite: LoadedSetup['vite']) => StyleCompiler
}

/** Create the context of the compiler, which finds the files, components and icons that slides name. */
export function createContext({
  deck,
  texts,
  editors,
  marksSource,
  types,
  disk,
  base,
  missing,
  sources,
  setup,
  kept,
  styleCompiler,
  trust,
  remote,
  vue,
  templateSteps,
  drawing,
  plantUml,
  pages,
  forSlidev,
}: {
  deck: Deck
  /** The texts of the engine in the language of the deck. */
  texts: CompileContext['texts']
  /** Whether code blocks that request an editor become one. */
  editors: boolean
  /** Whether elements say where they are written. */
  marksSource: boolean
  /** Whether code blocks that request it show what TypeScript knows. */
  types: boolean
  disk: Files
  base: string
  /** Collects the paths of files that were not found. */
  missing: Set<string>
  /** Nearest first: files of the deck override those of addons, then the theme, then the engine. */
  sources: readonly ThemeFiles[]
  setup: LoadedSetup
  kept: KeptTools
  styleCompiler: StyleCompiler
  trust: Trust
  /** Copies of files of other hosts, where the deck is shown with them. */
  remote: RemoteAssets | undefined
  /** The entry of the package for `.vue` files; undefined when it is not installed. */
  vue: string | undefined
  templateSteps: TemplateSteps
  drawing: CompileContext['drawing']
  plantUml: CompileContext['plantUml']
  pages: readonly string[]
  forSlidev: boolean
}): CompileContext {
  const { dir } = disk
  const find = (kind: 'layouts' | 'components', name: string) => sources.map((files) => files[kind].get(name)).find(Boolean)
  const names = (kind: 'layouts' | 'components') => [...new Set(sources.flatMap((files) => [...files[kind].keys()]))].sort()
  const vueFiles = (kind: 'layouts' | 'components') =>
    new Map(sources.toReversed().flatMap(({ vue }) => [...vue[kind]].map(([name, file]) => [name, relative(dir, file)] as const)))
  // Those of the deck itself.
  const markdownComponents = new Map(
    [...(sources[0]?.markdown ?? [])].map(([name, file]) => [name, `@/${relative(dir, file).replaceAll('\\', '/')}`]),
  )
  const registered = registeredComponents(setup.vueApp, dir)
  const aliases = deck.slides.flatMap(({ record }) => {
    const alias = record.frontmatter.routeAlias
    return typeof alias === 'string' ? [[alias, record.no] as const] : []
  })
  const resolveAsset = createAssetResolver({ disk, base, trust, folders: publicFolders(sources.slice(1, -1).toReversed()) })
  const readFile = createFileReader(disk)
  return {
    config: deck.config,
    texts,
    setup: setup.compile,
    base,
    resolveAsset(path, from) {
      const asset = resolveAsset(path, from)
      if (asset.kind === 'missing') for (const file of asset.looked) missing.add(join(dir, file))
      return asset
    },
    // The answer is recorded in either case: the dev server and a build share the cache of compiled slides.
    ...(deck.config.remoteAssets !== false && { remoteAsset: (address) => remote?.find(address) }),
    readFile(path, from) {
      const found = readFile(path, from)
      if (found.kind === 'missing') missing.add(join(dir, found.file))
      return found
    },
    untrusted: trust.untrusted,
    editors,
    marksSource,
    ...(drawing && { drawing }),
    ...(plantUml && { plantUml }),
    ...(types && { twoslash: kept.twoslash }),
    toCss: styleCompiler.toCss,
    ...(setup.vite.styles.length > 0 && { changesStyles: true }),
    withoutTypes,
    icon: kept.icon,
    utilities: kept.utilitiesOf(setup.unocss).css,
    utilityRules: kept.utilitiesOf(setup.unocss).rules,
    rendersBlock: createRendersBlock(dir, (name) => find('components', name)),
    component(name) {
      const file = find('components', name)
      return file ? componentModule(file) : registered.includes(name) ? registeredModule(name) : undefined
    },
    layout: (name) => find('layouts', name),
    layoutSlots: createLayoutSlots(dir),
    markdownComponents,
    componentNames: [...names('components'), ...registered, ...markdownComponents.keys()],
    layoutNames: names('layouts'),
    runsVue: vue !== undefined,
    hasImport: (specifier, from) => hasImport(specifier, from, disk),
    ownExports: (specifier, from) => ownExports(specifier, from, disk),
    exportedNames: createExportedNames(trust.runs ? vue : undefined),
    ...(templateSteps.hash !== '' && {
      templateSteps: async (file) => (await templateSteps.of(file)).map((step) => ({ ...step, file: relative(dir, step.file) })),
    }),
    vue: { components: vueFiles('components'), layouts: vueFiles('layouts') },
    slideCount: deck.slides.length,
    aliases: new Map(aliases),
    pages,
    forSlidev,
  }
}
