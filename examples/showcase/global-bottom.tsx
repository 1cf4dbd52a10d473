import { useSlide } from 'lectern/theme'

/** A line at the lower edge, as long as what has been shown. */
export default function GlobalBottom() {
  const { no, total } = useSlide()
  return <div className="progress" aria-hidden="true" style={{ width: `${(Math.min(no, total) / total) * 100}%` }} />
}
