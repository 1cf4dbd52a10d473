import { useStore } from 'zustand/react'
import { RoundButton } from '../../../base/button/index.ts'
import { t } from '../../../base/language/index.ts'
import type { Presenting } from '../../../deck/deck/index.ts'
import classes from './Header.module.css'
import { type SharedClock, useElapsed } from './shared-clock.ts'
import { paceOf, sectionEnd, sectionsOf } from './timing/pace.ts'
import { clockText, pausedOrResumed, resetClock } from './timing/talk-clock.ts'

interface ClockProps {
  readonly clock: SharedClock
  readonly presenting: Presenting | undefined
  readonly no: number
  /** Whether the clock is only read here. */
  readonly isPlain?: boolean
}

const paceText = (behind: number) => {
  if (Math.abs(behind) < 1) return t('on time')
  const time = clockText(Math.abs(behind) * 1000)
  return behind > 0 ? t('{time} behind', { time }) : t('{time} ahead', { time })
}

/** The talk's clock. It counts up, or down from the planned duration. The pace is beside it if the author has planned any. */
export function Clock({ clock, presenting, no, isPlain = false }: ClockProps) {
  const passed = useElapsed(clock)
  const running = useStore(clock.store, ({ since }) => since !== undefined)
  const duration = (presenting?.duration ?? 0) * 1000
  const down = duration > 0 && presenting?.countdown
  const pace = presenting && paceOf(presenting, no, passed / 1000)
  const section = presenting && sectionEnd(presenting, sectionsOf(presenting.sections, presenting.budgets.length), no)
  const late = (duration > 0 && passed > duration) || (pace !== undefined && pace.behind > 60)
  return (
    <div className={classes.clock}>
      <div role="timer" aria-label={t('Elapsed time')} className={classes.timer}>
        <span className={`${classes.time} ${late ? classes.late : ''} ${running ? '' : classes.still}`}>
          {clockText(down ? duration - passed : passed)}
        </span>
        {!isPlain && (
          <>
            <RoundButton
              name={running ? t('Pause timer') : t('Resume timer')}
              icon={running ? 'M9 6v12M15 6v12' : 'M8 5.5v13l11-6.5z'}
              onClick={() => clock.set(pausedOrResumed)}
            />
            <RoundButton name={t('Reset timer')} icon="M5 12a7 7 0 1 0 2.2-5.1M5 4.5v4h4" onClick={() => clock.set(resetClock)} />
          </>
        )}
      </div>
      {(duration > 0 || pace) && (
        <div className={classes.plan}>
          {duration > 0 && <span>{t('of {time}', { time: clockText(duration) })}</span>}
          {pace && <span className={pace.behind > 60 ? classes.late : ''}>{paceText(pace.behind)}</span>}
          {section !== undefined && (
            <span className={passed > section * 1000 ? classes.late : ''}>
              {t('Section until {time}', { time: clockText(section * 1000) })}
            </span>
          )}
        </div>
      )}
    </div>
  )
}
