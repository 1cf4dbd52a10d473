import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import { type AuthorProblem, DeckError } from '../../base/errors/index.ts'
import { versionOf } from '../../base/files/index.ts'
import { loadProcessor } from '../../compiler/markdown/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { factsOfSlides, mayUseVue, prefix, type ServedStates, slidesModule, structureOf } from '../../site/bundler/index.ts'
import type { LiveDeck } from './live-deck.ts'
import type { MissedChanges } from './missed-changes.ts'
import type { OpenPages } from './open-pages.ts'
import type { WatchedFiles } from './watched-files.ts'

interface FollowOptions {
  readonly deck: LiveDeck
  readonly states: ServedStates
  readonly server: ViteDevServer
  readonly pages: OpenPages
  readonly watched: WatchedFiles
  readonly missed: MissedChanges
  readonly readProject: () => Promise<Project>
  readonly onProblems: (problems: readonly AuthorProblem[]) => void
  /** Called when the configuration of the bundler has changed, which the bundler reads only at its start. */
  readonly onReconfigured: () => void
}

/** Milliseconds until a file that is being saved is complete again. */
const writingTime = 40

/** Milliseconds in which open pages fetch and show a changed slide. */
const showingTime = 100

/** Milliseconds without a change after which the compiled slides are kept. Those of 1 000 slides take 60 ms to write. */
const savingTime = 2000

/** Serialize `work`: run it again when it is requested during a run. */
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

/** Invalidate the virtual module of this name, so that the next request makes it again. */
export function forget({ environments: { client } }: ViteDevServer, name: string): void {
  const module = client.moduleGraph.getModuleById(`\0${prefix}${name}`)
  if (module) client.moduleGraph.invalidateModule(module)
}

/** Return whether a component of an open page reads what has changed of the slides. */
const changesRead = ({ environments: { client } }: ViteDevServer, before: Project, next: Project): boolean =>
  client.moduleGraph.getModuleById(slidesModule) !== undefined && factsOfSlides(before) !== factsOfSlides(next)

function reloadAll(server: ViteDevServer): void {
  for (const module of server.environments.client.moduleGraph.idToModuleMap.values()) {
    if (module.id?.includes(prefix)) server.environments.client.moduleGraph.invalidateModule(module)
  }
  server.ws.send({ type: 'full-reload' })
}

/** Return the problems of the deck itself, and those of the slides that are compiled. */
const problemsOf = (project: Project): readonly AuthorProblem[] => [
  ...project.problems,
  ...project.deck.slides.flatMap(({ record }) => project.known(record.no)?.problems ?? []),
]

/** Return whether all slides are compiled. */
const isWhole = ({ deck, known }: Project) => deck.slides.every(({ record }) => known(record.no))

/** Compile the slides of `next` that are new or were known `before`. The others are not on any screen yet. */
async function compileChanged(before: Project, next: Project): Promise<void> {
  next.takeCached()
  const unknown = new Set(before.deck.slides.flatMap(({ record: { no } }) => (before.known(no) ? [] : [before.textHash(no)])))
  if (unknown.size === 0) return void (await next.slides())
  for (const { record } of next.deck.slides)
    if (!next.known(record.no) && !unknown.has(next.textHash(record.no))) await next.compiled(record.no)
}

/** Read the deck once it is completely on disk. Report the errors and return undefined when it is no valid deck. */
async function readSaved({ deck, pages, readProject, onProblems }: FollowOptions): Promise<Project | undefined> {
  const { entry, hasOptions } = deck.project()
  // Many editors empty a file and then write it. Text that is read in between is incomplete.
  for (let waited = 0; waited < writingTime && statSync(entry, { throwIfNoEntry: false })?.size === 0; waited += 4) await delay(4)
  try {
    const read = await readProject()
    // A half-written line of options would reset all of them to their defaults and reload the page while the author types.
    if (!read.hasOptions && hasOptions) throw new DeckError(read.problems)
    pages.showUnreadable(undefined)
    return read
  } catch (error) {
    if (!(error instanceof DeckError)) throw error
    onProblems(error.problems)
    pages.showUnreadable(error.problems)
    return undefined
  }
}

/** The parts of a deck that decide whether a change affects it. */
type ChangedDeck = Pick<Project, 'dir' | 'snippets' | 'styleSheets' | 'missing'> & {
  readonly deck: Pick<Project['deck'], 'files'>
  readonly setup: Pick<Project['setup'], 'files'>
}

/**
 * Return whether a change affects the deck. The bundler handles a changed component or style. A new or removed one changes the compiled slides.
 * @internal for its test
 */
export function concernsDeck(
  event: string,
  file: string,
  { dir, deck, snippets, setup, styleSheets, missing }: ChangedDeck,
  watched: Pick<WatchedFiles, 'ignores'>,
): boolean {
  if (event !== 'change') return !event.endsWith('Dir') && !watched.ignores(file)
  return (
    deck.files.some((name) => join(dir, name) === file) ||
    // A file that was missing may change again before its first text is read.
    [snippets, styleSheets, missing].some((files) => files.has(file)) ||
    setup.files.includes(file)
  )
}

/** Watch over the updates of the open pages. */
function createShowing() {
  /** Until this time, open pages show a change. */
  let busyUntil = 0
  return {
    /** Note that `update` makes a change, which open pages then show. */
    async during(update: Promise<void>): Promise<void> {
      busyUntil = Number.POSITIVE_INFINITY
      await update.finally(() => {
        busyUntil = performance.now() + showingTime
      })
    },
    /** Wait until open pages show the last change. */
    async whenShown(): Promise<void> {
      while (performance.now() < busyUntil) await delay(showingTime / 4)
    },
  }
}

/** Return whether a file of the deck has changed since it was read. */
const isOutdated = ({ dir, disk, versions }: Project) =>
  [...versions].some(([file, version]) => {
    const text = disk.findText(join(dir, file))
    return typeof text === 'string' && versionOf(text) !== version
  })

/** Let the deck follow its files: read each change and send it to the open pages. */
export function followChanges(options: FollowOptions) {
  const { deck, states, server, pages, watched, missed, readProject, onProblems } = options
  const runsVue = mayUseVue(deck.project())
  /** Return whether the bundler lacks the plugins that this version of the deck needs. */
  const lacksVue = (read: Project) => !runsVue && read.vue !== undefined && mayUseVue(read)

  let shown: NodeJS.Timeout | undefined
  let saving: NodeJS.Timeout | undefined
  /** The version of the deck whose problems are reported. */
  let finished: Project | undefined
  const logError = (error: unknown) => server.config.logger.error(String(error))

  async function showSaved(): Promise<void> {
    const read = await readSaved(options)
    if (!read) return
    const before = deck.project()
    if (read.setup.vite.hash !== before.setup.vite.hash || lacksVue(read)) return options.onReconfigured()
    await compileChanged(before, read)
    deck.replace(read)
    forget(server, 'deck')
    const state = states.of(read)
    if (state.structure === structureOf(before) && !changesRead(server, before, read)) pages.showDeck(state)
    else reloadAll(server)
    // The rest waits until the open pages have their slide, or for the next change. A change before its file is watched is not missed.
    clearTimeout(shown)
    shown = setTimeout(() => finish(read), showingTime).unref()
  }

  function finish(read: Project): void {
    missed.watch(watched.take(read))
    // A later change reports its own, and all slides have to be known.
    if (read === finished || deck.project() !== read || !isWhole(read)) return
    finished = read
    onProblems(problemsOf(read))
    clearTimeout(saving)
    saving = setTimeout(() => read.saveCache(), savingTime).unref()
  }

  /**
   * Show the unsaved text. A half-typed word may name another theme or break the deck. Then the page keeps the last version until the text is saved.
   */
  async function showUnsaved(): Promise<void> {
    const read = await readProject().catch(() => undefined)
    if (!read || lacksVue(read)) return
    await compileChanged(deck.project(), read)
    if (structureOf(read) !== structureOf(deck.project())) return
    const state = states.of(read)
    await deck.keep(read, state)
    deck.replace(read)
    forget(server, 'deck')
    pages.showUnreadable(undefined)
    pages.showDeck(state)
  }

  /** Whether the change is on disk, and not only being typed in an open page. */
  let saved = false
  const update = oneAtATime(() => {
    if (!saved) return showUnsaved()
    saved = false
    return showSaved()
  })
  const showing = createShowing()
  const runUpdate = () => void showing.during(update()).catch(logError)
  const requestUpdate = () => {
    saved = true
    runUpdate()
  }

  server.watcher.on('all', (event, file) => {
    if (concernsDeck(event, file, deck.project(), watched)) requestUpdate()
    else if (event === 'change' && watched.isUsed(file) && !server.environments.client.moduleGraph.getModulesByFile(file)) reloadAll(server)
  })
  return {
    /** Do nothing more for the last change. */
    end() {
      clearTimeout(shown)
      clearTimeout(saving)
    },
    /** Compile the slides that no page has asked for, while no change is shown. Then show their problems and steps. */
    async compileRest(): Promise<void> {
      let compiled: Project
      do {
        compiled = deck.project()
        await compiled.slides(showing.whenShown)
      } while (deck.project() !== compiled)
      forget(server, 'deck')
      pages.showDeck(states.of(compiled))
      finish(compiled)
      // Nothing has loaded it if all slides were in the cache.
      await loadProcessor()
    },
    /** Call this after a file of the deck is written. */
    onWritten: requestUpdate,
    /** Read the deck again if a file has changed that no message has reported yet, or if `must` says so. */
    async catchUp(must = false) {
      if (!must && !isOutdated(deck.project())) return
      saved = true
      await update()
    },
    /** Call this when unsaved text changes. */
    onTyped: runUpdate,
  }
}
