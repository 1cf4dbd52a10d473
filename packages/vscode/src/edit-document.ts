import { Range, type TextDocument, Uri, WorkspaceEdit, workspace } from 'vscode'
import type { WrittenEdit } from './client.ts'

/** Apply edits of the server to a document. They are one step of its history. */
export async function editDocument(document: TextDocument, edits: readonly WrittenEdit[]): Promise<void> {
  const all = new WorkspaceEdit()
  for (const { range, newText } of edits)
    all.replace(document.uri, new Range(range.start.line, range.start.character, range.end.line, range.end.character), newText)
  await workspace.applyEdit(all)
}

export const openFile = (path: string): Thenable<TextDocument> => workspace.openTextDocument(Uri.file(path))
