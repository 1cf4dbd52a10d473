import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { DeckManifest } from '../deck/index.ts'
import { formatAddress, type Position, parseAddress } from '../navigation/model/index.ts'
import { loadPresenter } from '../screens/index.ts'
import { App } from './App.tsx'
import { type AppState, createApp, modulesOf } from './create-app.ts'
import type { AppParts } from './deck-source.ts'
import { readPageData } from './page-data.ts'
import type {} from './pre-hydration/handoff.ts'
import { replayPresses } from './pre-hydration/replay-queued-events.ts'
import { createPresenterAccess } from './presenter-access.ts'

/**
 * Starts the app in `#lectern`: takes over the markup that the server wrote, when there is any, and whatever was reached before.
 * Resolves when the app answers keys.
 */
export async function startApp(parts: AppParts): Promise<AppState> {
  const root = document.getElementById('lectern')
  // The pre-hydration script has written it already; the authoring server's page has none.
  document.documentElement.dataset.at = window.location.href
  if (!root) throw new Error('The page has no element with the id "lectern": it was not written by this version of Lectern.')
  const { source } = parts
  const { manifest } = source
  const wanted = () => parseAddress(manifest, window.location).position
  const access = createPresenterAccess(source, window)
  const presents = parseAddress(manifest, window.location).screen === 'presenter'
  if (presents && !(await access.opens({ ask: true }))) return leaveForAudience(manifest)
  const presenter = presents ? loadPresenter() : undefined
  const written = !presents && root.firstElementChild ? readPageData().slide : 0
  // The end slide is the engine's own: there is nothing to fetch.
  const load = async (no: number) => (no > manifest.slides.length ? undefined : source.load(no).catch(() => undefined))
  if (wanted().no !== written) load(wanted().no) // fetched meanwhile; asked for again below

  const first = written || wanted().no
  const module = await load(first)
  const modules = modulesOf(source, new Map(module && [[first, module]]))
  // The pre-hydration script goes on while the slide that it shows is fetched.
  let reached: Position
  do {
    reached = wanted()
    await modules.request(reached.no)
  } while (wanted().no !== reached.no)

  const presses = window.__lectern?.stop() ?? []
  const hydrates = written > 0 && (module !== undefined || written > manifest.slides.length)
  const app = createApp(parts, {
    position: hydrates ? { no: written, clicks: 0 } : wanted(),
    Presenter: (await presenter)?.Presenter,
    access,
    modules,
    view: window,
  })
  if (source.authoring)
    app.deck.subscribe(({ documentTitle }) => {
      document.title = documentTitle
    })
  flushSync(() => {
    if (hydrates) hydrateRoot(root, <App app={app} />)
    else createRoot(root).render(<App app={app} />)
  })
  // React first finds what the server wrote, then moves; nobody sees what is between.
  flushSync(() => app.navigation.followAddress())
  document.querySelector('.lectern-early')?.remove()
  delete document.documentElement.dataset.early
  replayPresses(root, presses)
  return app
}

/** To the audience's slide of the same number, without the password that was wrong (spec.md §5). The page is left: nothing more starts in it. */
function leaveForAudience(manifest: DeckManifest): Promise<never> {
  const { position, query } = parseAddress(manifest, window.location)
  const kept = query
    .split('&')
    .filter((part) => !/^password(=|$)/.test(part))
    .join('&')
  window.location.replace(formatAddress(manifest, { no: position.no, clicks: 0 }, kept))
  if (manifest.routerMode === 'hash') window.location.reload()
  return new Promise(() => undefined)
}
