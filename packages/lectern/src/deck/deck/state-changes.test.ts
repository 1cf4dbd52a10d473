import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ManifestSlide } from './manifest.ts'
import type { ServedState } from './served-state.ts'
import { changesOf, withChanges } from './state-changes.ts'
import { sampleManifest } from './testing/sample-manifest.ts'

/** A slide as a state describes it: its text, its file, and the lines that it has there. */
interface Written {
  readonly text: string
  readonly file: string
  readonly lines: number
}

const slidesIn = fc.array(
  fc.record({
    text: fc.constantFrom('a', 'b', 'c', 'd'),
    file: fc.constantFrom('slides.md', 'other.md'),
    lines: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 9 },
)

let count = 0
function stateOf(slides: readonly Written[], title = 'One'): ServedState {
  const ends = new Map<string, number>()
  const places = slides.map(({ file, lines }) => {
    const start = ends.get(file) ?? 0
    ends.set(file, start + lines)
    return { file, start }
  })
  const entries = slides.map(({ text }, index): ManifestSlide => ({ key: `${text}-${index}`, title: text, level: 1, clicks: text.length }))
  return {
    id: String(count++),
    manifest: { ...sampleManifest('One'), title, slides: entries },
    unknown: slides.flatMap(({ text }, index) => (text === 'd' ? [index + 1] : [])),
    hashes: slides.map(({ text }, index) => `${text}-${(places[index]?.start ?? 0) + 1}`),
    presenting: '',
    problems: [],
    places,
    files: { 'slides.md': JSON.stringify(slides) },
    version: JSON.stringify(slides),
    editor: true,
    structure: 'same',
  }
}

const sent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

test('a page that has followed changes has the state of the server', () => {
  fc.assert(
    fc.property(fc.array(slidesIn, { minLength: 2, maxLength: 5 }), (decks) => {
      const [first, ...later] = decks.map((slides, index) => stateOf(slides, `Title ${index % 2}`))
      if (!first) return
      let [before, page] = [first, sent(first)]
      for (const next of later) {
        page = withChanges(page, sent(changesOf(before, next, next.problems)))
        before = next
        expect(page).toEqual(sent(next))
      }
    }),
  )
})

const deckOf = (count: number): Written[] =>
  Array.from({ length: count }, (_, index) => ({ text: `slide ${index}`, file: 'slides.md', lines: 20 }))

test('changes do not grow with the deck', () => {
  const slides = deckOf(1000)
  const before = stateOf(slides)
  const sizeOf = (changed: readonly Written[]) =>
    JSON.stringify(changesOf({ ...before, files: {}, version: '' }, { ...stateOf(changed), files: {}, version: '' }, [])).length
  const [first] = slides
  if (!first) return
  expect(sizeOf(slides.with(500, { ...first, text: 'edited' }))).toBeLessThan(500)
  expect(sizeOf(slides.with(0, { ...first, lines: 21 }))).toBeLessThan(500)
  expect(sizeOf(slides.with(0, { ...first, text: 'edited', lines: 25 }))).toBeLessThan(500)
})

test('slides that have not changed stay the same objects', () => {
  const slides = deckOf(3)
  const [before, next] = [stateOf(slides), stateOf(slides.with(1, { text: 'edited', file: 'slides.md', lines: 4 }))]
  const page = withChanges(before, changesOf(before, next, []))
  expect(page.manifest.slides[0]).toBe(before.manifest.slides[0])
  expect(page.manifest.slides[2]).toBe(before.manifest.slides[2])
  const moved = stateOf(slides.with(0, { text: 'slide 0', file: 'slides.md', lines: 21 }))
  expect(withChanges(before, changesOf(before, moved, [])).manifest).toBe(before.manifest)
})
