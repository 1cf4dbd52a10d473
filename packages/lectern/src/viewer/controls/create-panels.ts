import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { loadPart } from '../../base/lib/browser/index.ts'
import { type Settings, useSetting } from '../settings/browser/create-settings.ts'
import type { Dialogs, LazyDialogs, PanelName, Panels, PanelsState } from './play-controls.ts'

/** Create the dialogs, whose code is loaded when it is used. `loadList` loads what they show besides what the app has. */
export function createLazyDialogs(
  fetchCode: () => Promise<Dialogs> = () => import('./dialogs/dialogs.tsx'),
  loadList: () => Promise<void> = () => Promise.resolve(),
): LazyDialogs {
  const store = createStore<Dialogs | undefined>(() => undefined)
  let loading: Promise<void> | undefined
  return {
    store,
    load() {
      loading ??= Promise.all([fetchCode(), loadList()]).then(
        ([code]) => store.setState(code, true),
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}

/** Create the panels, the black or white screen, and the notice of one window. */
export function createPanels(settings: Settings, dialogs: LazyDialogs = createLazyDialogs()): Panels {
  const store = createStore<PanelsState>(() => ({ open: undefined, cover: undefined, notice: undefined, passes: false }))
  const overviewShown = () => settings.store.getState().overviewShown
  const opened = () => (overviewShown() ? 'overview' : store.getState().open)

  /** Load the panels' code, and close the panel if that fails: an open panel takes the keys. */
  const load = () => loadPart('the overview and the dialogs', dialogs.load, show)

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
    notify: (notice, passes = false) => store.setState({ notice, passes }),
  }
}

/** Return the name of the open panel. */
export function useOpenPanel(panels: Panels): PanelName | undefined {
  const open = useStore(panels.store, (state) => state.open)
  return useSetting(panels.settings, 'overviewShown') ? 'overview' : open
}
