import { basename } from 'node:path'
import { type CommentedDeck, readComments, readPicture, resolveComment } from '../../author/comments/node/index.ts'
import { cutSlide, joinSlide } from '../../author/editing/model/index.ts'
import { answerSave, findSource } from '../../author/editing/node/index.ts'
import type { OutlineChange } from '../../author/outline/model/index.ts'
import { answerOutline, type TakenOutline } from '../../author/outline/node/index.ts'
import { LecternError } from '../../base/errors/index.ts'
import { versionOf } from '../../base/files/index.ts'
import type { Say } from '../../base/lib/node/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { deckOptionNames } from '../../deck/config/index.ts'

/** A slide as an assistant names it: its number on screen, or its position in a file. Both from 1. */
interface SlideName {
  readonly slide: number
  readonly file?: string | undefined
}

/** The text of a slide, and the version of its file. */
interface SlideText {
  readonly file: string
  /** Position in the file, from 1. */
  readonly position: number
  readonly version: string
  readonly source: string
  readonly notes: string
}

type Answer = Parameters<Say>

const staleError = () =>
  new LecternError('the file has changed since you read it, and nothing was written', {
    remedy: 'Read the slide again, and repeat the change with its new version.',
  })

/** Call a handler of the dev server. @throws LecternError with its sentence when it refuses. */
async function ask(handle: (body: unknown, say: Say) => unknown, body: unknown): Promise<object> {
  const answers: Answer[] = []
  await handle(body, (...answer) => answers.push(answer))
  const [status, answer] = answers[0] ?? [500, 'There was no answer']
  if (status === 200 && typeof answer === 'object') return answer
  if (status === 409) throw staleError()
  throw new LecternError(typeof answer === 'string' ? answer.replace(/\.$/, '') : `the change was refused (${status})`)
}

const commentedDeck = ({ disk, entry, deck: { slides } }: Project): CommentedDeck => ({ disk, entry: basename(entry), slides })

/** The slides of a deck, read and written through the handlers of the browser's editor. */
export function openDeck(read: () => Promise<Project>) {
  let project: Project | undefined
  const deck = () => {
    if (!project) throw new Error('the deck is read before each request')
    const { disk, entry, deck: shown, context } = project
    return { disk, entry: basename(entry), files: shown.files, editor: shown.config.editor, layouts: context.layoutNames }
  }
  const onWritten = () => undefined
  const outlineOf = answerOutline({ deck, deckOptions: deckOptionNames, onWritten })
  const save = answerSave({ deck, onWritten })

  async function outline(): Promise<TakenOutline> {
    project = await read()
    return ((await ask(outlineOf, {})) as { outline: TakenOutline }).outline
  }

  /** Find a slide. @throws LecternError when the deck has no such slide. */
  async function find({ slide, file }: SlideName) {
    const { rows, versions } = await outline()
    const row = rows.find((each) => (file === undefined ? each.no === slide : each.file === file && each.index === slide - 1))
    if (row) return { file: row.file, index: row.index, version: versions[row.file] ?? '' }
    const count = rows.filter((each) => (file === undefined ? each.no !== undefined : each.file === file)).length
    throw new LecternError(`there is no slide ${slide}${file === undefined ? '' : ` in ${file}`}`, {
      remedy: count > 0 ? `There are slides 1 to ${count}.` : `The deck has these files: ${Object.keys(versions).join(', ')}.`,
    })
  }

  function textOf(file: string): string {
    const now = deck()
    const found = findSource(now, file)
    if ('status' in found) throw new LecternError(found.reason.replace(/\.$/, ''))
    return now.disk.readText(found.path)
  }

  function cut(file: string, index: number, version: string) {
    const text = textOf(file)
    const slide = cutSlide(text, index)
    if (!slide) throw new LecternError('there is no such slide')
    if (versionOf(text) !== version) throw staleError()
    return slide
  }

  async function change(name: SlideName, version: string, made: (place: { file: string; index: number }) => OutlineChange) {
    const { file, index } = await find(name)
    const done = (await ask(outlineOf, { file, version, change: made({ file, index }) })) as { after: string; at: { index: number } }
    return { file, position: done.at.index + 1, version: done.after }
  }

  return {
    outline,
    /** Return the text of a slide. */
    async readSlide(name: SlideName): Promise<SlideText> {
      const { file, index, version } = await find(name)
      const { source, note } = cut(file, index, version)
      return { file, position: index + 1, version, source, notes: note }
    },
    /** Replace the text of a slide, and its notes when they are given. Return the new version of the file. */
    async writeSlide(name: SlideName, version: string, source: string, notes: string | undefined) {
      const { file, index } = await find(name)
      const slide = cut(file, index, version)
      const saved = (await ask(save, { file, version, text: joinSlide(slide, source, notes ?? slide.note) })) as { version: string }
      return { file, position: index + 1, version: saved.version }
    },
    /** Insert a slide behind another one. */
    insertSlide(after: SlideName, version: string, source: string) {
      const text = /^---[ \t]*(\r?\n|$)/.test(source) ? source : `---\n\n${source}`
      return change(after, version, ({ file, index }) => {
        const newline = textOf(file).includes('\r\n') ? '\r\n' : '\n'
        const removed = { text: text.trimEnd().replace(/\r?\n/g, newline), end: newline + newline }
        return { kind: 'restore', index: index + 1, removed }
      })
    },
    /** Move a slide to the place of another slide of its file. */
    async moveSlide(name: SlideName, version: string, to: number) {
      const [from, target] = [await find(name), await find({ slide: to, file: name.file })]
      if (from.file !== target.file)
        throw new LecternError(`slide ${to} is in ${target.file}, and slide ${name.slide} in ${from.file}`, {
          remedy: 'Insert its text there, and remove it here.',
        })
      return change(name, version, ({ index }) => ({ kind: 'move', index, to: target.index }))
    },
    /** Return the open comments of the author, of one slide or of all, each with the picture of its slide if there is one. */
    async comments(slide: number | undefined) {
      const commented = commentedDeck(await read())
      const { comments, refused } = readComments(commented)
      const wanted = comments.filter((each) => !each.resolved && (slide === undefined || each.slide === slide))
      return {
        comments: wanted.map((comment) => ({ comment, picture: readPicture(commented, comment.id) })),
        unreadable: refused.map(({ message }) => message),
      }
    },
    /** Resolve a comment. Return it. */
    async resolveComment(id: string) {
      return resolveComment(commentedDeck(await read()), id)
    },
    removeSlide: (name: SlideName, version: string) => change(name, version, ({ index }) => ({ kind: 'delete', index })),
  }
}
