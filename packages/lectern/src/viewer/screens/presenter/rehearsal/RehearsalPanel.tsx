import { type ReactNode, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { locale, t } from '../../../../base/language/index.ts'
import { ActionButton, looks, offerUndo } from '../../../../base/ui/index.ts'
import { type DeckManifest, type Presenting, shownTalk } from '../../../../deck/deck/index.ts'
import type { PreferencesStore } from '../preferences.ts'
import { type SharedClock, useElapsed } from '../shared-clock.ts'
import { sectionsOf, slideBudgets } from '../timing/pace.ts'
import { endedRehearsal, type Run, runTime, talkOf } from '../timing/rehearsal.ts'
import { clockText } from '../timing/talk-clock.ts'
import { choiceIn, rowsOfRun, talkName } from '../timing/talk-times.ts'
import own from './Rehearsal.module.css'
import { RunTable } from './RunTable.tsx'
import type { Rehearsals } from './rehearsals.ts'
import { TalkTable } from './TalkTable.tsx'

interface RehearsalPanelProps {
  readonly rehearsals: Rehearsals
  readonly clock: SharedClock
  readonly deck: DeckManifest
  readonly presenting: Presenting | undefined
  readonly preferences: PreferencesStore
  /** Show a notice; undefined hides it. */
  readonly notify: (notice: ReactNode) => void
  readonly onClose: () => void
}

const when = () => new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })

/**
 * Return what the table of a run shows beside its times: the titles of its slides and, if it is of the talk on screen, the plan. Sections need the same
 * slides as on screen.
 */
function besidesOf(deck: DeckManifest, presenting: Presenting | undefined, run: Run) {
  const rows = rowsOfRun(deck, run)
  const titles = rows.map(({ title }) => title)
  const isOwn = talkOf(run) === shownTalk(deck)
  const planned = isOwn ? presenting && slideBudgets(presenting) : undefined
  const isSame = isOwn && rows.length === deck.slides.length && rows.every(({ no }, index) => no === index + 1)
  return {
    titles,
    budgets: planned && rows.map(({ no = 0 }) => planned[no - 1] ?? 0),
    sections: isSame ? sectionsOf(presenting?.sections ?? [], rows.length) : [],
  }
}

/** Runs of the talk, compared with its plan. A run starts and stops here, and the latest runs are listed. */
export function RehearsalPanel({ rehearsals, clock, deck, presenting, preferences, notify, onClose }: RehearsalPanelProps) {
  const { going, runs } = useStore(rehearsals.store)
  const [began, setBegan] = useState<number>()
  const [compares, setCompares] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const ofTalk = runs.find((run) => talkOf(run) === shownTalk(deck))
  const chosen = runs.find((run) => run.began === began) ?? ofTalk ?? runs[0]
  const mayCompare = deck.choices !== undefined && !going && runs.length > 0
  const isPlanned = presenting === undefined || slideBudgets(presenting) !== undefined
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
        {mayCompare && (
          <ActionButton aria-pressed={compares} onClick={() => setCompares(!compares)}>
            {t('Compare talks')}
          </ActionButton>
        )}
        {going ? (
          <ActionButton look="strong" onClick={rehearsals.stop}>
            {t('Stop run')}
          </ActionButton>
        ) : (
          <ActionButton look="strong" onClick={() => rehearsals.start(deck.slides.map(({ key }) => key))}>
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
        <Going rehearsals={rehearsals} clock={clock} deck={deck} presenting={presenting} />
      ) : mayCompare && compares ? (
        <TalkTable deck={deck} runs={runs} planned={presenting?.duration ?? 0} preferences={preferences} />
      ) : (
        chosen && (
          <>
            <RunTable run={chosen} {...besidesOf(deck, presenting, chosen)} />
            <Choice deck={deck} runs={runs} chosen={chosen} onChoose={setBegan} onRemove={remove} />
          </>
        )
      )}
      {!isPlanned && (
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
function Going({ rehearsals, clock, deck, presenting }: Pick<RehearsalPanelProps, 'rehearsals' | 'clock' | 'deck' | 'presenting'>) {
  const passed = useElapsed(clock)
  const { going } = useStore(rehearsals.store)
  if (!going) return null
  const run = endedRehearsal(going, passed)
  return <RunTable run={run} {...besidesOf(deck, presenting, run)} on={going.on} />
}

interface ChoiceProps extends Pick<RehearsalPanelProps, 'deck'> {
  readonly runs: readonly Run[]
  readonly chosen: Run
  readonly onChoose: (began: number) => void
  /** Remove one run, or all without an argument. */
  readonly onRemove: (run: Run | undefined) => void
}

function Choice({ deck, runs, chosen, onChoose, onRemove }: ChoiceProps) {
  const nameOf = (run: Run) => (deck.choices ? `${talkName(deck, choiceIn(deck, talkOf(run)))}, ` : '') + when().format(run.began)
  return (
    <div className={own.choice}>
      <select aria-label={t('Run')} className={looks.field} value={chosen.began} onChange={({ target }) => onChoose(Number(target.value))}>
        {runs.map((run) => (
          <option key={run.began} value={run.began}>{`${nameOf(run)}: ${clockText(runTime(run))}`}</option>
        ))}
      </select>
      <ActionButton onClick={() => onRemove(chosen)}>{t('Delete run')}</ActionButton>
      {runs.length > 1 && <ActionButton onClick={() => onRemove(undefined)}>{t('Delete all runs')}</ActionButton>}
    </div>
  )
}

export { createRehearsals } from './rehearsals.ts'
