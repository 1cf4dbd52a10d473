import { EventEmitter } from 'node:events'
import type { ViteDevServer } from 'vite'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { extensionsOf, type Project, writtenFiles } from '../../compiler/project/index.ts'
import type { Deck } from '../../deck/deck/index.ts'
import { createServedStates } from '../../site/bundler/index.ts'
import type { Access } from '../../site/password/node/index.ts'
import type { WantedPicture } from '../comments/node/answer-comments.ts'
import { answerRequests } from './answer-requests.ts'
import { deckEndpoints, type Handler } from './deck-endpoints.ts'
import { followChanges, forget } from './follow-changes.ts'
import { createLiveDeck } from './live-deck.ts'
import { createMissedChanges } from './missed-changes.ts'
import { answerFaults, faultsPath } from './module-faults.ts'
import { createOpenPages } from './open-pages.ts'
import type { HeldOptions } from './open-talk.ts'
import { createRequestedFiles } from './requested-files.ts'
import { prepareCache, startBundler } from './start-bundler.ts'
import type { UnsavedTexts } from './unsaved-texts.ts'
import { createWatchedFiles } from './watched-files.ts'

/** Read the deck in one language, and create what watches its files. */
export async function openLanguage(read: () => Promise<Project>) {
  const missed = createMissedChanges()
  const readProject = async () => {
    const project = await read()
    missed.noteRead(writtenFiles(project))
    return project
  }
  const project = await readProject()
  prepareCache(project)
  const deck = createLiveDeck(project)
  project.takeCached()
  const states = createServedStates()
  const watched = createWatchedFiles(project.dir)
  for (const { dir } of extensionsOf(project)) watched.addTheme(dir)
  return { project, readProject, deck, states, missed, watched }
}

/** The deck in one language, with what watches its files. */
type OpenLanguage = Awaited<ReturnType<typeof openLanguage>>

type Pages = ReturnType<typeof createOpenPages>
type Changes = ReturnType<typeof followChanges>

interface ServeOptions {
  readonly opened: OpenLanguage
  readonly access: Access
  readonly unsaved: UnsavedTexts
  readonly opensNotes: HeldOptions['opensNotes']
  /** Returns more handlers by path. */
  readonly endpoints: (pages: Pages, changes: Changes, server: ViteDevServer) => Readonly<Record<string, Handler>>
  /** Whether prepared packages are made anew. */
  readonly fresh: boolean | undefined
  readonly takePicture: (wanted: WantedPicture, deck: Deck, address: string) => Promise<Uint8Array>
  /** Returns the address of the deck on this machine. */
  readonly ownAddress: () => string
  readonly onProblems: (problems: readonly AuthorProblem[]) => void
  readonly onReconfigured: () => void
  readonly log: (message: string) => void
}

/** Serve the deck in one language: the bundler, the pages that are open, and the changes that they follow. */
export async function serveLanguage(options: ServeOptions) {
  const { opened, access, unsaved, opensNotes, endpoints, fresh, takePicture, ownAddress, onProblems, onReconfigured, log } = options
  const { readProject, deck, states, missed, watched } = opened
  // Pass only permitted WebSockets to the bundler.
  const sockets = new EventEmitter()
  const onProblem = (problem: AuthorProblem) => onProblems([problem])
  const { server, faults } = await startBundler({
    ...{ deck, watched, missed, sockets, log, onProblem, fresh },
    state: () => states.of(deck.project()),
    onFault: () => pages.refreshProblems(),
  })
  const pages = createOpenPages({
    ...{ ws: server.ws, access, unsaved },
    state: () => states.of(deck.project()),
    findState: states.find,
    faults: faults.all,
    isEdited: () => deck.project().deck.config.editor,
    onTyped: () => changes.onTyped(),
    onFault: faults.takeFromPage,
  })
  const changes = followChanges({ deck, states, server, pages, watched, missed, readProject, onProblems, onReconfigured })
  const own = deckEndpoints({
    ...{ project: deck.project, access, opensNotes, onWritten: changes.onWritten },
    onDrawn: () => forget(server, 'drawings'),
    takePicture: (wanted) => takePicture(wanted, deck.project().deck, ownAddress()),
  })
  const answer = answerRequests({
    ...{ deck, access, server, onPage: pages.expectPage, onServed: faults.served },
    endpoints: { ...endpoints(pages, changes, server), ...own, [faultsPath]: answerFaults(faults.all) },
    serve: createRequestedFiles({ deck, graph: server.environments.client.moduleGraph, cacheDir: server.config.cacheDir }),
  })
  if (extensionsOf(opened.project).length > 0) server.watcher.add(watched.themeFolders())
  return {
    deck,
    answer,
    pages,
    changes,
    server,
    /** Takes a WebSocket of the bundler. */
    takeSocket: (...connection: readonly unknown[]) => void sockets.emit('upgrade', ...connection),
    /** Watch the files that are in use. */
    watch: () => missed.watch(watched.take(opened.project)),
    async close() {
      changes.end()
      await server.close()
    },
  }
}

/** The deck in one language, as it is served. */
export type ServedLanguage = Awaited<ReturnType<typeof serveLanguage>>
