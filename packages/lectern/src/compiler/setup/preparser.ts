import { z } from 'zod'
import { conditionNames } from '../../deck/config/index.ts'
import type { RanSetup } from './run-setup.ts'
import { type Attempt, careful, withoutNewTalks } from './transformers.ts'

const hook = <F>() => z.custom<F>((value) => typeof value === 'function').optional()

const extension = z.looseObject({
  name: z.string().optional(),
  transformRawLines: hook<(lines: string[]) => unknown>(),
  transformSlide: hook<(content: string, frontmatter: object) => unknown>(),
  transformNote: hook<(note: string | undefined, frontmatter: object) => unknown>(),
})

/** What `setup/preparser.ts` returns: one extension or several. */
export const preparserSchema = z.union([z.array(extension), extension])

const slideRule = 'transformSlide is (content, frontmatter) => Markdown or undefined; the slide is shown as written.'
const linesRule = 'transformRawLines is (lines) => void. It changes the list in place; the file is shown as written.'
const noteRule = 'transformNote is (note, frontmatter) => note or undefined; the note is shown as written.'

/** Change the lines of a file before its slides are separated. */
export type ChangeLines = (lines: readonly string[]) => Attempt<readonly string[]>
/** Change the Markdown and the frontmatter of a slide before it is compiled. */
export type ChangeSlide = (
  content: string,
  frontmatter: object,
) => Attempt<{ readonly content: string; readonly frontmatter: Readonly<Record<string, unknown>> }>
/** Change the note of a slide before it is shown. */
export type ChangeNote = (note: string | undefined, frontmatter: object) => Attempt<string | undefined>

/** The functions of a preparser, by what they change. */
export interface Preparser {
  readonly lines: readonly ChangeLines[]
  readonly slides: readonly ChangeSlide[]
  readonly notes: readonly ChangeNote[]
}

/** Return `returned`, or `before` when a function returns nothing. @throws when it is no text. */
function textOf<Before>(name: string, returned: unknown, before: Before): string | Before {
  if (returned === undefined || returned === null) return before
  if (typeof returned === 'string') return returned
  throw new Error(`${name} returned ${typeof returned}, not a string`)
}

/** @throws Error when a slide is for other talks than before. Slides are chosen before, so that a build would not leave it out. */
function keepTalks(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): void {
  const name = conditionNames.find((each) => JSON.stringify(after[each]) !== JSON.stringify(before[each]))
  if (name !== undefined) throw new Error(`transformSlide changed "${name}". Only transformRawLines may, before slides are chosen`)
}

/**
 * Return the functions of a preparser. None of them changes a file, because editors write its text back. What they get is a copy.
 */
export function preparserOf(given: z.infer<typeof preparserSchema>, ran: RanSetup): Preparser {
  const extensions = [given].flat()
  return {
    lines: extensions.flatMap((each): ChangeLines[] => {
      const { transformRawLines } = each
      if (!transformRawLines) return []
      const attempt = careful(ran, linesRule, true)
      return [
        (lines) =>
          attempt(async () => {
            const changed: unknown[] = [...lines]
            await transformRawLines.call(each, changed as string[])
            const wrong = Array.from(changed).find((line) => typeof line !== 'string')
            if (wrong !== undefined || changed.includes(undefined)) throw new Error(`transformRawLines left ${typeof wrong} as a line`)
            return changed as string[]
          }),
      ]
    }),
    slides: extensions.flatMap((each): ChangeSlide[] => {
      const { transformSlide } = each
      if (!transformSlide) return []
      const attempt = careful(ran, slideRule, true)
      return [
        (content, frontmatter) =>
          attempt(async () => {
            const given = structuredClone(frontmatter)
            const changed = textOf('transformSlide', await transformSlide.call(each, content, given), content)
            keepTalks({ ...frontmatter }, { ...given })
            withoutNewTalks('transformSlide', content, changed)
            return { content: changed, frontmatter: { ...given } }
          }),
      ]
    }),
    notes: extensions.flatMap((each): ChangeNote[] => {
      const { transformNote } = each
      if (!transformNote) return []
      const attempt = careful(ran, noteRule, true)
      return [
        (note, frontmatter) =>
          attempt(async () => {
            const changed = textOf('transformNote', await transformNote.call(each, note, structuredClone(frontmatter)), note)
            return withoutNewTalks('transformNote', note, changed)
          }),
      ]
    }),
  }
}
