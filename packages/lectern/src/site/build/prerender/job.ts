import type { DeckManifest } from '../../../deck/deck/index.ts'

/** The place of a slide's component: a file, and the name of the export. */
export interface SlideExport {
  readonly file: string
  readonly name: string
}

/**
 * A job of the prerender process: prerender the pages `numbers` of a deck. File names are relative to `dir`, the folder of the server build and the
 * slides.
 */
export interface PrerenderJob {
  readonly dir: string
  readonly manifest: DeckManifest
  /** Built modules that slides share, each with its source file or package. */
  readonly shared: readonly { readonly specifier: string; readonly file: string }[]
  /** The server build's entry. */
  readonly entry: string
  /** Place of each needed slide, by its number. */
  readonly slides: Readonly<Record<number, SlideExport>>
  /** Slides whose pages are prerendered. The number after the last slide is the end slide. */
  readonly numbers: readonly number[]
  /** Whether another process prints what the modules write while they load. */
  readonly loadsQuietly?: boolean
  /** The most seconds of computing for one slide. */
  readonly longestLoop: number
  /** The most memory in megabytes, with what is outside the heap of JavaScript. */
  readonly mostMemory: number
}

/** The pipe on which the process reports what it does next, because that may end it. Each line is a report as JSON. */
export const reportPipe = 4

/** What the process reports at once, also while it hangs. */
export type Report =
  /** The code of this module of the author begins. The path is absolute. */
  | { readonly kind: 'loading'; readonly module: string }
  /** No module is being loaded any more. */
  | { readonly kind: 'loaded' }
  /** A step computes forever. `component` is the file of the component for Vue that was rendered, `stack` the place of the code as text. */
  | { readonly kind: 'loop'; readonly component: string; readonly stack: string }
  /** The process fills the memory. */
  | { readonly kind: 'memory' }

/** The function by which each module of the author says that its code begins, with its path, and that it has run. */
export const loadingMark = 'lectern.loading'

/** The message of an error for a name that only browsers have. Of `CSS`, this process has one function. */
export const browserOnly =
  /\b(CSS(?=\.\w+ is not a function)|(?:window|document|navigator|location|localStorage|sessionStorage|matchMedia|self|screen|getComputedStyle|\w*Observer|HTML\w*Element|requestAnimationFrame)(?= is not defined))/

/** One step of the process. `slide` loads a slide, `page` renders its page, `next` renders slide `no` for the page before. */
export type PrerenderStep =
  | { readonly kind: 'start' }
  | { readonly kind: 'shared'; readonly specifier: string; readonly file: string }
  | { readonly kind: 'entry' }
  | { readonly kind: 'slide' | 'page' | 'next'; readonly no: number }

/** A thrown error: its message, and its stack as text. */
export interface Fault {
  readonly message: string
  readonly stack: string
}

/** The result that the process reports after each step, in the order of the steps. */
export interface StepResult {
  /** For `page` and `next`: the rendered HTML. */
  readonly html?: string
  /** For `entry`: style rules for browsers without JavaScript. */
  readonly noScriptCss?: string
  /** Thrown errors. Without `html`, the step failed. */
  readonly faults?: readonly Fault[]
  /** The module of the author whose code failed while it was loaded. The path is absolute. */
  readonly module?: string | undefined
  /** The error was uncaught, and the process ends. */
  readonly uncaught?: true
  /** The step waits for a promise that nothing can settle. */
  readonly waits?: true
  /** Names of the built-in functions that the step has changed. */
  readonly changed?: readonly string[]
}

/** Return the steps of a job, in order. Both processes count them in the same way. */
export function stepsOf({ shared, slides, numbers }: Pick<PrerenderJob, 'shared' | 'slides' | 'numbers'>): PrerenderStep[] {
  const loaded = new Set<number>()
  const load = (no: number): PrerenderStep[] => {
    if (loaded.has(no) || slides[no] === undefined) return []
    loaded.add(no)
    return [{ kind: 'slide', no }]
  }
  return [
    { kind: 'start' },
    ...shared.map(({ specifier, file }) => ({ kind: 'shared', specifier, file }) as const),
    { kind: 'entry' },
    ...numbers.flatMap((no): PrerenderStep[] => [...load(no), { kind: 'page', no }, ...load(no + 1), { kind: 'next', no: no + 1 }]),
  ]
}
