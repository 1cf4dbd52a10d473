import { useStore } from 'zustand/react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Settings, useSetting } from '../settings/browser/index.ts'
import { createLazyDialogs, type LazyDialogs } from './create-lazy-dialogs.ts'

/** What may lie over the slides, one at a time. */
export type PanelName = 'overview' | 'goto' | 'information' | 'help' | 'settings'

export type CoverColor = 'black' | 'white'

interface PanelsState {
  /** Any panel but the overview, which the settings remember. */
  readonly open: Exclude<PanelName, 'overview'> | undefined
  readonly cover: CoverColor | undefined
  /** A sentence on what did not work, until it is dismissed. */
  readonly notice: string | undefined
}

/** The panels, the black or white screen, and the notice of one window. */
export interface Panels {
  readonly store: Pick<StoreApi<PanelsState>, 'getState' | 'getInitialState' | 'subscribe'>
  readonly settings: Settings
  readonly dialogs: LazyDialogs
  opened(): PanelName | undefined
  /** Opens this panel and closes any other; nothing stays open without a name. */
  show(name?: PanelName): void
  toggle(name: PanelName): void
  cover(color: CoverColor | undefined): void
  notify(notice: string | undefined): void
}

export function createPanels(settings: Settings, dialogs: LazyDialogs = createLazyDialogs()): Panels {
  const store = createStore<PanelsState>(() => ({ open: undefined, cover: undefined, notice: undefined }))
  const overviewShown = () => settings.store.getState().overviewShown
  const opened = () => (overviewShown() ? 'overview' : store.getState().open)

  const load = () =>
    dialogs.load().catch((error: unknown) => {
      console.warn('The code of the panels could not be fetched.', error)
      store.setState({ notice: 'This could not be opened. Check the connection and try again.' })
      show()
    })

  function show(name?: PanelName) {
    const overview = name === 'overview'
    store.setState({ open: overview ? undefined : name })
    if (overview !== overviewShown()) settings.set({ overviewShown: overview })
    if (name) load()
  }

  // The browser remembers an overview that was left open.
  if (opened()) load()

  return {
    store,
    settings,
    dialogs,
    opened,
    show,
    toggle: (name) => show(opened() === name ? undefined : name),
    cover: (cover) => store.setState({ cover }),
    notify: (notice) => store.setState({ notice }),
  }
}

/** The panel that is open. */
export function useOpenPanel(panels: Panels): PanelName | undefined {
  const open = useStore(panels.store, (state) => state.open)
  return useSetting(panels.settings, 'overviewShown') ? 'overview' : open
}
