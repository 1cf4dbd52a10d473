/** Fetches the editor: Monaco with its languages, which only slides with a block that asks for it ever load. */
export const loadMonaco = () => import('./editor/create-editor.ts')
