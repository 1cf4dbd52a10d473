import { type CancellationToken, type TextEditor, type WebviewView, type WebviewViewProvider, window } from 'vscode'
import type { Server } from './client.ts'
import { editDocument } from './edit-document.ts'
import { notesPage } from './pages.ts'

interface Shown {
  readonly uri: string
  readonly index: number
}

const isWritten = (message: unknown): message is { place: Shown; note: string } =>
  typeof message === 'object' && message !== null && 'note' in message && typeof message.note === 'string' && 'place' in message

/** The panel with the notes of the slide at the cursor. What is typed there goes into the text. */
export class NotesView implements WebviewViewProvider {
  readonly #server: () => Server | undefined
  #view: WebviewView | undefined
  #editor: TextEditor | undefined
  #typed: { readonly place: Shown; readonly note: string } | undefined
  #writing: Promise<void> | undefined

  constructor(server: () => Server | undefined) {
    this.#server = server
  }

  resolveWebviewView(view: WebviewView, _context?: unknown, _token?: CancellationToken): void {
    this.#view = view
    view.webview.options = { enableScripts: true }
    view.webview.onDidReceiveMessage((message: unknown) =>
      isWritten(message) ? this.#write(message.place, message.note) : this.show(this.#editor),
    )
    view.webview.html = notesPage(view.webview, crypto.randomUUID())
  }

  /** Show the notes of the slide at the cursor. */
  async show(editor: TextEditor | undefined): Promise<void> {
    this.#editor = editor
    if (!this.#view) return
    const uri = editor?.document.uri.toString()
    const found = uri === undefined || !editor ? undefined : await this.#server()?.notes(uri, editor.selection.active.line)
    await this.#view.webview.postMessage(found ? { place: { uri, index: found.index }, note: found.note } : { note: '' })
  }

  /** Write the last notes that were typed. One edit ends before the next one is asked for. */
  #write(place: Shown, note: string): Promise<void> {
    this.#typed = { place, note }
    this.#writing ??= this.#writeTyped().finally(() => {
      this.#writing = undefined
    })
    return this.#writing
  }

  async #writeTyped(): Promise<void> {
    for (let typed = this.#typed; typed; typed = this.#typed) {
      this.#typed = undefined
      const { place, note } = typed
      const document = window.visibleTextEditors.find((each) => each.document.uri.toString() === place.uri)?.document
      if (document) await editDocument(document, async () => (await this.#server()?.setNotes(place.uri, place.index, note)) ?? [])
    }
  }
}
