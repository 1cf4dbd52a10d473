import { useStore } from 'zustand/react'
import { t } from '../../../../base/language/index.ts'
import { looks } from '../../../../base/ui/index.ts'
import { choiceQuery, shownTalk } from '../../../../deck/deck/index.ts'
import { mostMinutes, type PreferencesStore } from '../preferences.ts'
import type { Run } from '../timing/rehearsal.ts'
import { fits, type TimedDeck, talkName, talksOf, talkTime, talkTimeWords } from '../timing/talk-times.ts'
import classes from './Rehearsal.module.css'

interface TalkTableProps {
  readonly deck: TimedDeck
  readonly runs: readonly Run[]
  /** Planned length of the talk in seconds; 0 if the author has planned none. */
  readonly planned: number
  readonly preferences: PreferencesStore
}

/** How long each talk of the deck takes, by the last runs, and which of them fit into the time that the person has. */
export function TalkTable({ deck, runs, planned, preferences }: TalkTableProps) {
  const { minutes } = useStore(preferences.store)
  const length = (minutes * 60 || planned) * 1000
  return (
    <>
      <label className={classes.minutes}>
        <span>{t('Minutes for the talk')}</span>
        <input
          className={looks.field}
          type="number"
          inputMode="numeric"
          min={1}
          max={mostMinutes}
          value={minutes || ''}
          placeholder={planned > 0 ? String(Math.round(planned / 60)) : undefined}
          onChange={({ target }) => {
            const given = Number(target.value)
            preferences.set({ minutes: given > 0 && given <= mostMinutes ? given : 0 })
          }}
        />
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('Times of the talks')}>
        <table className={`${classes.table} ${classes.talks}`}>
          <thead>
            <tr>
              <th scope="col">{t('Talk')}</th>
              <th scope="col">{t('Took')}</th>
            </tr>
          </thead>
          <tbody>
            {talksOf(deck).map((choice) => {
              const talk = choiceQuery(choice)
              const time = talkTime(deck, runs, choice)
              return (
                <tr key={talk} aria-current={talk === shownTalk(deck) || undefined}>
                  <th scope="row">
                    <span className={classes.title}>{talkName(deck, choice)}</span>
                  </th>
                  <td className={length > 0 && fits(time, length) === false ? classes.lateText : ''}>{talkTimeWords(time, length)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <p className={classes.hint}>{t('Each slide counts with its time in the last run of its talk, or of another talk.')}</p>
      </section>
    </>
  )
}
