import { keepResults } from '../../../base/lib/model/index.ts'
import type { ManifestSlide } from '../../../deck/deck/index.ts'
import { createKeptReading } from '../../markdown/index.ts'

/** What the text of a slide says about other inputs of the compiled slide. */
export interface TextInputs {
  /** The files that its `<<< …` lines import, its recordings, and the data of its charts. */
  readonly paths: readonly string[]
  /** Whether an expression may use any option of the deck. */
  readonly usesOptions: boolean
  /** Whether its styles may import files. */
  readonly importsStyles: boolean
}

/** What stays between the readings of a deck, so that a reading makes anew only what belongs to changed slides. */
export const createKeptSlides = () => ({
  /** Begins a reading of the text. */
  reading: createKeptReading(),
  /** The words of each layout, by its file. */
  words: new Map<string, { readonly text: string; readonly words: readonly string[] }>(),
  texts: keepResults<TextInputs>(),
  hashes: keepResults<string>(),
  manifest: keepResults<ManifestSlide>(),
})

export type KeptSlides = ReturnType<typeof createKeptSlides>
