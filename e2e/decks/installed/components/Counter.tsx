import { type SetSharedState, useSharedState } from 'lectern'
import { Step } from 'lectern/components'
import { useSlide } from 'lectern/theme'
import './counter.css'

/** A component with a state that all windows share. */
export default function Counter({ start = 0 }: { readonly start?: number }) {
  const { no } = useSlide()
  const [count, setCount]: readonly [number, SetSharedState<number>] = useSharedState('count', start)
  return (
    <Step as="div" from={-1}>
      <button type="button" className="counter" onClick={() => setCount((before) => before + 1)}>
        Pressed {count} times on slide {no}
      </button>
    </Step>
  )
}
