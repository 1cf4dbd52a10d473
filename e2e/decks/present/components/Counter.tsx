import { useSharedState } from 'lectern'

/** A number that every window has in common, and a list of names. */
export default function Counter() {
  const [count, setCount] = useSharedState('count', 0)
  const [names, setNames] = useSharedState<readonly string[]>('names', [])
  return (
    <div>
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        Count
      </button>
      <button type="button" onClick={() => setNames((before) => [...before, `name ${before.length + 1}`])}>
        Add a name
      </button>
      <output aria-label="The count">{count}</output>
      <ul aria-label="Names">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
