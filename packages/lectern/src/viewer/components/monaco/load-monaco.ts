import { loadPart } from '../../../base/lib/browser/index.ts'

/** Fetch the editor: Monaco with its languages. Only slides with a block for it load it. */
export const loadMonaco = () => loadPart('the code editor', () => import('./editor/create-editor.ts'))
