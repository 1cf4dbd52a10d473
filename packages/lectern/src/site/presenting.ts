import { parseDuration } from '../config/index.ts'
import type { Project } from '../project/index.ts'
import { noteParts } from './note-parts.ts'
import { seal } from './seal.ts'

/** What only the presenter's screen is told of a deck. */
export interface Presenting {
  /** Notes as HTML by slide, '' where there are none. */
  readonly notes: readonly string[]
  /** Seconds that the talk may take; 0 when the author does not tell. */
  readonly duration: number
  /** Whether the clock counts down. */
  readonly countdown: boolean
  /** Seconds planned for each slide; 0 where the author does not tell. */
  readonly budgets: readonly number[]
}

/** Seconds of a length of time in the deck's options, 0 for none. */
const secondsOf = (value: unknown) => parseDuration(String(value ?? '')) ?? 0

/** A file of its own, which the play screen never loads. `notes`: whether the notes may leave the author's desk. */
export function presentingOf({ deck: { config, slides } }: Project, { notes = true }: { notes?: boolean } = {}): Presenting {
  return {
    notes: slides.map(({ record }) => (notes ? noteParts(record.notesHTML ?? '') : '')),
    duration: secondsOf(config.duration),
    countdown: config.timer === 'countdown',
    // What stands at the head of the deck is the length of the talk, and not of its first slide.
    budgets: slides.map(({ record: { no, frontmatter } }) =>
      no === 1 && String(frontmatter.duration) === config.duration ? 0 : secondsOf(frontmatter.duration),
    ),
  }
}

/** The password that guards the presenter's screen; undefined where it is open to everyone. */
export const passwordOf = ({ deck: { config } }: Project): string | undefined =>
  typeof config.remote === 'string' && config.remote !== '' ? config.remote : undefined

/** The file of the presenter as a module; sealed where a password guards it. */
export async function presentingModule(project: Project, how: { notes?: boolean } = {}): Promise<string> {
  const text = JSON.stringify(presentingOf(project, how))
  const password = passwordOf(project)
  return `export const presenting = ${password === undefined ? text : JSON.stringify(await seal(text, password))}`
}
