import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename } from 'node:path'
import type { Project } from '../../compiler/project/index.ts'
import { deckOptionNames } from '../../deck/config/index.ts'
import { drawingFolder } from '../../deck/drawing/node/index.ts'
import { type Access, accessPath, answerPresenter, presenterPath } from '../../site/password/node/index.ts'
import { presentingOf } from '../../site/site/index.ts'
import { answerComments, commentsPath, type TakePicture } from '../comments/node/answer-comments.ts'
import { readSource, savePath, saveSource, sourcePath } from '../editing/node/source-endpoints.ts'
import { drawingsPath, type KeptDrawings, writeDrawings } from '../editing/node/write-drawings.ts'
import { type PlaceInFile, placesPath, writePlaces } from '../editing/node/write-places.ts'
import { snippetPath, writeSnippet } from '../editing/node/write-snippet.ts'
import { answerCatalog, catalogPath } from '../on-slide/node/answer-catalog.ts'
import { mediaPath, writeMedia } from '../on-slide/node/write-media.ts'
import { changeSlides, outlinePath } from '../outline/node/outline-endpoint.ts'
import type { HeldOptions } from './open-talk.ts'

/** Answers requests of one path. When it throws or rejects, the server responds with status 500. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

interface EndpointOptions {
  /** The current deck. */
  readonly project: () => Project
  readonly access: Access
  /** Returns whether everybody may have the notes. */
  readonly opensNotes: HeldOptions['opensNotes']
  /** Called after a file of the deck is written. */
  readonly onWritten: () => void
  /** Called after a drawing is written. */
  readonly onDrawn: () => void
  readonly takePicture: TakePicture
}

/** Return the endpoints, by path, with which open pages of the dev server read and write. */
export function deckEndpoints({
  project,
  access,
  opensNotes,
  onWritten,
  onDrawn,
  takePicture,
}: EndpointOptions): Readonly<Record<string, Handler>> {
  const { disk } = project()
  const { token } = access
  const files = { token, deck: () => ({ disk, files: project().deck.files, editor: project().deck.config.editor }) }
  const outline = changeSlides({
    token,
    deck: () => outlinedDeck(project()),
    deckOptions: deckOptionNames,
    onWritten,
  })
  return {
    [outlinePath]: outline,
    [commentsPath]: answerComments({ token, deck: () => commentedDeck(project()), takePicture }),
    [placesPath]: writePlaces({ disk, token, find: (slide, index) => findDraggable(project(), slide, index) }),
    [snippetPath]: writeSnippet({ token, deck: () => ({ disk, files: writableSnippets(project()) }), onWritten }),
    [drawingsPath]: writeDrawings({ token, deck: () => keptDrawings(project()), onWritten: onDrawn }),
    [mediaPath]: writeMedia({ token, deck: () => ({ disk, editor: project().deck.config.editor }), onWritten }),
    [catalogPath]: answerCatalog({ token, project }),
    [accessPath]: access.answer,
    [presenterPath]: answerPresenter({
      token,
      isOpen: () => opensNotes(project().deck.config),
      presenting: () => presentingOf(project()),
    }),
    [sourcePath]: readSource(files),
    [savePath]: saveSource({ ...files, onWritten }),
  }
}

/** Return the saved drawings of the deck and their folder. */
const keptDrawings = ({ disk, deck: { config, slides } }: Project): KeptDrawings => ({
  disk,
  folder: drawingFolder(disk.dir, config.drawings.persist),
  slides: [...slides.map(({ key }) => key), 'end'],
  size: { width: config.canvasWidth, height: Math.ceil(config.canvasWidth / config.aspectRatio) },
})

/** Return the files that editors on the slides write. An open page has only compiled slides. */
const writableSnippets = ({ deck: { slides }, known }: Project): readonly string[] =>
  slides.flatMap(({ record }) => known(record.no)?.editedFiles ?? [])

/** Return the parts of the deck that its outline needs. */
const outlinedDeck = ({ disk, entry, deck, context }: Project) => ({
  disk,
  entry: basename(entry),
  files: deck.files,
  editor: deck.config.editor,
  layouts: context.layoutNames,
})

/** Return the parts of the deck that its comments need. */
const commentedDeck = ({ disk, entry, deck: { slides, config } }: Project) => ({
  disk,
  entry: basename(entry),
  slides,
  editor: config.editor,
})

/** Find the place of the draggable element `index` of slide `no` in the deck's files. */
async function findDraggable(project: Project, no: number, index: number): Promise<PlaceInFile | undefined> {
  const slide = project.deck.slides[no - 1]
  const source = slide && (await project.compiled(no)).draggables[index]
  return source && { file: slide.record.filepath, start: slide.record.start, source }
}
