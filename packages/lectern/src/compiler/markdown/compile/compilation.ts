import type { Expression, ImportDeclaration, Statement } from 'estree-jsx'
import { type AuthorProblem, excerptOf, type SourcePlace, shorten } from '../../../base/errors/index.ts'
import { hashOf } from '../../../base/lib/model/index.ts'
import type { ClickElement, DeckSlide } from '../../../deck/deck/index.ts'
import type { CompileContext, DraggableSource } from './compile-types.ts'
import type { Binding } from './expressions/scope.ts'
import { createImports } from './tree/imports.ts'
import type { Point } from './tree/slide-tree.ts'

/** The text of a problem, without its place. */
export interface ProblemText extends Pick<AuthorProblem, 'what' | 'allowed'> {
  readonly severity?: AuthorProblem['severity'] | undefined
  readonly nearest?: string | undefined
  readonly skipped?: true | undefined
}

/** The state of one slide during compilation: its requests and its results. Transforms read and extend it. */
export interface Compilation {
  readonly slide: DeckSlide
  readonly context: CompileContext
  /** Class of the slide's own CSS. It stays the same when the deck is reordered. */
  readonly scope: string
  readonly problems: AuthorProblem[]
  readonly clicksElements: ClickElement[]
  /** Draggable elements in the order in which they were found. */
  readonly draggables: DraggableSource[]
  readonly files: Set<string>
  /** The files that editors of the slide write. */
  readonly editedFiles: Set<string>
  readonly origins: Readonly<Record<'images' | 'media' | 'frames' | 'fonts' | 'styles', Set<string>>>
  /** The slide's own CSS in parts: text, and expressions for file addresses. */
  readonly css: (string | Expression)[]
  /** Imports of style sheets on other hosts. They stand before the rules. */
  readonly styleImports: string[]
  /** Tags with the attributes that may name utilities. */
  readonly utilitySources: string[]
  /** Report a problem at a place of the content or of a file. Only the first problem at each place is kept. */
  report(at: Point | SourcePlace, problem: ProblemText): void
  /** Return the local name of the default export of `specifier` in the module. */
  importDefault(specifier: string, hint: string): string
  /**
   * Return the local name of export `name` of `lectern/components`, or of `lectern/components/PART`. A part contains what only some slides need, so
   * that other slides do not load it.
   */
  engine(name: string, part?: string): string
  /** Return the local name of export `name` of `specifier`. */
  importNamed(specifier: string, name: string): string
  /** Return true for a name that the functions above returned. */
  isImported(local: string): boolean
  /** Names that the slide's own `import` and `export` declare. They are reserved. */
  readonly authorNames: Set<string>
  /** The module and the export of each import of an `.mdx` slide, by its local name. `*` stands for all exports. */
  readonly authorImports: Map<string, readonly [specifier: string, name: string]>
  /** Statements that run in the slide's function before it renders: hooks. */
  readonly hooks: Statement[]
  /** Names that the slide's `<script setup>` declares. */
  readonly scriptNames: Map<string, Binding>
  /** Whether expressions may be any JavaScript, and a `<script setup>` runs. Vue must be there, and the code of the deck must be allowed to run. */
  readonly anyCode: boolean
  /** Whether the slide has a part that Vue could run: a `<script setup>`, or a slot with names. A script that cannot be read is broken. */
  readonly hasCode: { value: boolean; isBroken: boolean }
  /** Whether the code contains a line of the file. */
  readonly namesLine: { value: boolean }
  /** Names of the script that Vue runs, as far as the slide reads them. */
  readonly readNames: Set<string>
  /** The script that Vue runs. */
  readonly vueScript: { value?: VueScript }
  importDeclarations(): ImportDeclaration[]
}

/** Return whether the slide may use the syntax of Comark. In MDX, braces are expressions. */
export const usesComark = ({ slide, context: { config } }: Compilation): boolean => slide.format === 'md' && (config.comark || config.mdc)

/** Return a short, stable name for a text. */
const shortHash = (text: string): string => hashOf(text).toString(36)

/** A `<script setup>` that Vue runs. */
export interface VueScript {
  /** The imports of the author that the slide's module keeps. */
  imports(): ImportDeclaration[]
  /** The function that runs the script and returns its names. */
  setup(): Statement
}

export function createCompilation(slide: DeckSlide, context: CompileContext, anyCode = false): Compilation {
  const { record, contentLine } = slide
  const lines = record.content.split(/\r\n|\n|\r/)
  const problems: AuthorProblem[] = []
  const places = new Set<string>()
  const authorNames = new Set<string>()
  const imports = createImports(authorNames)

  return {
    slide,
    context,
    scope: `s-${shortHash(slide.key)}`,
    problems,
    clicksElements: [],
    draggables: [],
    files: new Set(),
    editedFiles: new Set(),
    origins: { images: new Set(), media: new Set(), frames: new Set(), fonts: new Set(), styles: new Set() },
    css: [],
    styleImports: [],
    utilitySources: [],
    hooks: [],
    scriptNames: new Map(),
    anyCode,
    hasCode: { value: false, isBroken: false },
    namesLine: { value: false },
    readNames: new Set(),
    vueScript: {},
    authorNames,
    authorImports: new Map(),
    report(at, { severity = 'error', what, allowed, nearest, skipped }) {
      const sourceLine = 'file' in at ? undefined : lines[at.line - 1]
      const place = 'file' in at ? at : { file: record.filepath, line: contentLine + at.line - 1, column: at.column }
      // Later problems at the same place follow from the first one and do not help.
      const key = `${place.file}:${place.line}:${place.column}`
      if (places.has(key)) return
      places.add(key)
      problems.push({
        severity,
        place,
        what: shorten(what),
        slide: record.no,
        ...(allowed !== undefined && { allowed }),
        ...(nearest !== undefined && { nearest }),
        ...(skipped && { skipped }),
        ...excerptOf(sourceLine, at.column),
      })
    },
    importDefault: (specifier, hint) => imports.add(specifier, 'default', hint),
    engine: (name, part) => imports.add(part ? `lectern/components/${part}` : 'lectern/components', name, name),
    importNamed: (specifier, name) => imports.add(specifier, name, name),
    isImported: imports.has,
    importDeclarations: imports.declarations,
  }
}
