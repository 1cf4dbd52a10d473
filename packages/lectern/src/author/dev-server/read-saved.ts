import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { stampOf } from '../../base/files/index.ts'
import { extensionsOf, notOfDeck, type Project } from '../../compiler/project/index.ts'
import { type followChanges, forget } from './follow-changes.ts'
import type { LiveDeck } from './live-deck.ts'

/** The deck with all saved changes, and a text that changes with everything that its pages show. */
export interface SavedDeck {
  readonly project: Project
  readonly state: string
}

interface SavedOptions {
  readonly deck: LiveDeck
  readonly server: ViteDevServer
  readonly changes: Pick<ReturnType<typeof followChanges>, 'catchUp'>
}

/** Return a text that changes with each file of the deck and of its extensions. */
function stateOfFiles(project: Project): string {
  const { dir, disk } = project
  const folders = [dir, ...extensionsOf(project).map((extension) => extension.dir)]
  return folders.flatMap((folder) => disk.list(folder, notOfDeck).names.map((name) => `${name} ${stampOf(join(folder, name))}`)).join('\n')
}

/**
 * Create the function that reads the deck for a program that looks at its pages at once. It does not wait until the watcher has reported a change. A
 * page that is loaded afterwards shows everything that is saved, and knows the steps of all slides.
 */
export function createSavedReader({ deck, server, changes }: SavedOptions): () => Promise<SavedDeck> {
  let files: string | undefined
  return async () => {
    const now = stateOfFiles(deck.project())
    await changes.catchUp(files !== undefined && files !== now)
    if (files !== now) server.environments.client.moduleGraph.invalidateAll()
    files = now
    const project = deck.project()
    await project.slides()
    forget(server, 'deck')
    return { project, state: `${now}\n${project.deck.slides.map(({ record }) => project.slideHash(record.no)).join()}` }
  }
}
