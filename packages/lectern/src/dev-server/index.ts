export { showInWindows } from './announcement.ts'
export { type Authoring, startAuthoring } from './authoring.ts'
export { keepConfigured } from './keep-configured.ts'
export { openInEditor } from './open-in-editor.ts'
