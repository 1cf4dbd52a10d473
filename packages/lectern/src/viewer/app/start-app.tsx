import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadPart } from '../../base/lib/browser/index.ts'
import type { DeckManifest } from '../../deck/deck/index.ts'
import { restoreAddress } from '../../deck/navigation/browser/index.ts'
import {
  formatAddress,
  type NavigationGuard,
  type Position,
  pageOf,
  parseAddress,
  parsePrintAddress,
  sidePageOf,
  sidePages,
} from '../../deck/navigation/model/index.ts'
import { createPresenterAccess } from '../../site/password/browser/index.ts'
import { createSettings } from '../settings/browser/create-settings.ts'
import { App } from './App.tsx'
import { type AppState, createApp, modulesOf } from './create-app.ts'
import type { AppOptions } from './deck-source.ts'
import type {} from './handoff.ts'
import { readPageData } from './page.ts'
import { startLanguage } from './start-language.ts'

/**
 * Start the app in `#lectern`. Take over the server's markup, if there is any, and the position that was reached before.
 * Resolve when the app answers keys.
 *
 * @internal for its test
 */
export async function startApp(options: AppOptions): Promise<AppState> {
  restoreAddress(window)
  const { source } = options
  const { manifest } = source
  const access = createPresenterAccess(source, window)
  const root = document.getElementById('lectern')
  // The pre-hydration script has set it already. The dev server's page has no such script.
  document.documentElement.dataset.at = window.location.href
  if (!root) throw new Error('The page has no element with the id "lectern": it was not written by this version of Lectern.')
  const wanted = () => parseAddress(manifest, window.location).position
  const presents = parseAddress(manifest, window.location).screen === 'presenter'
  // The question for the password has the colors of the deck. The dev server's page has not set them yet.
  if (presents) createSettings({ base: manifest.base, schema: manifest.colorSchema, view: window }).dispose()
  if (presents && !(await access.opens({ ask: true }))) return leaveForAudience(manifest)
  const presenter = presents ? loadPart('the presenter’s screen', () => import('../screens/presenter/Presenter.tsx')) : undefined
  if (presents) await source.list?.load()
  const written = !presents && root.firstElementChild ? readPageData().slide : 0
  // The engine has its own end slide, so there is nothing to fetch.
  const load = async (no: number) => (no > manifest.slides.length ? undefined : source.load(no).catch(() => undefined))
  if (wanted().no !== written) load(wanted().no) // fetched meanwhile; requested again below

  const first = written || wanted().no
  const module = await load(first)
  const modules = modulesOf(source, new Map(module && [[first, module]]))
  // The pre-hydration script continues while its slide is fetched.
  let reached: Position
  do {
    reached = wanted()
    await modules.request(reached.no)
  } while (wanted().no !== reached.no)

  const presses = window.__lectern?.stop() ?? []
  const hydrates = written > 0 && (module !== undefined || written > manifest.slides.length)
  const app = createApp(options, {
    position: hydrates ? { no: written, clicks: 0 } : wanted(),
    Presenter: (await presenter)?.Presenter,
    access,
    modules,
    view: window,
  })
  if (source.author)
    app.deck.subscribe(({ documentTitle }) => {
      document.title = documentTitle
    })
  const onErrors = {
    ...(source.author && { onCaughtError: source.author.onCaughtError }),
    // An error with a digest, if only an empty one, says that the server left out a part. The build has reported why, or the part needs a browser.
    onRecoverableError: (error: unknown) => (error instanceof Error && 'digest' in error) || reportError(error),
  }
  const shown = flushSync(() => {
    if (hydrates) return hydrateRoot(root, <App app={app} />, onErrors)
    const created = createRoot(root, onErrors)
    created.render(<App app={app} />)
    return created
  })
  // React first finds the server's markup, then moves. The state between is never painted.
  flushSync(() => app.navigation.followAddress())
  document.querySelector('.lectern-early')?.remove()
  delete document.documentElement.dataset.early
  replayPresses(root, presses)
  startLanguage(app.controls.settings, (language) => shown.render(<App key={language} app={app} />))
  return app
}

/** Go to the audience's slide of the same number (spec.md §5). The page unloads, so nothing more starts in it. */
function leaveForAudience(manifest: DeckManifest): Promise<never> {
  const { position, query } = parseAddress(manifest, window.location)
  window.location.replace(formatAddress(manifest, { no: position.no, clicks: 0 }, query))
  if (manifest.routerMode === 'hash') window.location.reload()
  return new Promise(() => undefined)
}

/** Dispatch the presses again that came before the app was ready, in their order. */
function replayPresses(root: HTMLElement, presses: readonly (KeyboardEvent | MouseEvent)[]): void {
  const within = (target: EventTarget | null) => (target instanceof Node && root.contains(target) ? target : root.querySelector('main'))
  for (const press of presses) {
    if (press instanceof KeyboardEvent) for (const type of ['keydown', 'keyup']) window.dispatchEvent(new KeyboardEvent(type, press))
    else within(press.target)?.dispatchEvent(new MouseEvent(press.type, press))
  }
}

/** Start the screen of the address in `#lectern`: the talk, a page beside it, or the print view, whose code is loaded only then. */
export async function startDeck(options: AppOptions): Promise<void> {
  const { routes } = options.extras
  const path = routes && pageOf(options.source.manifest, window.location, Object.keys(routes))
  const load = path && routes?.[path]
  if (load) return (await loadPart('this page', () => import('./start-route.tsx'))).startRoute(options, load)
  const print = parsePrintAddress(options.source.manifest, window.location)
  const { manifest } = options.source
  const page = print
    ? undefined
    : ((manifest.exporter && pageOf(manifest, window.location, ['export'])) ?? sidePageOf(manifest, window.location, sidePages))
  if (print || page) await options.source.list?.load()
  if (page) {
    const { startSidePage } = await loadPart('this page', () => import('./start-side-page.tsx'))
    return startSidePage(options, page)
  }
  if (!print) return void (await startApp(options))
  const { startPrint } = await loadPart('the print view', () => import('./start-print.tsx'))
  await startPrint(options, print)
}

interface SetupModule {
  readonly default: (manifest: DeckManifest) => readonly NavigationGuard[]
}

/** Load and run the deck's `setup/app.ts`. The deck waits for the first attempt. What a later attempt sets applies from then on. */
export async function loadAppSetup(
  load: () => Promise<SetupModule>,
  manifest: DeckManifest,
): Promise<Pick<AppOptions, 'guards' | 'lateGuards'>> {
  return new Promise((done) => {
    const wait = () => done({ lateGuards: guards })
    const guards: Promise<readonly NavigationGuard[]> = loadPart('the setup of this deck', load, wait).then((module) =>
      module.default(manifest),
    )
    guards.then((all) => done({ guards: all }))
  })
}
