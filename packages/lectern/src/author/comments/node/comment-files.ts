import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { LecternError } from '../../../base/errors/index.ts'
import { FileError, type Files } from '../../../base/files/index.ts'
import type { Deck } from '../../../deck/deck/index.ts'
import type { CommentText, SlideComment } from '../model/comment.ts'
import { findLines } from '../model/comment.ts'

/** The folder of the comments, beside the deck. Nothing serves or publishes a folder whose name begins with a dot. */
const folder = '.comments'

/** Largest size of a comment's file in bytes, and the largest number of files that are read. */
const mostBytes = 64_000
const mostFiles = 2000

const fraction = z.number().min(-10).max(10)

/** The comment of an author, as the page sends it. */
export const commentSchema = z.strictObject({
  slide: z.string().min(1).max(400),
  clicks: z.int().min(0).max(10_000),
  element: z.string().min(1).max(200),
  words: z.string().max(2000),
  box: z.strictObject({ x: fraction, y: fraction, width: fraction, height: fraction }),
  text: z.string().trim().min(1).max(4000),
})

/** A comment in its file. The place of the slide is that of the day when the comment was written. */
const storedSchema = commentSchema.extend({
  deck: z.string().max(1000),
  title: z.string().max(10_000),
  file: z.string().max(1000),
  lines: z.tuple([z.int().min(1), z.int().min(1)]),
  resolved: z.boolean(),
})
type Stored = z.infer<typeof storedSchema>

/** Names of comments. They begin with their time, so that they sort by it. */
export const commentId = z.string().regex(/^\d{8}-\d{6}-[0-9a-f]{6}$/)

const nameNow = () => {
  const [day = '', time = ''] = new Date().toISOString().split(/[T.]/)
  return `${day.replaceAll('-', '')}-${time.replaceAll(':', '')}-${randomBytes(3).toString('hex')}`
}

/** A deck with comments. */
export interface CommentedDeck {
  readonly disk: Files
  /** The deck's own file, relative to its folder. */
  readonly entry: string
  readonly slides: Deck['slides']
}

/** All comments of a deck, the oldest first, and the errors of those that cannot be read. */
export interface DeckComments {
  readonly comments: readonly SlideComment[]
  readonly refused: readonly FileError[]
}

const fileOf = ({ disk }: CommentedDeck, id: string) => join(disk.dir, folder, `${id}.json`)
const pictureOf = ({ disk }: CommentedDeck, id: string) => join(disk.dir, folder, `${id}.png`)

/** Read the comment `id`. @throws FileError when it is missing or is no comment. */
function readStored(deck: CommentedDeck, id: string): Stored {
  const path = fileOf(deck, id)
  const wrong = (remedy: string) => new FileError(deck.disk.nameOf(path), 'is not a comment of Lectern', { remedy })
  const bytes = deck.disk.read(path, mostBytes)
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw wrong('Write it as JSON, or remove the file.')
  }
  const { data, error } = storedSchema.safeParse(value)
  if (data) return data
  const [issue] = error.issues
  throw wrong(`Mend "${issue?.path.join('.') ?? ''}" (${issue?.message ?? ''}), or remove the file.`)
}

const write = (deck: CommentedDeck, id: string, stored: Stored) => deck.disk.write(fileOf(deck, id), `${JSON.stringify(stored, null, 2)}\n`)

type CommentedSlide = Deck['slides'][number]

/** Return the lines of an element in its file, from 1: those that have its words, or those of the whole slide. */
function linesOf({ record: { raw, start } }: CommentedSlide, words: string): [number, number] {
  const lines = raw.replace(/\s+$/, '').split(/\r\n?|\n/)
  const [first, last] = findLines(lines, words) ?? [0, lines.length - 1]
  return [start + first + 1, start + last + 1]
}

/** Find the slide of a comment. An edit changes the key of a slide without a name; its title, or its place in the file, then leads to it. */
function slideOf({ slides }: CommentedDeck, { slide, file, title, lines }: Stored): CommentedSlide | undefined {
  const beside = slides.filter(({ record }) => record.filepath === file)
  return (
    slides.find(({ key }) => key === slide) ??
    beside.find(({ record }) => title !== '' && record.title === title) ??
    beside.find(({ record }) => record.start < lines[0] && lines[0] <= record.end)
  )
}

function commentOf(deck: CommentedDeck, id: string, stored: Stored): SlideComment {
  const { clicks, element, box, text, title, resolved } = stored
  const slide = slideOf(deck, stored)
  const place = slide && { slide: slide.record.no, file: slide.record.filepath, lines: linesOf(slide, stored.words) }
  const { file, lines } = place ?? stored
  return { id, slide: place?.slide, clicks, element, box, text, title, file, lines, resolved }
}

/** Read all comments of a deck. */
export function readComments(deck: CommentedDeck): DeckComments {
  const { names, refused: unread } = deck.disk.list(join(deck.disk.dir, folder))
  const refused = [...unread]
  const comments: SlideComment[] = []
  const ids = names.flatMap((name) => commentId.safeParse(name.replace(/\.json$/, '')).data ?? [])
  for (const id of ids.slice(-mostFiles))
    try {
      const stored = readStored(deck, id)
      if (stored.deck === deck.entry) comments.push(commentOf(deck, id, stored))
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      refused.push(error)
    }
  return { comments, refused }
}

/** Write a new comment. Return its name. @throws LecternError when the deck has no such slide, FileError when it cannot be written. */
export function addComment(deck: CommentedDeck, comment: CommentText): string {
  const slide = deck.slides.find(({ key }) => key === comment.slide)
  if (!slide) throw new LecternError('the slide has changed meanwhile, and nothing was written', { remedy: 'Choose the element again.' })
  const id = nameNow()
  const { title = '', filepath } = slide.record
  write(deck, id, {
    deck: deck.entry,
    ...comment,
    title: title.slice(0, 10_000),
    file: filepath,
    lines: linesOf(slide, comment.words),
    resolved: false,
  })
  return id
}

/** Resolve a comment, or open it again. @throws LecternError when there is no such comment. */
export async function resolveComment(deck: CommentedDeck, id: string, resolved = true): Promise<SlideComment> {
  // The name may be any text from outside, so it leads to no lock.
  return deck.disk.withLock(fileOf(deck, ''), () => {
    const there = readComments(deck).comments.find((comment) => comment.id === id)
    if (!there) throw new LecternError(`there is no comment ${id}`, { remedy: 'It may have been removed. List the comments again.' })
    if (there.resolved !== resolved) write(deck, id, { ...readStored(deck, id), resolved })
    return { ...there, resolved }
  })
}

/** Keep the picture of a comment's slide, as PNG. */
export const writePicture = (deck: CommentedDeck, id: string, png: Uint8Array) => deck.disk.write(pictureOf(deck, id), png)

/** Return the picture of a comment's slide; undefined when there is none that can be read. */
export function readPicture(deck: CommentedDeck, id: string): Uint8Array | undefined {
  const path = pictureOf(deck, id)
  return deck.disk.isFile(path) ? deck.disk.read(path) : undefined
}

/** The name of a comment's file, for messages. */
export const commentFileName = (deck: CommentedDeck, id: string): string => deck.disk.nameOf(fileOf(deck, id))
