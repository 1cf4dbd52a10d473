export { type EditorPlace, editorCommand, openInEditor, readEditorRequest } from './open-in-editor.ts'
export { type ServedSite, serveSite } from './serve-site.ts'
export { findFile, sendFile } from './static-files.ts'
