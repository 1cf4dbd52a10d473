import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Connection,
  ErrorCodes,
  MarkupKind,
  type Range,
  ResponseError,
  type TextDocuments,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { changeBetween } from '../../author/editing/model/index.ts'
import { LecternError } from '../../base/errors/index.ts'
import { formatMarkdown } from '../../compiler/markdown/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { createCompletion } from './complete.ts'
import { type CursorPlace, type CutText, cutText, placeAt, slideAt } from './cursor-place.ts'
import { explain } from './hover.ts'
import type { createDecks } from './open-decks.ts'
import { definitionOf, isAlias, namedAt, referencesTo, renameAlias, slideByNumber, wordRange } from './references.ts'
import { foldsOf, listSlides, movedSlide, notesOf, symbolsOf, withNotes } from './slide-list.ts'

interface Answers {
  readonly documents: TextDocuments<TextDocument>
  readonly decks: ReturnType<typeof createDecks>
}

/** A place in a document, as the protocol names it. */
interface AtCursor {
  readonly textDocument: { readonly uri: string }
  readonly position: { readonly line: number; readonly character: number }
}

/** A deck with the place of the cursor in it. */
interface Here {
  readonly project: Project
  readonly place: CursorPlace
  readonly path: string
  readonly isEntry: boolean
}

/** Return the one edit that turns a document into a text. The rest of it, and the cursor, stay. */
function editTo(document: TextDocument, text: string): TextEdit[] {
  const change = changeBetween(document.getText(), text)
  if (!change) return []
  const range: Range = { start: document.positionAt(change.from), end: document.positionAt(change.to) }
  return [{ range, newText: change.insert }]
}

const refused = (message: string) => new ResponseError(ErrorCodes.InvalidParams, message)

/** Return the text of a document, cut into slides once for each version. */
function createCuts() {
  const known = new Map<string, { readonly version: number; readonly cut: CutText }>()
  return (document: TextDocument): CutText => {
    const last = known.get(document.uri)
    if (last?.version === document.version) return last.cut
    const cut = cutText(document.getText())
    known.set(document.uri, { version: document.version, cut })
    return cut
  }
}

/** Answer the requests of an editor. The deck is the one that was read last. Its text is the current one. */
export function answerRequests(connection: Connection, { documents, decks }: Answers): void {
  const cutOf = createCuts()
  const complete = createCompletion()
  const fileOf = (uri: string) => (uri.startsWith('file:') ? fileURLToPath(uri) : undefined)

  async function projectOf(uri: string): Promise<Project | undefined> {
    const path = fileOf(uri)
    return path === undefined ? undefined : (await decks.deckOf(path))?.project
  }

  async function hereOf({ textDocument: { uri }, position }: AtCursor): Promise<Here | undefined> {
    const [document, path, project] = [documents.get(uri), fileOf(uri), await projectOf(uri)]
    const place = document && placeAt(cutOf(document), position.line, position.character)
    return project && place && path !== undefined ? { project, place, path, isEntry: project.entry === path } : undefined
  }

  connection.onCompletion(async (params) => {
    const here = await hereOf(params)
    return here ? complete(here.project, here.place, here.path, here.isEntry) : null
  })
  connection.onHover(async (params) => {
    const here = await hereOf(params)
    const value = here && (await explain(here.project, here.place, here.path, here.isEntry))
    return here && value ? { contents: { kind: MarkupKind.Markdown, value }, range: wordRange(here.place.word) } : null
  })
  connection.onDefinition(async (params) => {
    const here = await hereOf(params)
    if (!here) return null
    const named = namedAt(here.project, here.place, here.path)
    return (named && definitionOf(here.project, named, decks.textOf)) ?? slideByNumber(here.project, here.place.word.text) ?? null
  })
  connection.onReferences(async (params) => {
    const here = await hereOf(params)
    const named = here && namedAt(here.project, here.place, here.path)
    return here && named ? referencesTo(here.project, named, decks.textOf) : []
  })

  const aliasAt = (here: Here | undefined) => {
    const named = here && namedAt(here.project, here.place, here.path)
    return named?.kind === 'alias' ? named.name : undefined
  }
  connection.onPrepareRename(async (params) => {
    const here = await hereOf(params)
    const alias = aliasAt(here)
    if (!here || alias === undefined) return null
    const { word } = here.place
    return { range: wordRange({ ...word, from: word.to - alias.length }), placeholder: alias }
  })
  connection.onRenameRequest(async (params): Promise<WorkspaceEdit | null> => {
    const here = await hereOf(params)
    const alias = aliasAt(here)
    if (!here || alias === undefined) return null
    if (!isAlias(params.newName)) throw refused('An alias is a name without blanks and slashes that is no number.')
    const owner = here.project.context.aliases.get(params.newName)
    if (owner !== undefined && params.newName !== alias) throw refused(`The alias "${params.newName}" is taken by slide ${owner}.`)
    return renameAlias(here.project, alias, params.newName, decks.textOf)
  })

  connection.onDocumentSymbol(async ({ textDocument: { uri } }) => {
    const [document, path, project] = [documents.get(uri), fileOf(uri), await projectOf(uri)]
    if (!document || !project) return null
    const listed = await listSlides(project, decks.textOf)
    return symbolsOf(
      cutOf(document),
      listed.filter((slide) => slide.path === path),
    )
  })
  connection.onFoldingRanges(async ({ textDocument: { uri } }) => {
    const [document, project] = [documents.get(uri), await projectOf(uri)]
    return document && project ? foldsOf(cutOf(document)) : null
  })
  connection.onDocumentFormatting(async ({ textDocument: { uri } }) => {
    const [document, project] = [documents.get(uri), await projectOf(uri)]
    if (!document || !project) return null
    return editTo(document, await formatMarkdown(document.getText(), uri.endsWith('x') ? 'mdx' : 'md'))
  })
  answerOwnRequests(connection, { documents, decks }, { cutOf, projectOf, fileOf })
}

interface Finders {
  readonly cutOf: (document: TextDocument) => CutText
  readonly projectOf: (uri: string) => Promise<Project | undefined>
  readonly fileOf: (uri: string) => string | undefined
}

/** Answer the requests of Lectern's own extensions, which the protocol does not have. */
function answerOwnRequests(connection: Connection, { documents, decks }: Answers, { cutOf, projectOf, fileOf }: Finders): void {
  const indexAt = (document: TextDocument, line: number) => slideAt(cutOf(document), line)

  /** All slides of the deck of a file, and the one at a line. */
  connection.onRequest('lectern/slides', async ({ uri, line }: { uri: string; line?: number }) => {
    const [document, project, path] = [documents.get(uri), await projectOf(uri), fileOf(uri)]
    if (!project) return null
    const listed = await listSlides(project, decks.textOf)
    const cuts = new Map([...new Set(listed.map((slide) => slide.path))].map((each) => [each, cutText(decks.textOf(each) ?? '')]))
    const slides = listed.map((slide) => ({ ...slide, line: cuts.get(slide.path)?.slides[slide.index]?.start ?? 0 }))
    const index = document && line !== undefined ? indexAt(document, line) : undefined
    const current = slides.findIndex((slide) => slide.path === path && slide.index === index)
    return { entry: project.entry, folder: dirname(project.entry), slides, ...(current >= 0 && { current }) }
  })
  connection.onRequest('lectern/move', async ({ uri, index, to }: { uri: string; index: number; to: number }): Promise<TextEdit[]> => {
    const [document, project] = [documents.get(uri), await projectOf(uri)]
    if (!document || !project) throw refused('This file is no part of a deck.')
    try {
      return editTo(document, movedSlide(document.getText(), index, to, project.entry === fileOf(uri)))
    } catch (error) {
      if (error instanceof LecternError) throw refused([error.message, error.remedy].filter(Boolean).join('. '))
      throw error
    }
  })
  connection.onRequest('lectern/notes', ({ uri, line }: { uri: string; line: number }) => {
    const document = documents.get(uri)
    if (!document) return null
    const index = indexAt(document, line)
    return { index, note: notesOf(document.getText(), index) }
  })
  connection.onRequest('lectern/setNotes', ({ uri, index, note }: { uri: string; index: number; note: string }): TextEdit[] => {
    const document = documents.get(uri)
    return document ? editTo(document, withNotes(document.getText(), index, note)) : []
  })
}
