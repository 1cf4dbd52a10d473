import { AudienceControls, useSharedState } from 'lectern'
import { useId } from 'react'

interface Result {
  readonly devices: number
  readonly mean: number
}

const none: Result = { devices: 0, mean: 0 }

/** Checks the state, on every device. */
function isResult(value: unknown): value is Result {
  const { devices, mean } = value as Partial<Result>
  return Number.isInteger(devices) && typeof mean === 'number' && mean >= 0 && mean <= 5
}

/** Checks what one device gives. */
const isLevel = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 5

/** Computes the state from what all devices give. */
function average(levels: readonly number[]): Result {
  if (levels.length === 0) return none
  return { devices: levels.length, mean: levels.reduce((sum, level) => sum + level) / levels.length }
}

export default function Pace() {
  const id = useId()
  const [{ devices, mean }, , { own, isLive, give }] = useSharedState('pace', none, {
    schema: isResult,
    audience: { schema: isLevel, combine: average },
  })
  return (
    <div className="text-2xl">
      <AudienceControls picture={<p>How fast is this talk?</p>}>
        <label htmlFor={id}>How fast is this talk?</label>
        <input
          id={id}
          className="block w-80 h-12"
          type="range"
          min={1}
          max={5}
          value={own ?? 3}
          disabled={!isLive}
          onChange={(event) => give(Number(event.target.value))}
        />
      </AudienceControls>
      <p role="status">{devices === 0 ? 'No answers yet' : `Average ${mean.toFixed(1)}, answers: ${devices}`}</p>
    </div>
  )
}
