import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import {
  createProtocolConnection,
  type Diagnostic,
  type InitializeParams,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node'
import { serveLanguage } from '../index.ts'

/** A client of the language server with a folder of files. */
export interface TestEditor {
  readonly dir: string
  readonly client: ProtocolConnection
  /** The calls to the server over its streams. */
  uri(file: string): string
  write(file: string, text: string): void
  /** Open a file. Its text may be one that is not saved. */
  open(file: string, text: string): Promise<void>
  change(file: string, text: string): Promise<void>
  /** Resolve with the diagnostics of a file as soon as they are as wanted. */
  diagnostics(file: string, isWanted: (found: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]>
  close(): Promise<void>
}

/** Write files into a new folder, and start the server for it. */
export async function openEditor(files: Readonly<Record<string, string>>, given: Partial<InitializeParams> = {}): Promise<TestEditor> {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-lsp-')))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
  write('.git/HEAD', '')
  for (const [file, text] of Object.entries(files)) write(file, text)
  const [toServer, toClient] = [new PassThrough(), new PassThrough()]
  serveLanguage(toServer, toClient, { folder: dir, version: '1' })
  const client = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer))
  const uri = (file: string) => pathToFileURL(join(dir, file)).href
  const shown = new Map<string, readonly Diagnostic[]>()
  const waiting = new Set<() => void>()
  client.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    shown.set(params.uri, params.diagnostics)
    for (const check of waiting) check()
  })
  client.listen()
  const folders = [{ uri: pathToFileURL(dir).href, name: 'decks' }]
  await client.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {}, workspaceFolders: folders, ...given })
  await client.sendNotification('initialized', {})
  let version = 1
  return {
    dir,
    client,
    uri,
    write,
    open: (file, text) =>
      client.sendNotification('textDocument/didOpen', { textDocument: { uri: uri(file), languageId: 'markdown', version, text } }),
    change: (file, text) =>
      client.sendNotification('textDocument/didChange', {
        textDocument: { uri: uri(file), version: ++version },
        contentChanges: [{ text }],
      }),
    diagnostics: (file, isWanted) =>
      new Promise((resolve) => {
        const check = () => {
          const found = shown.get(uri(file))
          if (!found || !isWanted(found)) return
          waiting.delete(check)
          resolve(found)
        }
        waiting.add(check)
        check()
      }),
    async close() {
      await client.sendRequest('shutdown')
      client.dispose()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
