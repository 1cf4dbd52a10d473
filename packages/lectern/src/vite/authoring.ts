import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import react from '@vitejs/plugin-react'
import { createLogger, createServer, type Logger, type ViteDevServer, type WebSocketClient } from 'vite'
import { createToken } from '../authoring/node/index.ts'
import type { DeckConfig } from '../config/index.ts'
import { type AuthorProblem, DeckError } from '../errors/index.ts'
import { decodePath, readTarget } from '../lib/node/index.ts'
import type { CompiledSlide } from '../markdown/index.ts'
import { findFile, sendFile } from '../server/index.ts'
import { answerPage } from './answer-page.ts'
import { replaceAssetTokens, servedAddress } from './asset-token.ts'
import { browserLibraries } from './browser-libraries.ts'
import { deckEndpoints, type Handler } from './deck-endpoints.ts'
import { authoringFile, readWorker } from './engine-files.ts'
import { lecternModules, sharedReact } from './plugin.ts'
import { createProjectReader, filesOf, type Project, partsOf } from './project.ts'
import { servePages } from './serve-pages.ts'
import { createServedFiles } from './served-files.ts'
import { createUnsavedTexts, unsavedEvent } from './unsaved-texts.ts'
import { prefix, servedState, structureOf } from './virtual-modules.ts'
import { createWatchedFiles } from './watched-files.ts'
import { withEarlier } from './with-earlier.ts'

/** Return a logger of the bundler's that hands on its errors and nothing else. */
function loggerTo(log: (message: string) => void): Logger {
  const logger = createLogger('silent')
  return {
    ...logger,
    error(message, options) {
      logger.error(message, options)
      log(message)
    },
  }
}

/** A running authoring server. */
export interface Authoring {
  readonly url: string
  /** The deck's options as they were when the server started. */
  readonly config: DeckConfig
  close(): Promise<void>
}

/** Runs `work` again after it ends when it was asked for meanwhile, and never twice at once. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  const run = async () => {
    do {
      again = false
      await work()
    } while (again)
  }
  return () => {
    again = true
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
}

/**
 * Starts the authoring server of the deck at `entry`: each save of a file in use reaches the open page without a reload, unless the
 * theme, a layer or the set of components changed. `endpoints` are handlers by path, made for the deck's folder.
 *
 * @throws DeckError when the deck cannot be shown at all as it is now.
 */
export async function startAuthoring({
  entry,
  port,
  base,
  remote,
  endpoints,
  onProblems,
  log,
}: {
  entry: string
  port: number
  base?: string | undefined
  /** In place of the deck's own `remote`. */
  remote?: string | boolean | undefined
  endpoints: (dir: string) => Readonly<Record<string, Handler>>
  onProblems: (problems: readonly AuthorProblem[]) => void
  /** Gets what the bundler has to say of an error, in colours where it likes. */
  log: (message: string) => void
}): Promise<Authoring> {
  const token = createToken()
  const unsaved = createUnsavedTexts(token)
  const readProject = createProjectReader({ entry, base, remote, place: 'dev', over: unsaved.over })
  let project = await readProject()
  /** The deck as it was, the latest first: changes may come faster than an open page hears of them. */
  let earlier: readonly Project[] = []
  const passed = new Map<string, CompiledSlide>()
  const { dir } = project
  // Slides are compiled while the server starts: the first page asks for them.
  project.manifest().catch(() => undefined)
  const watched = createWatchedFiles(dir)
  for (const part of partsOf(project)) watched.addTheme(part.dir)

  const served = createServedFiles({ project: () => project, onProblem: (problem) => onProblems([problem]) })

  const server = await createServer({
    configFile: false,
    root: dir,
    base: project.base,
    customLogger: loggerTo(log),
    appType: 'custom',
    css: { postcss: served.bundle.postcss },
    cacheDir: join(project.cacheDir, 'vite'),
    server: {
      port,
      host: 'localhost',
      // What an author has to know stands over the slide concerned, in every page that shows it.
      hmr: { overlay: false },
      preTransformRequests: false,
      watch: { ignored: (path) => watched.ignores(path) },
      fs: { deny: [...served.deny], allow: served.folders() },
    },
    // React and the engine come bundled; only a package that a deck's own component imports is left to prepare.
    optimizeDeps: { entries: [], rolldownOptions: { plugins: [sharedReact()] } },
    plugins: [
      react({ exclude: [/[\\/]node_modules[\\/]/, authoringFile('')] }),
      browserLibraries(),
      served.bundle.plugin,
      lecternModules({ project: () => project, served: true, loadSlide }),
      {
        name: 'lectern:authoring',
        configureServer({ middlewares }) {
          // An address that no text encodes is an unmatched one; the bundler would fail on it.
          middlewares.use((request, response, next) => {
            if (isEncoded(request.url ?? '/')) next()
            else response.writeHead(302, { Location: `${project.base}1` }).end()
          })
          middlewares.use(servePages(dir, project.base))
          middlewares.use(served.guard)
          // These are ready as they are; the bundler would only read them again.
          const folder = authoringFile('').replace(/\/$/, '')
          middlewares.use(`${project.base}@fs${folder}`, (request, response, next) => {
            const name = decodePath(readTarget(request.url)?.path ?? '')
            const file = name?.endsWith('.js') ? findFile(folder, name) : undefined
            if (file) sendFile(request, response, { dir: folder, file, headers: { 'Cache-Control': 'no-cache' } })
            else next()
          })
          // A built site that was served at this address before would go on being shown from what the browser keeps of it.
          middlewares.use(`${project.base}sw.js`, (_request, response) =>
            response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(readWorker('leaving')),
          )
          // Before the bundler's own handlers: its /__open-in-editor would open any file.
          const own = deckEndpoints({
            project: () => project,
            token,
            onWritten: () => requestUpdate(),
            onDrawn: () => forget(server, 'drawings'),
          })
          for (const [path, handler] of Object.entries({ ...endpoints(dir), ...own }))
            for (const below of ['/', project.base]) middlewares.use(below + path.slice(1), handler)
        },
        transform(_code, id) {
          const file = id.split('?')[0] ?? id
          if (file.startsWith(dir) && !file.includes('/node_modules/')) {
            watched.add(file)
            server.watcher.add(file)
          }
        },
      },
    ],
  })
  served.allowIn(server.config.server.fs.allow)
  /** The slide whose hash is `hash`, also as it was a moment ago: a page may ask before it has heard of what was typed since. */
  async function loadSlide(hash: string): Promise<string> {
    let slide = passed.get(hash)
    for (const each of [project, ...earlier]) slide ??= await slideIn(each, hash)
    if (!slide) throw new Error(`the slide ${hash} has changed meanwhile`)
    return replaceAssetTokens(slide.code, filesOf(project, slide), (file) => {
      served.add(file)
      return servedAddress(project.base, file)
    })
  }
  const problemsNow = async () => {
    const slides = await project.slides()
    return [...project.problems, ...slides.flatMap((slide) => slide.problems)]
  }

  const stamps = () => [...project.deck.files.map((name) => join(dir, name)), ...project.snippets].map(stampOf).join()

  /** Whether what has changed is on disk, and not only being typed in an open page. */
  let saved = false
  const update = oneAtATime(async () => {
    if (!saved) return showUnsaved()
    saved = false
    const structure = await structureOf(project)
    // Many editors empty a file and then write it: what is read between the two is not what the author wrote.
    for (let waited = 0; waited < writingTime && statSync(project.entry, { throwIfNoEntry: false })?.size === 0; waited += 4) await delay(4)
    const read = stamps()
    // The watcher drops a change that comes right after another.
    setTimeout(() => stamps() !== read && requestUpdate(), writingTime).unref()
    try {
      const read = await readProject()
      // A line of options that is half written would make all of them what they are by default, and the page be loaded anew under the author's hands.
      if (!read.hasOptions && project.hasOptions) throw new DeckError(read.problems)
      earlier = withEarlier(earlier, project, read)
      project = read
    } catch (error) {
      if (!(error instanceof DeckError)) throw error
      onProblems(error.problems)
      server.ws.send('lectern:problems', error.problems)
      return
    }
    const problems = await problemsNow()
    server.watcher.add(await watched.take(project))
    forget(server, 'deck')
    if ((await structureOf(project)) === structure) server.ws.send('lectern:deck', await servedState(project))
    else reloadAll(server)
    onProblems(problems)
    project.saveCache()
  })
  /** Half a word may name another theme or be no deck at all: then the page keeps what it shows until the text is saved. */
  async function showUnsaved(): Promise<void> {
    const read = await readProject().catch(() => undefined)
    if (!read || (await structureOf(read)) !== (await structureOf(project))) return
    const state = await servedState(read)
    const known = new Set(project.deck.slides.map(({ record }) => project.slideHash(record.no)))
    for (const [index, hash] of state.hashes.entries()) if (!known.has(hash)) passed.set(hash, await read.compiled(index + 1))
    for (const hash of [...passed.keys()].slice(0, -mostPassed)) passed.delete(hash)
    earlier = withEarlier(earlier, project, read)
    project = read
    forget(server, 'deck')
    server.ws.send('lectern:deck', state)
  }
  /** A changed component or style is the bundler's; a new or a removed one changes what slides are compiled to. */
  const concernsDeck = (event: string, file: string) =>
    event === 'change'
      ? project.deck.files.some((name) => join(dir, name) === file) || project.snippets.has(file) || project.setup.files.includes(file)
      : !event.endsWith('Dir') && !watched.ignores(file)
  const logError = (error: unknown) => server.config.logger.error(String(error))
  const runUpdate = () => void update().catch(logError)
  const requestUpdate = () => {
    saved = true
    runUpdate()
  }
  server.ws.on(unsavedEvent, (message: unknown, page) => project.deck.config.editor && unsaved.take(message, page) && runUpdate())
  const tellMissed = async (known: unknown, page: WebSocketClient) => {
    const state = await servedState(project)
    const [files, structure] = Array.isArray(known) ? known : []
    if (structure !== state.structure) page.send({ type: 'full-reload' })
    else if (files !== JSON.stringify(state.files)) page.send('lectern:deck', state)
  }
  server.ws.on('lectern:missed', (known: unknown, page) => tellMissed(known, page).catch(logError))
  server.ws.on('vite:client:disconnect', (_, page) => unsaved.leave(page) && runUpdate())
  server.watcher.on('all', (event, file) => {
    if (concernsDeck(event, file)) requestUpdate()
    else if (event === 'change' && watched.isUsed(file) && !server.environments.client.moduleGraph.getModulesByFile(file)) reloadAll(server)
  })

  server.middlewares.use(answerPage({ server, project: () => project, token, serveFile: served.add }))

  if (partsOf(project).length > 0) server.watcher.add(watched.themeFolders())
  await server.listen()
  const [, problems] = await Promise.all([watched.take(project).then((files) => server.watcher.add(files)), problemsNow()])
  onProblems(problems)
  project.saveCache()
  const address = server.httpServer?.address()
  const listening = typeof address === 'object' && address ? address.port : port
  return { url: `http://localhost:${listening}${project.base}`, config: project.deck.config, close: () => server.close() }
}

/** The slide of a project whose hash this is. */
function slideIn(project: Project, hash: string): Promise<CompiledSlide> | undefined {
  const slide = project.deck.slides.find(({ record }) => project.slideHash(record.no) === hash)
  return slide && project.compiled(slide.record.no)
}

/** Slides of texts that were being typed, kept for pages that are slower than fingers. */
const mostPassed = 200

function isEncoded(url: string): boolean {
  try {
    decodeURI(url)
    return true
  } catch {
    return false
  }
}

/** Milliseconds within which a file that is being saved is whole again. */
const writingTime = 40

const stampOf = (file: string) => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return `${stats?.mtimeMs} ${stats?.size}`
}

/** The virtual module of this name is made anew when it is asked for again. */
function forget({ environments: { client } }: ViteDevServer, name: string): void {
  const module = client.moduleGraph.getModuleById(`\0${prefix}${name}`)
  if (module) client.moduleGraph.invalidateModule(module)
}

function reloadAll(server: ViteDevServer): void {
  for (const module of server.environments.client.moduleGraph.idToModuleMap.values()) {
    if (module.id?.includes(prefix)) server.environments.client.moduleGraph.invalidateModule(module)
  }
  server.ws.send({ type: 'full-reload' })
}
