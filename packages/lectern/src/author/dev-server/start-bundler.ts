import type { EventEmitter } from 'node:events'
import { accessSync, constants, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import react from '@vitejs/plugin-react'
import { createLogger, createServer, type HttpServer, type Logger, type ViteDevServer } from 'vite'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { createFolder, fileError } from '../../base/files/index.ts'
import { devPageFile, type Project } from '../../compiler/project/index.ts'
import type { ServedState } from '../../deck/deck/index.ts'
import {
  browserLibraries,
  bundlerOptions,
  bundlingError,
  lecternModules,
  runModules,
  sharedReact,
  vuePlugins,
} from '../../site/bundler/index.ts'
import type { LiveDeck } from './live-deck.ts'
import type { MissedChanges } from './missed-changes.ts'
import { createModuleFaults, type ModuleFaults } from './module-faults.ts'
import { createServedFiles, type ServedFiles } from './served-files.ts'
import type { WatchedFiles } from './watched-files.ts'

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

/** Create the folder of the bundler. @throws FileError when it cannot be written, before the bundler reports that in its own words. */
export function prepareCache({ cacheDir, cacheDisk }: Project): void {
  const folder = join(cacheDir, 'vite')
  try {
    createFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw fileError(error, cacheDisk.nameOf(folder), 'written')
  }
}

interface BundlerOptions {
  readonly deck: LiveDeck
  /** Returns the state of the deck. */
  readonly state: () => ServedState
  readonly watched: WatchedFiles
  readonly missed: MissedChanges
  /** Emits `upgrade` events for WebSockets, as a server does. */
  readonly sockets: EventEmitter
  readonly log: (message: string) => void
  /** Whether packages are prepared anew. */
  readonly fresh?: boolean | undefined
  readonly onProblem: (problem: AuthorProblem) => void
  /** Called when a module has another fault or none. */
  readonly onFault: () => void
}

/** Start the bundler with the files that it may serve, and watch for faults of modules. @throws DeckError when the bundler cannot start. */
export async function startBundler({ onProblem, onFault, ...options }: BundlerOptions) {
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

interface BundlerInputs extends Omit<BundlerOptions, 'onProblem' | 'onFault'> {
  readonly files: ServedFiles
  readonly faults: ModuleFaults
}

/** Create the bundler. It has no server of its own and gets only permitted requests. */
async function createBundler({
  deck,
  state,
  watched,
  missed,
  files,
  faults,
  sockets,
  log,
  fresh = false,
}: BundlerInputs): Promise<ViteDevServer> {
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
    optimizeDeps: { force: fresh, entries: ['*.worker.{ts,js}', '*/*.worker.{ts,js}'], rolldownOptions: { plugins: [sharedReact()] } },
    plugins: [
      react({ exclude: [/[\\/]node_modules[\\/]/, devPageFile('')] }),
      browserLibraries(),
      files.bundle.plugin,
      ...(await vuePlugins(deck.project, files.report)),
      lecternModules({
        ...{ project: deck.project, served: true, state },
        async loadSlide(hash) {
          const code = await deck.load(hash)
          // Compiling the slide may have read files that nothing has read before.
          missed.watch(watched.take(deck.project()))
          return code
        },
      }),
      runModules(deck.project, files.report),
      ...setup.vite.plugins,
      {
        name: 'lectern:dev-server',
        configureServer: ({ watcher }) => missed.follow(watcher),
        async load(id) {
          // Many editors empty a file before they write it.
          for (let looks = 0; looks < 10 && id.startsWith(dir) && statSync(id, { throwIfNoEntry: false })?.size === 0; looks++)
            await setTimeout(10)
        },
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
