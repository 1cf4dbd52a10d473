import { type ReactNode, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { locale, t } from '../../../../base/language/index.ts'
import { ActionButton, looks, offerUndo } from '../../../../base/ui/index.ts'
import type { Presenting } from '../../../../deck/deck/index.ts'
import { type SharedClock, useElapsed } from '../shared-clock.ts'
import { type Section, sectionsOf, slideBudgets } from '../timing/pace.ts'
import { endedRehearsal, type Run, runTime } from '../timing/rehearsal.ts'
import { clockText } from '../timing/talk-clock.ts'
import own from './Rehearsal.module.css'
import { RunTable } from './RunTable.tsx'
import type { Rehearsals } from './rehearsals.ts'

interface RehearsalPanelProps {
  readonly rehearsals: Rehearsals
  readonly clock: SharedClock
  readonly titles: readonly string[]
  readonly presenting: Presenting | undefined
  /** Show a notice; undefined hides it. */
  readonly notify: (notice: ReactNode) => void
  readonly onClose: () => void
}

const when = () => new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })

/** Runs of the talk, compared with its plan. A run starts and stops here, and the latest runs are listed. */
export function RehearsalPanel({ rehearsals, clock, titles, presenting, notify, onClose }: RehearsalPanelProps) {
  const { going, runs } = useStore(rehearsals.store)
  const [began, setBegan] = useState<number>()
  const panel = useRef<HTMLElement>(null)
  const chosen = runs.find((run) => run.began === began) ?? runs[0]
  const budgets = presenting && slideBudgets(presenting)
  const sections = sectionsOf(presenting?.sections ?? [], titles.length)
  function remove(run: Run | undefined) {
    offerUndo(notify, run ? t('The run is deleted.') : t('All runs are deleted.'), rehearsals.remove(run))
    // The button that had the focus may have disappeared.
    panel.current?.focus()
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t('Rehearsal')}
      className={`${looks.surface} ${own.panel}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <header className={own.head}>
        <h2>{t('Rehearsal')}</h2>
        {going ? (
          <ActionButton look="strong" onClick={rehearsals.stop}>
            {t('Stop run')}
          </ActionButton>
        ) : (
          <ActionButton look="strong" onClick={() => rehearsals.start(titles.length)}>
            {t('Start run')}
          </ActionButton>
        )}
        <ActionButton onClick={onClose}>{t('Close')}</ActionButton>
      </header>
      <p role="status" className={own.quiet}>
        {going
          ? t('A run is in progress. Each slide is timed.')
          : runs.length === 0
            ? t('No run yet. Start one, then give your talk.')
            : ''}
      </p>
      {going ? (
        <Going rehearsals={rehearsals} clock={clock} titles={titles} budgets={budgets} sections={sections} />
      ) : (
        chosen && (
          <>
            <RunTable run={chosen} titles={titles} budgets={budgets} sections={sections} />
            <Choice runs={runs} chosen={chosen} onChoose={setBegan} onRemove={remove} />
          </>
        )
      )}
      {!budgets && presenting && (
        <p className={own.quiet}>
          {t(
            'No time is planned. The option {option} in the headmatter plans the talk. In the frontmatter of a slide, it plans that slide.',
            {
              option: 'duration: 30min',
            },
          )}
        </p>
      )}
    </section>
  )
}

/** The run in progress, second by second. */
function Going({
  rehearsals,
  clock,
  titles,
  budgets,
  sections,
}: Pick<RehearsalPanelProps, 'rehearsals' | 'clock' | 'titles'> & {
  readonly budgets: readonly number[] | undefined
  readonly sections: readonly Section[]
}) {
  const passed = useElapsed(clock)
  const { going } = useStore(rehearsals.store)
  if (!going) return null
  const run = endedRehearsal(going, passed)
  return <RunTable run={run} titles={titles} budgets={budgets} sections={sections} on={going.on} />
}

interface ChoiceProps {
  readonly runs: readonly Run[]
  readonly chosen: Run
  readonly onChoose: (began: number) => void
  /** Remove one run, or all without an argument. */
  readonly onRemove: (run: Run | undefined) => void
}

function Choice({ runs, chosen, onChoose, onRemove }: ChoiceProps) {
  return (
    <div className={own.choice}>
      <select aria-label={t('Run')} className={looks.field} value={chosen.began} onChange={({ target }) => onChoose(Number(target.value))}>
        {runs.map((run) => (
          <option key={run.began} value={run.began}>{`${when().format(run.began)}: ${clockText(runTime(run))}`}</option>
        ))}
      </select>
      <ActionButton onClick={() => onRemove(chosen)}>{t('Delete run')}</ActionButton>
      {runs.length > 1 && <ActionButton onClick={() => onRemove(undefined)}>{t('Delete all runs')}</ActionButton>}
    </div>
  )
}

export { createRehearsals } from './rehearsals.ts'
