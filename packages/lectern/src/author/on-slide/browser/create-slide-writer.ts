import { t } from '../../../base/language/index.ts'
import type { EditorSession } from '../../editing/browser/create-editor-session.ts'
import type { SlidePlaces } from '../../editing/browser/create-slide-draft.ts'
import { changeBetween } from '../../editing/model/text-change.ts'
import { isCurrent, type SlideContent, type SourceMark, slideContentAt } from '../model/slide-text.ts'

/** A slide in its file, as it is now. */
export interface SlideInFile extends SlideContent {
  readonly file: string
  readonly text: string
  /** First line of the slide in the file, from 0. */
  readonly start: number
}

/** Why nothing can be changed, and the line, from 1, at which the source can be read. */
export interface Refusal {
  readonly why: string
  readonly line?: number
}

/** A part of a slide's text that is open for editing. */
export interface OpenText {
  /** Content of the slide when the part was opened, and the place of the part in it. */
  readonly content: string
  readonly start: number
  readonly end: number
  /** Replace the part, without showing it on the slide. Return false when somebody else has changed the same text. */
  hold(written: string): boolean
  /** Return where the part begins in the content of the slide now. */
  place(): number
  /** End the edit, as one step of the history. Return by how much the text has grown. */
  finish(): number
}

/** Changes the text of slides through the session of the editor. */
export interface SlideWriter {
  /** Return the slide as it is now, or the reason why it has no text that can be changed. */
  find(no: number): Promise<SlideInFile | Refusal>
  /** Open a part of a slide's text. The hash has to be that of the part now. */
  open(no: number, mark: SourceMark): Promise<OpenText | Refusal>
  /** Show and save what was held. Return whether there was anything. */
  release(no: number): boolean
  /** Change the file of a slide in one step. `change` returns the new text of the file, or a sentence that says why there is none. */
  change(no: number, change: (slide: SlideInFile) => string | Refusal): Promise<Refusal | undefined>
}

export const isRefusal = (value: object | undefined): value is Refusal => value !== undefined && 'why' in value

interface SlideWriterOptions {
  readonly session: EditorSession
  readonly places: () => SlidePlaces
}

const following = () => t('The slide is not up to date with its file yet. Try again.')

/** Create the writer of a window. */
export function createSlideWriter({ session, places }: SlideWriterOptions): SlideWriter {
  const textOf = (file: string) => session.store.getState().get(file)?.text

  async function find(no: number): Promise<SlideInFile | Refusal> {
    const place = places().places[no - 1]
    if (!place) return { why: t('The end slide is part of Lectern and has no text to edit.') }
    const { file, start } = place
    const why = await session.open(file)
    if (why !== undefined) return { why }
    const edited = session.store.getState().get(file)
    if (!edited) return { why: following() }
    if (edited.trouble?.kind === 'conflict')
      return {
        why: t('{file} was changed here and elsewhere. Choose one of the two versions in the editor first.', { file }),
        line: start + 1,
      }
    const { text } = edited
    const found = slideContentAt(text, start)
    return found ? { ...found, file, text, start } : { why: following(), line: start + 1 }
  }

  function openText({ file, text, offset, content }: SlideInFile, { start, end }: SourceMark): OpenText {
    const first = text
    /** The whole text as this edit has left it, and where its part is. */
    let held = { text, start: offset + start, end: offset + end }
    let isAlone = true
    /** Take over what others have changed. Return whether the part is still there. */
    function follow(): boolean {
      const now = textOf(file)
      if (now === undefined) return false
      const change = changeBetween(held.text, now)
      if (!change) return true
      isAlone = false
      const by = now.length - held.text.length
      if (change.from >= held.end) held = { ...held, text: now }
      else if (change.to <= held.start) held = { text: now, start: held.start + by, end: held.end + by }
      else return false
      return true
    }
    return {
      content,
      start,
      end,
      hold(written) {
        if (!follow()) return false
        if (held.text.slice(held.start, held.end) === written) return true
        const next = held.text.slice(0, held.start) + written + held.text.slice(held.end)
        held = { text: next, start: held.start, end: held.start + written.length }
        session.hold(file, next)
        return true
      },
      place() {
        follow()
        return held.start - offset
      },
      finish() {
        const isThere = follow()
        const now = textOf(file) ?? first
        // With the changes of others, but without those of this edit.
        const before = isThere && !isAlone ? now.slice(0, held.start) + content.slice(start, end) + now.slice(held.end) : first
        if (before !== now) session.endStep(file, before)
        return held.end - held.start - (end - start)
      },
    }
  }

  return {
    find,
    async open(no, mark) {
      const slide = await find(no)
      if (isRefusal(slide)) return slide
      if (!isCurrent(slide.content, mark)) return { why: following(), line: slide.start + 1 }
      return openText(slide, mark)
    },
    release(no) {
      const file = places().places[no - 1]?.file
      const edited = file === undefined ? undefined : session.store.getState().get(file)
      if (file === undefined || !edited || edited.base.text === edited.text) return false
      session.release(file)
      return true
    },
    async change(no, change) {
      const slide = await find(no)
      if (isRefusal(slide)) return slide
      const text = change(slide)
      if (typeof text !== 'string') return text
      session.edit(slide.file, text, slide.text)
      return undefined
    },
  }
}
