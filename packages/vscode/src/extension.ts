import { basename, dirname } from 'node:path'
import {
  commands,
  type Disposable,
  type ExtensionContext,
  env,
  Range,
  Selection,
  type TextEditor,
  TextEditorRevealType,
  Uri,
  ViewColumn,
  window,
  workspace,
} from 'vscode'
import { type Server, type SlideList, startServer } from './client.ts'
import { openFile } from './edit-document.ts'
import { findLectern, installCommand, type Lectern } from './find-lectern.ts'
import { NotesView } from './notes-view.ts'
import { isMarkdown, openPreview, type Preview } from './preview.ts'
import { runCommand } from './run-command.ts'
import { SlideTree } from './slide-tree.ts'

/** Milliseconds after the last letter or move of the cursor until the views follow. */
const pause = 150

/** The parts of the running extension. There is one for each window. */
class Extension {
  #server: Server | undefined
  #starting: Promise<Server | undefined> | undefined
  #preview: Preview | undefined
  #list: SlideList | undefined
  #editor: TextEditor | undefined
  #timer: NodeJS.Timeout | undefined
  #hasAsked = false
  readonly #tree = new SlideTree(() => this.#server)
  readonly #notes = new NotesView(() => this.#server)

  /** Connect the extension to the window. */
  connect(): readonly Disposable[] {
    const view = window.createTreeView('lectern.slides', { treeDataProvider: this.#tree, dragAndDropController: this.#tree })
    const run = (name: 'check' | 'export' | 'present') => () => this.#withDeck((lectern, { entry }) => runCommand(name, lectern, entry))
    return [
      view,
      window.registerWebviewViewProvider('lectern.notes', this.#notes),
      commands.registerCommand('lectern.preview', () => this.#withDeck((lectern, list) => this.#openPreview(lectern, list))),
      commands.registerCommand('lectern.check', run('check')),
      commands.registerCommand('lectern.export', run('export')),
      commands.registerCommand('lectern.present', run('present')),
      commands.registerCommand('lectern.restart', () => this.#restart()),
      commands.registerCommand('lectern.goTo', (path: string, line: number) => this.#goTo(path, line, false)),
      window.onDidChangeActiveTextEditor((editor) => isMarkdown(editor) && this.#follow(editor)),
      window.onDidChangeTextEditorSelection(({ textEditor }) => isMarkdown(textEditor) && this.#follow(textEditor)),
      workspace.onDidChangeTextDocument(({ document }) => document === this.#editor?.document && this.#follow(this.#editor)),
      workspace.onDidGrantWorkspaceTrust(() => this.#restart()),
    ]
  }

  /** Start with the file that is open. */
  start(): void {
    if (isMarkdown(window.activeTextEditor)) this.#follow(window.activeTextEditor)
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#preview?.dispose()
    await this.#server?.stop()
  }

  #folderOf(editor: TextEditor): string {
    return workspace.getWorkspaceFolder(editor.document.uri)?.uri.fsPath ?? dirname(editor.document.uri.fsPath)
  }

  #lecternFor(editor: TextEditor): Lectern | undefined {
    return findLectern(workspace.isTrusted ? dirname(editor.document.uri.fsPath) : this.#folderOf(editor), workspace.isTrusted)
  }

  /** Return the running server. It is started with the first file. */
  #serverFor(editor: TextEditor): Promise<Server | undefined> {
    this.#starting ??= (async () => {
      const lectern = this.#lecternFor(editor)
      if (!lectern) return undefined
      this.#server = await startServer(lectern, this.#folderOf(editor))
      return this.#server
    })().catch((error: unknown) => {
      window.showErrorMessage(`Lectern does not start: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    })
    return this.#starting
  }

  async #restart(): Promise<void> {
    await this.#server?.stop()
    ;[this.#server, this.#starting, this.#hasAsked] = [undefined, undefined, false]
    if (this.#editor) this.#follow(this.#editor)
  }

  #follow(editor: TextEditor): void {
    this.#editor = editor
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#update(editor), pause)
  }

  async #update(editor: TextEditor): Promise<void> {
    if (!this.#starting && !this.#lecternFor(editor)) {
      if (basename(editor.document.uri.fsPath).endsWith('slides.md')) await this.#sayHowToInstall(false)
      return
    }
    const list = await (await this.#serverFor(editor))?.slides(editor.document.uri.toString(), editor.selection.active.line)
    commands.executeCommand('setContext', 'lectern.isDeck', Boolean(list))
    if (!list) return
    this.#list = list
    this.#tree.show(list)
    await this.#notes.show(editor)
    if (this.#preview?.entry === list.entry) this.#preview.follow(this.#tree.current)
  }

  /** Say what to run in a folder without Lectern; by itself only once. */
  async #sayHowToInstall(isAsked: boolean): Promise<void> {
    if (this.#hasAsked && !isAsked) return
    this.#hasAsked = true
    const [copy, run] = ['Copy Command', 'Run in Terminal']
    const words = workspace.isTrusted
      ? `Lectern is not installed here. Run "${installCommand}" in the folder of the deck.`
      : 'This folder is not trusted, so its own Lectern is not used. Run "npm install --global lectern", or trust the folder.'
    const answer = await window.showInformationMessage(words, copy, ...(workspace.isTrusted ? [run] : []))
    const command = workspace.isTrusted ? installCommand : 'npm install --global lectern'
    if (answer === copy) await env.clipboard.writeText(command)
    if (answer !== run || !this.#editor) return
    const terminal = window.createTerminal({ name: 'Lectern', cwd: this.#folderOf(this.#editor) })
    terminal.show()
    terminal.sendText(command)
  }

  /** Do something with the deck of the open file, which runs its code. */
  async #withDeck(work: (lectern: Lectern, list: SlideList) => Promise<void>): Promise<void> {
    const editor = isMarkdown(window.activeTextEditor) ? window.activeTextEditor : this.#editor
    if (!editor) {
      window.showInformationMessage('Open the Markdown file of a deck first.')
      return
    }
    if (!workspace.isTrusted) {
      window.showInformationMessage('This runs the code of the deck. Trust the folder first.')
      return
    }
    const lectern = this.#lecternFor(editor)
    if (!lectern) return this.#sayHowToInstall(true)
    const server = await this.#serverFor(editor)
    const list = (await server?.slides(editor.document.uri.toString(), editor.selection.active.line)) ?? null
    if (!list) {
      window.showInformationMessage(
        `${basename(editor.document.uri.fsPath)} is no part of a deck. A deck is called slides.md, or has a theme in its first frontmatter.`,
      )
      return
    }
    try {
      await work(lectern, list)
    } catch (error) {
      window.showErrorMessage(error instanceof Error ? error.message : String(error))
    }
  }

  async #openPreview(lectern: Lectern, list: SlideList): Promise<void> {
    if (this.#preview?.entry === list.entry) return this.#preview.reveal()
    this.#preview?.dispose()
    this.#preview = await openPreview({
      lectern,
      list,
      onMove: (no) => {
        const slide = this.#list?.slides.find((each) => each.no === no)
        if (slide) this.#goTo(slide.path, slide.line, true)
      },
      onClose: () => {
        this.#preview = undefined
      },
    })
    this.#preview.follow(list.current === undefined ? undefined : list.slides[list.current])
  }

  /** Put the cursor on a slide. */
  async #goTo(path: string, line: number, preserveFocus: boolean): Promise<void> {
    const open = window.visibleTextEditors.find(({ document }) => document.uri.fsPath === Uri.file(path).fsPath)
    const editor =
      open && preserveFocus
        ? open
        : await window.showTextDocument(await openFile(path), { preserveFocus, viewColumn: open?.viewColumn ?? ViewColumn.Active })
    editor.selection = new Selection(line, 0, line, 0)
    editor.revealRange(new Range(line, 0, line, 0), TextEditorRevealType.InCenterIfOutsideViewport)
  }
}

let extension: Extension | undefined

/** Called by the editor when a Markdown file is open. */
export function activate(context: ExtensionContext): void {
  extension = new Extension()
  context.subscriptions.push(...extension.connect())
  extension.start()
}

export const deactivate = (): Promise<void> | undefined => extension?.stop()
