import { quizSecret, quizzesIn } from '../../compiler/markdown/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { type DeckConfig, parseDuration } from '../../deck/config/index.ts'
import type { Presenting } from '../../deck/deck/index.ts'
import { type SealKey, seal, sealWith } from '../password/node/seal.ts'

/** A tag of rendered notes, or the text up to the next tag. */
const piece = /<[^>]*>|[^<]+/g
const mark = /^<span class="slidev-note-click-mark" data-clicks="(\d+)">/

/**
 * Wrap the text after each `[click]` mark in rendered notes in its own elements. `data-from` is the step at which the text begins, so that a
 * presenter's screen can highlight the current part. Notes without marks do not change.
 *
 * @internal for its test
 */
export function noteParts(html: string): string {
  if (!html.includes('slidev-note-click-mark')) return html
  let from = 0
  return html.replace(piece, (text) => {
    if (!text.startsWith('<')) return text.trim() ? `<span data-from="${from}">${text}</span>` : text
    const [, clicks] = mark.exec(text) ?? []
    if (clicks !== undefined) from = Number(clicks)
    return text
  })
}

/** Return the seconds of a duration in the deck's options; 0 for none. */
const secondsOf = (value: unknown) => parseDuration(String(value ?? '')) ?? 0

/** Return what presenters see of the deck as a whole. */
export const planOf = ({ deck: { config } }: Pick<Project, 'deck'>) => ({
  duration: secondsOf(config.duration),
  countdown: config.timer === 'countdown',
  vibrateAt: config.vibrateAt.map(secondsOf),
})

/** Return what presenters see of a slide: its notes, its planned time, whether it begins a section, and its quizzes. */
export function presentedSlide({ key, explanations, record: { content, frontmatter, notesHTML } }: Project['deck']['slides'][number]) {
  return {
    note: noteParts(notesHTML ?? ''),
    duration: String(frontmatter.duration),
    budget: secondsOf(frontmatter.duration),
    isSection: frontmatter.layout === 'section',
    quizzes: quizzesIn(content).map(
      (quiz, no) => [quizSecret(key, no), { ...quiz, ...(explanations?.[no] && { whys: explanations[no] }) }] as const,
    ),
  }
}

/** Return the presenter's data, which is a separate file that the play screen never loads. `notes`: whether to include the notes. */
export function presentingOf({ deck }: Pick<Project, 'deck'>, { notes = true }: { notes?: boolean } = {}): Presenting {
  const slides = deck.slides.map(presentedSlide)
  return {
    ...planOf({ deck }),
    notes: slides.map(({ note }) => (notes ? note : '')),
    // A `duration` in the headmatter is the length of the talk, not of its first slide.
    budgets: slides.map(({ duration, budget }, index) => (index === 0 && duration === deck.config.duration ? 0 : budget)),
    sections: slides.flatMap(({ isSection }, index) => (isSection ? [index + 1] : [])),
    quizzes: Object.fromEntries(slides.flatMap(({ quizzes }) => quizzes)),
  }
}

/** Return the password of the presenter's screen; undefined when the screen is open to everyone. */
export const passwordOf = ({ deck: { config } }: { readonly deck: { readonly config: Pick<DeckConfig, 'remote'> } }): string | undefined =>
  typeof config.remote === 'string' && config.remote !== '' ? config.remote : undefined

/** Return the presenter's data as a module, sealed when there is a password. `key`: the key of the password, if it is known. */
export async function presentingModule(
  project: Project,
  { key, ...how }: { notes?: boolean; key?: SealKey | undefined } = {},
): Promise<string> {
  const text = JSON.stringify(presentingOf(project, how))
  const password = passwordOf(project)
  if (password === undefined) return `export const presenting = ${text}`
  return `export const presenting = ${JSON.stringify(key ? sealWith(text, key) : await seal(text, password))}`
}
