import { useDeck, useNav } from 'lectern'
import { slides as facts } from 'lectern/slides'

export default function About() {
  const { slides } = useDeck()
  const { go } = useNav()
  return (
    <section className="p-12">
      <h1>About this talk</h1>
      <p>{slides.length} slides</p>
      <p>The third one comes with {String(facts[2]?.frontmatter.transition)}</p>
      <button type="button" onClick={() => go(3)}>
        Slide 3
      </button>
      <a href="./2">Slide 2</a>
    </section>
  )
}
