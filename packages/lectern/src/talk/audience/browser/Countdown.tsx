import { useEffect, useState } from 'react'
import { t } from '../../../base/language/index.ts'

interface CountdownProps {
  /** When it ends, in the time of `now`. */
  readonly endsAt: number
  readonly now: () => number
}

/** The time that is left, in minutes and seconds. A screen reader reads it when asked. */
export function Countdown({ endsAt, now }: CountdownProps) {
  const left = () => Math.max(0, Math.ceil((endsAt - now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((endsAt - now()) / 1000)))
    tick()
    const ticks = setInterval(tick, 250)
    return () => clearInterval(ticks)
  }, [endsAt, now])
  return (
    <span role="timer" aria-label={t('Time left')}>
      {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
    </span>
  )
}
