import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand/react'
import { keepFocus } from '../../../base/button/index.ts'
import { plural, t } from '../../../base/language/index.ts'
import { layersOf } from '../../../deck/drawing/model/index.ts'
import type { Drawings } from '../drawing-types.ts'
import classes from './Layers.module.css'
import toolbar from './Toolbar.module.css'

/** Pixels between the toolbar and the list, and the width that the list needs beside it. */
const [gap, leastWidth] = [8, 300]

interface LayersProps {
  readonly drawings: Drawings
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** Show the button for the layers of all authors, and their list, in which the presenter hides and shows them. */
export function Layers({ drawings, open, onOpen }: LayersProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLElement>(null)
  const [style, setStyle] = useState<CSSProperties>()
  useEffect(() => {
    if (!open) return
    const stopper = new AbortController()
    function onDown({ target }: Event) {
      if (!(target instanceof Node && (list.current?.contains(target) || button.current?.contains(target)))) onOpen(false)
    }
    window.addEventListener('pointerdown', onDown, { capture: true, signal: stopper.signal })
    return () => stopper.abort()
  }, [open, onOpen])

  /** Open the list beside the toolbar, or above it where it lies across. With a key, the focus goes to the list. */
  function onClick({ detail }: MouseEvent) {
    const box = button.current?.closest('aside')?.getBoundingClientRect()
    const { left = 0, right = 0, top = 0, width = 0, height = 0 } = box ?? {}
    const { innerWidth, innerHeight } = window
    const upright = { top: '50%', translate: '0 -50%' }
    // The end of a toolbar that lies across may be outside of the window while somebody drags it.
    const end = Math.max(gap, innerWidth - right)
    if (width > height) setStyle({ right: end, bottom: innerHeight - top + gap, maxHeight: top - 2 * gap })
    else if (right + leastWidth < innerWidth) setStyle({ left: right + gap, ...upright })
    else setStyle({ right: innerWidth - left + gap, ...upright })
    onOpen(!open)
    if (!open && detail === 0) requestAnimationFrame(() => list.current?.querySelector('input')?.focus())
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!open || event.key !== 'Escape') return
    onOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={toolbar.button}
        aria-label={t('Layers')}
        title={t('Layers')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onMouseDown={keepFocus}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m12 4 9 5-9 5-9-5zM3.500 13l8.500 4.700L20.500 13M3.500 16.500l8.500 4.700 8.500-4.700" />
        </svg>
      </button>
      {open &&
        createPortal(
          <section
            ref={list}
            id={id}
            className={`${toolbar.surface} ${classes.list}`}
            style={style}
            aria-label={t('Layers that everybody sees')}
            onKeyDown={onKeyDown}
          >
            <LayerList drawings={drawings} />
          </section>,
          document.body,
        )}
    </>
  )
}

function LayerList({ drawings }: { readonly drawings: Drawings }) {
  const all = useStore(drawings.store, (state) => state.drawings)
  const hidden = useStore(drawings.store, (state) => state.hidden)
  const layers = layersOf(all.values(), drawings.author)
  if (layers.length === 0) return <p>{t('Nobody has drawn yet.')}</p>
  return layers.map(({ author, name, strokes }) => (
    <label key={author} className={classes.layer} onMouseDown={keepFocus}>
      <input
        type="checkbox"
        aria-label={name}
        checked={!hidden.has(author)}
        onChange={({ target }) => drawings.hide(author, !target.checked)}
      />
      <span>{name}</span>
      <small>{plural('{count, plural, one {# stroke} other {# strokes}}', { count: strokes })}</small>
    </label>
  ))
}
