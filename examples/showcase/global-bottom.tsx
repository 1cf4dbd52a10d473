import { useSlide } from 'lectern/theme'

/** A line at the lower edge: what has been shown, and in gray what is still to come. */
export default function GlobalBottom() {
  const { no, total } = useSlide()
  return (
    <div className="progress" aria-hidden="true">
      <div style={{ width: `${(Math.min(no, total) / total) * 100}%` }} />
    </div>
  )
}
