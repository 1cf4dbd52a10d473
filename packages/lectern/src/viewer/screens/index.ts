import { loadPart } from '../../base/lib/browser/index.ts'

export { Play } from './Play.tsx'
export type { PrintProgress } from './print/print-progress.ts'

/** Load the print screens. A viewer of the talk does not load them. */
export const loadPrintScreens = () => loadPart('the print view', () => import('./print/index.ts'))
export type { LoadPanel } from './presenter/DeckPanel.tsx'
export type { PresenterProps } from './presenter/Presenter.tsx'
export type { PresentingSource } from './presenter/presenting.ts'

export type { SlidesPageProps } from './side-pages/SlidesPage.tsx'

/** Load the pages beside the talk: the window of notes, and all slides with their notes. */
export const loadSidePages = () => loadPart('this page', () => import('./side-pages/index.ts'))

/** Load the presenter screen when it is opened. The play screen never needs it. */
export const loadPresenter = () => loadPart('the presenter’s screen', () => import('./presenter/index.ts'))
