import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import { prefix, servedState, structureOf } from '../bundler/index.ts'
import { type AuthorProblem, DeckError } from '../errors/index.ts'
import type { Project } from '../project/index.ts'
import type { LiveDeck } from './live-deck.ts'
import type { OpenPages } from './open-pages.ts'

import type { WatchedFiles } from './watched-files.ts'

interface FollowOptions {
  readonly deck: LiveDeck
  readonly server: ViteDevServer
  readonly pages: OpenPages
  readonly watched: WatchedFiles
  readonly readProject: () => Promise<Project>
  readonly onProblems: (problems: readonly AuthorProblem[]) => void
}

/** Milliseconds within which a file that is being saved is whole again. */
const writingTime = 40

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

const stampOf = (file: string) => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return `${stats?.mtimeMs} ${stats?.size}`
}

/** The virtual module of this name is made anew when it is asked for again. */
export function forget({ environments: { client } }: ViteDevServer, name: string): void {
  const module = client.moduleGraph.getModuleById(`\0${prefix}${name}`)
  if (module) client.moduleGraph.invalidateModule(module)
}

function reloadAll(server: ViteDevServer): void {
  for (const module of server.environments.client.moduleGraph.idToModuleMap.values()) {
    if (module.id?.includes(prefix)) server.environments.client.moduleGraph.invalidateModule(module)
  }
  server.ws.send({ type: 'full-reload' })
}

/** All mistakes in a deck as it is now: its own, and those of its slides. */
export async function problemsOf(project: Project): Promise<readonly AuthorProblem[]> {
  const slides = await project.slides()
  return [...project.problems, ...slides.flatMap((slide) => slide.problems)]
}

/** Let the deck follow its files: each change is read, and told to the open pages. */
export function followChanges({ deck, server, pages, watched, readProject, onProblems }: FollowOptions) {
  const { dir } = deck.project()
  const stamps = () => {
    const { deck: read, snippets } = deck.project()
    return [...read.files.map((name) => join(dir, name)), ...snippets].map(stampOf).join()
  }

  /** Reads the deck once it is wholly on disk; undefined where it is none, which the author is told. */
  async function readSaved(): Promise<Project | undefined> {
    const { entry, hasOptions } = deck.project()
    // Many editors empty a file and then write it: what is read between the two is not what the author wrote.
    for (let waited = 0; waited < writingTime && statSync(entry, { throwIfNoEntry: false })?.size === 0; waited += 4) await delay(4)
    const stamp = stamps()
    // The watcher drops a change that comes right after another.
    setTimeout(() => stamps() !== stamp && requestUpdate(), writingTime).unref()
    try {
      const read = await readProject()
      // A line of options that is half written would make all of them what they are by default, and the page be loaded anew under the author's hands.
      if (!read.hasOptions && hasOptions) throw new DeckError(read.problems)
      return read
    } catch (error) {
      if (!(error instanceof DeckError)) throw error
      onProblems(error.problems)
      pages.showProblems(error.problems)
      return undefined
    }
  }

  async function showSaved(): Promise<void> {
    const structure = await structureOf(deck.project())
    const read = await readSaved()
    if (!read) return
    deck.replace(read)
    const problems = await problemsOf(read)
    server.watcher.add(await watched.take(read))
    forget(server, 'deck')
    if ((await structureOf(read)) === structure) pages.showDeck(await servedState(read))
    else reloadAll(server)
    onProblems(problems)
    read.saveCache()
  }

  /** Half a word may name another theme or be no deck at all: then the page keeps what it shows until the text is saved. */
  async function showUnsaved(): Promise<void> {
    const read = await readProject().catch(() => undefined)
    if (!read || (await structureOf(read)) !== (await structureOf(deck.project()))) return
    const state = await servedState(read)
    await deck.keep(read, state)
    deck.replace(read)
    forget(server, 'deck')
    pages.showDeck(state)
  }

  /** Whether what has changed is on disk, and not only being typed in an open page. */
  let saved = false
  const update = oneAtATime(() => {
    if (!saved) return showUnsaved()
    saved = false
    return showSaved()
  })
  const runUpdate = () => void update().catch((error: unknown) => server.config.logger.error(String(error)))
  const requestUpdate = () => {
    saved = true
    runUpdate()
  }

  /** A changed component or style is the bundler's; a new or a removed one changes what slides are compiled to. */
  const concernsDeck = (event: string, file: string) => {
    const { deck: read, snippets, setup } = deck.project()
    if (event !== 'change') return !event.endsWith('Dir') && !watched.ignores(file)
    return read.files.some((name) => join(dir, name) === file) || snippets.has(file) || setup.files.includes(file)
  }
  server.watcher.on('all', (event, file) => {
    if (concernsDeck(event, file)) requestUpdate()
    else if (event === 'change' && watched.isUsed(file) && !server.environments.client.moduleGraph.getModulesByFile(file)) reloadAll(server)
  })
  return {
    /** A file of the deck was written. */
    onWritten: requestUpdate,
    /** What is being typed has changed. */
    onTyped: runUpdate,
  }
}
