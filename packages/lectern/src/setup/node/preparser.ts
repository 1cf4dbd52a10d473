import { z } from 'zod'
import type { RanSetup } from './run-setup.ts'
import { careful, type Transform } from './transformers.ts'

const extension = z.looseObject({
  name: z.string().optional(),
  transformSlide: z.custom<(content: string, frontmatter: object) => unknown>((value) => typeof value === 'function').optional(),
})

/** What `setup/preparser.ts` returns: one extension or several. */
export const preparserSchema = z.union([z.array(extension), extension])

const unused = ['transformRawLines', 'transformNote']
const rule = 'transformSlide is (content, frontmatter) => Markdown or undefined; the slide is shown as written.'

/**
 * Return the transformers of a preparser, and the names of its functions that have no effect. A slide is changed when it is compiled. The text of the
 * deck, its notes and its frontmatter stay as they are, because editors write them back into the file.
 */
export function preparserOf(
  given: z.infer<typeof preparserSchema>,
  ran: RanSetup,
): { readonly transforms: readonly Transform[]; readonly unused: readonly string[] } {
  const extensions = [given].flat()
  return {
    unused: unused.filter((name) => extensions.some((each) => typeof each[name] === 'function')),
    transforms: extensions.flatMap((each): Transform[] => {
      const { transformSlide } = each
      if (!transformSlide) return []
      const attempt = careful(ran, rule)
      return [
        async (markdown, { slide }) => {
          const { result, problem } = await attempt(async () => {
            const returned = await transformSlide.call(each, markdown, structuredClone(slide.frontmatter))
            if (returned === undefined || returned === null || typeof returned === 'string') return returned ?? markdown
            throw new Error(`transformSlide returned ${typeof returned}, not a string`)
          })
          return { markdown: result ?? markdown, ...(problem && { problem }) }
        },
      ]
    }),
  }
}
