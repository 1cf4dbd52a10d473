import { useStore } from 'zustand'
import type { FileEditor } from './file-editor.ts'

/** The button that saves the file of an editor, and what came of it. */
export function SaveBar({ editor }: { readonly editor: FileEditor }) {
  const { said, there } = useStore(editor.file.state)
  const load = () => {
    const text = editor.file.take()
    if (text === undefined) return
    editor.replace(text)
    editor.focus()
  }
  return (
    <div className="lectern-save">
      <button type="button" onClick={() => editor.save()}>
        Save
      </button>
      {there !== undefined && (
        <button type="button" onClick={load}>
          Load the file
        </button>
      )}
      <p role="status">{said}</p>
    </div>
  )
}
