import { credits } from '../credits.ts'

/** The credits of the first slide, from `credits.ts`. */
export default function Credits() {
  return (
    <p>
      <strong>{credits.organisation}</strong>
      <br />
      {credits.presenters.join(' · ')}
    </p>
  )
}
