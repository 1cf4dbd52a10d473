import { createStore, type StoreApi } from 'zustand/vanilla'
import { cutSlide, followSlide, joinSlide, type SlideCut, slideAtLine } from '../model/index.ts'
import type { Desk } from './create-desk.ts'

/** Where the deck's slides stand, as the authoring server tells it. */
export interface SlidePlaces {
  /** For each slide its file, relative to the deck's folder, and its first line there, from 0. */
  readonly places: readonly { readonly file: string; readonly start: number }[]
  /** The files with the version of each text on disk. */
  readonly files: Readonly<Record<string, string>>
}

/** The slide that is being edited. */
export type SlideDraftState =
  | { readonly kind: 'waiting' }
  /** There is nothing to edit; `why` is a sentence. */
  | { readonly kind: 'none'; readonly why: string }
  | {
      readonly kind: 'open'
      readonly no: number
      readonly file: string
      /** First line of the slide in its file, from 1. */
      readonly line: number
      /** Frontmatter and content, line endings as `\n`. */
      readonly source: string
      readonly note: string
      /** Another number is another slide. */
      readonly series: number
    }

/** A slide taken out of its file on the desk to be edited: it follows its file, and the file follows it. */
export interface SlideDraft {
  readonly store: Pick<StoreApi<SlideDraftState>, 'getState' | 'getInitialState' | 'subscribe'>
  /** Takes out slide `no`, from 1. To be called again when the places have changed. */
  show(no: number): void
  edit(change: { readonly source?: string; readonly note?: string }): void
  dispose(): void
}

const lineOf = ({ before, separator }: SlideCut) => (before + separator).split(/\r\n?|\n/).length

/** `places` are the newest. */
export function createSlideDraft(desk: Desk, places: () => SlidePlaces): SlideDraft {
  const store = createStore<SlideDraftState>(() => ({ kind: 'waiting' }))
  /** What is taken out: `text` is its file with it. */
  let taken: { readonly file: string; readonly index: number; readonly cut: SlideCut; readonly text: string } | undefined
  let wanted = 0
  let series = 0

  function take(no: number, file: string, text: string, index: number, isOther: boolean) {
    const cut = cutSlide(text, index)
    if (!cut) return
    const before = store.getState()
    const isSame = before.kind === 'open' && before.file === file && before.source === cut.source && before.note === cut.note
    if (isOther && !isSame) series++
    taken = { file, index, cut, text }
    store.setState({ kind: 'open', no, file, line: lineOf(cut), source: cut.source, note: cut.note, series }, true)
  }

  async function show(no: number): Promise<void> {
    wanted = no
    const place = places().places[no - 1]
    if (!place) {
      taken = undefined
      desk.save()
      return store.setState({ kind: 'none', why: 'The end slide comes with the engine: there is nothing to edit.' }, true)
    }
    const { file, start } = place
    const lying = desk.store.getState().get(file)
    if (!lying) {
      if (taken?.file !== file) store.setState({ kind: 'waiting' }, true)
      const why = await desk.open(file)
      if (wanted !== no) return
      return why === undefined ? show(no) : store.setState({ kind: 'none', why }, true)
    }
    const shown = store.getState()
    const isOther = shown.kind !== 'open' || shown.no !== no || shown.file !== file
    if (!isOther && taken?.text === lying.text) return
    // The places are of another text than this: they, or the text, are on their way.
    if (places().files[file] !== lying.base.version) return
    if (isOther) desk.save()
    take(no, file, lying.text, slideAtLine(lying.text, start), isOther)
  }

  const stop = desk.store.subscribe((files) => {
    const text = taken && files.get(taken.file)?.text
    const shown = store.getState()
    if (taken && text !== undefined && text !== taken.text && shown.kind === 'open')
      take(shown.no, taken.file, text, followSlide(taken.text, taken.index, text), false)
    if (shown.kind !== 'open' || shown.no !== wanted) show(wanted)
  })

  return {
    store,
    show: (no) => void show(no),
    edit(change) {
      const shown = store.getState()
      if (shown.kind !== 'open' || !taken) return
      const { source, note } = { ...shown, ...change }
      const text = joinSlide(taken.cut, source, note)
      taken = { ...taken, text }
      store.setState({ ...shown, source, note }, true)
      desk.edit(taken.file, text)
    },
    dispose: stop,
  }
}
