import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { formatResult } from '../../author/checking/model/index.ts'
import { LecternError } from '../../base/errors/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import type { Looks } from './looks.ts'
import { given, type InTurn, json, picture, words } from './results.ts'
import type { OpenedDeck, SlideTools } from './slide-tools.ts'

/** The number of windows that were sent to a place, and the address of the deck. */
interface Shown {
  readonly windows: number
  readonly address: string
}

/** Sends the windows that show the deck to a place. It throws a LecternError when no dev server runs, or the deck has no such place. */
export type Show = (deck: Project, place: { readonly slide: number; readonly step: number }) => Promise<Shown>

/** Register the tools that show a slide to the assistant, or to the author. */
export function addLookingTools(server: McpServer, { inTurn, looks, read }: SlideTools, show: Show) {
  server.registerTool(
    'screenshot',
    {
      description: 'See a slide as the audience sees it.',
      inputSchema: z.strictObject({
        slide: given.slide,
        step: given.step.describe('click step, from 0; the last one without it, where everything is revealed'),
      }),
    },
    ({ slide, step }) => inTurn(async () => ({ content: [picture(await looks.screenshot(slide, step))] })),
  )
  server.registerTool('contact_sheet', { description: 'See all slides at once, small and numbered, to judge the deck as a whole.' }, () =>
    inTurn(async () => {
      const sheets = await looks.contactSheets()
      const described = sheets.flatMap(({ png, slides }) => [
        ...words(`Slides ${slides[0]} to ${slides.at(-1)}, in rows from left to right`).content,
        picture(png),
      ])
      return { content: described }
    }),
  )
  server.registerTool(
    'go_to_slide',
    {
      description: 'Go to a slide in the windows in which the author has opened the deck. "lectern dev" must be running.',
      inputSchema: z.strictObject({ slide: given.slide, step: given.step.describe('click step, from 0, which is also the default') }),
    },
    ({ slide, step = 0 }) =>
      inTurn(async () => {
        const { windows, address } = await show(await read(), { slide, step })
        if (windows === 0) throw new LecternError('no window shows the deck', { remedy: `Ask the author to open ${address}` })
        return json({ slide, step, windows })
      }),
  )
}

/** Largest number of pictures in one answer. */
const mostPictures = 10

/** Return comments as text, each with the picture of its slide. */
function commentsResult({ comments, unreadable }: Awaited<ReturnType<OpenedDeck['comments']>>): CallToolResult {
  if (comments.length === 0 && unreadable.length === 0) return words('There are no open comments.')
  const content = comments.flatMap(({ comment, picture: png }, index): CallToolResult['content'] => {
    const { id, slide, title, file, lines, element, text: wanted, clicks } = comment
    const place = slide === undefined ? { slide: 'no longer shown', title } : { slide, step: clicks }
    const described = json({ id, comment: wanted, element, ...place, file, lines: lines.join('-') }).content
    return !png || index >= mostPictures ? described : [...described, picture(png)]
  })
  return { content: [...content, ...unreadable.flatMap((message) => words(message).content)] }
}

/** Register the tools for comments. */
export function addCommentTools(server: McpServer, { inTurn, deck }: SlideTools) {
  server.registerTool(
    'list_comments',
    {
      description:
        'List the open comments of the author on elements of slides: what is asked for, the lines of the element, and a picture of it.',
      inputSchema: z.strictObject({ slide: given.slide.optional().describe('number of the slide on screen; all slides without it') }),
    },
    ({ slide }) => inTurn(async () => commentsResult(await deck.comments(slide))),
  )
  server.registerTool(
    'resolve_comment',
    {
      description: 'Resolve a comment after the change that it asks for.',
      inputSchema: z.strictObject({ id: z.string().max(100).describe('the "id" of the comment') }),
    },
    ({ id }) => inTurn(async () => json({ resolved: (await deck.resolveComment(id)).text })),
  )
}

/** Register the tools that check slides and export the deck. */
export function addCheckTools(server: McpServer, inTurn: InTurn, looks: Looks) {
  server.registerTool(
    'check',
    {
      description: 'Check a slide, or all slides, in a browser: overflow, contrast, alternative text, links, errors.',
      inputSchema: z.strictObject({ slide: given.slide.optional().describe('number of the slide on screen; all slides without it') }),
    },
    ({ slide }) =>
      inTurn(async () => {
        const result = await (slide === undefined ? looks.check() : looks.findings([slide]))
        return words(formatResult(result, 'text', (file) => file))
      }),
  )
  server.registerTool(
    'export',
    {
      description:
        'Export the deck to a file in its folder: PDF, a PowerPoint file, Markdown, or a folder of pictures. The answer has its path.',
      inputSchema: z.strictObject({
        format: z.enum(['pdf', 'pptx', 'png', 'md']),
        range: z
          .string()
          .regex(/^[\d,-]{1,200}$/)
          .optional()
          .describe('slides, as in 1,4-6; all without it'),
      }),
    },
    ({ format, range }) => inTurn(async () => json({ path: await looks.export(format, range) })),
  )
}
