import { EventEmitter } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import react from '@vitejs/plugin-react'
import { createLogger, createServer, type HttpServer, type Logger, type ViteDevServer } from 'vite'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { createFolder, fileError } from '../../base/files/index.ts'
import { atExit, sayTo } from '../../base/lib/node/index.ts'
import { devPageFile, extensionsOf, type Project, writtenFiles } from '../../compiler/project/index.ts'
import type { DeckConfig } from '../../deck/config/index.ts'
import type { Deck } from '../../deck/deck/index.ts'
import {
  browserLibraries,
  bundlerOptions,
  bundlingError,
  lecternModules,
  servedState,
  sharedReact,
  vuePlugins,
} from '../../site/bundler/index.ts'
import { createAccess, createToken } from '../../site/password/node/index.ts'
import { type Certificate, type ListenOptions, openServer } from '../../site/server/index.ts'
import { passwordOf, type TalkKey } from '../../site/site/index.ts'
import { relayPath } from '../../talk/live/model/index.ts'
import type { WantedPicture } from '../comments/node/answer-comments.ts'
import { announce, answerShow, showPath } from './announcement.ts'
import { answerRequests } from './answer-requests.ts'
import { deckEndpoints, type Handler } from './deck-endpoints.ts'
import { followChanges, forget } from './follow-changes.ts'
import { createLiveDeck, type LiveDeck } from './live-deck.ts'
import { createMissedChanges, type MissedChanges } from './missed-changes.ts'
import { createModuleFaults, type ModuleFaults } from './module-faults.ts'
import { createOpenPages } from './open-pages.ts'
import { createKept, type Kept, type LiveTalk, openTalk } from './open-talk.ts'
import { answerFaults, faultsPath } from './page-faults.ts'
import { createRequestedFiles } from './requested-files.ts'
import { createServedFiles, type ServedFiles } from './served-files.ts'
import { createUnsavedTexts } from './unsaved-texts.ts'
import { createWatchedFiles, type WatchedFiles } from './watched-files.ts'

/** Milliseconds without a request after which no page is loading. */
const quietTime = 150

/** Maximum delay in milliseconds. A page with a mistake may never show its slide. */
const latestMs = 5000

/**
 * Create the wait for a time in which no page loads. Work that no page waits for starts then, so that it does not delay the first page.
 *
 * @param isLoading returns whether a page has connected that does not show its slide yet
 */
function createQuiet(isLoading: () => boolean) {
  let last = performance.now()
  const end = last + latestMs
  let over = false
  return {
    /** Call this with each request. */
    disturb(): void {
      last = performance.now()
    },
    /** Resolve with true when no page loads, and with false after `end`. */
    async wait(): Promise<boolean> {
      for (;;) {
        const now = performance.now()
        if (over || now >= end || (now >= last + quietTime && !isLoading())) return !over
        await delay(quietTime / 5, undefined, { ref: false })
      }
    },
    /** Wait no longer. */
    end(): void {
      over = true
    },
  }
}

/** The stack of an error of the bundler. It names no file of the author. */
const stack = /(?:\n\s+at .+)+/g

/** Return a logger for the bundler that passes on only its errors. An error that `take` knows is reported there. */
function loggerTo(log: (message: string) => void, take: ModuleFaults['take']): Logger {
  const logger = createLogger('silent')
  return {
    ...logger,
    error(message, options) {
      logger.error(message, options)
      if (!take(options?.error)) log(message.replace(stack, ''))
    },
  }
}

/** A running dev server. */
export interface DevServer {
  /** Addresses of the deck: on this machine first, then those for other machines when the server is open to them. */
  readonly addresses: readonly string[]
  /** The deck's options when the server started. */
  readonly config: DeckConfig
  /** The key of the talk if it is live. */
  readonly talkKey: TalkKey | undefined
  close(): Promise<void>
}

interface DevServerOptions extends ListenOptions {
  /** With it, the deck is served over https. */
  readonly certificate?: Certificate | undefined
  /** Addresses of proxies whose `X-Forwarded-For` counts. */
  readonly proxies?: readonly string[]
  readonly entry: string
  readonly base?: string | undefined
  /** Overrides the deck's `remote`. */
  readonly remote?: string | undefined
  /** Whether other devices follow the talk. */
  readonly live?: boolean | undefined
  /** Whether none of the deck's code may run. */
  readonly untrusted?: boolean | undefined
  /** What stays of an earlier start. The server then ends without ending the talk. */
  readonly kept?: Kept
  /** More handlers by path, created for the deck's folder, for requests that may write. */
  readonly endpoints: (dir: string) => Readonly<Record<string, Handler>>
  readonly onProblems: (problems: readonly AuthorProblem[]) => void
  /** Takes the picture of a comment from the deck at `address`. */
  readonly takePicture: (wanted: WantedPicture, deck: Deck, address: string) => Promise<Uint8Array>
  /** Called when a file that configures the bundler has changed. The server goes on as it was; a new one has the new configuration. */
  readonly onReconfigured?: () => void
  /** Receives the bundler's error messages, possibly with color codes. */
  readonly log: (message: string) => void
}

/**
 * Start the dev server of the deck at `entry`. Each save of a used file updates the open page without a reload, unless the theme, a layer or
 * the set of components changed.
 *
 * @throws DeckError when the deck cannot be shown at all.
 */
export async function startDevServer({
  entry,
  base,
  remote,
  live = false,
  untrusted,
  kept,
  endpoints,
  onProblems,
  takePicture,
  onReconfigured = () => undefined,
  log,
  ...where
}: DevServerOptions): Promise<DevServer> {
  const unsaved = createUnsavedTexts()
  const stays = kept ?? createKept(log)
  const { readProject: read, talk } = await openTalk(
    { entry, base, remote, untrusted, place: 'dev', over: unsaved.over },
    ...([live, log, stays, where.proxies ?? []] as const),
  )
  const missed = createMissedChanges()
  const readProject = async () => {
    const project = await read()
    missed.noteRead(writtenFiles(project))
    return project
  }
  const project = await readProject()
  prepareCache(project)
  const deck = createLiveDeck(project)
  const access = createAccess({
    password: () => passwordOf(deck.project()),
    now: () => performance.now(),
    key: talk?.key.presenterKey,
    proxies: where.proxies ?? [],
  })
  project.takeCached()
  const watched = createWatchedFiles(project.dir)
  for (const { dir } of extensionsOf(project)) watched.addTheme(dir)

  // Pass only permitted WebSockets to the bundler.
  const sockets = new EventEmitter()
  const onProblem = (problem: AuthorProblem) => onProblems([problem])
  const { server, faults } = await startBundler({ deck, watched, missed, sockets, log, onProblem, onFault: () => pages.refreshProblems() })
  const pages = createOpenPages({
    ...{ ws: server.ws, access, unsaved },
    state: () => servedState(deck.project()),
    faults: faults.all,
    isEdited: () => deck.project().deck.config.editor,
    onTyped: () => changes.onTyped(),
    onFault: faults.takeFromPage,
  })
  const changes = followChanges({ deck, server, pages, watched, missed, readProject, onProblems, onReconfigured })
  const own = deckEndpoints({
    ...{ project: deck.project, access, opensNotes: stays.options.opensNotes, onWritten: changes.onWritten },
    onDrawn: () => forget(server, 'drawings'),
    takePicture: (wanted) => takePicture(wanted, deck.project().deck, ownAddress),
  })
  let addresses: readonly string[] = []
  // The server answers programs of its own machine without the certificate, which they may not trust.
  let ownAddress = ''
  const showToken = createToken()
  const answer = answerRequests({
    ...{ deck, access, server, onPage: pages.expectPage },
    endpoints: {
      ...forAuthors(access, endpoints(project.dir)),
      ...own,
      [faultsPath]: answerFaults(faults.all),
      [showPath]: answerShow({
        ...{ token: showToken, show: pages.goTo, address: () => addresses[0] ?? '' },
        project: () => changes.catchUp().then(deck.project),
      }),
      ...(talk && { [`/${relayPath}`]: (_request, response) => sayTo(response)(200, addresses) }),
    },
    serve: createRequestedFiles({ deck, graph: server.environments.client.moduleGraph, cacheDir: server.config.cacheDir }),
  })

  if (extensionsOf(project).length > 0) server.watcher.add(watched.themeFolders())
  const quiet = createQuiet(pages.areLoading)
  const opened = await openServer({
    ...where,
    report: log,
    answer(...asked) {
      quiet.disturb()
      return answer(...asked)
    },
    upgrade: passSockets(project.base, sockets, talk?.relay),
  }).catch(async (error: unknown) => {
    await server.close()
    throw error
  })
  addresses = opened.origins.map((origin) => `${origin}${project.base}`)
  ownAddress = `http://localhost:${opened.port}${project.base}`
  // A first run that ends early keeps what it has compiled.
  const forgetCache = atExit(() => deck.project().saveCache())
  const withdraw = announce(project, opened.port, showToken)
  missed.watch(watched.take(project))
  const rest = compileWhenQuiet(quiet, changes, log)
  return {
    addresses,
    config: project.deck.config,
    talkKey: talk?.key,
    async close() {
      withdraw()
      forgetCache()
      changes.end()
      quiet.end()
      await Promise.all([opened.close(), server.close(), kept ? undefined : talk?.relay.close(), rest])
    },
  }
}

/** Compile the slides that no page has asked for when no page has asked for anything for a while. */
const compileWhenQuiet = (
  quiet: ReturnType<typeof createQuiet>,
  changes: ReturnType<typeof followChanges>,
  log: (message: string) => void,
): Promise<void> =>
  quiet
    .wait()
    .then((isTime) => (isTime ? changes.compileRest() : undefined))
    .catch((error: unknown) => log(String(error)))

/** Pass a WebSocket to the bundler or to the relay. The bundler would leave any other connection open. */
const passSockets =
  (base: string, bundler: EventEmitter, relay: LiveTalk['relay'] | undefined): NonNullable<Parameters<typeof openServer>[0]['upgrade']> =>
  (request, socket, head, { path }) => {
    if (path === base && /^vite-(hmr|ping)$/.test(request.headers['sec-websocket-protocol'] ?? ''))
      bundler.emit('upgrade', request, socket, head)
    else if (relay && path === `${base}${relayPath}`) relay.upgrade(request, socket, head)
    else socket.destroy()
  }

/** Create the folder of the bundler. @throws FileError when it cannot be written, before the bundler reports that in its own words. */
function prepareCache({ cacheDir, cacheDisk }: Project): void {
  const folder = join(cacheDir, 'vite')
  try {
    createFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw fileError(error, cacheDisk.nameOf(folder), 'written')
  }
}

/** Wrap handlers for requests that may write: those with the token, or those from this machine when no password is required. */
function forAuthors(access: ReturnType<typeof createAccess>, handlers: Readonly<Record<string, Handler>>): Record<string, Handler> {
  const guard =
    (handler: Handler): Handler =>
    (request, response) => {
      if (access.allows(request)) return handler(request, response)
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Only the author of the deck may do this.\n')
    }
  return Object.fromEntries(Object.entries(handlers).map(([path, handler]) => [path, guard(handler)]))
}

interface BundlerOptions {
  readonly deck: LiveDeck
  readonly watched: WatchedFiles
  readonly missed: MissedChanges
  /** Emits `upgrade` events for WebSockets, as a server does. */
  readonly sockets: EventEmitter
  readonly log: (message: string) => void
  readonly onProblem: (problem: AuthorProblem) => void
  /** Called when a module has another fault or none. */
  readonly onFault: () => void
}

/** Start the bundler with the files that it may serve, and watch for faults of modules. @throws DeckError when the bundler cannot start. */
async function startBundler({ onProblem, onFault, ...options }: BundlerOptions) {
  const { project } = options.deck
  const onAwaited = (file: string) => {
    options.watched.add(file)
    options.missed.watch([file])
  }
  const files = createServedFiles({ project, onProblem, onAwaited })
  const graph = () => server.environments.client.moduleGraph
  const faults = createModuleFaults({ project, graph, onFound: onProblem, onChange: onFault })
  const server = await createBundler({ ...options, files, faults }).catch((error: unknown) => {
    throw bundlingError(error, project().disk)
  })
  files.allowIn(server.config.server.fs.allow)
  server.watcher.on('all', faults.changed)
  return { server, faults }
}

interface BundlerParts extends Omit<BundlerOptions, 'onProblem' | 'onFault'> {
  readonly files: ServedFiles
  readonly faults: ModuleFaults
}

/** Create the bundler. It has no server of its own and gets only permitted requests. */
async function createBundler({ deck, watched, missed, files, faults, sockets, log }: BundlerParts): Promise<ViteDevServer> {
  const { dir, base, cacheDir, trust, setup } = deck.project()
  return createServer({
    configFile: false,
    ...bundlerOptions(deck.project()),
    ...(trust.untrusted && { envDir: false }),
    root: dir,
    base,
    customLogger: loggerTo(log, faults.take),
    appType: 'custom',
    css: { postcss: files.bundle.postcss },
    cacheDir: join(cacheDir, 'vite'),
    server: {
      middlewareMode: true,
      ws: { server: sockets as HttpServer },
      // Names and origins are checked before a request arrives here.
      allowedHosts: true,
      cors: false,
      // Every page shows an author's problems over the affected slide.
      hmr: { overlay: false },
      // The terminal does not show the console of an open page.
      forwardConsole: false,
      preTransformRequests: false,
      watch: { ignored: (path) => watched.ignores(path) },
      fs: { deny: [...files.deny], allow: files.folders() },
    },
    // React and the engine are prebuilt. Only packages that a deck's own components import need preparation. Vite finds those of the page while it runs,
    // and then reloads the page. A worker would fail instead, so its packages are prepared at the start.
    optimizeDeps: { entries: ['*.worker.{ts,js}', '*/*.worker.{ts,js}'], rolldownOptions: { plugins: [sharedReact()] } },
    plugins: [
      react({ exclude: [/[\\/]node_modules[\\/]/, devPageFile('')] }),
      browserLibraries(),
      files.bundle.plugin,
      ...(await vuePlugins(deck.project, files.report)),
      lecternModules({
        ...{ project: deck.project, served: true },
        async loadSlide(hash) {
          const code = await deck.load(hash)
          // Compiling the slide may have read files that nothing has read before.
          missed.watch(watched.take(deck.project()))
          return code
        },
      }),
      ...setup.vite.plugins,
      {
        name: 'lectern:dev-server',
        configureServer: ({ watcher }) => missed.follow(watcher),
        transform(code, id) {
          const file = id.split('?')[0] ?? id
          if (file.startsWith(dir) && !file.includes('/node_modules/')) {
            watched.add(file)
            missed.watch([file])
            // The parts of a file for Vue are modules of their own.
            if (!/[?&]vue\b/.test(id)) faults.checkExports(file, code)
          }
        },
      },
    ],
  })
}
