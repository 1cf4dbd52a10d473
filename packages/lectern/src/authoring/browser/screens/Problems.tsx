import { type AuthorProblem, formatProblems } from '../../../errors/index.ts'

interface ProblemsProps {
  readonly problems: readonly AuthorProblem[]
  /** Number of the slide on screen. */
  readonly no: number
}

const panel = {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 30,
  maxHeight: '60%',
  overflow: 'auto',
  margin: 0,
  padding: '16px 20px',
  background: '#1c1917',
  font: '15px/1.5 ui-monospace, monospace',
} as const

/** The author's mistakes in the slide on screen and in the deck itself (contract.md, "Errors"). The next good save removes them. */
export function Problems({ problems, no }: ProblemsProps) {
  const shown = problems.filter(({ slide }) => slide === undefined || slide === no)
  if (shown.length === 0) return null
  return (
    <section aria-label="Problems of this slide" style={panel}>
      {(['error', 'warning'] as const).flatMap((severity) =>
        formatProblems(shown.filter((problem) => problem.severity === severity)).map((text) => (
          <pre
            key={text}
            style={{ margin: '0 0 12px', whiteSpace: 'pre-wrap', font: 'inherit', color: severity === 'error' ? '#fca5a5' : '#fde68a' }}
          >
            {text}
          </pre>
        )),
      )}
    </section>
  )
}
