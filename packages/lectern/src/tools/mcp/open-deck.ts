import { basename, join } from 'node:path'
import { type CommentedDeck, readComments, readPicture, resolveComment } from '../../author/comments/node/index.ts'
import { cutSlide, joinSlide } from '../../author/editing/model/index.ts'
import { answerSave, findSource } from '../../author/editing/node/index.ts'
import type { OutlineChange } from '../../author/outline/model/index.ts'
import { answerOutline, type TakenOutline } from '../../author/outline/node/index.ts'
import { LecternError, nearestName } from '../../base/errors/index.ts'
import { versionOf } from '../../base/files/index.ts'
import type { Say } from '../../base/lib/node/index.ts'
import { parse, parseYaml } from '../../compiler/markdown/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { deckOptionNames } from '../../deck/config/index.ts'
import { addPicture, type GivenPicture } from './add-picture.ts'
import { createDraft } from './create-draft.ts'

/** A slide as an assistant names it: its number on screen, or its position in a file. Both from 1. */
export interface SlideName {
  readonly slide: number
  readonly file?: string | undefined
}

/** A change of one slide. Its numbers count in the deck as the changes before it leave it. */
export type SlideChange = SlideName &
  (
    | { readonly do: 'write'; readonly source: string; readonly notes?: string | undefined }
    | { readonly do: 'insert'; readonly source: string; readonly before?: boolean | undefined }
    | { readonly do: 'move'; readonly to: number }
    | { readonly do: 'remove' }
  )

/** The text of a slide, and the version of its file. */
interface SlideText {
  readonly file: string
  /** Position in the file, from 1. */
  readonly position: number
  readonly version: string
  readonly source: string
  readonly notes: string
}

/** Where the slides of a list of changes are now. */
export interface Changed {
  /** The new version of each file that has changed. */
  readonly versions: Readonly<Record<string, string>>
  /** The changed slides as they are after all changes: file, position from 1, and number on screen if they are shown. A removed slide is not among them. */
  readonly slides: readonly { readonly file: string; readonly position: number; readonly slide?: number | undefined }[]
}

/** The place of a slide in its file, from 0; no place after it was removed. */
interface Place {
  readonly file: string
  readonly index: number | undefined
}

/** A change in the draft. `moved` returns the new place of a slide of its file. */
interface Made extends Place {
  readonly moved: (at: number) => number | undefined
}

/** Return where a slide is after the one at `from` was moved to `to`. */
function movedTo(at: number, from: number, to: number): number {
  if (at === from) return to
  if (at > from && at <= to) return at - 1
  return at >= to && at < from ? at + 1 : at
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

/** Refuse a slide that asks for a layout that the deck does not have. A layout that may not run is none of these. */
function mustHaveLayout({ context }: Project, source: string): void {
  const yaml = parse(source).slides[0]?.frontmatter?.yaml
  const data: unknown = yaml === undefined ? undefined : parseYaml(yaml).toJS()
  const layout = typeof data === 'object' && data !== null && 'layout' in data ? data.layout : undefined
  if (typeof layout !== 'string' || layout === '' || context.untrusted) return
  if (context.layout(layout) !== undefined || context.vue?.layouts.has(layout)) return
  const nearest = nearestName(layout, context.layoutNames)
  throw new LecternError(`there is no layout "${layout}", and nothing was written`, {
    remedy: `${nearest ? `Did you mean "${nearest}"? ` : ''}The layouts are ${context.layoutNames.join(', ')}.`,
  })
}

/** The slides of a deck, read and written through the handlers of the browser's editor. */
export function openDeck(read: () => Promise<Project>) {
  let project: Project | undefined
  let draft: ReturnType<typeof createDraft> | undefined
  const current = () => {
    if (!project) throw new Error('the deck is read before each request')
    return project
  }
  const deck = () => {
    const { disk, entry, deck: shown, context } = current()
    return {
      disk: draft?.disk ?? disk,
      entry: basename(entry),
      files: shown.files,
      editor: shown.config.editor,
      layouts: context.layoutNames,
    }
  }
  const onWritten = () => undefined
  const outlineOf = answerOutline({ deck, deckOptions: deckOptionNames, onWritten })
  const save = answerSave({ deck, onWritten })
  const listed = async () => ((await ask(outlineOf, {})) as { outline: TakenOutline }).outline

  async function outline(): Promise<TakenOutline> {
    project = await read()
    return listed()
  }

  /** Find a slide. @throws LecternError when the deck has no such slide. */
  function find({ slide, file }: SlideName, { rows, versions }: TakenOutline) {
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

  function cut(file: string, index: number) {
    const text = textOf(file)
    const slide = cutSlide(text, index)
    if (!slide) throw new LecternError('there is no such slide')
    return { slide, version: versionOf(text) }
  }

  /** Return the change of the outline for a change that moves, inserts or removes a slide of `file`. */
  function inOutline(change: Exclude<SlideChange, { do: 'write' }>, file: string, index: number, now: TakenOutline): OutlineChange {
    if (change.do === 'remove') return { kind: 'delete', index }
    if (change.do === 'move') {
      const target = find({ slide: change.to, file: change.file }, now)
      if (file !== target.file)
        throw new LecternError(`slide ${change.to} is in ${target.file}, and slide ${change.slide} in ${file}`, {
          remedy: 'Insert its text there, and remove it here.',
        })
      return { kind: 'move', index, to: target.index }
    }
    const newline = textOf(file).includes('\r\n') ? '\r\n' : '\n'
    const text = (/^---[ \t]*(\r?\n|$)/.test(change.source) ? change.source : `---\n\n${change.source}`)
      .trimEnd()
      .replace(/\r?\n/g, newline)
    if (change.before && index === 0) return { kind: 'lead', index: 0, text }
    return { kind: 'restore', index: change.before ? index : index + 1, removed: { text, end: newline + newline } }
  }

  /** Make a change in the draft. Return its file, and where it moves the slides of that file. */
  async function make(change: SlideChange, versionFor: (file: string) => string | undefined): Promise<Made> {
    if ('source' in change) mustHaveLayout(current(), change.source)
    const now = await listed()
    const { file, index, version } = find(change, now)
    const outlineChange = change.do === 'write' ? undefined : inOutline(change, file, index, now)
    if (versionFor(file) !== versionOf(draft?.before(join(current().dir, file)) ?? '')) throw staleError()
    if (change.do === 'write') {
      const before = textOf(file)
      const slide = cut(file, index)
      await ask(save, { file, version, text: joinSlide(slide.slide, change.source, change.notes ?? slide.slide.note) })
      const more = parse(textOf(file)).slides.length - parse(before).slides.length
      return { file, index, moved: (at) => (at > index ? at + more : at) }
    }
    const done = (await ask(outlineOf, { file, version, change: outlineChange })) as { at: { index: number } }
    const to = done.at.index
    if (change.do === 'insert') return { file, index: to, moved: (at) => (at >= to ? at + 1 : at) }
    if (change.do === 'remove') return { file, index: undefined, moved: (at) => (at === index ? undefined : at > index ? at - 1 : at) }
    return { file, index: to, moved: (at) => movedTo(at, index, to) }
  }

  return {
    outline,
    /** Return the text of a slide. */
    async readSlide(name: SlideName): Promise<SlideText> {
      const { file, index } = find(name, await outline())
      const { slide, version } = cut(file, index)
      return { file, position: index + 1, version, source: slide.source, notes: slide.note }
    },
    /**
     * Make all these changes, or none. `versionFor` returns the version of a file as the assistant has read it.
     *
     * @throws LecternError when a change is impossible, or a file has another version. Then nothing is written.
     */
    async change(versionFor: (file: string) => string | undefined, changes: readonly SlideChange[]): Promise<Changed> {
      project = await read()
      draft = createDraft(project.disk)
      try {
        let places: readonly Place[] = []
        for (const change of changes) {
          const { file, index, moved } = await make(change, versionFor)
          const followed = places.map((place) =>
            place.file === file && place.index !== undefined ? { file, index: moved(place.index) } : place,
          )
          places = [...followed, { file, index }]
        }
        const versions = await draft.commit()
        if (!versions) throw staleError()
        const { rows } = await listed()
        const slides = places.flatMap(({ file, index }) =>
          index === undefined
            ? []
            : [{ file, position: index + 1, slide: rows.find((row) => row.file === file && row.index === index)?.no }],
        )
        return { versions, slides: [...new Map(slides.map((slide) => [`${slide.file} ${slide.position}`, slide])).values()] }
      } finally {
        draft = undefined
      }
    },
    /** Put a picture into the deck's folder for public files. Return its address. */
    async addPicture(picture: GivenPicture) {
      project = await read()
      if (!project.deck.config.editor) throw new LecternError('this deck cannot be edited: its headmatter has "editor: false"')
      return addPicture(project.disk, picture)
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
  }
}
