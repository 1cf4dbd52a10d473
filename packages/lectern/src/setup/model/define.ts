/** Default export of `setup/shiki.ts`: how Shiki colors code. */
export interface ShikiOptions {
  /** Names of themes that come with Shiki, or themes of the shape that VS Code has, one for each scheme. */
  readonly themes?: { readonly light: string | object; readonly dark: string | object }
  /** One theme for both schemes. */
  readonly theme?: string | object
  /** Further languages as TextMate grammars, each with its `name`. */
  readonly langs?: readonly unknown[]
}

/** Default export of `setup/katex.ts`: options of KaTeX, such as `macros`. */
export type KatexOptions = Readonly<Record<string, unknown>>

/** Default export of `setup/mermaid.ts`: options of Mermaid, such as `theme`. It runs in the browser, with the first diagram. */
export type MermaidOptions = Readonly<Record<string, unknown>>

/** The Markdown of a slide, without frontmatter and notes, as it is to be compiled. Slides count from 1. */
export type SlideTransformer = (
  markdown: string,
  slide: { readonly no: number; readonly frontmatter: Readonly<Record<string, unknown>> },
) => string | Promise<string>

/** Default export of `setup/transformers.ts`: what happens to a slide's Markdown before it is compiled, in order. */
export interface TransformersOptions {
  readonly pre?: readonly SlideTransformer[]
}

/** Default export of `setup/unocss.ts` or `uno.config.ts`: utilities besides those that there are, as a configuration of UnoCSS. */
export interface UnoOptions {
  readonly shortcuts?: object
  readonly rules?: readonly unknown[]
  readonly theme?: object
  readonly presets?: readonly unknown[]
  readonly [option: string]: unknown
}

/** What `setup/app.ts` is told when it runs in the browser, before the deck starts. */
export interface AppContext {
  readonly title: string
  /** Number of slides. */
  readonly slides: number
  /** Base path of the deck, with a slash at both ends. */
  readonly base: string
  /** Asks `guard` before each move, while the function runs; see `Guard`. */
  addGuard(guard: Guard): void
}

/** A place in the talk: slide from 1, step from 0. */
interface GuardedPosition {
  readonly no: number
  readonly clicks: number
}

/** May this move happen? False, a throw or a rejection stops it; while a promise is open, a later move takes its place (spec.md §4). */
export type Guard = (to: GuardedPosition, from: GuardedPosition) => boolean | Promise<boolean>

/** Default export of `setup/app.ts` or `setup/main.ts`. The deck does not wait for what it promises. */
export type AppSetup = (app: AppContext) => void | Promise<void>

/** What setup files say about compiling a slide, those of the theme, the addons and the deck as one. */
export interface CompileSetup {
  /** Themes are whole here, never names. */
  readonly shiki?: { readonly themes?: { readonly light: object; readonly dark: object }; readonly langs: readonly unknown[] }
  readonly katex?: KatexOptions
  /** Specifier of a module whose default export makes Mermaid's options in the browser; absent where no file says any. */
  readonly mermaid?: string
}

type Making<Options> = Options | ((tools: { loadTheme(path: string): Promise<object> }) => Options | Promise<Options>)

/** The functions below give a setup file its types and return what they are given. */
export const defineShikiSetup = (setup: Making<ShikiOptions>): Making<ShikiOptions> => setup
export const defineKatexSetup = (setup: Making<KatexOptions>): Making<KatexOptions> => setup
export const defineMermaidSetup = (setup: Making<MermaidOptions>): Making<MermaidOptions> => setup
export const defineTransformersSetup = (setup: Making<TransformersOptions>): Making<TransformersOptions> => setup
export const defineUnoSetup = (setup: Making<UnoOptions>): Making<UnoOptions> => setup
export const defineAppSetup = (setup: AppSetup): AppSetup => setup

const same = <Setup>(setup: Setup): Setup => setup

/** Setup files of Slidev that mean something else here, or nothing: they can be read all the same. */
export const defineCodeRunnersSetup = same
export const defineContextMenu = same
export const defineMonacoSetup = same
export const definePreparserSetup = same
export const defineRootSetup = same
export const defineRoutesSetup = same
export const defineVitePluginsSetup = same
