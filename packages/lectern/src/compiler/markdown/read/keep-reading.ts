import { type Keep, keepResults } from '../../../base/lib/model/index.ts'
import type { checkFrontmatter } from '../../../deck/config/index.ts'
import type { conditionsIn } from '../syntax/choice-blocks.ts'
import type { SlideSource } from './source-deck.ts'

/** What only the text of a slide decides, wherever the slide is: its title, and the key that it has if no other slide has the same. */
export interface SlideFacts {
  readonly title: string | undefined
  readonly key: string
}

/** What a reading of a deck uses of the one before it, and leaves for the next one. */
export interface KeptParts {
  /** Return the slides that a file had in the last reading. */
  slidesBefore(path: string): readonly SlideSource[]
  /** Note the slides that a file has now. */
  note(path: string, slides: readonly SlideSource[]): void
  readonly checked: Keep<ReturnType<typeof checkFrontmatter>>
  readonly values: Keep<Readonly<Record<string, unknown>>>
  readonly facts: Keep<SlideFacts>
  /** The conditions in the content and the notes of a slide. */
  readonly conditions: Keep<readonly ReturnType<typeof conditionsIn>[]>
  /** The HTML of notes. */
  readonly notes: Keep<string>
}

/** Create what keeps parts of the readings of a deck. Call the returned function at the begin of each reading. */
export function createKeptReading(): () => KeptParts {
  const parts = {
    checked: keepResults<ReturnType<typeof checkFrontmatter>>(),
    values: keepResults<Readonly<Record<string, unknown>>>(),
    facts: keepResults<SlideFacts>(),
    conditions: keepResults<readonly ReturnType<typeof conditionsIn>[]>(),
    notes: keepResults<string>(),
  }
  let last: ReadonlyMap<string, readonly SlideSource[]> = new Map()
  return () => {
    const before = last
    const now = new Map<string, readonly SlideSource[]>()
    last = now
    return { ...parts, slidesBefore: (path) => before.get(path) ?? [], note: (path, slides) => void now.set(path, slides) }
  }
}
