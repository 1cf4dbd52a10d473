import type { CodeEditor, EditorModule, EditorOptions } from './code-editor.ts'
import { createFileText, type FileText } from './create-file-text.ts'

/** What a slide does when its editor changes. */
export interface EditorListeners {
  readonly change: (text: string, from: string) => void
  readonly height: (pixels: number) => void
  /** Remember a text which began as `from`. */
  readonly remember: (text: string, from: string) => void
}

/** The editor of a file. A save replaces the slide, so the editor moves to the new slide, with its text, caret and undo history. */
export interface FileEditor extends CodeEditor {
  readonly file: FileText
  /** Address of the page that runs code. */
  readonly sandboxUrl: string
  /** Height of the text in pixels. */
  readonly height: () => number
  /** Move the editor into an element of another slide. */
  moveTo(container: HTMLElement, listeners: EditorListeners): void
  save(): Promise<void>
}

/** Maximum number of editors that are kept without a slide. */
const most = 8

const kept = new Map<string, { readonly editor: FileEditor; readonly end: () => void }>()

/** Keep the editor of a slide that leaves the document. The one that was kept longest ago ends. */
function keep(name: string, editor: FileEditor, end: () => void): void {
  kept.get(name)?.end()
  kept.delete(name)
  kept.set(name, { editor, end })
  const [oldest] = kept
  if (kept.size <= most || !oldest) return
  kept.delete(oldest[0])
  oldest[1].end()
}

/** Return the editor that was kept under `name`, and keep it no longer. */
export function takeEditor(name: string): FileEditor | undefined {
  const found = kept.get(name)
  kept.delete(name)
  return found?.editor
}

interface FileEditorOptions extends Omit<EditorOptions, 'onChange' | 'onHeight'> {
  /** Identifies the block in the deck. */
  readonly name: string
  readonly file: string
  /** The text of the file, from which `code` may differ. */
  readonly from: string
  /** The token of the dev server. */
  readonly token: string
  readonly listeners: EditorListeners
}

/** Create the editor of a file in `container`. It saves with its method and with Ctrl and S. `dispose` keeps it under its name. */
export function createFileEditor(
  { createEditor, sandboxUrl }: EditorModule,
  { name, file, from, token, listeners, container, ...options }: FileEditorOptions,
): FileEditor {
  const text = createFileText({ file, from, token })
  const host = document.createElement('div')
  host.className = 'lectern-editor-host'
  container.append(host)
  let on = listeners
  let height = 0
  let hadFocus = false
  const editor = createEditor({
    ...options,
    container: host,
    onChange(now) {
      text.edit(now)
      on.change(now, text.from())
    },
    onHeight(pixels) {
      height = pixels
      on.height(pixels)
    },
  })
  const own: FileEditor = {
    ...editor,
    file: text,
    sandboxUrl,
    height: () => height,
    moveTo(place, next) {
      on = next
      place.append(host)
      if (hadFocus) editor.focus()
    },
    async save() {
      const isSaved = await text.save(editor.text())
      if (isSaved && editor.text() !== text.from()) text.edit(editor.text())
      on.remember(editor.text(), text.from())
    },
    dispose() {
      hadFocus = host.contains(document.activeElement)
      keep(name, own, editor.dispose)
    },
  }
  host.addEventListener('keydown', (event) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    own.save()
  })
  return own
}
