import type { DeckManifest } from '../../deck/index.ts'

/** The place of a slide's component: a file, and the name of the export. */
export interface SlideExport {
  readonly file: string
  readonly name: string
}

/**
 * A job of the prerender process: draw the pages `numbers` of a deck. File names are relative to `dir`, the folder of the server build and the
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
  /** Slides whose pages are drawn. The number after the last slide is the end slide. */
  readonly numbers: readonly number[]
  /** The most seconds of computing for one slide. */
  readonly longestLoop: number
}

/** The pipe through which the process says that a slide never ends: a line break, and the file of the component that was drawn. */
export const loopPipe = 4

/** The message of an error for a name that only browsers have. */
export const browserOnly =
  /\b(window|document|navigator|location|localStorage|sessionStorage|matchMedia|self|screen|getComputedStyle|\w*Observer|HTML\w*Element|requestAnimationFrame) is not defined/

/** One step of the process. `slide` loads a slide, `page` draws its page, `next` draws slide `no` for the page before. */
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
  /** For `page` and `next`: the drawn HTML. */
  readonly html?: string
  /** For `entry`: style rules for browsers without JavaScript. */
  readonly noScriptCss?: string
  /** Thrown errors. Without `html`, the step failed. */
  readonly faults?: readonly Fault[]
  /** The error was uncaught, and the process ends. */
  readonly uncaught?: true
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
