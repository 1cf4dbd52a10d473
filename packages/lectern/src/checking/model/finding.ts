import type { SourcePlace } from '../../errors/index.ts'

/** What is looked at; docs/guide/checking.md tells each. */
export type RuleName =
  | 'compile'
  | 'left-out'
  | 'slide-throws'
  | 'not-ready'
  | 'overflow'
  | 'small-text'
  | 'contrast'
  | 'alternative-text'
  | 'broken-link'
  | 'missing-file'
  | 'notes-mark'
  | 'font'
  | 'third-party'

/** One thing that is wrong with a deck, where it is, and how to mend it. */
export interface Finding {
  readonly rule: RuleName
  /** An error makes `lectern check` end with 1. */
  readonly severity: 'error' | 'warning'
  /** In the author's files, relative to the deck's folder. */
  readonly place: SourcePlace
  /** From 1; absent when it is about the deck. */
  readonly slide?: number
  /** The first step at which it is so. */
  readonly step?: number
  /** It is so in the dark scheme alone. */
  readonly dark?: true
  /** The element in words: `ul > li:nth 3 "Third point"`. */
  readonly element?: string
  /** What is wrong, as a sentence without a full stop. */
  readonly what: string
  /** How to mend it, as sentences. */
  readonly remedy?: string
}

/** What a check has found, and what it looked at. */
export interface CheckResult {
  readonly slides: number
  /** Slides times their steps, the one before the first click included. */
  readonly steps: number
  readonly findings: readonly Finding[]
}

/** Whatever differs between two steps of the same finding: its measures. */
const sameness = ({ rule, slide, element, what }: Finding) => JSON.stringify([rule, slide, element, what.replace(/\d+/g, '')])

/** The file or the number of the slide that a finding of the compiler is about; '' where it names none. */
function subjectOf({ what }: Finding): string {
  const [, file, no] = /"([^"]*)"|\bslide (\d+)/.exec(what) ?? []
  return file?.split('/').at(-1) ?? (no === undefined ? '' : `slide ${no}`)
}

const lineOf = ({ place }: Finding) => `${place.file}:${place.line}`

/**
 * Each finding once, with the first step at which it is so, in the order of the slides; those of the deck come first.
 * A file that compiling the deck has missed is not told again because the browser misses it too.
 */
export function mergeFindings(findings: readonly Finding[]): readonly Finding[] {
  const first = new Map<string, Finding>()
  for (const finding of findings) if (!first.has(sameness(finding))) first.set(sameness(finding), finding)
  const compiled = findings.filter(({ rule }) => rule === 'compile')
  const isTold = (finding: Finding) =>
    /^(missing-file|broken-link)$/.test(finding.rule) &&
    compiled.some((other) => lineOf(other) === lineOf(finding) && finding.what.includes(subjectOf(other)))
  const told = [...first.values()].filter((finding) => !isTold(finding))
  return told.sort((a, b) => (a.slide ?? 0) - (b.slide ?? 0) || (a.step ?? 0) - (b.step ?? 0))
}

/** How many errors and warnings there are. */
export const countOf = (findings: readonly Finding[], severity: Finding['severity']): number =>
  findings.filter((finding) => finding.severity === severity).length
