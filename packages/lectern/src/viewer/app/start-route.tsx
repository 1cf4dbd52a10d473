import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { createStore } from 'zustand/vanilla'
import { loadPart } from '../../base/lib/browser/index.ts'
import { shownTalk } from '../../deck/deck/index.ts'
import { formatAddress, movedPosition } from '../../deck/navigation/model/index.ts'
import { RoutePage } from '../screens/side-pages/RoutePage.tsx'
import { createSettings } from '../settings/browser/create-settings.ts'
import { DeckProvider } from './DeckProvider.tsx'
import type { AppOptions } from './deck-source.ts'

/** Show a page of `setup/routes.ts` in `#lectern` instead of the talk. A move of the talk loads the page of its slide. */
export async function startRoute({ source }: AppOptions, load: () => Promise<{ readonly default: ComponentType }>): Promise<void> {
  const { manifest } = source
  const { base, colorSchema: schema } = manifest
  const element = document.getElementById('lectern')
  if (!element) throw new Error('The page has no element with the id "lectern": it was not written by this version of Lectern.')
  window.__lectern?.stop()
  await source.list?.load()
  const position = { no: 1, clicks: 0 }
  const go = (no: number, clicks = 0) => {
    window.location.assign(formatAddress(manifest, { no, clicks }, shownTalk(manifest)))
    // With addresses after a #, this is the same page.
    if (manifest.routerMode === 'hash') window.location.reload()
  }
  const navigation = {
    store: createStore(() => ({ position })),
    go,
    move: (name: Parameters<typeof movedPosition>[2]) => {
      const to = movedPosition(manifest, position, name)
      go(to.no, to.clicks)
    },
  }
  const settings = createSettings({ base, schema, view: window })
  const { default: Page } = await loadPart('this page', load)
  element.replaceChildren()
  delete document.documentElement.dataset.early
  createRoot(element).render(
    <DeckProvider deck={manifest} navigation={navigation} settings={settings}>
      <RoutePage deck={manifest} Page={Page} position={position} />
    </DeckProvider>,
  )
}
