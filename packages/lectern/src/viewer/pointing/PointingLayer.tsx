import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand/react'
import { t } from '../../base/language/index.ts'
import type { CursorPlace, PointingTool } from '../../talk/sync/model/index.ts'
import { type Pointing, type PointingProps, pointingTools } from './create-pointing.ts'
import classes from './PointingLayer.module.css'

type Place = Pick<CursorPlace, 'x' | 'y'>

const percent = ({ x, y }: Place) => ({ left: `${x * 100}%`, top: `${y * 100}%` })

/**
 * Show what is pointed at, over the slide and in its coordinates: with the tool of this window, or else with the tool of the leader if this window
 * follows. While this window uses a tool, presses on the slide belong to the tool.
 */
export function PointingLayer({ pointing, lead, follower }: PointingProps) {
  const { tool, at } = useStore(pointing.store)
  const { cursor, leads, blackout } = useSyncExternalStore(lead.subscribe, lead.state, lead.state)
  const live = useSyncExternalStore(follower.subscribe, follower.live, follower.live)
  const theirs = !leads && live && !blackout.frozen && cursor?.tool ? cursor : undefined
  const shown = tool ? at && { ...at, tool } : theirs
  const seen = (wanted: PointingTool) => (shown?.tool === wanted ? shown : undefined)
  return (
    <div data-pointing={shown?.tool ?? 'nothing'} className={classes.layer}>
      {tool && <Surface pointing={pointing} tool={tool} />}
      <Spotlight at={seen('spotlight')} />
      <Laser at={seen('laser')} />
      <Magnifier at={seen('magnifier')} />
      <p role="status" className="lectern-unseen">
        {tool && t('{name}: on. Escape puts it away.', { name: t(pointingTools.find((each) => each.tool === tool)?.name ?? '') })}
      </p>
    </div>
  )
}

/** Takes the presses and moves of any pointer on the slide. */
function Surface({ pointing, tool }: { readonly pointing: Pointing; readonly tool: PointingTool }) {
  const surface = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = surface.current
    if (!element) return
    const stopper = new AbortController()
    /** Before all other listeners, so that a pen does not draw and a tap does not move the deck. */
    const first = { capture: true, signal: stopper.signal }
    const isOn = ({ target }: Event) => target === element
    const placeOf = ({ clientX, clientY }: MouseEvent): Place => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: Math.min(Math.max((clientX - left) / width, 0), 1), y: Math.min(Math.max((clientY - top) / height, 0), 1) }
    }
    const zooms = tool === 'magnifier'
    function onDown(event: PointerEvent) {
      if (!isOn(event) || event.button !== 0) return
      event.preventDefault()
      event.stopPropagation()
      if (!zooms) pointing.point(placeOf(event))
      else pointing.point(pointing.store.getState().at ? undefined : placeOf(event))
    }
    function onMove(event: PointerEvent) {
      if (!zooms && isOn(event)) pointing.point(placeOf(event))
    }
    /** A laser points only while the pointer is there; a spotlight stays where it was left. */
    function onGone(event: PointerEvent) {
      if (tool === 'laser' && (event.type === 'pointerout' ? isOn(event) : event.pointerType !== 'mouse')) pointing.point(undefined)
    }
    function onClick(event: Event) {
      if (!isOn(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('pointerdown', onDown, first)
    window.addEventListener('pointermove', onMove, first)
    window.addEventListener('pointerup', onGone, first)
    window.addEventListener('pointercancel', onGone, first)
    window.addEventListener('pointerout', onGone, first)
    window.addEventListener('click', onClick, first)
    return () => stopper.abort()
  }, [pointing, tool])
  return <div ref={surface} className={`${classes.surface} ${classes[tool]}`} />
}

function Spotlight({ at }: { readonly at: Place | undefined }) {
  if (!at) return null
  const place: CSSProperties & Record<`--${string}`, string> = { '--x': `${at.x * 100}%`, '--y': `${at.y * 100}%` }
  return <div className={classes.dark} style={place} />
}

interface Spot extends Place {
  readonly no: number
}

/** Number of places in the laser's tail. */
const tailLength = 14

/** The laser's dot and its tail. Each place fades by itself, so that the last ones are still seen when the pointer has gone. */
function Laser({ at }: { readonly at: Place | undefined }) {
  const [{ last, spots }, setTail] = useState<{ readonly last: Place | undefined; readonly spots: readonly Spot[] }>({
    last: undefined,
    spots: [],
  })
  if (last?.x !== at?.x || last?.y !== at?.y)
    setTail({ last: at, spots: at ? [...spots.slice(1 - tailLength), { ...at, no: (spots.at(-1)?.no ?? 0) + 1 }] : spots })
  return spots.map((spot, index) => (
    <i
      key={spot.no}
      className={`${classes.spot} ${index === spots.length - 1 ? classes.tip : ''} ${at ? '' : classes.gone}`}
      style={percent(spot)}
    />
  ))
}

/** Milliseconds that zooming takes, as in the style sheet. */
const zoomMs = 300

/** Enlarge the slide around a place, and back. */
function Magnifier({ at }: { readonly at: Place | undefined }) {
  const mark = useRef<HTMLDivElement>(null)
  const [isOut, setOut] = useState(true)
  useLayoutEffect(() => {
    const canvas = mark.current?.closest<HTMLElement>('.lectern-canvas')
    if (!canvas || !at) return
    canvas.style.setProperty('--lectern-zoom-at', `${at.x * 100}% ${at.y * 100}%`)
  }, [at])
  useEffect(() => {
    if (at) return setOut(false)
    const timer = setTimeout(() => setOut(true), zoomMs)
    return () => clearTimeout(timer)
  }, [at])
  return <div ref={mark} className={at ? classes.near : isOut ? '' : classes.far} />
}
