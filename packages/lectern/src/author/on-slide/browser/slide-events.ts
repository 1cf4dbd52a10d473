import { t } from '../../../base/language/index.ts'
import { spreadsheetRows, tableMarkdown } from '../model/media.ts'
import type { EditMode } from './create-edit-mode.ts'
import { blockAt, type FoundBlock } from './find-block.ts'
import { htmlMarkdown } from './html-markdown.ts'
import { shownFiles } from './send-media.ts'

interface SlideEventsOptions {
  readonly mode: EditMode
  readonly stage: HTMLElement
  /** Put files on the slide, after a block. */
  readonly putFiles: (files: readonly File[], after: FoundBlock | undefined) => void
  readonly onDone: () => void
}

/** Pixels that a pointer moves before a press is a drag. */
const slack = 4

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const fields = 'input,textarea,select,button,[contenteditable]:not([contenteditable="false"]),[role="textbox"]'

/** Return Markdown of what is in the clipboard. */
function markdownOf(data: DataTransfer): string {
  const text = data.getData('text/plain')
  const rows = spreadsheetRows(text)
  if (rows) return tableMarkdown(rows)
  const html = data.getData('text/html')
  return (html === '' ? '' : htmlMarkdown(html)) || text.trim()
}

/** Let presses, keys, drops and the clipboard edit the slide on screen. Return the function that ends it. */
export function listenToSlide({ mode, stage, putFiles, onDone }: SlideEventsOptions): () => void {
  const { edit, selection, slide } = mode
  const stopper = new AbortController()
  const { signal } = stopper
  const capture = { capture: true, signal }
  let hasDragged = false

  const onSlide = (target: EventTarget | null): Element | undefined =>
    target instanceof Element && slide().element?.contains(target) ? target : undefined
  const isEdited = (target: EventTarget | null) => target instanceof Node && edit.store.getState().text?.has(target) === true
  const stop = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }

  function onPointerDown(event: PointerEvent): void {
    hasDragged = false
    if (isEdited(event.target)) {
      event.stopPropagation()
      return
    }
    const target = onSlide(event.target)
    if (!target || event.button !== 0) return
    event.stopPropagation()
    if (edit.store.getState().text) edit.end()
    const { block } = selection.store.getState()
    if (!block?.element.contains(target)) return
    const { clientX, clientY, pointerId } = event
    let drag: ReturnType<typeof selection.drag> | undefined
    const done = new AbortController()
    stage.addEventListener(
      'pointermove',
      (moved) => {
        const [x, y] = [moved.clientX - clientX, moved.clientY - clientY]
        if (!drag && Math.hypot(x, y) < slack) return
        if (!drag) {
          stage.setPointerCapture(pointerId)
          hasDragged = true
          drag = selection.drag({ kind: 'move' })
        }
        drag.to(x, y, moved.altKey)
      },
      { signal: done.signal },
    )
    for (const kind of ['pointerup', 'pointercancel'] as const) {
      stage.addEventListener(
        kind,
        () => {
          done.abort()
          drag?.end()
        },
        { signal: done.signal },
      )
    }
  }
  function onClick(event: MouseEvent): void {
    if (isEdited(event.target)) {
      // A link of the text is not followed while it is edited.
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
      event.stopPropagation()
      return
    }
    if (!(event.target instanceof Element) || !stage.contains(event.target)) return
    stop(event)
    const target = onSlide(event.target)
    edit.hush()
    if (!hasDragged) selection.choose(target && blockAt(target))
  }
  function onDoubleClick(event: MouseEvent): void {
    const target = onSlide(event.target)
    if (!target || isEdited(target)) return
    stop(event)
    selection.choose(undefined)
    edit.begin(target, { kind: 'point', x: event.clientX, y: event.clientY })
  }

  function onSelectedKey(event: KeyboardEvent, block: FoundBlock): boolean {
    const [x, y] = arrows[event.key] ?? []
    if (x !== undefined && y !== undefined) {
      if (event.ctrlKey || event.metaKey) return false
      const by = event.shiftKey ? 10 : 1
      selection.nudge(event.altKey ? { kind: 'scale', x: 1, y: 1 } : { kind: 'move' }, x * by, y * by)
    } else if (event.key === 'Delete' || event.key === 'Backspace') selection.remove()
    else if (event.key === 'Enter' || event.key === 'F2') {
      selection.choose(undefined)
      const [text] = block.element.querySelectorAll('h1,h2,h3,h4,h5,h6,p,li,td,th')
      edit.begin(text ?? block.element, { kind: 'end' })
    } else return false
    return true
  }
  function onCommand(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase()
    if (key === 'z') edit[event.shiftKey ? 'redo' : 'undo']()
    else if (key === 'y') edit.redo()
    else if (key === 'd' && selection.store.getState().block) selection.duplicate()
    else return false
    return true
  }
  function opensMenu({ key }: KeyboardEvent): boolean {
    if (key === '/') mode.openMenu()
    return key === '/'
  }
  function onEscape(): void {
    if (selection.store.getState().block) selection.choose(undefined)
    else onDone()
  }
  function onKeyDown(event: KeyboardEvent): void {
    const { target } = event
    if (event.isComposing || isEdited(target) || document.querySelector('dialog[open]')) return
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    const isField = target instanceof Element && target.closest(fields) !== null
    // A step of the strip has keys of its own.
    if (isField && (!(target instanceof HTMLButtonElement) || target.dataset.unit !== undefined)) return
    const { block } = selection.store.getState()
    const isPressed = isField && (event.key === 'Enter' || event.key === ' ')
    if (isPressed) return
    const isTaken = isCommand
      ? onCommand(event)
      : edit.takeKey(event.key) || (block !== undefined && onSelectedKey(event, block)) || opensMenu(event)
    if (isTaken) stop(event)
    else if (event.key === 'Escape') {
      stop(event)
      onEscape()
    }
  }

  function onPaste(event: ClipboardEvent): void {
    const data = event.clipboardData
    if (!data || (event.target instanceof Element && event.target.closest('input,textarea,.cm-editor'))) return
    const files = shownFiles(data.files)
    if (isEdited(event.target) && files.length === 0) return
    const { block } = selection.store.getState()
    // Programs for tables put a picture beside the cells.
    const markdown = markdownOf(data)
    if (files.length > 0 && !spreadsheetRows(data.getData('text/plain'))) putFiles(files, block)
    else if (markdown !== '') mode.insert(markdown, block)
    else return
    stop(event)
  }
  function onDragOver(event: DragEvent): void {
    if (!event.dataTransfer) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
  }
  function onDrop(event: DragEvent): void {
    const data = event.dataTransfer
    if (!data) return
    stop(event)
    const target = onSlide(event.target)
    const after = target && blockAt(target)
    const files = shownFiles(data.files)
    if (files.length > 0) putFiles(files, after)
    else if (data.files.length > 0) edit.say(t('Only pictures, videos and sounds can be put on a slide.'))
    else {
      const markdown = markdownOf(data)
      if (markdown !== '') mode.insert(markdown, after)
    }
  }

  stage.addEventListener('pointerdown', onPointerDown, capture)
  stage.addEventListener('click', onClick, capture)
  stage.addEventListener('dblclick', onDoubleClick, capture)
  stage.addEventListener('dragover', onDragOver, capture)
  stage.addEventListener('drop', onDrop, capture)
  window.addEventListener('keydown', onKeyDown, capture)
  document.addEventListener('paste', onPaste, { signal })
  return () => stopper.abort()
}
