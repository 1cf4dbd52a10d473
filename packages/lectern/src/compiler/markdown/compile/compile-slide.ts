import { type AuthorProblem, formatProblems } from '../../../base/errors/index.ts'
import type { DeckSlide } from '../../../deck/deck/index.ts'
import { findBlockFault, findNestingFault, findSizeFault, LimitError } from '../syntax/slide-limits.ts'
import { type Compilation, createCompilation, usesComark } from './compilation.ts'
import type { CompileContext, CompiledSlide, CompileSlide } from './compile-types.ts'
import { layoutNameOf } from './components/layout.ts'
import { NeedsVue } from './expressions/slide-scope.ts'
import { mdxFailure } from './mdx-failure.ts'
import { totalSteps } from './steps/steps.ts'

const lineEnding = /\r\n|\n|\r/

/** Report the first part that is nested too deep for a parser. Return whether there is one. */
function refuseNesting(compilation: Compilation): boolean {
  const { content } = compilation.slide.record
  const fault = findNestingFault(content) ?? (usesComark(compilation) ? findBlockFault(content) : undefined)
  if (!fault) return false
  const before = content.slice(0, fault.offset).split(lineEnding)
  const { what, allowed } = fault
  compilation.report({ line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }, { what, allowed })
  return true
}

/** Report a slide that is too large to parse. Return whether it is. */
function refuseSize(compilation: Compilation): boolean {
  const fault = findSizeFault(compilation.slide.record.content)
  if (fault) compilation.report({ line: 1, column: 1 }, fault)
  return fault !== undefined
}

async function codeOf(compilation: Compilation): Promise<string> {
  if (refuseSize(compilation) || refuseNesting(compilation)) return problemModule(compilation.problems)
  // Loaded with the first slide that must be compiled. A deck whose slides are all in the cache never loads MDX.
  const { processorFor } = await import('./processor.ts')
  try {
    const processor = await processorFor(compilation)
    return String(await processor.process({ value: compilation.slide.record.content, data: { compilation } }))
  } catch (error) {
    if (error instanceof NeedsVue) throw error
    if (error instanceof LimitError) {
      compilation.report(error.at, { what: error.message, allowed: error.allowed })
      return problemModule(compilation.problems)
    }
    const { what, allowed, ...at } = mdxFailure(error)
    compilation.report(at, { what, ...(allowed !== undefined && { allowed }) })
    return problemModule(compilation.problems)
  }
}

/** Compile a slide to the fixed set of expressions. If it has more, and Vue can run it, compile it for Vue. */
async function compiled(slide: DeckSlide, context: CompileContext): Promise<{ compilation: Compilation; code: string }> {
  const compilation = createCompilation(slide, context)
  try {
    return { compilation, code: await codeOf(compilation) }
  } catch (error) {
    if (!(error instanceof NeedsVue)) throw error
    const forVue = createCompilation(slide, context, true)
    return { compilation: forVue, code: await codeOf(forVue) }
  }
}

/** Compile one slide. See {@link CompileSlide}. The same slide and the same answers of the context always give the same code. */
export const compileSlide: CompileSlide = async (slide, context): Promise<CompiledSlide> => {
  const { compilation, code } = await compiled(slide, context)
  const { origins } = compilation
  return {
    code,
    clicks: totalSteps(compilation),
    clicksElements: compilation.clicksElements,
    layout: layoutNameOf(compilation),
    draggables: compilation.draggables,
    problems: compilation.problems.toSorted((a, b) => a.place.line - b.place.line || a.place.column - b.place.column),
    files: [...compilation.files],
    editedFiles: [...compilation.editedFiles],
    origins: context.untrusted
      ? { images: [], media: [], frames: [], fonts: [], styles: [] }
      : {
          images: [...origins.images],
          media: [...origins.media],
          frames: [...origins.frames],
          fonts: [...origins.fonts],
          styles: [...origins.styles],
        },
  }
}

/** Return the module of a slide that cannot be compiled. It shows the problems. */
function problemModule(problems: readonly AuthorProblem[]): string {
  return `import {jsx as _jsx} from "react/jsx-runtime"
import {SlideProblem as _SlideProblem} from "lectern/components"
export default function Slide() {
  return _jsx(_SlideProblem, {messages: ${JSON.stringify(formatProblems(problems))}})
}
`
}
