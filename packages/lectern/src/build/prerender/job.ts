import type { DeckManifest } from '../../deck/index.ts'

/** What a process draws: the pages `numbers` of a deck. Files are named relative to `dir`, which holds the server build and the slides. */
export interface PrerenderJob {
  readonly dir: string
  readonly manifest: DeckManifest
  /** Modules that slides share, as they were built, each with the file or package that it was made of. */
  readonly shared: readonly { readonly specifier: string; readonly file: string }[]
  /** The server build's entry. */
  readonly entry: string
  /** File of each slide that is needed, by its number. */
  readonly slides: Readonly<Record<number, string>>
  /** Slides whose pages are drawn; one more than the deck has is the end slide. */
  readonly numbers: readonly number[]
}

/** One thing that the process does. `slide` loads a slide, `page` draws its page, `next` draws slide `no` for the page before. */
export type PrerenderStep =
  | { readonly kind: 'start' }
  | { readonly kind: 'shared'; readonly specifier: string; readonly file: string }
  | { readonly kind: 'entry' }
  | { readonly kind: 'slide' | 'page' | 'next'; readonly no: number }

/** Something that was thrown: its message, and where, as text. */
export interface Fault {
  readonly message: string
  readonly stack: string
}

/** What the process reports when it has done a step, in the order of the steps. */
export interface StepResult {
  /** Of `page` and `next`: what was drawn. */
  readonly html?: string
  /** Of `entry`: rules for when JavaScript is off. */
  readonly noScriptCss?: string
  /** What threw; without `html`, the step could not be done at all. */
  readonly faults?: readonly Fault[]
  /** It was thrown where nothing could catch it, and the process ends. */
  readonly uncaught?: true
}

/** The steps of a job, in order: both processes count them the same way. */
export function stepsOf({ shared, slides, numbers }: PrerenderJob): PrerenderStep[] {
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
