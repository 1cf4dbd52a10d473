import type { AuthorProblem } from '../../../base/errors/index.ts'
import type { Catalog } from '../../../base/language/index.ts'
import type { DeckConfig } from '../../../deck/config/index.ts'
import type { ClickElement, DeckSlide } from '../../../deck/deck/index.ts'
import type { DrawnDiagram } from '../../../deck/diagram/index.ts'
import type { CompileSetup } from '../../../deck/setup/index.ts'

/** The result of resolving a path in a slide. */
export type ResolvedAsset =
  /** A file for the bundler. The module imports its URL from `specifier`. */
  | { readonly kind: 'import'; readonly specifier: string; readonly file: string }
  /** A final address (public folder with the base path in front, or another origin), which is written unchanged. */
  | { readonly kind: 'url'; readonly url: string; readonly file?: string }
  | { readonly kind: 'missing'; readonly looked: readonly string[] }
  /** The file exists and may not be used. The texts are those of a problem. */
  | { readonly kind: 'refused'; readonly what: string; readonly allowed: string; readonly skipped?: true }

/** The result of reading a file whose text is shown. `file` is relative to the deck's folder. */
export type ReadFile =
  | { readonly kind: 'text'; readonly file: string; readonly text: string }
  /** `near` lists the names of the files in the same folder. */
  | { readonly kind: 'missing'; readonly file: string; readonly near: readonly string[] }
  /** The file exists and may not be read. The texts are those of a problem. */
  | { readonly kind: 'refused'; readonly what: string; readonly allowed: string }

/** A note of TypeScript about code. Lines and columns count from 0. */
export interface TypeNote {
  readonly type: 'hover' | 'query' | 'error' | 'highlight' | 'completion' | 'tag'
  readonly line: number
  readonly character: number
  readonly length: number
  /** The type, the message, or the text after a tag. */
  readonly text: string
  /** Documentation, or the name of the tag. */
  readonly more?: string
  /** Possible completions at this place. */
  readonly completions?: readonly string[]
  /** An error that the code does not announce with `@errors`. */
  readonly unexpected?: boolean
}

/** Code as TypeScript processes it, without the comments for TypeScript, and with its notes. */
export interface TypedCode {
  readonly code: string
  readonly notes: readonly TypeNote[]
  /** A package without types. Its imports are not checked. */
  readonly missing?: string
}

/** TypeScript's notes on a piece of code. `failed` says why there are none, and `remedy` what the author can do. */
export type TypesAnswer = TypedCode | { readonly failed: string; readonly remedy?: string }

/** A mistake in TypeScript. The offset counts from 0. */
export interface TypesMistake {
  readonly message: string
  readonly offset: number
}

/** A click step that the template of a Vue component asks for. */
export interface TemplateStep {
  readonly directive: string
  /** The step as an author writes it: `3`, `'+1'`, `[2, 4]`. Absent for the next step. */
  readonly at?: string
  /** Whether the step hides the element. */
  readonly hides: boolean
  /** The template's file, relative to the deck's folder. */
  readonly file: string
}

/** The exports of a module of the deck. */
export interface OwnExports {
  /** Relative to the deck's folder. */
  readonly file: string
  readonly names: readonly string[]
}

/** A diagram as it was drawn, or the message of the program that draws it. */
type DrawnAnswer = DrawnDiagram | { readonly failed: string }

/** What draws diagrams when a deck is compiled. */
interface DiagramDrawing {
  /** Changes with all that decides how a diagram looks, except its text. '' where this machine has no browser. */
  readonly id: string
  /** Draw a diagram, in the colors of the slide or in a theme of Mermaid. Return undefined where no browser draws. */
  draw(code: string, theme?: string): Promise<DrawnAnswer | undefined>
  /** Return why no browser draws, once for all diagrams of a deck. */
  missing(): { readonly what: string; readonly allowed: string } | undefined
}

/** What asks the author's own PlantUML server for pictures when a deck is compiled. */
interface PlantUml {
  /** Return the picture at an address of the server, or its mistake, whose line counts from 1 at `@startuml`. Return undefined where viewers must load it. */
  draw(address: string): Promise<DrawnDiagram | { readonly failed: string; readonly line: number } | undefined>
  /** Return why the server gave no picture, once for all diagrams of a deck. */
  missing(): { readonly what: string; readonly allowed: string } | undefined
}

/** The compiler's access to its environment. It accesses files only through this interface. */
export interface CompileContext {
  readonly config: DeckConfig
  /** The options from setup files. Absent when there are none. */
  readonly setup?: CompileSetup
  /** The texts of the engine in the language of the deck. Absent for English. */
  readonly texts?: Catalog | undefined
  /** Base path of the site, with a slash at both ends. */
  readonly base: string
  /** Resolve `path` as written in the file `from`, which is relative to the deck's folder. */
  resolveAsset(path: string, from: string): ResolvedAsset
  /** Return the deck's copy of a file of another host. Return undefined for an address that stays. */
  remoteAsset?(address: string): ResolvedAsset | undefined
  /** Read the text of `path` as written in the file `from`. `@/x` and `/x` are in the deck's folder. Any other path is relative to `from`. */
  readFile(path: string, from: string): ReadFile
  /** True when the deck is opened with `--untrusted`. Its code is not compiled, and no other host is contacted. */
  readonly untrusted?: boolean
  /** Whether blocks can become editors. The deck option `monaco` decides this for the dev server and the build. */
  readonly editors: boolean
  /** Whether elements say where they are written, for an author who edits on the slide. */
  readonly marksSource?: boolean
  /** Draws diagrams now. Absent where the browser of each viewer draws them. */
  readonly drawing?: DiagramDrawing | undefined
  /** Asks the PlantUML server of the deck. Absent where it is the public one, and where no other host is contacted. */
  readonly plantUml?: PlantUml | undefined
  /** Return TypeScript's notes on `code`. Absent where the deck option `twoslash` leaves them out. */
  twoslash?(code: string, language: string): Promise<TypesAnswer>
  /** Return the JavaScript of TypeScript source, with its imports. Return the mistake when it cannot be read. */
  withoutTypes(source: string): Promise<string | TypesMistake>
  /** Return the inner markup and view box of an icon, such as `carbon`, `logo-github`. Return undefined when it does not exist. */
  icon(collection: string, name: string): Promise<{ readonly body: string; readonly width: number; readonly height: number } | undefined>
  /** Return the specifier of the module whose default export is the component or layout. Return undefined when the name is unknown. */
  component(name: string): string | undefined
  layout(name: string): string | undefined
  /** Return the names of the slots of a layout's module. Return undefined where they cannot be known. */
  layoutSlots?(specifier: string): readonly string[] | undefined
  /** Return whether the component of a module may render an element that a paragraph cannot contain. With `from`, the specifier is a path from which this file imports `name`. */
  rendersBlock?(specifier: string, from?: string, name?: string): boolean
  /** Whether `.vue` files can be components and layouts. */
  readonly runsVue?: boolean
  /** Return the click steps in the template of a `.vue` file. Absent when there are none in the deck. */
  templateSteps?(file: string): Promise<readonly TemplateStep[]>
  /** Return whether a script in the file `from` can import a module. */
  hasImport?(specifier: string, from: string): boolean
  /** Return the names that a module of Vue or Slidev exports. Return undefined for any other module. */
  exportedNames?(specifier: string): Promise<ReadonlySet<string> | undefined>
  /** Return the names that an own module exports to the file `from`. Return undefined for a package, and where they cannot be known. */
  ownExports?(specifier: string, from: string): OwnExports | undefined
  /** Components and layouts for Vue that are not used, because the package for them is not installed: name → file, relative to the deck's folder. */
  readonly vue?: { readonly components: ReadonlyMap<string, string>; readonly layouts: ReadonlyMap<string, string> }
  /** The Markdown of `components/*.md`, by name: a path for `readFile`. */
  readonly markdownComponents?: ReadonlyMap<string, string>
  readonly componentNames: readonly string[]
  readonly layoutNames: readonly string[]
  /** Number of shown slides, for links by number. */
  readonly slideCount: number
  /** `routeAlias` → number of the slide. */
  readonly aliases: ReadonlyMap<string, number>
  /** Paths of the pages beside the slides, such as `export`, without a slash at their ends. Absent where there are none. */
  readonly pages?: readonly string[]
  /** Whether the deck is for Slidev, which shows an unknown component as an element without a meaning. */
  readonly forSlidev?: boolean
  /** Return the utility CSS for the class names and attributes in `source`, for the page or for the parent of its `<style>` alone. Return '' when there is none. */
  utilities(source: string, reach?: 'page' | 'parent'): Promise<string>
  /** Turn a style that imports files, or one in another language such as `scss`, into plain CSS. `from` is the file that contains it. Absent where no other files are read. */
  toCss?(text: string, language: string, from: string): Promise<StyleAnswer>
  /** Whether plugins of PostCSS change each style. */
  readonly changesStyles?: true
  /** Return the rules of a utility class, for `@apply`. Return undefined for a class that is no utility. */
  utilityRules(name: string): Promise<readonly UtilityRule[] | undefined>
}

/** A style as plain CSS, or why there is none. Lines and columns count from 1. */
type StyleAnswer =
  /** `map` leads from the CSS to the text. `files` are the imported files, relative to the deck's folder. */
  | { readonly css: string; readonly map: string | undefined; readonly files: readonly string[] }
  | {
      readonly failed: string
      readonly remedy?: string
      readonly line?: number
      readonly column?: number
      readonly files?: readonly string[]
    }
  /** The style may not be used. The texts are those of a problem. */
  | { readonly skipped: { readonly what: string; readonly allowed?: string } }

/** CSS of one utility class. */
export interface UtilityRule {
  /** `&` stands for the element: `.dark &`. */
  readonly selector: string
  readonly body: string
  /** The at-rule around it, such as a media query. */
  readonly parent: string | undefined
}

/**
 * The source of a draggable element's position: a name in `dragPos`, or an attribute of the tag at `line` and `column` of the slide's content, from
 * 1.
 */
export interface DraggableSource {
  readonly name?: string
  readonly attribute?: string
  readonly line: number
  readonly column: number
}

/** A slide as a JavaScript module. Its default export is a React component without props, with layout and content. */
export interface CompiledSlide {
  /** An ES module without JSX. It imports `react/jsx-runtime`, `lectern/components`, layouts, components and asset URLs. */
  readonly code: string
  /** Click steps after step 0: the larger of the content's steps and `clicks:`. */
  readonly clicks: number
  readonly clicksElements: readonly ClickElement[]
  readonly layout: string
  readonly draggables: readonly DraggableSource[]
  readonly problems: readonly AuthorProblem[]
  /** Files that the slide names (images, layouts …). The dev server watches them. */
  readonly files: readonly string[]
  /** Files that editors of the slide write, relative to the deck's folder. */
  readonly editedFiles: readonly string[]
  /** Other origins in the author's text, by kind of resource, for the Content-Security-Policy. */
  readonly origins: Readonly<Record<'images' | 'media' | 'frames' | 'fonts' | 'styles', readonly string[]>>
  /** Whether the code contains a line of the file, which changes when the slide moves in it. */
  readonly namesLine?: boolean | undefined
}

/** Compile one slide. Never throw for the author's content. A slide that cannot be compiled becomes a slide that shows the message. */
export type CompileSlide = (slide: DeckSlide, context: CompileContext) => Promise<CompiledSlide>
