import { useEffect, useState } from 'react'
import classes from './Recording.module.css'
import { watchLoudness } from './sound.ts'

/** Show the current level of the microphone. */
export function LevelMeter({ stream }: { readonly stream: MediaStream }) {
  const [level, setLevel] = useState(0)
  useEffect(() => watchLoudness(window, stream, setLevel), [stream])
  return (
    <meter aria-label="Microphone level" min={0} max={1} low={0.15} high={0.95} optimum={0.5} value={level} className={classes.meter}>
      {Math.round(level * 100)} %
    </meter>
  )
}
