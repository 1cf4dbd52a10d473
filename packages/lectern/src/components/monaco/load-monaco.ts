import { loadPart } from '../../lib/browser/index.ts'

/** Fetches the editor: Monaco with its languages, which only slides with a block that asks for it ever load. */
export const loadMonaco = () => loadPart('the code editor', () => import('./editor/create-editor.ts'))
