import { t } from '../../../base/language/index.ts'
import { postJson, tellWritten } from '../../../base/lib/browser/index.ts'
import { parseJson } from '../../../base/lib/model/index.ts'
import type { DragBox } from './drag-box.ts'
import './make-draggable.css'

/** What makes an element movable. */
interface DraggableOptions {
  readonly element: HTMLElement
  /** Name for assistive technology. */
  readonly name: string
  /** Whether the sides may be negative. */
  readonly isArrow: boolean
  readonly place: () => DragBox
  readonly setPlace: (place: DragBox) => void
  /** Number of the slide, and index of the element in its source. */
  readonly slide: number
  readonly index: number
  /** The dev server's token. */
  readonly token: string
}

/** Milliseconds between the last change and its write to the source. */
const pause = 800
const least = 10

type Change = (place: DragBox, dx: number, dy: number) => DragBox

const move: Change = (place, dx, dy) => ({ ...place, left: place.left + dx, top: place.top + dy })

/** Return whether an element is outside all links and controls. */
const isPlain = (target: EventTarget | null) =>
  !(target instanceof Element && target.closest('a,button,input,select,textarea,summary,label,video,audio'))

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Let an element be moved: with the pointer after a double click or while it has the focus, and with the arrow keys while it has the focus
 * (Shift: ten pixels, Alt: its size, Ctrl: its rotation). Escape or a click outside ends the move, and the position is written to the source.
 * Return a function that stops this.
 */
export function makeDraggable({ element, name, isArrow, place, setPlace, slide, index, token }: DraggableOptions): () => void {
  const stopper = new AbortController()
  const { signal } = stopper
  const id = `${slide}/${index}`
  let timer: number | undefined
  let isUnwritten = false

  const save = () => {
    window.clearTimeout(timer)
    if (!isUnwritten) return
    isUnwritten = false
    write({ slide, index, place: boxText(place()) }, token)
  }
  const change = (next: DragBox) => {
    isUnwritten = true
    setPlace(next)
    window.clearTimeout(timer)
    timer = window.setTimeout(save, pause)
  }

  const resize: Change = (from, dx, dy) => {
    const side = (length: number) => (isArrow ? length : Math.max(least, length))
    const height = from.height ?? element.offsetHeight
    return { ...from, width: side(from.width + dx), ...((from.height !== undefined || dy !== 0) && { height: side(height + dy) }) }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== element) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      element.blur()
      return
    }
    const [x, y] = arrows[event.key] ?? []
    if (x === undefined || y === undefined || event.metaKey) return
    // While the element has the focus, the arrows move it and not the deck.
    event.preventDefault()
    event.stopPropagation()
    const by = event.shiftKey ? 10 : 1
    const now = place()
    if (event.ctrlKey) change({ ...now, rotate: (now.rotate + (x - y) * by) % 360 })
    else change((event.altKey ? resize : move)(now, x * by, y * by))
  }

  /** Follow the pointer until it is released. */
  const follow = (event: PointerEvent, apply: Change) => {
    event.preventDefault()
    event.stopPropagation()
    const from = place()
    const { clientX, clientY } = event
    // Pixels of the canvas in one pixel of the screen.
    const around = element.offsetParent
    const factor = around instanceof HTMLElement ? around.offsetWidth / (around.getBoundingClientRect().width || 1) : 1
    const onMove = (moved: PointerEvent) => {
      const by = { x: (moved.clientX - clientX) * factor, y: (moved.clientY - clientY) * factor }
      if (moved.shiftKey && apply === resize && from.height) by.y = (by.x * from.height) / from.width
      change(apply(from, by.x, by.y))
    }
    capturePointer(event, onMove, save)
  }

  const handle = document.createElement('span')
  handle.className = 'lectern-drag-handle'
  handle.addEventListener('pointerdown', (event) => follow(event, resize), { signal })

  const isChosen = () => document.activeElement === element
  element.tabIndex = 0
  element.setAttribute('role', 'group')
  element.setAttribute('aria-roledescription', t('movable element'))
  element.setAttribute(
    'aria-label',
    t('{name}: arrow keys move it, Alt and arrow keys resize it, Control and arrow keys rotate it', { name }),
  )
  element.addEventListener('keydown', onKeyDown, { signal })
  element.addEventListener('dblclick', () => element.focus(), { signal })
  element.addEventListener('pointerdown', (event) => isChosen() && follow(event, move), { signal })
  // A single press does not focus the element, because its content may be a link.
  element.addEventListener('mousedown', (event) => !isChosen() && event.preventDefault(), { signal })
  // Keep the click from the stage, which would move the deck.
  element.addEventListener('click', (event) => isPlain(event.target) && event.stopPropagation(), { signal })
  element.addEventListener('focus', () => element.append(handle), { signal })
  element.addEventListener(
    'blur',
    () => {
      handle.remove()
      delete document.body.dataset.lecternMoved
      save()
    },
    { signal },
  )
  // A write results in a new slide. Its element takes the focus of the old one.
  if (document.body.dataset.lecternMoved === id) element.focus()

  return () => {
    if (isChosen()) document.body.dataset.lecternMoved = id
    stopper.abort()
    handle.remove()
    save()
    for (const attribute of ['tabindex', 'role', 'aria-roledescription', 'aria-label']) element.removeAttribute(attribute)
  }
}

/** Report each move of a pressed pointer, and its end, even when it leaves the element. */
function capturePointer({ currentTarget, pointerId }: PointerEvent, onMove: (moved: PointerEvent) => void, onEnd: () => void): void {
  if (!(currentTarget instanceof HTMLElement)) return
  const target = currentTarget
  target.setPointerCapture(pointerId)
  const done = new AbortController()
  const end = () => {
    done.abort()
    onEnd()
  }
  target.addEventListener('pointermove', onMove, { signal: done.signal })
  for (const kind of ['pointerup', 'pointercancel'] as const) target.addEventListener(kind, end, { signal: done.signal })
}

/** Send a move to the dev server. If the server refuses it, log the reason in the console. */
async function write(moved: { slide: number; index: number; place: string }, token: string): Promise<void> {
  const answer = await postJson(window, '/__lectern/places', token, JSON.stringify(moved)).catch(() => undefined)
  if (answer?.ok) tellWritten(parseJson(await answer.text()))
  else
    console.warn(`The place ${moved.place} could not be saved: ${answer ? await answer.text() : 'the authoring server does not answer.'}`)
}

/** Return the box as authors write it: `100,80,300,_,15`, where `_` means the height of the content. */
export function boxText({ left, top, width, height, rotate }: DragBox): string {
  const whole = (value: number) => String(Math.round(value))
  return [whole(left), whole(top), whole(width), height === undefined ? '_' : whole(height), ...(rotate === 0 ? [] : [whole(rotate)])].join(
    ',',
  )
}
