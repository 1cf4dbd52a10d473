export { defineShortcutsSetup } from '../shortcuts/model/shortcut.ts'

/** Default export of `setup/shiki.ts`: how Shiki colors code. */
export interface ShikiOptions {
  /** Names of themes that come with Shiki, or themes in the format of VS Code, one for each scheme. */
  readonly themes?: { readonly light: string | object; readonly dark: string | object }
  /** One theme for both schemes. */
  readonly theme?: string | object
  /** Additional languages as TextMate grammars, each with its `name`, or grammars and functions that return them, by name. */
  readonly langs?: readonly unknown[] | Readonly<Record<string, unknown>>
  /** Transformers of Shiki, such as those of `@shikijs/transformers`. */
  readonly transformers?: readonly unknown[]
}

/** Default export of `setup/katex.ts`: options of KaTeX, such as `macros`. */
export type KatexOptions = Readonly<Record<string, unknown>>

/** Default export of `setup/mermaid.ts`: options of Mermaid, such as `theme`. */
export type MermaidOptions = Readonly<Record<string, unknown>>

/** What transformers get of a slide. Lines count from 0, as in its file. */
export interface TransformedSlide {
  /** Number of the slide, from 1. */
  readonly no: number
  readonly index: number
  readonly title: string | undefined
  readonly level: number | undefined
  readonly note: string | undefined
  readonly frontmatter: Readonly<Record<string, unknown>>
  /** The Markdown as it was written. */
  readonly content: string
  readonly source: {
    readonly filepath: string
    readonly index: number
    readonly start: number
    readonly end: number
    readonly raw: string
    readonly content: string
    readonly frontmatter: Readonly<Record<string, unknown>>
  }
}

/** A text that is edited in place, as in the package magic-string. */
export interface EditableText {
  readonly original: string
  replace(pattern: RegExp | string, replacement: string | ((substring: string, ...parts: string[]) => string)): EditableText
  replaceAll(pattern: RegExp | string, replacement: string | ((substring: string, ...parts: string[]) => string)): EditableText
  overwrite(start: number, end: number, content: string): EditableText
  update(start: number, end: number, content: string): EditableText
  remove(start: number, end: number): EditableText
  append(content: string): EditableText
  prepend(content: string): EditableText
  appendLeft(index: number, content: string): EditableText
  appendRight(index: number, content: string): EditableText
  slice(start?: number, end?: number): string
  toString(): string
}

/** What transformers get besides a slide. */
export interface TransformOptions {
  readonly mode: 'dev' | 'build'
  /** Folder of the deck. */
  readonly userRoot: string
  readonly data: { readonly config: Readonly<Record<string, unknown>>; readonly slides: readonly TransformedSlide[] }
}

/** The first argument of a transformer. */
export interface TransformContext {
  readonly s: EditableText
  readonly slide: TransformedSlide
  readonly options: TransformOptions
}

/** Edit the Markdown of a slide, without frontmatter and notes, through `s`, or return another text. The first argument is the text, too. */
export type SlideTransformer = (
  markdown: string & TransformContext,
  slide: TransformedSlide,
) => string | void | Promise<string> | Promise<void>

/** What a transformer of code blocks gets. */
export interface CodeTransformContext {
  /** The text after the backticks: language and options. */
  readonly info: string
  readonly code: string
  /** Number of backticks; 0 for code of a file, from a line `<<< …`. */
  readonly fence: number
  readonly slide: TransformedSlide
  readonly options: object
  /** Return HTML of the highlighted block, for the HTML that the transformer returns. */
  renderHighlighted(override?: { readonly info?: string; readonly code?: string }): string
}

/** Return HTML in place of a code block, or nothing to leave it to the next transformer. */
export type CodeTransformer = (
  context: CodeTransformContext,
) => string | undefined | null | void | Promise<string | undefined | null> | Promise<void>

/** Default export of `setup/transformers.ts`: transformers that change a slide's Markdown before it is compiled. */
export interface TransformersOptions {
  readonly pre?: readonly (SlideTransformer | false)[]
  readonly preCodeblock?: readonly (SlideTransformer | false)[]
  readonly postCodeblock?: readonly (SlideTransformer | false)[]
  readonly post?: readonly (SlideTransformer | false)[]
  readonly codeblocks?: readonly (CodeTransformer | false)[]
}

/** Default export of `setup/unocss.ts` or `uno.config.ts`: additional utilities, as a configuration of UnoCSS. */
export interface UnoOptions {
  readonly shortcuts?: object
  readonly rules?: readonly unknown[]
  readonly theme?: object
  readonly presets?: readonly unknown[]
  readonly [option: string]: unknown
}

/** The context of `setup/app.ts`. It runs in the browser before the deck starts. */
export interface AppContext {
  readonly title: string
  /** Number of slides. */
  readonly slides: number
  /** Base path of the deck, with a slash at both ends. */
  readonly base: string
  /** Register `guard` for each move. Call this only while the setup function runs. See `Guard`. */
  addGuard(guard: Guard): void
}

/** A place in the talk: slide from 1, step from 0. */
interface GuardedPosition {
  readonly no: number
  readonly clicks: number
}

/** Return whether the move may happen. False, a throw or a rejection stops it. A later move replaces a move whose promise is pending (spec.md §4). */
export type Guard = (to: GuardedPosition, from: GuardedPosition) => boolean | Promise<boolean>

/** Default export of `setup/app.ts` or `setup/main.ts`. The deck does not wait for its promise. */
export type AppSetup = (app: AppContext) => void | Promise<void>

/** The merged options for compiling slides from the setup files of the theme, the addons and the deck. */
export interface CompileSetup {
  /** Themes are complete objects here, not names. */
  readonly shiki?: {
    readonly themes?: { readonly light: object; readonly dark: object }
    readonly langs: readonly unknown[]
    readonly transformers?: readonly object[]
    /** Runs the transformers for a limited time. */
    readonly run?: <Result>(work: () => Result | Promise<Result>) => Result | Promise<Result>
  }
  readonly katex?: KatexOptions
  /** Further marks in Markdown: `==mark==`, `++ins++`, `~sub~` and `^sup^`. */
  readonly marks?: readonly ('mark' | 'ins' | 'sub' | 'sup')[]
  /** Specifier of a module whose default export creates Mermaid's options in the browser. Absent when no setup file sets options. */
  readonly mermaid?: string
  /** The options of Mermaid, where Node can run those files; null where it cannot. */
  readonly mermaidOptions?: MermaidOptions | null
  /** Specifiers of modules that fetch setup files in the browser, when a slide needs them. */
  readonly lazy?: Readonly<Partial<Record<'code-runners' | 'monaco' | 'mermaid-renderer', string>>>
}

type Making<Options> = Options | ((tools: { loadTheme(path: string): Promise<object> }) => Options | Promise<Options>)

/** The functions below give a setup file its types and return their argument. */
export const defineShikiSetup = (setup: Making<ShikiOptions>): Making<ShikiOptions> => setup
export const defineKatexSetup = (setup: Making<KatexOptions>): Making<KatexOptions> => setup
export const defineMermaidSetup = (setup: Making<MermaidOptions>): Making<MermaidOptions> => setup
export const defineTransformersSetup = (setup: Making<TransformersOptions>): Making<TransformersOptions> => setup
export const defineUnoSetup = (setup: Making<UnoOptions>): Making<UnoOptions> => setup
export const defineAppSetup = (setup: AppSetup): AppSetup => setup
/** Default export of `setup/root.ts`. It runs once in the browser, after `setup/app.ts`. */
export const defineRootSetup = (setup: () => void): (() => void) => setup

/** What `setup/vite-plugins.ts` gets. */
export interface VitePluginsContext {
  readonly mode: 'dev' | 'build'
  /** Folder of the deck. */
  readonly userRoot: string
  readonly roots: readonly string[]
}
/** Default export of `setup/vite-plugins.ts`: plugins for Vite. Those that work on files are used. */
export type VitePluginsSetup = (context: VitePluginsContext) => unknown
/** Of Slidev's earlier versions: `setup/windicss.ts` is read as a configuration of UnoCSS. */
export const defineWindiSetup = <Setup>(setup: Setup): Setup => setup
export const defineVitePluginsSetup = (setup: VitePluginsSetup): VitePluginsSetup => setup

/** The functions below give a transformer its types, as those of Slidev do. */
export const defineMarkdownTransformer = (transformer: SlideTransformer): SlideTransformer => transformer
export const defineCodeblockTransformer = (transformer: CodeTransformer): CodeTransformer => transformer

/** What a code runner returns: a text, an error, HTML, an element, or lists of them. */
export type CodeOutput =
  | { readonly text: string; readonly class?: string }
  | readonly { readonly text: string; readonly class?: string }[]
  | { readonly error: string }
  | { readonly html: string }
  | { readonly element: object }

/** What a code runner gets besides the code. */
export interface CodeRunnerContext {
  /** `runnerOptions` in the braces of the code block. */
  readonly options: Readonly<Record<string, unknown>>
  /** Return the code as HTML. */
  highlight(code: string, language?: string): string
  /** Run code with another runner. */
  run(code: string, language: string): Promise<unknown>
}

/** Runs code of one language in the page. A function or a reference of Vue returns the output, too. */
export type CodeRunner = (code: string, context: CodeRunnerContext) => unknown
export type CodeRunners = Readonly<Record<string, CodeRunner>>
/** Default export of `setup/code-runners.ts`: runners by language for `{monaco-run}`. It gets those of the engine. */
export type CodeRunnersSetup = (runners: CodeRunners) => CodeRunners | void | Promise<CodeRunners | undefined> | Promise<void>
export const defineCodeRunnersSetup = (setup: CodeRunnersSetup): CodeRunnersSetup => setup

/** What `setup/monaco.ts` returns: options of all editors, and names of themes of Monaco. */
export interface MonacoOptions {
  readonly editorOptions?: Readonly<Record<string, unknown>>
  readonly themes?: { readonly light?: string; readonly dark?: string }
}
/** The part of the namespace `monaco` that most setup files use. */
export interface MonacoNamespace {
  readonly editor: { defineTheme(name: string, theme: object): void; setTheme(name: string): void }
  readonly languages: { register(language: { readonly id: string }): void; setMonarchTokensProvider(id: string, grammar: object): unknown }
}
/** Default export of `setup/monaco.ts`. It gets the namespace `monaco`, before the first editor. */
export type MonacoSetup<Monaco = MonacoNamespace> = (
  monaco: Monaco,
) => MonacoOptions | void | Promise<MonacoOptions | undefined> | Promise<void>
export const defineMonacoSetup = <Monaco = MonacoNamespace>(setup: MonacoSetup<Monaco>): MonacoSetup<Monaco> => setup

/** Returns the SVG of a diagram. `options` are those in the braces of the code block. */
export type MermaidRenderer = (code: string, options: Readonly<Record<string, unknown>>) => string | Promise<string>
/** Default export of `setup/mermaid-renderer.ts`: a function that renders diagrams in place of Mermaid. */
export type MermaidRendererSetup = () => MermaidRenderer | void | Promise<MermaidRenderer | undefined> | Promise<void>
export const defineMermaidRendererSetup = (setup: MermaidRendererSetup): MermaidRendererSetup => setup

/** An extension of `setup/preparser.ts`. */
export interface PreparserExtension {
  readonly name?: string
  /** Change the lines of a file before its slides are separated. The file on disk does not change. */
  transformRawLines?(lines: string[]): void | Promise<void>
  /** Return the Markdown to compile, or nothing to leave it. */
  transformSlide?(content: string, frontmatter: Readonly<Record<string, unknown>>): string | undefined | Promise<string | undefined>
  /** Return the note to show, or nothing to leave it. */
  transformNote?(note: string | undefined, frontmatter: Readonly<Record<string, unknown>>): string | undefined | Promise<string | undefined>
}
/** Default export of `setup/preparser.ts`. `headmatter` is the frontmatter of the first slide. */
export type PreparserSetup = (deck: {
  readonly filepath: string
  readonly headmatter: Readonly<Record<string, unknown>>
  readonly mode: 'dev' | 'build'
}) => PreparserExtension | readonly PreparserExtension[] | Promise<readonly PreparserExtension[]>
export const definePreparserSetup = (setup: PreparserSetup): PreparserSetup => setup

/** An entry of the slide's context menu. Names are those of Slidev. */
export interface ContextMenuItem {
  /** The words of the entry. */
  readonly label: string | object
  /** A path in a box of 24 × 24 pixels, which is drawn as a line; a class of an icon, as in `i-carbon-pen`; or a component of React. */
  readonly icon?: unknown
  /** Whether only the icon is shown. Small entries share a row at the top. */
  readonly small?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** False leaves the entry out. */
  readonly show?: boolean | undefined
  action(): unknown
}
type MenuList = readonly (ContextMenuItem | 'separator')[]
/** The entries of the menu: a list, and as in Slidev a ref of it. */
export type MenuEntries = MenuList & { readonly value: MenuList }
/** Default export of `setup/context-menu.ts`. It runs each time the menu opens, and returns all its entries, or a ref of them. */
export type ContextMenuSetup = (
  items: MenuEntries,
) => readonly (ContextMenuItem | 'separator' | false | undefined)[] | { readonly value: MenuList }
export const defineContextMenuSetup = (setup: ContextMenuSetup): ContextMenuSetup => setup

/** A page beside the slides. */
export interface PageRoute {
  /** Its path below the base path of the deck, as in `/about`. */
  readonly path: string
  /** Imports the component of the page. */
  readonly component: () => Promise<unknown>
}
/** Default export of `setup/routes.ts`. The paths and imports in it are read without running the file. */
export type RoutesSetup = (routes: readonly PageRoute[]) => readonly PageRoute[]
export const defineRoutesSetup = (setup: RoutesSetup): RoutesSetup => setup
