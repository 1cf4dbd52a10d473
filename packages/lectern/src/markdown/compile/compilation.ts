import type { Expression, ImportDeclaration, Statement } from 'estree-jsx'
import type { ClickElement, DeckSlide } from '../../deck/index.ts'
import { type AuthorProblem, excerptOf, type SourcePlace, shorten } from '../../errors/index.ts'
import type { CompileContext, DraggableSource } from './compile-types.ts'
import { createImports } from './tree/imports.ts'
import type { Point } from './tree/slide-tree.ts'
import type { Binding } from './vue/scope.ts'

/** What a problem says besides where it is. */
export interface ProblemText extends Pick<AuthorProblem, 'what' | 'allowed'> {
  readonly severity?: AuthorProblem['severity'] | undefined
  readonly nearest?: string | undefined
  readonly skipped?: true | undefined
}

/** One slide while it is compiled: what it asks for and what it turns out to need. Constructs read and add to it. */
export interface Compilation {
  readonly slide: DeckSlide
  readonly context: CompileContext
  /** Class of the slide's own CSS, the same however the deck is reordered. */
  readonly scope: string
  readonly problems: AuthorProblem[]
  readonly clicksElements: ClickElement[]
  /** Elements that can be dragged, in the order in which they were found. */
  readonly draggables: DraggableSource[]
  readonly files: Set<string>
  readonly origins: { readonly images: Set<string>; readonly media: Set<string>; readonly frames: Set<string> }
  /** The slide's own CSS in pieces: text, and expressions for addresses of files. */
  readonly css: (string | Expression)[]
  /** Tags with the attributes that may name utilities. */
  readonly utilitySources: string[]
  /** Reports a problem at a place of the content, or at a place of a file; only the first at each place. */
  report(at: Point | SourcePlace, problem: ProblemText): void
  /** Name under which the module has the default export of `specifier`. */
  importDefault(specifier: string, hint: string): string
  /**
   * Name under which the module has `name` of `lectern/components`, or of `lectern/components/PART`: what only some slides need is
   * a part of its own, which the others do not load.
   */
  engine(name: string, part?: string): string
  /** Name under which the module has `name` of `specifier`. */
  importNamed(specifier: string, name: string): string
  /** True for a name that those above gave out. */
  isImported(local: string): boolean
  /** Names that the slide's own `import` and `export` took; nothing else may take them. */
  readonly authorNames: Set<string>
  /** What the slide's function does before it draws: hooks. */
  readonly hooks: Statement[]
  /** Names that the slide's `<script setup>` declares. */
  readonly scriptNames: Map<string, Binding>
  importDeclarations(): ImportDeclaration[]
}

/** FNV-1a: a short, stable name from a text. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}

export function createCompilation(slide: DeckSlide, context: CompileContext): Compilation {
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
    origins: { images: new Set(), media: new Set(), frames: new Set() },
    css: [],
    utilitySources: [],
    hooks: [],
    scriptNames: new Map(),
    authorNames,
    report(at, { severity = 'error', what, allowed, nearest, skipped }) {
      const sourceLine = 'file' in at ? undefined : lines[at.line - 1]
      const place = 'file' in at ? at : { file: record.filepath, line: contentLine + at.line - 1, column: at.column }
      // What follows from the first mistake at a place is no help.
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
