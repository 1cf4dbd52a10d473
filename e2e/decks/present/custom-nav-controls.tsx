import { useNav } from 'lectern'

export default function Buttons() {
  const nav = useNav()
  return nav.isPresenter ? (
    <button type="button" onClick={nav.goFirst}>
      Start over
    </button>
  ) : null
}
