import { useSlide } from 'lectern/theme'

/** The number of the slide in its lower right corner. */
export default function SlideBottom() {
  const { no, total } = useSlide()
  if (no === 1 || no > total) return null
  return (
    <div className="slide-number" aria-hidden="true">
      {no} / {total}
    </div>
  )
}
