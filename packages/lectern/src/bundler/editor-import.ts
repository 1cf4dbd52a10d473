import { engineSource } from '../project/index.ts'

/** The module that fetches the editor, and its import of it. */
export const editorLoader = engineSource('components/monaco/load-monaco.ts')
export const editorImport = './editor/create-editor.ts'
