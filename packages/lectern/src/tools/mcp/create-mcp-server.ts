import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { Looking } from '../../author/dev-server/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { addGuideResources, addGuideTools, addLookingResource, addPrompts, openGuide } from './guide-tools.ts'
import { addCheckTools, addCommentTools, addLookingTools, type Show } from './looking-tools.ts'
import type { Looks } from './looks.ts'
import { openDeck } from './open-deck.ts'
import { createTurns } from './results.ts'
import type { GuidePage } from './search-guide.ts'
import { addPictureTool, addReadingTools, addWritingTools } from './slide-tools.ts'

export interface McpOptions {
  /** Reads the deck. */
  readonly read: () => Promise<Project>
  readonly looks: Looks
  readonly show: Show
  /** Returns what the windows of the author show. */
  readonly looking: (deck: Project) => Promise<readonly Looking[]>
  readonly guide: () => readonly GuidePage[]
  /** Version of the engine. */
  readonly version: string
}

const instructions = `A slide deck in Markdown, in the slide syntax of Slidev with React components. Read "outline" first. "catalog" has the layouts and components with examples.
Each change answers with the problems and findings of its slide. Look at it with "screenshot". The resource lectern://looking says what "this slide" is: what the author looks at and has selected.`

/**
 * Create the function that makes an MCP server, by which an assistant reads, changes and sees a deck. All servers of a deck work in one order, each
 * request after all before it.
 */
export function createMcpServers(options: McpOptions): () => McpServer {
  const { read, looks, show, looking, version } = options
  const inTurn = createTurns()
  const guide = openGuide(options.guide)
  const tools = { inTurn, read, looks, deck: openDeck(read) }
  return () => {
    const server = new McpServer({ name: 'lectern', version }, { instructions })
    // An assistant sees the tools in this order.
    addReadingTools(server, tools)
    addWritingTools(server, tools)
    addPictureTool(server, tools)
    addGuideTools(server, { ...tools, ...guide })
    addLookingTools(server, tools, show)
    addCommentTools(server, tools)
    addCheckTools(server, inTurn, looks)
    addGuideResources(server, guide.guide)
    addLookingResource(server, read, looking)
    addPrompts(server)
    return server
  }
}
