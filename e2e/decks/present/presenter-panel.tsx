import { useDeck, useNav } from 'lectern'

export default function Panel() {
  const { currentPage } = useNav()
  return <p>Chapter: {useDeck().slides[currentPage - 1]?.title ?? 'the end'}</p>
}
