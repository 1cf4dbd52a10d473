import { useSlide } from 'lectern/theme'

/** The number of the page. */
export default function SlideBottom() {
  const { no } = useSlide()
  return (
    <div className="folio-number" aria-hidden="true">
      {no}
    </div>
  )
}
