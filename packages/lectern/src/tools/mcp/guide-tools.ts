import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { GetPromptResult, ReadResourceResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { Looking } from '../../author/dev-server/index.ts'
import { LecternError } from '../../base/errors/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { catalog, catalogKinds } from './catalog.ts'
import { type InTurn, words } from './results.ts'
import { createGuideSearch, type GuidePage } from './search-guide.ts'

interface GuideTools {
  readonly inTurn: InTurn
  readonly read: () => Promise<Project>
  /** Reads the guide once. */
  readonly guide: () => readonly GuidePage[]
  readonly search: () => ReturnType<typeof createGuideSearch>
}

/** Return a function that reads the guide when it is first needed. */
export function openGuide(read: () => readonly GuidePage[]): Pick<GuideTools, 'guide' | 'search'> {
  let pages: readonly GuidePage[] | undefined
  let search: GuideTools['search'] extends () => infer Search ? Search | undefined : never
  const guide = () => {
    pages ??= read()
    return pages
  }
  return {
    guide,
    search: () => {
      search ??= createGuideSearch(guide())
      return search
    },
  }
}

/** Register the tools that explain the slide language. */
export function addGuideTools(server: McpServer, { inTurn, read, guide, search }: GuideTools) {
  server.registerTool(
    'search_guide',
    {
      description: 'Search the guide of the slide language and the commands. Ask in words, as in "how do I make a chart".',
      inputSchema: z.strictObject({ query: z.string().min(1).max(500) }),
    },
    ({ query }) =>
      inTurn(async () => {
        const found = search()(query)
        if (found.length === 0) return words('The guide says nothing about that. Try other words.')
        return words(found.map(({ page, heading, text: part }) => `# ${heading} (${page})\n\n${part.slice(0, 6000)}`).join('\n\n'))
      }),
  )
  server.registerTool(
    'catalog',
    {
      description: 'List the themes, layouts or components that this deck can use, each with an example that you can copy.',
      inputSchema: z.strictObject({
        kind: z.enum(catalogKinds),
        name: z.string().max(100).optional().describe('one of them; all without it'),
      }),
    },
    ({ kind, name }) => inTurn(async () => words(catalog(await read(), guide(), kind, name))),
  )
}

const guideAddress = 'lectern://guide/'
const text = (uri: string, mimeType: string, value: string): ReadResourceResult => ({ contents: [{ uri, mimeType, text: value }] })

/** Register the guide as resources. */
export function addGuideResources(server: McpServer, guide: GuideTools['guide']) {
  const list = () => ({
    resources: guide().map(({ page, title }) => ({ uri: guideAddress + page, name: page, title, mimeType: 'text/markdown' })),
  })
  server.registerResource(
    'guide',
    new ResourceTemplate(`${guideAddress}{page}`, { list }),
    { title: 'Guide for authors', description: 'A page of the guide', mimeType: 'text/markdown' },
    (uri, { page }) => {
      const found = guide().find((each) => each.page === page)
      if (!found) throw new LecternError(`the guide has no page ${String(page)}`)
      return text(uri.href, 'text/markdown', found.text)
    },
  )
}

/** Register what the author looks at now as a resource. */
export function addLookingResource(
  server: McpServer,
  read: () => Promise<Project>,
  looking: (deck: Project) => Promise<readonly Looking[]>,
) {
  server.registerResource(
    'looking',
    'lectern://looking',
    {
      title: 'What the author is looking at',
      description:
        'The slide and step in each open window of the author, the one used last first, and what is selected there with its lines',
      mimeType: 'application/json',
    },
    async (uri) => text(uri.href, 'application/json', JSON.stringify({ windows: await looking(await read()) }, null, 1)),
  )
}

const ask = (value: string): GetPromptResult => ({ messages: [{ role: 'user', content: { type: 'text', text: value } }] })
const asLast = 'At the end, look at "contact_sheet" and run "check" for the whole deck. Fix what it finds.'

/** Register the prompts: what people ask an assistant for, and how it is done well. */
export function addPrompts(server: McpServer) {
  server.registerPrompt(
    'make_a_deck',
    {
      title: 'Make a deck',
      description: 'A new deck about a topic, in place of the slides that are there',
      argsSchema: { topic: z.string().max(4000), minutes: z.string().max(20).optional().describe('length of the talk in minutes') },
    },
    ({ topic, minutes = '10' }) =>
      ask(
        `Make a slide deck about this: ${topic}

The talk lasts ${minutes} minutes. Plan about one slide for each minute, and one thought for each slide.
1. Read "outline", and the layouts and components in "catalog". Ask me what you cannot know.
2. Give each slide the layout that fits its thought: a number, a quotation, a comparison, a picture. Use lists rarely, with at most five short items. Say the rest in the notes.
3. Write all slides with one call of "change_slides". Keep the options of the deck in the first slide.
4. Describe each picture between its brackets. Invent no facts and no sources.
${asLast}`,
      ),
  )
  server.registerPrompt(
    'tighten',
    {
      title: 'Tighten',
      description: 'Fewer words on a slide, or on all slides',
      argsSchema: { slide: z.string().max(10).optional().describe('number of the slide; all slides without it') },
    },
    ({ slide }) =>
      ask(
        `Tighten ${slide === undefined ? 'all slides of this deck' : `slide ${slide} of this deck`}.
Read each slide with "read_slide". Keep its statement, its facts, its steps and its layout. Cut words that the speaker says anyway, and move them into the notes, so that nothing is lost. A line of a list has at most eight words.
Split a slide that has two thoughts. ${asLast}`,
      ),
  )
  server.registerPrompt(
    'make_it_accessible',
    { title: 'Make it accessible', description: 'Words for pictures, contrast, sizes and order' },
    () =>
      ask(
        `Make this deck accessible.
Run "check" for the whole deck. Fix each finding at its place: write what a picture or a diagram shows between its brackets or with "alt", give text enough contrast, and make small text larger or shorter.
Look at slides with pictures with "screenshot" before you describe them. Each slide needs a heading of its own. Links say where they lead. Nothing is said by color alone.
${asLast}`,
      ),
  )
}
