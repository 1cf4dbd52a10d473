import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  CodeActionKind,
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver'
import { createConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { answerRequests } from './answer-requests.ts'
import { toCodeActions } from './fixes.ts'
import { createDecks } from './open-decks.ts'
import { createPublished } from './published.ts'

/** Milliseconds without a letter after which the problems of a deck are found again. An answer to the letter itself comes first. */
const quiet = 250

/** What an editor may ask. */
const capabilities: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { triggerCharacters: ['<', ':', '/', '"', '(', '-', '.', ' '] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  foldingRangeProvider: true,
  documentFormattingProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
}

const pathOf = (uri: string): string | undefined => (uri.startsWith('file:') ? fileURLToPath(uri) : undefined)

function foldersOf({ workspaceFolders, rootUri }: InitializeParams, folder: string): string[] {
  const named = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : [])
  const paths = named.flatMap((uri) => pathOf(uri) ?? [])
  return paths.length > 0 ? paths : [folder]
}

interface ServerOptions {
  /** The folder of the decks, where the editor names none. */
  readonly folder: string
  readonly version: string
}

/** Answer an editor about decks. Nothing of a deck runs. */
function startServer(connection: Connection, { folder, version }: ServerOptions): { end(): void } {
  const documents = new TextDocuments(TextDocument)
  let folders: readonly string[] = [folder]
  let watches = false
  const fail = (error: unknown) => connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  const unsaved = (path: string) => documents.get(pathToFileURL(path).href)?.getText()
  const decks = createDecks({
    folders: () => folders,
    unsaved,
    quiet,
    onError: fail,
    onProblems: (entry, problems) => published.show(entry, problems),
  })
  const published = createPublished(connection, decks.textOf, (uri) => documents.get(uri)?.version)
  const changed = (uri: string) => {
    const path = pathOf(uri)
    if (path !== undefined) decks.changed(path).catch(fail)
  }

  connection.onInitialize((params) => {
    folders = foldersOf(params, folder)
    watches = params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true
    return { capabilities, serverInfo: { name: 'Lectern', version } }
  })
  connection.onInitialized(() => {
    if (!watches) return
    connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: '**/*' }] }).catch(fail)
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      const gone = removed.flatMap(({ uri }) => pathOf(uri) ?? [])
      folders = [...folders.filter((each) => !gone.includes(each)), ...added.flatMap(({ uri }) => pathOf(uri) ?? [])]
    })
  })
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const paths = changes.flatMap(({ uri }) => pathOf(uri) ?? []).filter((path) => !/[\\/](node_modules|\.git|\.lectern)[\\/]/.test(path))
    if (paths.length > 0) decks.filesChanged(paths)
  })
  documents.onDidChangeContent(({ document }) => changed(document.uri))
  documents.onDidSave(({ document }) => {
    const path = pathOf(document.uri)
    if (path !== undefined) decks.filesChanged([path])
  })
  documents.onDidClose(({ document }) => changed(document.uri))
  connection.onCodeAction(({ textDocument: { uri }, range }) => {
    const path = pathOf(uri)
    const text = documents.get(uri)?.getText()
    if (path === undefined || text === undefined) return []
    const lines = text.split(/\r\n|\n|\r/)
    return published
      .of(path)
      .filter(({ place }) => place.line - 1 >= range.start.line && place.line - 1 <= range.end.line)
      .flatMap((problem) => toCodeActions(problem, uri, lines))
  })
  answerRequests(connection, { documents, decks })
  connection.onShutdown(() => decks.end())
  documents.listen(connection)
  connection.listen()
  return { end: decks.end }
}

/** Serve an editor over a pair of streams, with the Language Server Protocol. Resolve when the editor is gone. */
export function serveLanguage(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, options: ServerOptions): Promise<void> {
  const server = startServer(createConnection(new StreamMessageReader(input), new StreamMessageWriter(output)), options)
  return new Promise((resolve) => {
    // An editor that was killed says nothing.
    const leave = () => {
      server.end()
      resolve()
    }
    input.once('end', leave)
    input.once('close', leave)
  })
}
