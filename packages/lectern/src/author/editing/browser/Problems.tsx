import { type AuthorProblem, formatProblems } from '../../../base/errors/index.ts'
import classes from './Problems.module.css'

interface ProblemsProps {
  readonly screen: 'play' | 'presenter'
  readonly problems: readonly AuthorProblem[]
  /** Number of the slide on screen. */
  readonly no: number
}

/**
 * The author's mistakes in the slide on screen and in the deck itself (contract.md, "Errors"). The next good save removes them. What is left out of a
 * deck that is not trusted is no mistake: it is listed on request.
 */
export function Problems({ problems, no, screen }: ProblemsProps) {
  const shown = problems.filter(({ slide }) => slide === undefined || slide === no)
  if (shown.length === 0) return null
  const mistakes = shown.filter(({ skipped }) => !skipped)
  const leftOut = shown.filter(({ skipped }) => skipped)
  return (
    <section aria-label="Problems of this slide" className={`${classes.panel} ${classes[screen]}`}>
      {(['error', 'warning'] as const).flatMap((severity) =>
        formatProblems(mistakes.filter((problem) => problem.severity === severity)).map((text) => (
          <pre key={text} className={classes[severity]}>
            {text}
          </pre>
        )),
      )}
      {leftOut.length > 0 && (
        <details>
          <summary>{leftOut.length === 1 ? '1 part' : `${leftOut.length} parts`} left out, because the deck is not trusted</summary>
          {formatProblems(leftOut).map((text) => (
            <pre key={text}>{text}</pre>
          ))}
        </details>
      )}
    </section>
  )
}
