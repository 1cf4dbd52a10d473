import { useSlide } from 'lectern/theme'

export default function Footer() {
  const { no } = useSlide()
  return <small>Page {no}</small>
}
