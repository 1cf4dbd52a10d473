import { createStore } from 'zustand/vanilla'
import { t } from '../../../base/language/index.ts'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import { withPlainEndings } from '../model/lines.ts'
import { cutSlide, followSlide, joinSlide, notesIn, type SlideCut, slideAtLine } from '../model/slide-cut.ts'
import type { EditorSession } from './create-editor-session.ts'

/** The places of the deck's slides, as the dev server reports them. */
export interface SlidePlaces {
  /** The file of each slide, relative to the deck's folder, and the slide's first line in it, from 0. */
  readonly places: readonly { readonly file: string; readonly start: number }[]
  /** The version of each file's text on disk. */
  readonly files: Readonly<Record<string, string>>
}

/** The slide that is being edited. */
export type SlideDraftState =
  | { readonly kind: 'waiting' }
  /** There is nothing to edit; `why` is a sentence that explains it. */
  | { readonly kind: 'none'; readonly why: string }
  | OpenDraft

/** A slide as it is edited, apart from its file. */
export interface OpenDraft {
  readonly kind: 'open'
  readonly no: number
  readonly file: string
  /** First line of the slide in its file, from 1. */
  readonly line: number
  /** Frontmatter and content, line endings as `\n`. */
  readonly source: string
  readonly note: string
  /**
   * Number of slides in the source, which grows when the author types lines of dashes, and the number of the first one. The notes belong to the
   * first.
   */
  readonly slides: number
  readonly first: number
  /** A new number means another slide. */
  readonly series: number
}

/** Edit one slide of a file of the session. The draft follows changes of the file, and the file follows edits of the draft. */
export interface SlideDraft {
  readonly store: ReadableStore<SlideDraftState>
  /** Edit slide `no`, from 1, unless the source already contains it. Call this again when the places have changed. */
  show(no: number, places: SlidePlaces): void
  /** Return the number of the slide at a line of the source, from 0. Return undefined while the deck has yet to follow the edit. */
  slideAt(line: number): number | undefined
  /** Return where an offset of the file is in the texts of the slide, as both are after an undo. Return undefined for another slide. */
  placeOf(file: string, offset: number): { readonly tab: 'Slide' | 'Notes'; readonly at: number } | undefined
  /** Reduce the source to the slide on screen, without the other slides that were typed into it. */
  narrow(): void
  edit(change: { readonly source?: string; readonly note?: string }): void
  dispose(): void
}

const lineOf = ({ before, separator }: SlideCut) => (before + separator).split(/\r\n?|\n/).length

/** The slide as taken from its file. `text` is the whole file, `others` the number of slides that the deck showed of that file then. */
interface Taken {
  readonly file: string
  readonly index: number
  readonly cut: SlideCut
  readonly text: string
  readonly others: number
}

/** Create a draft of no slide yet. */
export function createSlideDraft(session: EditorSession): SlideDraft {
  const store = createStore<SlideDraftState>(() => ({ kind: 'waiting' }))
  let taken: Taken | undefined
  let wanted = 0
  let placed: SlidePlaces = { places: [], files: {} }
  let series = 0

  function take(no: number, file: string, text: string, index: number, isOther: boolean) {
    const cut = cutSlide(text, index)
    if (!cut) return
    const before = store.getState()
    const isSame = before.kind === 'open' && before.file === file && before.source === cut.source && before.note === cut.note
    if (isOther && !isSame) series++
    taken = { file, index, cut, text, others: slidesOf(file) }
    store.setState({ kind: 'open', no, file, line: lineOf(cut), source: cut.source, note: cut.note, slides: 1, first: no, series }, true)
  }

  /** Return how many slides of a file the deck shows. A slide that is included twice counts once. */
  const slidesOf = (name: string) => new Set(placed.places.flatMap(({ file, start }) => (file === name ? [start] : []))).size

  /** Return the range of slides in the source, once the deck shows the slides that were typed. */
  function ownSlides(): { readonly first: number; readonly last: number } | undefined {
    const shown = store.getState()
    if (shown.kind !== 'open' || !taken || slidesOf(taken.file) - taken.others !== shown.slides - 1) return undefined
    return { first: shown.first, last: shown.first + shown.slides - 1 }
  }

  async function show(no: number): Promise<void> {
    wanted = no
    const place = placed.places[no - 1]
    if (!place) {
      taken = undefined
      session.save()
      return store.setState({ kind: 'none', why: t('The end slide is part of Lectern and has no text to edit.') }, true)
    }
    const { file, start } = place
    const lying = session.store.getState().get(file)
    if (!lying) {
      if (taken?.file !== file) store.setState({ kind: 'waiting' }, true)
      const why = await session.open(file)
      if (wanted !== no) return
      return why === undefined ? show(no) : store.setState({ kind: 'none', why }, true)
    }
    const shown = store.getState()
    const isOther = shown.kind !== 'open' || shown.no !== no || shown.file !== file
    if (!isOther && taken?.text === lying.text) return
    const own = ownSlides()
    if (shown.kind === 'open' && shown.file === file && taken?.text === lying.text && own && no >= own.first && no <= own.last)
      return store.setState({ ...shown, no }, true)
    // The places belong to another version of the text. Either the places or the text will be updated soon.
    if (placed.files[file] !== lying.base.version) return
    if (isOther) session.save()
    take(no, file, lying.text, slideAtLine(lying.text, start), isOther)
  }

  const stop = session.store.subscribe((files) => {
    const text = taken && files.get(taken.file)?.text
    const shown = store.getState()
    if (taken && text !== undefined && text !== taken.text && shown.kind === 'open')
      take(shown.no, taken.file, text, followSlide(taken.text, taken.index + shown.no - shown.first, text), false)
    if (wanted > 0 && (shown.kind !== 'open' || shown.no !== wanted)) show(wanted)
  })

  return {
    store,
    show(no, places) {
      placed = places
      show(no)
    },
    slideAt(line) {
      const [shown, own] = [store.getState(), ownSlides()]
      return shown.kind === 'open' && own ? Math.min(own.first + slideAtLine(shown.source, line), own.last) : undefined
    },
    placeOf(file, offset) {
      if (taken?.file !== file || store.getState().kind !== 'open') return undefined
      const { text, cut } = taken
      const source = cut.before.length + cut.separator.length
      const note = source + cut.body.length + cut.gap.length + (cut.noteSource?.open.length ?? 0)
      const within = (from: number, length: number) =>
        from <= offset && offset <= from + length ? withPlainEndings(text.slice(from, offset)).length : undefined
      const at = within(source, cut.body.length)
      if (at !== undefined) return { tab: 'Slide', at }
      const inNote = cut.noteSource && within(note, cut.noteSource.text.length)
      return inNote === undefined ? undefined : { tab: 'Notes', at: inNote }
    },
    narrow() {
      const shown = store.getState()
      if (shown.kind !== 'open' || !taken || shown.slides === 1) return
      take(shown.no, taken.file, taken.text, taken.index + shown.no - shown.first, true)
    },
    edit(change) {
      const shown = store.getState()
      if (shown.kind !== 'open' || !taken) return
      const { source, note } = { ...shown, ...change }
      const text = joinSlide(taken.cut, source, note)
      taken = { ...taken, text }
      const slides = source === shown.source ? shown.slides : Math.max(1, notesIn(source).length)
      store.setState({ ...shown, source, note, slides }, true)
      session.edit(taken.file, text)
    },
    dispose: stop,
  }
}
