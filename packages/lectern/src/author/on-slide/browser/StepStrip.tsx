import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { isRightToLeft, t } from '../../../base/language/index.ts'
import { ActionButton, looks } from '../../../base/ui/index.ts'
import type { Navigation } from '../../../deck/navigation/browser/index.ts'
import { movedStep, orderSteps, type StepUnit, withoutStep, withStep } from '../model/step-order.ts'
import type { EditMode } from './create-edit-mode.ts'
import type { Refusal, SlideInFile } from './create-slide-writer.ts'
import { readSteps, type ShownStep, type ShownSteps } from './read-steps.ts'
import classes from './StepStrip.module.css'

interface StepStripProps {
  readonly mode: EditMode
  readonly navigation: Navigation
}

/** Pixels that a pointer moves before a press is a drag. */
const slack = 6

const none: ShownSteps = { units: [], isWhole: true }
const following = (): Refusal => ({ why: t('The slide is not up to date with its file yet. Try again.') })

/** Return the steps of the slide on screen. Look again whenever the slide is made anew. */
function useSteps({ slide }: EditMode): ShownSteps {
  const [steps, setSteps] = useState<ShownSteps>(none)
  useEffect(() => {
    let before = ''
    const look = () => {
      const { element } = slide()
      const next = element ? readSteps(element) : none
      const now = JSON.stringify(next)
      if (now !== before) setSteps(next)
      before = now
    }
    look()
    const stage = document.querySelector('main')
    const observer = new MutationObserver(look)
    if (stage) observer.observe(stage, { childList: true, subtree: true, attributeFilter: ['data-step', 'data-clicks'] })
    return () => observer.disconnect()
  }, [slide])
  return steps
}

/** Return the file of a slide with its content changed by `work`. */
const inContent = (work: (content: string) => string | undefined) => {
  return ({ text, content, offset }: SlideInFile): string | Refusal => {
    const next = work(content)
    return next === undefined ? following() : text.slice(0, offset) + next + text.slice(offset + content.length)
  }
}

/** Return the places of steps in their order: indexes of units, the first step first. */
const inOrder = (units: readonly StepUnit[]): readonly number[] =>
  units.map((_, index) => index).sort((a, b) => (units[a]?.step ?? 0) - (units[b]?.step ?? 0) || a - b)

/** Return among which steps a unit goes when it is put at `place` of the strip. */
function stepAt(units: readonly StepUnit[], index: number, place: number): number {
  const others = inOrder(units).filter((each) => each !== index)
  const before = others.slice(0, place).map((each) => units[each]?.step)
  return new Set(before).size
}

/** The steps of the slide on screen in a row. They are dragged into another order, or moved with Shift and the arrow keys. */
export function StepStrip({ mode, navigation }: StepStripProps) {
  const { edit, selection } = mode
  const { units, isWhole } = useSteps(mode)
  const { block } = useStore(selection.store)
  const strip = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<{ readonly index: number; readonly place: number }>()
  const hasDragged = useRef(false)
  const hint = useId()
  /** The steps before an element got one, until the slide shows it. */
  const added = useRef<readonly ShownStep[]>(undefined)
  useEffect(() => {
    const before = added.current
    if (!before || units.length <= before.length) return
    added.current = undefined
    const unit = units.find(({ words }, index) => words !== before[index]?.words)
    // The element stays on screen for its author.
    if (unit) navigation.go(mode.slide().no, unit.step + unit.count - 1)
  }, [units, mode, navigation])
  useEffect(() => {
    document.documentElement.classList.add('lectern-steps')
    return () => document.documentElement.classList.remove('lectern-steps')
  }, [])

  async function move(index: number, place: number): Promise<void> {
    const wanted = movedStep(units, index, stepAt(units, index, place))
    if (!wanted) return
    await edit.change(inContent((content) => orderSteps(content, units, wanted)))
  }
  function onKeyDown(event: KeyboardEvent, index: number): void {
    const order = inOrder(units)
    const at = order.indexOf(index)
    const forward = isRightToLeft() ? -1 : 1
    const by = { ArrowLeft: -forward, ArrowRight: forward }[event.key]
    if (by !== undefined && event.shiftKey) {
      if (isWhole && order[at + by] !== undefined) move(index, at + by)
    } else if (by !== undefined) strip.current?.querySelector<HTMLElement>(`[data-unit="${order[at + by]}"]`)?.focus()
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  function remove(index: number): void {
    const unit = units[index]
    if (unit) edit.change(inContent((content) => withoutStep(content, unit)))
  }
  /** Return the place in the strip at a point of the window, among the other steps. */
  function placeAt(x: number, index: number): number {
    const others = [...(strip.current?.querySelectorAll<HTMLElement>('[data-unit]') ?? [])].filter(
      (chip) => chip.dataset.unit !== String(index),
    )
    return others.filter((chip) => {
      const { left, width } = chip.getBoundingClientRect()
      return isRightToLeft() ? left + width / 2 > x : left + width / 2 < x
    }).length
  }
  function onPointerDown({ clientX, button }: PointerEvent<HTMLElement>, index: number): void {
    if (button !== 0 || !isWhole) return
    const done = new AbortController()
    const { signal } = done
    let place: number | undefined
    hasDragged.current = false
    const end = () => {
      done.abort()
      setDragged(undefined)
    }
    // The button itself moves in the document meanwhile.
    window.addEventListener(
      'pointermove',
      (moved) => {
        if (place === undefined && Math.abs(moved.clientX - clientX) < slack) return
        place = placeAt(moved.clientX, index)
        setDragged({ index, place })
      },
      { signal },
    )
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener(
      'pointerup',
      () => {
        end()
        if (place === undefined) return
        hasDragged.current = true
        move(index, place)
      },
      { signal },
    )
  }
  function onClick({ step, count }: StepUnit): void {
    if (!hasDragged.current) navigation.go(mode.slide().no, step + count - 1)
    hasDragged.current = false
  }
  const order = inOrder(units)
  const shown = dragged ? [...order.filter((each) => each !== dragged.index)] : [...order]
  if (dragged) shown.splice(dragged.place, 0, dragged.index)
  return (
    <section aria-label={t('Steps of the slide')} data-slide-tools="" className={`${looks.surface} ${classes.strip}`}>
      {units.length === 0 && <p className={classes.none}>{t('Everything on this slide is there from the start.')}</p>}
      <ul ref={strip} className={classes.steps}>
        {shown.map((index) => {
          const unit = units[index]
          return (
            unit && (
              <li key={index}>
                <Chip
                  unit={unit}
                  index={index}
                  hint={hint}
                  isDragged={dragged?.index === index}
                  onKeyDown={(event) => onKeyDown(event, index)}
                  onPointerDown={(event) => onPointerDown(event, index)}
                  onClick={() => onClick(unit)}
                />
              </li>
            )
          )
        })}
      </ul>
      <p id={hint} hidden>
        {t('Shift and an arrow key move it. Delete shows its element from the start.')}
      </p>
      {!isWhole && (
        <p className={classes.none}>{t('Other steps belong to code, charts or gaps. Their order is in the text of the slide.')}</p>
      )}
      {block?.mark && (
        <ActionButton
          onClick={async () => {
            added.current = units
            const isWritten = await edit.change((found) => {
              const now = block.mark && edit.current(block.mark, block.element)
              return now ? inContent((content) => withStep(content, now.start, now.end))(found) : following()
            })
            if (!isWritten) added.current = undefined
          }}
        >
          {t('Show with a step')}
        </ActionButton>
      )}
    </section>
  )
}

interface ChipProps {
  readonly unit: ShownStep
  readonly index: number
  readonly hint: string
  readonly isDragged: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onClick: () => void
}

/** One step, or several in a row: its number and the first words of what appears. */
function Chip({ unit: { step, count, words }, index, hint, isDragged, ...handlers }: ChipProps) {
  const numbers = count === 1 ? String(step) : `${step}–${step + count - 1}`
  return (
    <button
      type="button"
      data-unit={index}
      aria-label={t('Step {no}: {words}', { no: numbers, words })}
      aria-describedby={hint}
      className={classes.step}
      data-dragged={isDragged || undefined}
      {...handlers}
    >
      <b>{numbers}</b>
      <span className={looks.clipped}>{words}</span>
    </button>
  )
}
