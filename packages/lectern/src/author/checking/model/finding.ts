import type { AuthorProblem, SourcePlace } from '../../../base/errors/index.ts'

/** The rules. docs/guide/checking.md describes each. */
type RuleName =
  | 'compile'
  | 'left-out'
  | 'slide-throws'
  | 'not-ready'
  | 'overflow'
  | 'small-text'
  | 'contrast'
  | 'alternative-text'
  | 'crossing-labels'
  | 'broken-link'
  | 'missing-file'
  | 'notes-mark'
  | 'font'
  | 'third-party'
  | 'untranslated'

/** One problem of a deck, with its place and how to fix it. */
export interface Finding {
  readonly rule: RuleName
  /** With an error, `lectern check` exits with 1. */
  readonly severity: 'error' | 'warning'
  /** The place in the author's files, relative to the deck's folder. */
  readonly place: SourcePlace
  /** Slide number from 1; absent for a finding about the deck. */
  readonly slide?: number
  /** The first step with the problem. */
  readonly step?: number
  /** The problem exists only in the dark scheme. */
  readonly dark?: true
  /** Description of the element: `ul > li:nth 3 "Third point"`. */
  readonly element?: string
  /** The problem, as a sentence without a full stop. */
  readonly what: string
  /** How to fix it, as sentences. */
  readonly remedy?: string
}

/** The findings of a check, and the number of slides and steps checked. */
export interface CheckResult {
  readonly slides: number
  /** The number of steps of all slides, including step 0. */
  readonly steps: number
  readonly findings: readonly Finding[]
}

/** Return a key that is equal for the same finding at different steps. Measurements may differ. */
const sameness = ({ rule, slide, element, what }: Finding) => JSON.stringify([rule, slide, element, what.replace(/\d+/g, '')])

/** Return the file or slide number of a compiler finding; '' when it names none. */
function subjectOf({ what }: Finding): string {
  const [, file, no] = /"([^"]*)"|\bslide (\d+)/.exec(what) ?? []
  return file?.split('/').at(-1) ?? (no === undefined ? '' : `slide ${no}`)
}

const lineOf = ({ place }: Finding) => `${place.file}:${place.line}`

/**
 * Return each finding once, with its first step, in the order of the slides. Findings about the deck come first. A missing file that the compiler
 * reported is not reported again by the browser.
 */
export function mergeFindings(findings: readonly Finding[]): readonly Finding[] {
  const first = new Map<string, Finding>()
  for (const finding of findings) if (!first.has(sameness(finding))) first.set(sameness(finding), finding)
  const compiled = findings.filter(({ rule }) => rule === 'compile')
  const isReported = (finding: Finding) =>
    /^(missing-file|broken-link)$/.test(finding.rule) &&
    compiled.some((other) => lineOf(other) === lineOf(finding) && finding.what.includes(subjectOf(other)))
  const kept = [...first.values()].filter((finding) => !isReported(finding))
  return kept.sort((a, b) => (a.slide ?? 0) - (b.slide ?? 0) || (a.step ?? 0) - (b.step ?? 0))
}

/** Return the number of errors or warnings. */
export const countOf = (findings: readonly Finding[], severity: Finding['severity']): number =>
  findings.filter((finding) => finding.severity === severity).length

/** Convert a problem from the compiler to a finding. */
export function fromProblem({ severity, place, what, allowed, nearest, slide, skipped }: AuthorProblem): Finding {
  const remedy = [allowed, nearest && `Did you mean "${nearest}"?`].filter(Boolean).join(' ')
  return { rule: skipped ? 'left-out' : 'compile', severity, place, what, ...(slide !== undefined && { slide }), ...(remedy && { remedy }) }
}
