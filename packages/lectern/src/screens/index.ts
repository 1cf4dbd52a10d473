import { loadPart } from '../lib/browser/index.ts'

export { Play } from './Play.tsx'
export type { PrintProgress } from './print/print-progress.ts'

/** Load the print screens. A viewer of the talk does not load them. */
export const loadPrintScreens = () => loadPart('the print view', () => import('./print/index.ts'))
export type { LoadPanel } from './presenter/DeckPanel.tsx'
export type { PresenterProps } from './presenter/Presenter.tsx'
export type { PresentingSource } from './presenter/presenting.ts'

/** Load the presenter screen when it is opened. The play screen never needs it. */
export const loadPresenter = () => loadPart('the presenter’s screen', () => import('./presenter/index.ts'))
