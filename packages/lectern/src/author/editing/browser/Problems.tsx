import { useState } from 'react'
import { RoundButton } from '../../../base/button/index.ts'
import { type AuthorProblem, describeProblem, groupProblems, type ProblemGroup, type SourcePlace } from '../../../base/errors/index.ts'
import { plural, t } from '../../../base/language/index.ts'
import { oneLine } from '../../../base/lib/model/index.ts'
import classes from './Problems.module.css'

interface ProblemsProps {
  readonly screen: 'play' | 'presenter'
  readonly problems: readonly AuthorProblem[]
  /** Number of the slide on screen. */
  readonly no: number
  /** Open a place in the author's editor. Resolve to a sentence about what happened. */
  readonly openPlace: (place: SourcePlace) => Promise<string>
}

/** Mistakes before warnings. */
const severities = ['error', 'warning'] as const

const keyOf = ({ first }: ProblemGroup) => JSON.stringify([first.place, first.what, first.allowed])

/** Return `1 mistake, 2 warnings`. */
function countText(groups: readonly ProblemGroup[]): string {
  const [mistakes = 0, warnings = 0] = severities.map((severity) => groups.filter(({ first }) => first.severity === severity).length)
  const texts = [
    mistakes > 0 && plural('{count, plural, one {# mistake} other {# mistakes}}', { count: mistakes }),
    warnings > 0 && plural('{count, plural, one {# warning} other {# warnings}}', { count: warnings }),
  ].filter((text) => text !== false)
  return texts.reduce((list, next) => t('{list}, {next}', { list, next }))
}

/**
 * The author's mistakes in the slide on screen and in the deck itself (contract.md, "Errors"). The next good save removes them. Closed ones are behind a
 * small button until they change. What is left out of a deck that is not trusted is no mistake: it is listed on request.
 */
export function Problems({ problems, no, screen, openPlace }: ProblemsProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [answer, setAnswer] = useState('')
  const shown = problems.filter(({ slide }) => slide === undefined || slide === no)
  const leftOut = shown.filter(({ skipped }) => skipped)
  const groups = severities.flatMap((severity) =>
    groupProblems(shown.filter((problem) => !problem.skipped && problem.severity === severity)),
  )
  const open = groups.filter((group) => !closed.has(keyOf(group)))
  if (groups.length === 0 && leftOut.length === 0) return null
  if (groups.length > 0 && open.length === 0)
    return (
      <button type="button" className={`${classes.reopen} ${classes[screen]}`} onClick={() => setClosed(new Set())}>
        {countText(groups)}
      </button>
    )
  const openAt = async (place: SourcePlace) => setAnswer(await openPlace(place))
  return (
    <section aria-label={t('Problems of this slide')} className={`${classes.panel} ${classes[screen]}`}>
      {open.length > 0 && (
        <header className={classes.head}>
          <h2>{countText(open)}</h2>
          <RoundButton
            name={t('Close')}
            icon="m6 6 12 12M18 6 6 18"
            onClick={() => {
              setAnswer('')
              setClosed(new Set([...closed, ...open.map(keyOf)]))
            }}
          />
        </header>
      )}
      <div className={classes.list}>
        {open.map((group) => (
          <Problem key={keyOf(group)} group={group} onOpen={openAt} />
        ))}
        {leftOut.length > 0 && (
          <details>
            <summary>
              {plural('{count, plural, one {# part} other {# parts}} left out, because the deck is not trusted', { count: leftOut.length })}
            </summary>
            {groupProblems(leftOut).map((group) => (
              <Problem key={keyOf(group)} group={group} onOpen={openAt} />
            ))}
          </details>
        )}
      </div>
      <p role="status" className={classes.answer}>
        {answer}
      </p>
    </section>
  )
}

interface ProblemProps {
  readonly group: ProblemGroup
  readonly onOpen: (place: SourcePlace) => void
}

/** One kind of mistake. A press opens its place in the editor. */
function Problem({ group: { first, more }, onOpen }: ProblemProps) {
  const { place, what, excerpt, hints } = describeProblem(first)
  const position = `:${first.place.line}:${first.place.column}`
  return (
    <button
      type="button"
      className={`${classes.problem} ${classes[first.severity]}`}
      title={t('Open {place} in the editor', { place })}
      onClick={() => onOpen(first.place)}
    >
      <b>{place.slice(0, -position.length)}</b>
      <b>{position}</b> <span className={classes.what}>{what}</span>
      {excerpt && <code>{excerpt.join('\n')}</code>}
      {hints && <span className={classes.hints}> {hints}</span>}
      {more && <span className={classes.hints}> {oneLine(more)}</span>}
    </button>
  )
}
