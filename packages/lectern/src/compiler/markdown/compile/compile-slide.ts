import { type AuthorProblem, formatProblems } from '../../../base/errors/index.ts'
import type { DeckSlide } from '../../../deck/deck/index.ts'
import { findBlockFault, findNestingFault, findSizeFault, LimitError } from '../syntax/slide-limits.ts'
import { type Compilation, createCompilation, usesComark } from './compilation.ts'
import type { CompileContext, CompiledSlide, CompileSlide } from './compile-types.ts'
import { layoutNameOf } from './components/layout.ts'
import { NeedsVue } from './expressions/slide-scope.ts'
import { totalSteps } from './steps/steps.ts'
import type { Point } from './tree/slide-tree.ts'

/** A failure to compile a slide: its place in the slide, what is wrong and how to fix it, when the parser knows. */
interface MdxFailure extends Point {
  readonly what: string
  readonly allowed?: string
}

type MdxError = Error & Partial<Record<'reason' | 'ruleId', string> & Record<'line' | 'column', number>>

const isMdxError = (error: unknown): error is MdxError => error instanceof Error

/** How to fix the mistakes of MDX, by the parser's own name of the mistake. */
const remedies: Readonly<Record<string, string>> = {
  'end-tag-mismatch': 'Close each tag that is open, in the order in which they stand. Write &lt; for a "<" that is text.',
}

const expressions = 'In MDX, braces hold an expression of JavaScript. Correct it, or write \\{ for a brace that is text.'
const tags = 'In MDX, "<" begins a tag. Correct the tag, or write &lt; for a "<" that is text.'

/** Return what the parser of JavaScript says, and how to fix it. It is the cause of the parser's own error. */
function scriptFailure({ message }: Error, text: string): Pick<MdxFailure, 'what' | 'allowed'> {
  if (/stack space/.test(message)) return { what: 'This is nested too deep', allowed: 'Write it in several shorter expressions.' }
  const what = message.replace(/ \(\d+:\d+\)$/, '').toLowerCase()
  return /import\/export/.test(text)
    ? {
        what: `This import or export cannot be read: ${what}`,
        allowed: 'It is JavaScript. Correct it, or begin the line with another word.',
      }
    : { what: `This expression cannot be read: ${what}`, allowed: expressions }
}

/**
 * Return the failure for an error that was thrown while a slide was compiled. Some messages of MDX contain their place only in the text, counted from
 * the start of the slide.
 */
function mdxFailure(error: unknown): MdxFailure {
  const { reason, message, line, column, ruleId = '', cause }: Partial<MdxError> = isMdxError(error) ? error : { message: String(error) }
  if (error instanceof RangeError && /call stack/.test(error.message))
    return {
      line: 1,
      column: 1,
      what: 'This slide cannot be compiled: something in it is nested too deep',
      allowed: 'Nest it less deeply.',
    }
  const text = reason ?? message ?? ''
  const [place = '', inLine, inColumn] = / \((\d+):(\d+)-\d+:\d+\)/.exec(text) ?? []
  const at = { line: line ?? Number(inLine ?? 1), column: column ?? Number(inColumn ?? 1) }
  if (ruleId === 'acorn' && cause instanceof Error) return { ...at, ...scriptFailure(cause, text) }
  const what = `This slide cannot be compiled: ${text.replace(place, '')}`
  // It may be an error of another part.
  if (ruleId === '') return { ...at, what }
  return { ...at, what, allowed: remedies[ruleId] ?? (/expression|brace|spread/.test(text) ? expressions : tags) }
}

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
    ...(compilation.namesLine.value && { namesLine: true }),
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
