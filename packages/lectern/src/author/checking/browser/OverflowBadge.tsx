import { type CSSProperties, useId, useRef, useState } from 'react'
import { sideWords } from '../model/index.ts'
import './overflow-badge.css'
import { type SeenOverflow, useOverflow } from './use-overflow.ts'

/** Return `34 px below, 12 px on the right`: each side once, with its largest overflow. */
function measuresOf(seen: readonly SeenOverflow[]): string {
  const sides = new Set(seen.map(({ side }) => side))
  return [...sides]
    .map((side) => `${Math.max(...seen.filter((one) => one.side === side).map(({ px }) => px))} px ${sideWords[side]}`)
    .join(', ')
}

/** Pixels between an outline and the window's edge, and the smallest size of an outline. */
const margin = 4
const least = 12

/** Return the start and length of an outline from `from` to `to`, limited to the window. Outside the window, it becomes a bar at the edge. */
function spanIn(from: number, to: number, room: number): [start: number, length: number] {
  const start = Math.min(Math.max(margin, from), room - margin - least)
  return [start, Math.max(least, Math.min(room - margin, to) - start)]
}

function outlineOf({ left, top, right, bottom }: DOMRect): CSSProperties {
  const [x, width] = spanIn(left, right, window.innerWidth)
  const [y, height] = spanIn(top, bottom, window.innerHeight)
  return { left: x, top: y, width, height }
}

/** Report in the corner of the current slide that it overflows at this step. While the badge has the focus, outline the overflowing elements. */
export function OverflowBadge({ no }: { readonly no: number }) {
  const own = useRef<HTMLDivElement>(null)
  const seen = useOverflow(no, own)
  const [isMarked, setMarked] = useState(false)
  const details = useId()
  const name = `Slide overflows: ${measuresOf(seen)}`
  return (
    <div ref={own}>
      {seen.length > 0 && (
        <div role="status" aria-label={name} className="lectern-overflow">
          <button
            type="button"
            aria-describedby={details}
            onClick={({ currentTarget }) => currentTarget.focus()}
            onFocus={() => setMarked(true)}
            onBlur={() => setMarked(false)}
          >
            {name}
          </button>
          <ul id={details}>
            {seen.map(({ element, side, px, box, kind }) => (
              <li key={`${element} ${side} ${box}`}>
                <code>{element}</code> {px} px {sideWords[side]}
                {kind === 'scrolled' ? ', where it has to be scrolled' : box === undefined ? '' : ', cut off by its box'}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isMarked &&
        seen.map(({ element, side, place }) => (
          <div key={`${element} ${side}`} aria-hidden="true" className="lectern-overflow-outline" style={outlineOf(place)} />
        ))}
    </div>
  )
}
