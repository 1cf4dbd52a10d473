import { createStore, type StoreApi } from 'zustand/vanilla'
import { t } from '../../../base/language/index.ts'
import { postJson } from '../../../base/lib/browser/index.ts'
import { isFields } from '../../../base/lib/model/index.ts'
import type { CodeEditor, EditorModule, EditorOptions } from './code-editor.ts'

/** What the author sees of the file of an editor. */
interface FileState {
  /** What happened last, for the author; '' before anything has. */
  readonly said: string
  /** The text that another program has written meanwhile. */
  readonly there?: string | undefined
}

/** The text of a file that an editor on a slide changes. */
interface FileText {
  readonly state: StoreApi<FileState>
  /** Return the last known text of the file. */
  from(): string
  /** Note that the editor has another text. */
  edit(text: string): void
  /** Write a text to the file, and return whether it is written: not when the file has another text than `from`. */
  save(text: string): Promise<boolean>
  /** Note that the slide shows another text of the file while the editor has `now`. Return the text that the editor should show. */
  arrive(text: string, now: string): string
  /** Return the text of another program, which the editor shows from now on. */
  take(): string | undefined
}

interface FileTextOptions {
  readonly file: string
  /** The text that the editor began with. */
  readonly from: string
  /** The token of the dev server. */
  readonly token: string
}

/** Return the text in an answer of the server; undefined for any other answer. */
function textIn(answer: unknown): string | undefined {
  const text = isFields(answer) ? answer.text : undefined
  return typeof text === 'string' ? text : undefined
}

/** Create what saves the text of `file` with the dev server. */
function createFileText({ file, from, token }: FileTextOptions): FileText {
  const state = createStore<FileState>(() => ({ said: '' }))
  const say = (said: string, there?: string) => state.setState({ said, there }, true)
  /** Texts that were saved here and that the slide does not show yet. */
  const saved = new Set<string>()
  let known = from

  const changed = (there: string) =>
    say(
      t(
        'Not saved: {file} has changed on disk. Press "Load the file" to get that text. Undo then brings yours back, to be saved over it.',
        { file },
      ),
      there,
    )

  async function send(text: string): Promise<void> {
    const answer = await postJson(window, '/__lectern/snippet', token, JSON.stringify({ file, from: known, text }))
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json')
    const there = isJson ? textIn(await answer.json()) : undefined
    if (there === undefined) return say(t('Not saved. {reason}', { reason: (await answer.text()).trim() }))
    if (!answer.ok) return changed(there)
    known = there
    say(t('Saved {file}.', { file }))
  }

  return {
    state,
    from: () => known,
    edit(text) {
      if (state.getState().there === undefined) say(text === known ? '' : t('Not saved yet.'))
    },
    async save(text) {
      say(t('Saving …'))
      // The slide may show the text before the answer is here.
      saved.add(text)
      await send(text).catch(() => say(t('Not saved: the authoring server does not answer. Start "lectern dev" again, then save again.')))
      if (known !== text) saved.delete(text)
      return known === text
    },
    arrive(text, now) {
      const isOwn = text === known || saved.has(text)
      if (text === known) saved.clear()
      if (isOwn) return now
      if (now !== known) {
        changed(text)
        return now
      }
      known = text
      return text
    },
    take() {
      const { there } = state.getState()
      if (there === undefined) return undefined
      known = there
      say('')
      return there
    },
  }
}

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

/** Editors whose slide has left the document. A save replaces the slide with all its components; only this module outlives them. */
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
