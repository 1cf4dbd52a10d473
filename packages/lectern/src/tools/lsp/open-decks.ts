import { basename, dirname, join, resolve } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type AuthorProblem, DeckError, LecternError } from '../../base/errors/index.ts'
import { packageFiles } from '../../base/files/index.ts'
import { createProjectReader, memoryCache, type Project } from '../../compiler/project/index.ts'
import { filesOfDeck, isDeck, isMarkdown, markdownBelow } from './find-decks.ts'
import { createSlideProblems } from './slide-problems.ts'

/** The number of compiled slides that are kept before the oldest ones go. */
const mostCompiled = 5000

/** A deck that is open in the editor, as it was read last. */
export interface OpenDeck {
  /** Absolute path of its main file. */
  readonly entry: string
  readonly project: Project | undefined
  /** Changes with the files beside the text. */
  readonly generation: number
  /** Resolves when the deck was read once, or could not be read. */
  readonly firstRead: Promise<void>
  /** Read the deck again, and find its problems. */
  refresh(): Promise<void>
}

interface DeckOptions {
  readonly entry: string
  /** Return the text of a file that is open in the editor. */
  readonly unsaved: (path: string) => string | undefined
  readonly generation: () => number
  /** Whether the editor is gone. */
  readonly isEnded: () => boolean
  readonly onProblems: (entry: string, problems: readonly AuthorProblem[]) => void
}

const problemOf = (entry: string, error: LecternError): AuthorProblem => ({
  severity: 'error',
  place: { file: basename(entry), line: 1, column: 1 },
  what: error.message,
  ...(error.remedy !== undefined && { allowed: error.remedy }),
})

/** Open a deck. None of its code runs: it is only read. */
function openDeck({ entry, unsaved, generation, isEnded, onProblems }: DeckOptions): OpenDeck {
  const dir = dirname(entry)
  const over = (file: string, written: string | undefined) => unsaved(resolve(dir, file)) ?? written
  // A build would download what `remoteAssets` names.
  const open = () => createProjectReader({ entry, readOnly: true, place: 'dev', over }, memoryCache())
  let read = open()
  const find = createSlideProblems()
  let compiled = 0
  let project: Project | undefined
  let running: Promise<void> | undefined
  let isStale = false
  let wasRead = () => {}
  const firstRead = new Promise<void>((resolve) => {
    wasRead = resolve
  })

  async function pass(): Promise<void> {
    try {
      project = await read()
      const deckProblems = project.problems
      wasRead()
      await nextTurn()
      compiled += await find(
        project,
        generation(),
        () => isStale || isEnded(),
        (problems) => onProblems(entry, [...deckProblems, ...problems]),
      )
      if (compiled > mostCompiled) [read, compiled] = [open(), 0]
    } catch (error) {
      wasRead()
      if (!(error instanceof LecternError)) throw error
      onProblems(entry, error instanceof DeckError ? error.problems : [problemOf(entry, error)])
    }
  }

  async function passes() {
    do {
      isStale = false
      await pass()
    } while (isStale && !isEnded())
  }

  return {
    entry,
    get project() {
      return project
    },
    get generation() {
      return generation()
    },
    firstRead,
    refresh() {
      isStale = true
      running ??= passes().finally(() => {
        running = undefined
      })
      return running
    },
  }
}

interface DecksOptions extends Pick<DeckOptions, 'unsaved' | 'onProblems'> {
  /** The folders that are open in the editor. Absolute paths. */
  readonly folders: () => readonly string[]
  /** Milliseconds without a letter after which a deck is read again. */
  readonly quiet: number
  readonly onError: (error: unknown) => void
}

/** Create the decks of an editor. A deck is opened with the first of its files. */
export function createDecks({ folders, unsaved, onProblems, quiet, onError }: DecksOptions) {
  const decks = new Map<string, OpenDeck>()
  const timers = new Map<OpenDeck, NodeJS.Timeout>()
  let generation = 0
  let isEnded = false

  const textOf = (path: string): string | undefined => {
    const text = unsaved(path) ?? packageFiles(dirname(path)).findText(path)
    return typeof text === 'string' ? text : undefined
  }

  const filesOf = ({ entry, project }: OpenDeck) => (project ? project.deck.files.map((file) => join(dirname(entry), file)) : [entry])

  function open(entry: string): OpenDeck {
    const known = decks.get(entry)
    if (known) return known
    const deck = openDeck({ entry, unsaved, onProblems, generation: () => generation, isEnded: () => isEnded })
    decks.set(entry, deck)
    return deck
  }

  /** Return the decks that have a file already. */
  const decksWith = (path: string): readonly OpenDeck[] => [...decks.values()].filter((deck) => filesOf(deck).includes(path))

  /** Find the decks of a file. They are opened. */
  async function find(path: string): Promise<readonly OpenDeck[]> {
    const known = decksWith(path)
    if (known.length > 0) return known
    const text = textOf(path)
    if (text === undefined || !isMarkdown(path)) return []
    if (isDeck(path, text)) return [open(path)]
    const around = folders().length > 0 ? folders() : [dirname(path)]
    const found: OpenDeck[] = []
    for (const entry of markdownBelow(around)) {
      const written = textOf(entry)
      if (written === undefined || !/\bsrc:/.test(written) || !isDeck(entry, written)) continue
      if ((await filesOfDeck(entry, textOf)).includes(path)) found.push(open(entry))
      await nextTurn()
    }
    return found
  }

  function schedule(deck: OpenDeck) {
    clearTimeout(timers.get(deck))
    timers.set(
      deck,
      setTimeout(() => {
        timers.delete(deck)
        deck.refresh().catch(onError)
      }, quiet),
    )
  }

  return {
    textOf,
    all: (): readonly OpenDeck[] => [...decks.values()],
    find,
    /** Return the deck of a file with what is known of it. It is read first when it is new. */
    async deckOf(path: string): Promise<OpenDeck | undefined> {
      const [deck] = await find(path)
      if (deck && deck.project === undefined) {
        deck.refresh().catch(onError)
        await deck.firstRead
      }
      return deck
    },
    /** A file was opened, or its text changed. */
    async changed(path: string) {
      for (const deck of await find(path)) schedule(deck)
    },
    /** Files on the disk changed. */
    filesChanged(paths: readonly string[]) {
      // The text of a deck counts by itself.
      const others = paths.filter((path) => decksWith(path).length === 0)
      if (others.length > 0) generation++
      for (const deck of decks.values()) schedule(deck)
    },
    /** No file of the deck is open any more. */
    close(deck: OpenDeck) {
      clearTimeout(timers.get(deck))
      timers.delete(deck)
      decks.delete(deck.entry)
    },
    filesOf,
    end() {
      isEnded = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
