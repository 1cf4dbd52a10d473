import { useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { RoundButton } from '../../../../base/button/index.ts'
import classes from './Progress.module.css'
import type { RecordingContext } from './recording-context.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** Return a time such as `00:12` or `1:02:03`. */
function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** Show the time and a pause button in the bar during a recording. */
export function Progress({ context: { recorder } }: { readonly context: RecordingContext }) {
  const { phase } = useStore(recorder.store)
  const [, tick] = useState(0)
  useEffect(() => {
    if (phase !== 'recording') return
    const timer = window.setInterval(() => tick((count) => count + 1), 250)
    return () => window.clearInterval(timer)
  }, [phase])
  if (phase === 'saving') return <span className={classes.time}>Saving…</span>
  if (phase !== 'recording' && phase !== 'paused') return null
  const paused = phase === 'paused'
  return (
    <>
      <span className={`${classes.time} ${paused ? '' : classes.live}`}>
        <span role="timer" aria-label="Recorded time">
          {timeText(recorder.recorded())}
        </span>
      </span>
      <RoundButton
        name={paused ? 'Resume recording' : 'Pause recording'}
        icon={paused ? 'M8 5.5v13l11-6.5z' : 'M9 6v12M15 6v12'}
        onClick={recorder.pauseOrResume}
      />
    </>
  )
}
