import { type Compilation, createCompilation } from './compilation.ts'
import type { CompiledSlide, CompileSlide } from './compile-types.ts'
import { layoutNameOf } from './constructs/layout.ts'
import { totalSteps } from './constructs/step-total.ts'
import { problemModule } from './problem-module.ts'
import type { Point } from './tree/slide-tree.ts'

/** Where and why MDX gave up. Some of its messages have their place in the text only, counted from the start of the slide. */
function failureOf(error: unknown): Point & { readonly reason: string } {
  const { reason, message, line, column }: Partial<Record<'reason' | 'message', string> & Record<'line' | 'column', number>> =
    error instanceof Error ? error : { message: String(error) }
  const text = reason ?? message ?? ''
  const [place = '', inLine, inColumn] = / \((\d+):(\d+)-\d+:\d+\)/.exec(text) ?? []
  return { line: line ?? Number(inLine ?? 1), column: column ?? Number(inColumn ?? 1), reason: text.replace(place, '') }
}

async function codeOf(compilation: Compilation): Promise<string> {
  // Loaded with the first slide that has to be compiled: a deck that lies compiled in the cache never needs MDX.
  const { processorFor } = await import('./processor.ts')
  try {
    const processor = await processorFor(compilation)
    return String(await processor.process({ value: compilation.slide.record.content, data: { compilation } }))
  } catch (error) {
    const { reason, ...at } = failureOf(error)
    compilation.report(at, { what: `This slide cannot be compiled: ${reason}` })
    return problemModule(compilation.problems)
  }
}

/** Compiles one slide: see {@link CompileSlide}. The same slide and answers of the context always give the same code. */
export const compileSlide: CompileSlide = async (slide, context): Promise<CompiledSlide> => {
  const compilation = createCompilation(slide, context)
  const code = await codeOf(compilation)
  const { origins } = compilation
  return {
    code,
    clicks: totalSteps(compilation),
    clicksElements: compilation.clicksElements,
    layout: layoutNameOf(compilation),
    draggables: compilation.draggables,
    problems: compilation.problems.toSorted((a, b) => a.place.line - b.place.line || a.place.column - b.place.column),
    files: [...compilation.files],
    origins: { images: [...origins.images], media: [...origins.media], frames: [...origins.frames] },
  }
}
