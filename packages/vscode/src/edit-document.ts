import { Range, type TextDocument, Uri, WorkspaceEdit, workspace } from 'vscode'
import type { WrittenEdit } from './client.ts'

/** How often edits are asked for again, because the author typed meanwhile. */
const mostTries = 5

/** Ask the server for edits of a document, and apply them. They are one step of its history. Edits for an earlier text are asked for again. */
export async function editDocument(document: TextDocument, ask: () => Promise<readonly WrittenEdit[]>): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const { version } = document
    const edits = await ask()
    if (document.version !== version) continue
    const all = new WorkspaceEdit()
    for (const { range, newText } of edits)
      all.replace(document.uri, new Range(range.start.line, range.start.character, range.end.line, range.end.character), newText)
    await workspace.applyEdit(all)
    return
  }
}

export const openFile = (path: string): Thenable<TextDocument> => workspace.openTextDocument(Uri.file(path))
