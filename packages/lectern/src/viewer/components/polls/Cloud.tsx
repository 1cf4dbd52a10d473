import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../../base/language/index.ts'
import type { WordCount } from '../../../talk/audience/model/index.ts'
import { placeWords, type SizedWord, type WordPlace } from './word-places.ts'

/** The smallest word beside the largest one. */
const smallest = 0.3
/** The height of a line at full size, for each pixel of the font, and the size of the font for each pixel of the area's height. */
const lineHeight = 1.15
const fontShare = 0.34

/** Return the words with their sizes, measured in the font of the slide. */
function measure(area: HTMLElement, words: readonly WordCount[], font: number): readonly SizedWord[] {
  const context = area.ownerDocument.createElement('canvas').getContext('2d')
  if (!context) return []
  const { fontFamily, fontWeight } = getComputedStyle(area)
  context.font = `${fontWeight} 100px ${fontFamily}`
  const most = Math.max(1, ...words.map(({ count }) => count))
  return words.map(({ id, text, count }) => {
    const width = (context.measureText(text).width / 100) * font + font * 0.25
    const wanted = smallest + (1 - smallest) * Math.sqrt(count / most)
    return { id, width, height: font * lineHeight, size: Math.min(wanted, (0.94 * area.offsetWidth) / width) }
  })
}

/** The words of the audience: the more devices have given a word, the larger it is. A word keeps its place while the cloud grows. */
export function Cloud({ words }: { readonly words: readonly WordCount[] }) {
  const box = useRef<HTMLDivElement>(null)
  const places = useRef<ReadonlyMap<string, WordPlace>>(new Map())
  const [{ font, placed }, setPlaced] = useState<{ readonly font: number; readonly placed: readonly WordPlace[] }>({ font: 0, placed: [] })
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return undefined
    const place = () => {
      const [width, height] = [area.offsetWidth, area.offsetHeight]
      if (width === 0 || height === 0) return
      const next = height * fontShare
      const all = placeWords(measure(area, words, next), places.current, { width, height })
      places.current = new Map(all.map((one) => [one.id, one]))
      setPlaced({ font: next, placed: all })
    }
    place()
    const sizes = new ResizeObserver(place)
    sizes.observe(area)
    let isOver = false
    // The face of the theme may still load.
    area.ownerDocument.fonts.ready.then(() => isOver || place())
    return () => {
      isOver = true
      sizes.disconnect()
    }
  }, [words])
  const texts = new Map(words.map(({ id, text }) => [id, text]))
  return (
    <div ref={box} aria-hidden="true" className="lectern-cloud">
      {placed.map(({ id, x, y, scale }) => (
        <span
          key={id}
          dir="auto"
          style={{ fontSize: font, transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})` }}
          data-large={scale > 0.75 || undefined}
        >
          {texts.get(id)}
        </span>
      ))}
    </div>
  )
}

/** The same words as a table: for screen readers, and on paper. */
export const WordTable = ({ words }: { readonly words: readonly WordCount[] }) => (
  <table aria-label={t('Results')} className="lectern-cloud-table">
    <tbody>
      {words
        .toSorted((a, b) => b.count - a.count)
        .map(({ id, text, count }) => (
          <tr key={id}>
            <th scope="row" dir="auto">
              {text}
            </th>
            <td>{count}</td>
          </tr>
        ))}
    </tbody>
  </table>
)
