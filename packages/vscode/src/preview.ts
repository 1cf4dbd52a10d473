import { type ChildProcess, spawn } from 'node:child_process'
import { basename, dirname } from 'node:path'
import { env, type TextEditor, Uri, ViewColumn, type WebviewPanel, window } from 'vscode'
import type { ListedSlide, SlideList } from './client.ts'
import { commandLine, type Lectern } from './find-lectern.ts'
import { addressIn, previewPage } from './pages.ts'

/** Where the page is. */
interface Position {
  readonly type: 'lectern:position'
  readonly no: number
}

const isPosition = (message: unknown): message is Position =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'lectern:position' &&
  'no' in message &&
  typeof message.no === 'number'

interface PreviewOptions {
  readonly lectern: Lectern
  readonly list: SlideList
  /** The page went to another slide than the cursor. */
  readonly onMove: (no: number) => void
  readonly onClose: () => void
}

/** The preview of a deck: the page of its own dev server beside the text. */
export interface Preview {
  readonly entry: string
  /** Follow the cursor to a slide. */
  follow(slide: ListedSlide | undefined): void
  reveal(): void
  dispose(): void
}

/** Start the dev server of a deck. Resolve with its address. */
function startServer(lectern: Lectern, entry: string): { readonly child: ChildProcess; readonly address: Promise<string> } {
  const { command, args, env: more } = commandLine(lectern, ['dev', basename(entry), '--port', '0', '--log', 'silent'])
  const child = spawn(command, args, {
    cwd: dirname(entry),
    env: { ...process.env, ...more, NO_COLOR: '1' },
    shell: command.endsWith('.cmd'),
  })
  let output = ''
  const address = new Promise<string>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data.toString()
      const found = addressIn(output)
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(output.trim() || 'The dev server ended.')))
  })
  return { child, address }
}

/** Open the preview beside the text. @throws Error with what the dev server said when it does not start. */
export async function openPreview({ lectern, list, onMove, onClose }: PreviewOptions): Promise<Preview> {
  const { entry } = list
  const { child, address } = startServer(lectern, entry)
  const panel: WebviewPanel = window.createWebviewPanel(
    'lectern.preview',
    `Preview ${basename(entry)}`,
    { viewColumn: ViewColumn.Beside, preserveFocus: true },
    { enableScripts: true, retainContextWhenHidden: true },
  )
  let shown: number | undefined
  let wanted: number | undefined
  const close = () => {
    child.kill()
    onClose()
  }
  panel.onDidDispose(close)
  panel.webview.onDidReceiveMessage((message: unknown) => {
    if (!isPosition(message)) return
    const isFirst = shown === undefined
    shown = message.no
    // The deck is ready: it goes to the cursor first.
    if (isFirst && wanted !== undefined && wanted !== shown) go(wanted)
    else if (!isFirst && wanted !== shown) onMove(shown)
    wanted = shown
  })
  function go(no: number) {
    panel.webview.postMessage({ type: 'lectern:go', no })
  }
  try {
    const external = await env.asExternalUri(Uri.parse(await address))
    panel.webview.html = previewPage(panel.webview, external.toString(true), crypto.randomUUID())
  } catch (error) {
    panel.dispose()
    throw error
  }
  return {
    entry,
    follow(slide) {
      if (slide?.no === undefined || slide.no === wanted) return
      wanted = slide.no
      if (shown !== undefined && shown !== slide.no) go(slide.no)
    },
    reveal: () => panel.reveal(ViewColumn.Beside, true),
    dispose: () => panel.dispose(),
  }
}

/** Return whether an editor shows a file that can be a part of a deck. */
export const isMarkdown = (editor: TextEditor | undefined): editor is TextEditor =>
  editor !== undefined && editor.document.uri.scheme === 'file' && ['markdown', 'mdx'].includes(editor.document.languageId)
