import { join } from 'node:path'
import type { AuthorProblem } from '../../base/errors/index.ts'
import type { Files } from '../../base/files/index.ts'
import type { Deck, DeckManifest } from '../../deck/deck/index.ts'
import type { ThemeFiles } from '../../deck/theme/node/index.ts'
import type { CompileContext, CompiledSlide } from '../markdown/index.ts'
import type { LoadedSetup } from '../setup/load-setups.ts'
import type { RemoteAssets } from './assets/remote-assets.ts'
import type { OwnPage } from './own-page.ts'
import type { FinishedSlide } from './slides/finish-slide.ts'
import type { StyleOrigins } from './styles/style-imports.ts'
import type { Utilities } from './styles/utilities.ts'
import type { Trust } from './trust.ts'

/** A deck on disk with everything that the compiler needs. Paths are absolute unless noted. */
export interface Project {
  readonly entry: string
  readonly dir: string
  /** The files that the deck may use. */
  readonly disk: Files
  /** Which parts of the deck are used. */
  readonly trust: Trust
  /** Access to the files of `cacheDir`. */
  readonly cacheDisk: Files
  readonly cacheDir: string
  /** Base path of the site, with a slash at both ends. */
  readonly base: string
  readonly deck: Deck
  /** The languages of the site, the first at its base path and each other in a folder. Empty for a deck in one language, and for a site with one. */
  readonly languages: readonly string[]
  /** Numbers of the slides that are shown in the first language, because the translation lacks them. */
  readonly untranslated: readonly number[]
  readonly theme: ThemeFiles | undefined
  /** In order of precedence: a later addon wins. */
  readonly addons: readonly ThemeFiles[]
  /** Files in the deck's own folder: layouts, components, `style.css`. */
  readonly own: ThemeFiles
  readonly baseTheme: ThemeFiles
  /** Whether the styles of Slidev's own app are under those of the theme: it is written for Vue, or a deck for Slidev has `theme: none`. */
  readonly hasSlidevLook: boolean
  /**
   * The files of layers, which lie over or under slides, in the bar or on the presenter screen: name → absolute paths. Those of the theme come first, then those of
   * addons, then the deck's, which lies over them.
   */
  readonly layers: ReadonlyMap<string, readonly string[]>
  /** Entry of the package that compiles `.vue` files. Undefined when it is not installed or may not run. */
  readonly vue: string | undefined
  /** Values from the setup files of the deck, addons and theme. */
  readonly setup: LoadedSetup
  readonly context: CompileContext
  /** Return a hash that changes with any input of slide `no`. */
  slideHash(no: number): string
  /** Return a hash that changes with any input of slide `no` but the line where it begins. */
  textHash(no: number): string
  compiled(no: number): Promise<CompiledSlide>
  /** Return slide `no` if it is compiled already. */
  known(no: number): CompiledSlide | undefined
  /** Take all slides that an earlier run has compiled. */
  takeCached(): void
  /** Return all slides, in order. Those that are not compiled yet are compiled one after the other, each after `pause` if there is one. */
  slides(pause?: () => Promise<void>): Promise<readonly CompiledSlide[]>
  /** Return the slide, minified and with its imports found. Compile it first. */
  finished(no: number): FinishedSlide
  /** Absolute paths of the files whose text appears on slides. */
  readonly snippets: ReadonlySet<string>
  /** Files that were looked for and not found. */
  readonly missing: ReadonlySet<string>
  /** The style sheets of the deck, its addons and its theme, and those that they import. */
  readonly styleSheets: ReadonlySet<string>
  /** Copies of files of other hosts, where the deck is shown with them. */
  readonly copies: RemoteAssets | undefined
  /** Download what options name on other hosts. Return the problems. */
  copyOptionFiles(): Promise<readonly AuthorProblem[]>
  /** What the file `index.html` of the deck adds to each page. */
  readonly ownPage: OwnPage
  /** Other origins that those style sheets name, by the kind of content. */
  readonly styleOrigins: StyleOrigins
  /** The files from which the deck was read, relative to its folder, with the version of the text on disk. */
  readonly versions: ReadonlyMap<string, string>
  /** Whether the deck's options could be read. */
  readonly hasOptions: boolean
  /** Problems of the deck itself. A compiled slide has its own problems. */
  readonly problems: readonly AuthorProblem[]
  /** Return the manifest. This compiles every slide, because the manifest needs their steps. */
  manifest(): Promise<DeckManifest>
  /** Return the manifest as far as slides are compiled. The others have no steps in it. */
  knownManifest(): DeckManifest
  /**
   * Return the utility CSS for the components, layouts and layers in the deck's folder, and for all that is written for Vue; '' when there are none.
   * Other files of a theme bring their own rules.
   */
  ownUtilities(): Promise<string>
  /** Return the rules of a utility class, for `@apply`. */
  utilityRules: Utilities['rules']
  /** Return the utility classes that an editor offers. */
  utilityNames: Utilities['names']
  saveCache(): void
}

/** Return the theme, if any, and the addons. */
export const extensionsOf = ({ theme, addons }: Pick<Project, 'theme' | 'addons'>): readonly ThemeFiles[] => [
  ...(theme ? [theme] : []),
  ...addons,
]

/** Return the absolute paths of the files whose text the deck consists of: its Markdown files, and those that `<<<` lines show. */
export const writtenFiles = ({ dir, deck, snippets }: Project): readonly string[] => [
  ...deck.files.map((file) => join(dir, file)),
  ...snippets,
]

/** Return the absolute paths of the files that a slide names. */
export const filesOf = ({ dir }: Project, slide: CompiledSlide | undefined): ReadonlySet<string> =>
  new Set(slide?.files.map((file) => join(dir, file)))

/** Return a base path: `/talks/` for `talks`, `/` for an empty text. */
export const baseFrom = (text: string) => `/${text}/`.replace(/\/{2,}/g, '/')
