import type { DeckConfig } from '../../config/index.ts'
import type { ClickElement, DeckSlide } from '../../deck/index.ts'
import type { AuthorProblem } from '../../errors/index.ts'
import type { CompileSetup } from '../../setup/model/index.ts'

/** What a path in a slide turned out to be. */
export type ResolvedAsset =
  /** A file that the bundler must see: the module imports its URL from `specifier`. */
  | { readonly kind: 'import'; readonly specifier: string; readonly file: string }
  /** A finished address (public folder with the base path in front, or another origin): written as it is. */
  | { readonly kind: 'url'; readonly url: string; readonly file?: string }
  | { readonly kind: 'missing'; readonly looked: readonly string[] }
  /** It is there and may not be used; the words are those of a problem. */
  | { readonly kind: 'refused'; readonly what: string; readonly allowed: string; readonly skipped?: true }

/** What a path of a file whose text is shown turned out to be; `file` is relative to the deck's folder. */
export type ReadFile =
  | { readonly kind: 'text'; readonly file: string; readonly text: string }
  /** `near` are the names of the files in its folder. */
  | { readonly kind: 'missing'; readonly file: string; readonly near: readonly string[] }
  /** It is there and may not be read; the words are those of a problem. */
  | { readonly kind: 'refused'; readonly what: string; readonly allowed: string }

/** What TypeScript says of a piece of code, at a place counted from 0. */
export interface TypeNote {
  readonly type: 'hover' | 'query' | 'error' | 'highlight' | 'completion' | 'tag'
  readonly line: number
  readonly character: number
  readonly length: number
  /** The type, the message, or what stands behind a tag. */
  readonly text: string
  /** Documentation, or the name of the tag. */
  readonly more?: string
  /** What could stand here. */
  readonly completions?: readonly string[]
  /** An error that the code does not announce with `@errors`. */
  readonly unexpected?: boolean
}

/** Code as TypeScript sees it: without the comments that are meant for it, and what it says of it. */
export interface TypedCode {
  readonly code: string
  readonly notes: readonly TypeNote[]
  /** A package whose types are not there; what comes from it is taken as it is. */
  readonly missing?: string
}

/** What the compiler asks of its surroundings: the only way it sees files. */
export interface CompileContext {
  readonly config: DeckConfig
  /** What setup files say; absent where there are none. */
  readonly setup?: CompileSetup
  /** Base path of the site, with a slash at both ends. */
  readonly base: string
  /** `path` as the author wrote it, in the file `from` (relative to the deck's folder). */
  resolveAsset(path: string, from: string): ResolvedAsset
  /** The text of `path` as the author wrote it, in the file `from`: `@/x` and `/x` are in the deck's folder, anything else is beside `from`. */
  readFile(path: string, from: string): ReadFile
  /** The deck is opened with `--untrusted`: none of its code is compiled, and no other host is asked. */
  readonly untrusted?: boolean
  /** Whether blocks that ask for it become editors, as `monaco` says for the way in which the deck is shown. */
  readonly editors: boolean
  /** What TypeScript says of `code`; `failed` tells why it can say nothing. */
  twoslash(code: string, language: string): Promise<TypedCode | { readonly failed: string }>
  /** The inner markup and view box of an icon, e.g. `carbon`, `logo-github`; undefined when there is none. */
  icon(collection: string, name: string): Promise<{ readonly body: string; readonly width: number; readonly height: number } | undefined>
  /** Specifier of the module whose default export is the component or layout; undefined when there is none of that name. */
  component(name: string): string | undefined
  layout(name: string): string | undefined
  /** Components and layouts written for Vue, which nothing here can draw: name → file, relative to the deck's folder. */
  readonly vue?: { readonly components: ReadonlyMap<string, string>; readonly layouts: ReadonlyMap<string, string> }
  readonly componentNames: readonly string[]
  readonly layoutNames: readonly string[]
  /** Shown slides of the deck, for links to a number. */
  readonly slideCount: number
  /** `routeAlias` → number of the slide. */
  readonly aliases: ReadonlyMap<string, number>
  /** Utility CSS for the class names and attributes that occur in `source`; '' when there are none. */
  utilities(source: string): Promise<string>
}

/** Where a draggable element has its place: a name of `dragPos`, or an attribute of the tag at `line` and `column` of the slide's content, from 1. */
export interface DraggableSource {
  readonly name?: string
  readonly attribute?: string
  readonly line: number
  readonly column: number
}

/** A slide as a JavaScript module whose default export is a React component without props: layout and content. */
export interface CompiledSlide {
  /** ES module; imports `react/jsx-runtime`, `lectern/components`, layouts, components and asset URLs. No JSX left. */
  readonly code: string
  /** Click steps after step 0: the larger of what the content has and what `clicks:` says. */
  readonly clicks: number
  readonly clicksElements: readonly ClickElement[]
  readonly layout: string
  readonly draggables: readonly DraggableSource[]
  readonly problems: readonly AuthorProblem[]
  /** Files named by the slide (images, layouts …): watched by the authoring server. */
  readonly files: readonly string[]
  /** Other origins that the author's text names, by what is loaded from them; for the Content-Security-Policy. */
  readonly origins: { readonly images: readonly string[]; readonly media: readonly string[]; readonly frames: readonly string[] }
}

/** Compiles one slide; never throws for what an author wrote: a slide that cannot be compiled becomes one that shows the message. */
export type CompileSlide = (slide: DeckSlide, context: CompileContext) => Promise<CompiledSlide>
