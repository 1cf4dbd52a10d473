import { type AuthorProblem, formatProblems } from '../../../errors/index.ts'

/** Where the panel covers neither the bar nor the notes: above the bar of the play screen, and over the presenter's current slide. */
const places = {
  play: { inset: 'auto 0 72px' },
  presenter: { inset: 'auto 52% 80px 12px' },
} as const

interface ProblemsProps {
  readonly screen: keyof typeof places
  readonly problems: readonly AuthorProblem[]
  /** Number of the slide on screen. */
  readonly no: number
}

const panel = {
  position: 'fixed',
  zIndex: 30,
  maxHeight: '60%',
  overflow: 'auto',
  margin: 0,
  padding: '16px 20px',
  background: '#1c1917',
  font: '15px/1.5 ui-monospace, monospace',
} as const

const line = { margin: '0 0 12px', whiteSpace: 'pre-wrap', font: 'inherit' } as const
const warningColor = '#fde68a'

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
    <section aria-label="Problems of this slide" style={{ ...panel, ...places[screen] }}>
      {(['error', 'warning'] as const).flatMap((severity) =>
        formatProblems(mistakes.filter((problem) => problem.severity === severity)).map((text) => (
          <pre key={text} style={{ ...line, color: severity === 'error' ? '#fca5a5' : warningColor }}>
            {text}
          </pre>
        )),
      )}
      {leftOut.length > 0 && (
        <details style={{ color: warningColor }}>
          <summary style={{ lineHeight: '44px', cursor: 'pointer' }}>
            {leftOut.length === 1 ? '1 part' : `${leftOut.length} parts`} left out, because the deck is not trusted
          </summary>
          {formatProblems(leftOut).map((text) => (
            <pre key={text} style={line}>
              {text}
            </pre>
          ))}
        </details>
      )}
    </section>
  )
}
