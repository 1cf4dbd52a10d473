import { window, workspace } from 'vscode'
import { LanguageClient, type LanguageClientOptions, RevealOutputChannelOn, type ServerOptions } from 'vscode-languageclient/node'
import { commandLine, type Lectern } from './find-lectern.ts'

/** A slide as the server lists it. Lines and indexes count from 0. */
export interface ListedSlide {
  readonly path: string
  readonly index: number
  readonly no?: number
  readonly title: string
  readonly depth: number
  readonly hidden: boolean
  readonly src?: string
  readonly line: number
}

/** The slides of a deck. `current` is the index of the slide at the asked line. */
export interface SlideList {
  readonly entry: string
  readonly folder: string
  readonly slides: readonly ListedSlide[]
  readonly current?: number
}

/** A range of a text and what takes its place, as the protocol writes it. */
export interface WrittenEdit {
  readonly range: { readonly start: Place; readonly end: Place }
  readonly newText: string
}
interface Place {
  readonly line: number
  readonly character: number
}

/** What the extension asks the language server. */
export interface Server {
  slides(uri: string, line?: number): Promise<SlideList | null>
  move(uri: string, index: number, to: number): Promise<readonly WrittenEdit[]>
  notes(uri: string, line: number): Promise<{ readonly index: number; readonly note: string } | null>
  setNotes(uri: string, index: number, note: string): Promise<readonly WrittenEdit[]>
  stop(): Promise<void>
}

/** Start the language server of a Lectern. */
export async function startServer(lectern: Lectern, folder: string): Promise<Server> {
  const { command, args, env } = commandLine(lectern, ['lsp', '--stdio', folder])
  const server: ServerOptions = {
    command,
    args: [...args],
    options: { cwd: folder, env: { ...process.env, ...env }, shell: command.endsWith('.cmd') },
  }
  const documents = ['markdown', 'mdx'].map((language) => ({ scheme: 'file', language }))
  const options: LanguageClientOptions = {
    documentSelector: documents,
    outputChannel: window.createOutputChannel('Lectern', { log: true }),
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    synchronize: { fileEvents: workspace.createFileSystemWatcher('**/*') },
  }
  const client = new LanguageClient('lectern', 'Lectern', server, options)
  await client.start()
  return {
    slides: (uri, line) => client.sendRequest('lectern/slides', { uri, line }),
    move: (uri, index, to) => client.sendRequest('lectern/move', { uri, index, to }),
    notes: (uri, line) => client.sendRequest('lectern/notes', { uri, line }),
    setNotes: (uri, index, note) => client.sendRequest('lectern/setNotes', { uri, index, note }),
    stop: () => client.stop(),
  }
}
