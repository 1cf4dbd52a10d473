import { t } from '../../../base/language/index.ts'
import { spreadsheetRows, tableMarkdown } from '../model/media.ts'
import type { EditMode } from './create-edit-mode.ts'
import { blockAt, type FoundBlock } from './find-block.ts'
import { htmlMarkdown } from './html-markdown.ts'
import { shownFiles } from './send-media.ts'
import { createKeyListener } from './slide-keys.ts'
import { createPointerListeners, stopEvent } from './slide-pointer.ts'

interface SlideEventsOptions {
  readonly mode: EditMode
  readonly stage: HTMLElement
  /** Put files on the slide, after a block. */
  readonly putFiles: (files: readonly File[], after: FoundBlock | undefined) => void
  readonly onDone: () => void
}

/** Return Markdown of what is in the clipboard. */
function markdownOf(data: DataTransfer): string {
  const text = data.getData('text/plain')
  const rows = spreadsheetRows(text)
  if (rows) return tableMarkdown(rows)
  const html = data.getData('text/html')
  return (html === '' ? '' : htmlMarkdown(html)) || text.trim()
}

function onDragOver(event: DragEvent): void {
  if (!event.dataTransfer) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'copy'
}

/** Let presses, keys, drops and the clipboard edit the slide on screen. Return the function that ends it. */
export function listenToSlide({ mode, stage, putFiles, onDone }: SlideEventsOptions): () => void {
  const { edit, selection, slide } = mode
  const stopper = new AbortController()
  const { signal } = stopper
  const capture = { capture: true, signal }
  const onSlide = (target: EventTarget | null): Element | undefined =>
    target instanceof Element && slide().element?.contains(target) ? target : undefined
  const { isEdited, ...pointer } = createPointerListeners(mode, stage, onSlide)

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
    stopEvent(event)
  }
  function onDrop(event: DragEvent): void {
    const data = event.dataTransfer
    if (!data) return
    stopEvent(event)
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

  stage.addEventListener('pointerdown', pointer.onPointerDown, capture)
  stage.addEventListener('click', pointer.onClick, capture)
  stage.addEventListener('dblclick', pointer.onDoubleClick, capture)
  stage.addEventListener('dragover', onDragOver, capture)
  // A picture and a link have a drag of their own in the browser, which would end that of the selected element.
  stage.addEventListener('dragstart', (event) => isEdited(event.target) || event.preventDefault(), capture)
  stage.addEventListener('drop', onDrop, capture)
  window.addEventListener('keydown', createKeyListener(mode, isEdited, onDone), capture)
  document.addEventListener('paste', onPaste, { signal })
  return () => stopper.abort()
}
