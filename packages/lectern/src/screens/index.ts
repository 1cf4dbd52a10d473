export { Play } from './Play.tsx'
export type { PageState, PrintProgress } from './print/print-progress.ts'

/** The print screens; a viewer of the talk does not load them. */
export const loadPrintScreens = () => import('./print/index.ts')
