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

/** The author's mistakes in the slide on screen and in the deck itself (contract.md, "Errors"). The next good save removes them. */
export function Problems({ problems, no, screen }: ProblemsProps) {
  const shown = problems.filter(({ slide }) => slide === undefined || slide === no)
  if (shown.length === 0) return null
  return (
    <section aria-label="Problems of this slide" style={{ ...panel, ...places[screen] }}>
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
