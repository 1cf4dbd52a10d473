import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { loadPart } from '../../base/lib/browser/index.ts'
import { type Settings, useSetting } from '../settings/browser/create-settings.ts'
import { createLazyDialogs } from './create-lazy-dialogs.ts'
import type { LazyDialogs, PanelName, Panels, PanelsState } from './play-controls.ts'

export function createPanels(settings: Settings, dialogs: LazyDialogs = createLazyDialogs()): Panels {
  const store = createStore<PanelsState>(() => ({ open: undefined, cover: undefined, notice: undefined }))
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
    notify: (notice) => store.setState({ notice }),
  }
}

/** Return the name of the open panel. */
export function useOpenPanel(panels: Panels): PanelName | undefined {
  const open = useStore(panels.store, (state) => state.open)
  return useSetting(panels.settings, 'overviewShown') ? 'overview' : open
}
