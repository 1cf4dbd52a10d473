import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Connection } from 'vscode-languageserver'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { toDiagnostic } from './diagnostics.ts'

/** Where the problems of decks are shown. */
interface Published {
  /** Show the problems of a deck in place of its earlier ones. */
  show(entry: string, problems: readonly AuthorProblem[]): void
  /** Return the problems of a file, those of all decks that have it. */
  of(path: string): readonly AuthorProblem[]
}

const keyOf = ({ what, place: { line, column } }: AuthorProblem) => `${line}:${column} ${what}`

/** Create the list of problems by file. Two decks may have one file; the same problem is shown once. */
export function createPublished(
  connection: Pick<Connection, 'sendDiagnostics'>,
  textOf: (path: string) => string | undefined,
  versionOf: (uri: string) => number | undefined,
): Published {
  /** Problems by deck, then by file. */
  const decks = new Map<string, ReadonlyMap<string, readonly AuthorProblem[]>>()
  const sent = new Map<string, string>()

  const of = (path: string): AuthorProblem[] => {
    const all = [...decks.values()].flatMap((files) => files.get(path) ?? [])
    return [...new Map(all.map((problem) => [keyOf(problem), problem])).values()]
  }

  function send(path: string) {
    const lines = (textOf(path) ?? '').split(/\r\n|\n|\r/)
    const uri = pathToFileURL(path).href
    const diagnostics = of(path).map((problem) => toDiagnostic(problem, lines))
    const version = versionOf(uri)
    const now = JSON.stringify(diagnostics)
    if ((sent.get(path) ?? '[]') === now && version === undefined) return
    sent.set(path, now)
    connection.sendDiagnostics({ uri, diagnostics, ...(version !== undefined && { version }) })
  }

  return {
    of,
    show(entry, problems) {
      const dir = dirname(entry)
      const files = new Map<string, AuthorProblem[]>([[entry, []]])
      for (const problem of problems) {
        const path = join(dir, problem.place.file)
        files.set(path, [...(files.get(path) ?? []), problem])
      }
      const before = decks.get(entry)?.keys() ?? []
      decks.set(entry, files)
      for (const path of new Set([...before, ...files.keys()])) send(path)
    },
  }
}
