import { type CSSProperties, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { message, t } from '../../../base/language/index.ts'
import type { Side } from '../model/measured.ts'
import './overflow-badge.css'
import { type FoundOverflow, findOverflow } from './find-overflow.ts'

/** An overflow with the place of its element on the screen. */
interface SeenOverflow extends FoundOverflow {
  readonly place: DOMRect
}

/** How far an element goes beyond each side of the slide. */
const beyond: Readonly<Record<Side, string>> = {
  bottom: message('{px} px below'),
  right: message('{px} px on the right'),
  top: message('{px} px above'),
  left: message('{px} px on the left'),
}

/** Minimum time between measurements. Many changes come at once. */
const betweenLooksMs = 80

/** Return the visible slide. Its neighbors are in the page, but hidden. */
const shownSlide = (no: number) =>
  [...document.querySelectorAll<HTMLElement>(`main [data-slide="${no}"]`)].find((slide) => slide.checkVisibility())

/** Sort texts before pictures, and larger overflows before smaller ones. */
const worstFirst = (a: FoundOverflow, b: FoundOverflow) => Number(a.kind === 'picture') - Number(b.kind === 'picture') || b.px - a.px

function look(no: number): readonly SeenOverflow[] {
  const slide = shownSlide(no)
  const found = slide ? findOverflow(slide) : []
  return [...found].sort(worstFirst).map((overflow) => ({ ...overflow, place: overflow.source.getBoundingClientRect() }))
}

/** Return the overflows of slide `no`. Measure it again whenever something on the page changes, except in `own`. */
function useOverflow(no: number, own: RefObject<Element | null>): readonly SeenOverflow[] {
  const [seen, setSeen] = useState<readonly SeenOverflow[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        setSeen(look(no))
      }, betweenLooksMs)
    }
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !own.current?.contains(target))) soon()
    })
    changes.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true })
    const events = ['load', 'transitionend', 'animationend'] as const
    for (const event of events) document.addEventListener(event, soon, true)
    window.addEventListener('resize', soon)
    document.fonts.addEventListener('loadingdone', soon)
    soon()
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      for (const event of events) document.removeEventListener(event, soon, true)
      window.removeEventListener('resize', soon)
      document.fonts.removeEventListener('loadingdone', soon)
    }
  }, [no, own])
  return seen
}

/** Return `34 px below, 12 px on the right`: each side once, with its largest overflow. */
function measuresOf(seen: readonly SeenOverflow[]): string {
  const sides = new Set(seen.map(({ side }) => side))
  return [...sides]
    .map((side) => t(beyond[side], { px: Math.max(...seen.filter((one) => one.side === side).map(({ px }) => px)) }))
    .reduce((list, next) => t('{list}, {next}', { list, next }))
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
  const name = seen.length > 0 ? t('Slide overflows: {sides}', { sides: measuresOf(seen) }) : ''
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
                <code>{element}</code>{' '}
                {kind === 'scrolled'
                  ? t('{place}, where it has to be scrolled', { place: t(beyond[side], { px }) })
                  : box === undefined
                    ? t(beyond[side], { px })
                    : t('{place}, cut off by its box', { place: t(beyond[side], { px }) })}
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
