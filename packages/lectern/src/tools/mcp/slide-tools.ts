import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { formatResult } from '../../author/checking/model/index.ts'
import { formatProblem } from '../../base/errors/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import type { Looks } from './looks.ts'
import type { Changed, openDeck, SlideChange } from './open-deck.ts'
import { given, type InTurn, json, reasonOf, words } from './results.ts'

export type OpenedDeck = ReturnType<typeof openDeck>

/** What the tools for slides work with. */
export interface SlideTools {
  readonly inTurn: InTurn
  readonly deck: OpenedDeck
  readonly read: () => Promise<Project>
  readonly looks: Looks
}

/** Register the tools that read slides. */
export function addReadingTools(server: McpServer, { inTurn, deck }: SlideTools) {
  server.registerTool(
    'outline',
    { description: 'List all slides, the files of the deck with their versions, and the layouts. "when" says for which talks a slide is.' },
    () =>
      inTurn(async () => {
        const { rows, versions, layouts } = await deck.outline()
        const slides = rows.map(({ no, file, index, title, layout, hidden, src, when }) => ({
          slide: no,
          file,
          position: index + 1,
          title,
          layout,
          hidden,
          src,
          when,
        }))
        return json({ slides, versions, layouts })
      }),
  )
  server.registerTool(
    'read_slide',
    { description: 'Read the Markdown and the notes of a slide.', inputSchema: z.strictObject({ slide: given.slide, file: given.file }) },
    (slide) => inTurn(async () => json(await deck.readSlide(slide))),
  )
}

/** Return the compiler's problems of slides, and of the deck's files as a whole. */
async function problemsOf(project: Project, numbers: readonly number[]): Promise<string[]> {
  const compiled = await Promise.all(numbers.map((no) => project.compiled(no)))
  const ofDeck = project.problems.filter(({ slide }) => slide === undefined || numbers.includes(slide))
  return [...ofDeck, ...compiled.flatMap(({ problems }) => problems)].map(formatProblem)
}

/** Return what the browser finds on slides; why it could not look, when it could not: the change itself is done. */
const findingsOf = (looks: Looks, numbers: readonly number[]): Promise<string> =>
  looks.findings(numbers).then(
    ({ findings, ...result }) => {
      const measured = findings.filter(({ rule }) => rule !== 'compile')
      return formatResult({ ...result, findings: measured }, 'text', (file) => file)
    },
    (error: unknown) => `The changed slides could not be checked: ${reasonOf(error)}`,
  )

/** Answer a change: where its slides are, what the compiler says about them, and what the browser finds. */
async function changedResult({ read, looks }: SlideTools, changed: Changed, shown: object): Promise<CallToolResult> {
  const numbers = changed.slides.flatMap(({ slide }) => slide ?? [])
  const problems = await problemsOf(await read(), numbers)
  const answer = json({ ...shown, problems })
  return numbers.length === 0 ? answer : { content: [...answer.content, ...words(await findingsOf(looks, numbers)).content] }
}

/** Make one change, and answer with the new version of its file. */
function changeOne(tools: SlideTools, version: string, change: SlideChange): Promise<CallToolResult> {
  return tools.inTurn(async () => {
    const changed = await tools.deck.change(() => version, [change])
    const [place] = changed.slides
    const [entry = ['', '']] = Object.entries(changed.versions)
    return changedResult(tools, changed, { file: entry[0], ...place, version: entry[1] })
  })
}

const name = { slide: given.slide, file: given.file }

const changeSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('write'), ...name, source: given.source, notes: given.notes }),
  z.strictObject({ do: z.literal('insert'), ...name, source: given.source, before: given.before }),
  z.strictObject({ do: z.literal('move'), ...name, to: given.to }),
  z.strictObject({ do: z.literal('remove'), ...name }),
])

/** Register the tools that change slides. */
export function addWritingTools(server: McpServer, tools: SlideTools) {
  const { version } = given
  const answer = 'The answer has the new version, the problems of the compiler and the findings of the check.'
  server.registerTool(
    'write_slide',
    {
      description: `Replace the Markdown of a slide, and its notes where they are given. ${answer}`,
      inputSchema: z.strictObject({ ...name, version, source: given.source, notes: given.notes }),
    },
    ({ version: known, ...change }) => changeOne(tools, known, { do: 'write', ...change }),
  )
  server.registerTool(
    'insert_slide',
    {
      description: `Insert a slide behind another one, or before it. ${answer}`,
      inputSchema: z.strictObject({ ...name, version, source: given.source, before: given.before }),
    },
    ({ version: known, ...change }) => changeOne(tools, known, { do: 'insert', ...change }),
  )
  server.registerTool(
    'move_slide',
    {
      description: `Move a slide to the place of another slide in the same file. ${answer}`,
      inputSchema: z.strictObject({ ...name, version, to: given.to }),
    },
    ({ version: known, ...change }) => changeOne(tools, known, { do: 'move', ...change }),
  )
  server.registerTool(
    'remove_slide',
    { description: 'Remove a slide from its file.', inputSchema: z.strictObject({ ...name, version }) },
    ({ version: known, ...change }) => changeOne(tools, known, { do: 'remove', ...change }),
  )
  server.registerTool(
    'change_slides',
    {
      description: `Make several changes in one write: all of them or none. Each counts slides as the changes before it leave them. ${answer}`,
      inputSchema: z.strictObject({
        versions: z.record(z.string().max(1000), version).describe('the version of each file that changes, by its name'),
        changes: z.array(changeSchema).min(1).max(100),
      }),
    },
    ({ versions, changes }) =>
      tools.inTurn(async () => {
        const known = new Map(Object.entries(versions))
        const changed = await tools.deck.change((file) => known.get(file), changes)
        return changedResult(tools, changed, changed)
      }),
  )
}

/** Register the tools for pictures and for comments of the author. */
export function addPictureTool(server: McpServer, { inTurn, deck }: SlideTools) {
  server.registerTool(
    'add_picture',
    {
      description:
        'Put a picture into the folder "public" of the deck. The answer has its address for slides. Describe it between the brackets of ![](…).',
      inputSchema: z.strictObject({
        name: z.string().min(1).max(200).describe('file name, such as boat.png: png, jpg, gif, webp, avif or svg'),
        data: z.string().max(14_000_000).optional().describe('the picture as base64'),
        from: z.string().max(1000).optional().describe('instead of "data": a file of the project, relative to the folder of the deck'),
      }),
    },
    (given) => inTurn(async () => json(await deck.addPicture(given))),
  )
}
