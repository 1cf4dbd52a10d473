import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { keepFocus } from '../../../base/button/index.ts'
import { message, plural, t } from '../../../base/language/index.ts'
import {
  type Brush,
  brushSizes,
  type DrawingAction,
  hasColor,
  palette,
  type SeenStroke,
  type Tool,
  toolOf,
  tools,
} from '../../../deck/drawing/model/index.ts'
import type { Drawings, PenContext } from '../drawing-types.ts'
import { Layers } from './Layers.tsx'
import classes from './Toolbar.module.css'
import { useDrag } from './use-drag.ts'
import { useToolbarActions } from './use-toolbar-actions.ts'

/** Names and icons of the tools. Each icon is a path in a 24 × 24 box, drawn as a line. */
const looks: Readonly<Record<Tool, readonly [name: string, icon: string]>> = {
  select: [message('Select'), 'm6 3.500 12.500 8-6 1.500L9.500 19z'],
  stylus: [message('Stylus'), 'm4 20 1-4.5L16 4.5a2 2 0 0 1 3 0l.5.5a2 2 0 0 1 0 3L8.5 19zM14 7l3.5 3.5'],
  highlighter: [message('Highlighter'), 'm9 14 7.500-9.500 4 3.500L13 17.500zl-1.500 3L9 19l4-1.500M4 21h8'],
  line: [message('Line'), 'M5 19 19 5'],
  arrow: [message('Arrow'), 'M5 19 19 5m-9 0h9v9'],
  rectangle: [message('Rectangle'), 'M4 6h16v12H4z'],
  ellipse: [message('Ellipse'), 'M12 5.5c5 0 9 2.9 9 6.500s-4 6.5-9 6.5-9-2.9-9-6.5 4-6.5 9-6.5'],
  text: [message('Text'), 'M5 8V5h14v3M12 5v14m-3 0h6'],
  eraser: [message('Eraser'), 'm9 20-5-5a1.5 1.5 0 0 1 0-2L13 4a1.5 1.5 0 0 1 2 0l5 5a1.5 1.5 0 0 1 0 2l-9 9zh11M8.5 8.500l7 7'],
}

/** Return what screen readers say of the selection. */
function selectionText(selected: readonly SeenStroke[], all: readonly SeenStroke[]): string {
  const [first, second] = selected
  if (!first) return ''
  if (second)
    return plural('{count, plural, one {# of {total} strokes selected} other {# of {total} strokes selected}}', {
      count: selected.length,
      total: all.length,
    })
  const what =
    first.stroke.tool === 'text' ? t('Text “{text}”', { text: first.stroke.text.replaceAll('\n', ' ') }) : t(looks[first.stroke.tool][0])
  return t('{what} selected, {no} of {total}', { what, no: all.findIndex(({ id }) => id === first.id) + 1, total: all.length })
}

/** Return the color of all these strokes. Undefined if they have several. */
const commonColor = (strokes: readonly SeenStroke[]) => {
  const colors = new Set(strokes.map(({ stroke }) => stroke.color))
  return colors.size === 1 ? [...colors][0] : undefined
}

/** Show the drawing toolbar (contract.md) while drawing is on, or always if it is pinned. */
export function Toolbar({ context }: { readonly context: PenContext }) {
  const { options, loader, drawings, preferences, selection } = context
  const on = useStore(loader.store, (state) => state.on)
  const { brush, pinned, place } = useStore(preferences)
  const slide = useStore(options.slide)
  useStore(drawings.store)
  useStore(selection.store)
  const selected = selection.strokes()
  const tool = toolOf(brush)
  const [layersOpen, setLayersOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const drag = useDrag(box, place, (to) => preferences.setState({ place: to }))

  const { act, choose } = useToolbarActions({ context, box, layersOpen, setLayersOpen })
  const waits = useWaiting(loader)

  if (waits || (!on && !pinned)) return null
  const shownColor = selected.length > 0 ? commonColor(selected) : hasColor(tool) ? brush.color : undefined
  return (
    <aside
      ref={box}
      aria-label={t('Drawing tools')}
      // On the presenter screen, it lies in lines at a place that moves no panel.
      className={`${classes.surface} ${classes.box} ${options.presents ? 'lectern-tools' : `${classes.upright} ${place ? '' : classes.docked}`}`}
      style={drag.style}
      {...drag.handlers}
    >
      <div role="toolbar" aria-label={t('Drawing')} className={classes.toolbar}>
        <Choices name={t('Tool')} className={classes.tools}>
          {(group) =>
            tools.map((each) => (
              <Choice
                key={each}
                group={group}
                name={t(looks[each][0])}
                chosen={tool === each}
                onChoose={() => act({ kind: 'tool', tool: each })}
              >
                <Icon path={looks[each][1]} />
              </Choice>
            ))
          }
        </Choices>
        <Edits drawings={drawings} slide={slide} act={act} removeSelected={selected.length > 0 ? selection.remove : undefined} />
        <Choices name={t('Colour')} className={classes.colors}>
          {(group) =>
            palette.map((color) => (
              <Choice
                key={color}
                group={group}
                name={t('Colour {color}', { color })}
                chosen={shownColor === color}
                onChoose={() => act({ kind: 'color', color })}
              >
                <span className={classes.swatch} style={{ background: color }} />
              </Choice>
            ))
          }
        </Choices>
        {options.presents && (
          <div className={classes.layers}>
            <Layers drawings={drawings} open={layersOpen} onOpen={setLayersOpen} />
          </div>
        )}
        <BrushSize brush={brush} onChange={(size) => choose((before) => ({ ...before, size }))} />
        <div className={classes.ends}>
          <Button
            name={t('Pin toolbar')}
            icon="M9 4h6l-1 6 3 3.500H7L10 10zM12 13.500V20"
            pressed={pinned}
            onClick={() => preferences.setState({ pinned: !pinned })}
          />
          <Button name={t('Stop drawing')} icon="m6 6 12 12M18 6 6 18" disabled={!on} onClick={() => act({ kind: 'stop' })} />
        </div>
        {tool === 'select' && (
          <span role="status" className="lectern-unseen">
            {selectionText(selected, drawings.seenOf(slide))}
          </span>
        )}
      </div>
    </aside>
  )
}

interface EditsProps {
  readonly drawings: Drawings
  readonly slide: string
  readonly act: (action: DrawingAction) => void
  /** Removes the selected strokes; undefined if there are none. */
  readonly removeSelected: (() => void) | undefined
}

/** The buttons that undo, redo and remove. */
const Edits = ({ drawings, slide, act, removeSelected }: EditsProps) => (
  <div className={classes.edits}>
    <Button
      name={t('Undo')}
      icon="M9 7 4 11.5 9 16m-5-4.500h10a5 5 0 0 1 0 10h-3"
      disabled={!drawings.canUndo(slide)}
      onClick={() => act({ kind: 'undo' })}
    />
    <Button
      name={t('Redo')}
      icon="m15 7 5 4.5-5 4.500m5-4.500H10a5 5 0 0 0 0 10h3"
      disabled={!drawings.canRedo(slide)}
      onClick={() => act({ kind: 'redo' })}
    />
    <Button
      name={removeSelected ? t('Delete selection') : t('Clear drawing')}
      icon="M5 7h14M10 7V4.500h4V7M7 7l.800 12.500h8.400L17 7M10.5 11v5m3-5v5"
      onClick={() => (removeSelected ? removeSelected() : act({ kind: 'clear' }))}
    />
  </div>
)

/** Return whether a stroke from before the code was loaded is still being drawn. Until it ends, the tools must not move the slide. */
function useWaiting(loader: PenContext['loader']): boolean {
  const [waits, setWaits] = useState(loader.isPressed)
  useEffect(() => {
    if (!waits) return
    const stopper = new AbortController()
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, () => setWaits(false), { signal: stopper.signal })
    return () => stopper.abort()
  }, [waits])
  return waits
}

function BrushSize({ brush, onChange }: { readonly brush: Brush; readonly onChange: (size: number) => void }) {
  return (
    <div className={classes.size}>
      <span className={classes.sample} style={{ width: brush.size, height: brush.size, background: brush.color }} />
      <input
        type="range"
        aria-label={t('Brush size')}
        min={brushSizes.least}
        max={brushSizes.most}
        step={brushSizes.step}
        value={brush.size}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  )
}

interface ChoicesProps {
  readonly name: string
  readonly className: string | undefined
  readonly children: (group: string) => ReactNode
}

function Choices({ name, className, children }: ChoicesProps) {
  return (
    <fieldset className={`${classes.choices} ${className}`} aria-label={name}>
      {children(useId())}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly group: string
  readonly name: string
  readonly chosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Choice({ group, name, chosen, onChoose, children }: ChoiceProps) {
  return (
    <label className={classes.choice} title={name} onMouseDown={keepFocus}>
      <input type="radio" name={group} aria-label={name} checked={chosen} onChange={onChoose} />
      {children}
    </label>
  )
}

interface ButtonProps {
  readonly name: string
  readonly icon: string
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}

function Button({ name, icon, pressed, disabled = false, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={name}
      title={name}
      disabled={disabled}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      onMouseDown={keepFocus}
      onClick={onClick}
    >
      <Icon path={icon} />
    </button>
  )
}

const Icon = ({ path }: { readonly path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)
