import { type PointerEvent, useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { message, t } from '../../../base/language/index.ts'
import type { EditMode } from './create-edit-mode.ts'
import type { Grip } from './element-place.ts'
import classes from './SlideEdit.module.css'

interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly rotate: string
}

/** The box of the selected element in the window, and that of the slide. */
interface Seen {
  readonly box: Rect
  readonly slide: { readonly left: number; readonly top: number; readonly scale: number; readonly width: number; readonly height: number }
}

function look({ selection, slide }: EditMode): Seen | undefined {
  const { block } = selection.store.getState()
  const { element } = slide()
  if (!block?.element.isConnected || !element) return undefined
  const around = element.getBoundingClientRect()
  const scale = around.width / element.offsetWidth || 1
  const { rotate } = block.element.style
  const own = block.element.getBoundingClientRect()
  // The box around a rotated element is larger than the element.
  const [width, height] = rotate === '' ? [own.width, own.height] : [block.element.offsetWidth * scale, block.element.offsetHeight * scale]
  const box = { left: own.left + (own.width - width) / 2, top: own.top + (own.height - height) / 2, width, height, rotate }
  return { box, slide: { left: around.left, top: around.top, scale, width: around.width, height: around.height } }
}

/** Return where the selected element is. Look again in each frame: a slide changes with a save, a step, a late picture or a font. */
function useSeen(mode: EditMode): Seen | undefined {
  const [seen, setSeen] = useState<Seen>()
  useEffect(() => {
    let before = ''
    let request = 0
    const each = () => {
      request = requestAnimationFrame(each)
      const next = look(mode)
      const now = JSON.stringify(next) ?? ''
      if (now !== before) setSeen(next)
      before = now
    }
    each()
    return () => cancelAnimationFrame(request)
  }, [mode])
  return seen
}

const corners = [
  { x: 0, y: 0, name: message('Size, top left') },
  { x: 1, y: 0, name: message('Size, top right') },
  { x: 0, y: 1, name: message('Size, bottom left') },
  { x: 1, y: 1, name: message('Size, bottom right') },
] as const

/** The frame of the selected element with its handles, and the lines that it is aligned with. */
export function SelectionFrame({ mode }: { readonly mode: EditMode }) {
  const { guides, block } = useStore(mode.selection.store)
  const seen = useSeen(mode)
  if (!seen || !block) return null
  const { box, slide } = seen

  const follow = (grip: Grip) => (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const { currentTarget, clientX, clientY, pointerId } = event
    currentTarget.setPointerCapture(pointerId)
    const center = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    const angle = (x: number, y: number) => (Math.atan2(y - center.y, x - center.x) * 180) / Math.PI
    const first = angle(clientX, clientY)
    const drag = mode.selection.drag(grip)
    const done = new AbortController()
    const { signal } = done
    const onMove = (moved: globalThis.PointerEvent) => {
      if (grip.kind === 'rotate') drag.to(angle(moved.clientX, moved.clientY) - first, 0, moved.altKey)
      else drag.to(moved.clientX - clientX, moved.clientY - clientY, moved.altKey)
    }
    const target: HTMLElement = currentTarget
    target.addEventListener('pointermove', onMove, { signal })
    for (const kind of ['pointerup', 'pointercancel'] as const) {
      target.addEventListener(
        kind,
        () => {
          done.abort()
          drag.end()
        },
        { signal },
      )
    }
  }
  return (
    <>
      {guides.map(({ axis, at }) => (
        <span
          key={`${axis}${at}`}
          className={classes.guide}
          style={
            axis === 'x'
              ? { left: slide.left + at * slide.scale, top: slide.top, width: 1, height: slide.height }
              : { left: slide.left, top: slide.top + at * slide.scale, width: slide.width, height: 1 }
          }
        />
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: the frame of an element on the slide is no fieldset */}
      <div role="group" aria-label={t('Selected: {element}', { element: t(block.name) })} className={classes.frame} style={box}>
        {/* What the layout places has a side and no size of its own. */}
        {!block.opposite &&
          corners.map(({ x, y, name }) => (
            <span
              key={name}
              className={classes.handle}
              data-x={x}
              data-y={y}
              title={t(name)}
              onPointerDown={follow({ kind: 'scale', x, y })}
            />
          ))}
        {!block.opposite && <span className={classes.turn} title={t('Rotate')} onPointerDown={follow({ kind: 'rotate' })} />}
      </div>
    </>
  )
}
