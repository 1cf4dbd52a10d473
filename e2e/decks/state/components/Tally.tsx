import { useSharedState } from 'lectern'

/** A state that all windows share. */
export default function Tally() {
  const [count, setCount] = useSharedState('tally', 0)
  return (
    <button type="button" onClick={() => setCount((before) => before + 1)}>
      Tally {count}
    </button>
  )
}
