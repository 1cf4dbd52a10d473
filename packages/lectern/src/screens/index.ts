export { Play } from './Play.tsx'
export type { PageState, PrintProgress } from './print/print-progress.ts'

/** The print screens; a viewer of the talk does not load them. */
export const loadPrintScreens = () => import('./print/index.ts')
export type { PresenterProps } from './presenter/Presenter.tsx'
export type { Presenting, PresentingSource } from './presenter/presenting.ts'

/** The presenter's screen, fetched when it is opened: the play screen never needs it. */
export const loadPresenter = () => import('./presenter/index.ts')
