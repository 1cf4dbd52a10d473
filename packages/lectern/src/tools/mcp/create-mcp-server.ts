import { Writable } from 'node:stream'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { LecternError } from '../../base/errors/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { boundedLines } from './bounded-lines.ts'
import { openDeck } from './open-deck.ts'
import { type GuideSection, searchGuide } from './search-guide.ts'

/** What a browser shows of a slide. Both throw a LecternError when there is no browser, or no such slide. */
interface Looks {
  /** Take a picture of a slide as PNG: at a step, or with everything revealed. */
  screenshot(slide: number, step: number | undefined): Promise<Uint8Array>
  /** Return the findings of a check as text. */
  check(slide: number | undefined): Promise<string>
}

/** The number of windows that were sent to a place, and the address of the deck. */
interface Shown {
  readonly windows: number
  readonly address: string
}

const number = z.int().min(1).max(100_000)
const text = z.string().max(1_000_000)
const name = {
  slide: number.describe('number of the slide on screen, from 1; with "file", its position in that file'),
  file: z.string().max(1000).optional().describe('file of the deck, as in the outline; needed for hidden slides only'),
}
type OpenedDeck = ReturnType<typeof openDeck>

const version = z.string().max(100).describe('version of the file, from "outline" or "read_slide"; a stale one is refused')

const words = (value: string): CallToolResult => ({ content: [{ type: 'text', text: value }] })
const json = (value: object) => words(JSON.stringify(value, null, 1))

/** Return a failure as a result that says what the assistant can do. */
const failure = (error: unknown): CallToolResult => {
  const known =
    error instanceof LecternError ? [`${error.message}.`, error.remedy] : [error instanceof Error ? error.message : String(error)]
  return { ...words(known.filter(Boolean).join(' ')), isError: true }
}

/** Largest number of pictures in one answer. */
const mostPictures = 10

/** Return comments as text, each with the picture of its slide. */
function commentsResult({ comments, unreadable }: Awaited<ReturnType<OpenedDeck['comments']>>): CallToolResult {
  if (comments.length === 0 && unreadable.length === 0) return words('There are no open comments.')
  const content = comments.flatMap(({ comment, picture }, index): CallToolResult['content'] => {
    const { id, slide, title, file, lines, element, text: wanted, clicks } = comment
    const place = slide === undefined ? { slide: 'no longer shown', title } : { slide, step: clicks }
    const described = json({ id, comment: wanted, element, ...place, file, lines: lines.join('-') }).content
    if (!picture || index >= mostPictures) return described
    return [...described, { type: 'image', data: Buffer.from(picture).toString('base64'), mimeType: 'image/png' }]
  })
  return { content: [...content, ...unreadable.flatMap((message) => words(message).content)] }
}

/** Work on the deck after all earlier work. A failure becomes the answer. */
type InTurn = (work: () => Promise<CallToolResult>) => Promise<CallToolResult>

/** Create the order of requests: two builds of one deck, or a read between two writes, would see half of the work. */
function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work).catch(failure)
    last = next
    return next
  }
}

/** Register the tools that read slides. */
function addReadingTools(server: McpServer, inTurn: InTurn, deck: OpenedDeck) {
  server.registerTool('outline', { description: 'List all slides, the files of the deck with their versions, and the layouts.' }, () =>
    inTurn(async () => {
      const { rows, versions, layouts } = await deck.outline()
      const slides = rows.map(({ no, file, index, title, layout, hidden, src }) => ({
        slide: no,
        file,
        position: index + 1,
        title,
        layout,
        hidden,
        src,
      }))
      return json({ slides, versions, layouts })
    }),
  )
  server.registerTool(
    'read_slide',
    { description: 'Read the Markdown and the notes of a slide.', inputSchema: z.strictObject(name) },
    (slide) => inTurn(async () => json(await deck.readSlide(slide))),
  )
}

/** Register the tools that change slides. */
function addWritingTools(server: McpServer, inTurn: InTurn, deck: OpenedDeck) {
  server.registerTool(
    'write_slide',
    {
      description: 'Replace the Markdown of a slide, and its notes where they are given.',
      inputSchema: z.strictObject({
        ...name,
        version,
        source: text.describe('Markdown of the slide, with its frontmatter if it has any'),
        notes: text.optional().describe('notes of the speaker; they stay as they are without it'),
      }),
    },
    ({ version: known, source, notes, ...slide }) => inTurn(async () => json(await deck.writeSlide(slide, known, source, notes))),
  )
  server.registerTool(
    'insert_slide',
    {
      description: 'Insert a slide behind another one.',
      inputSchema: z.strictObject({
        ...name,
        version,
        source: text.describe('Markdown of the new slide; frontmatter between lines of dashes may come first'),
      }),
    },
    ({ version: known, source, ...after }) => inTurn(async () => json(await deck.insertSlide(after, known, source))),
  )
  server.registerTool(
    'move_slide',
    {
      description: 'Move a slide to the place of another slide in the same file.',
      inputSchema: z.strictObject({
        ...name,
        version,
        to: number.describe('number of the slide whose place it takes, counted as "slide"'),
      }),
    },
    ({ version: known, to, ...slide }) => inTurn(async () => json(await deck.moveSlide(slide, known, to))),
  )
  server.registerTool(
    'remove_slide',
    { description: 'Remove a slide from its file.', inputSchema: z.strictObject({ ...name, version }) },
    ({ version: known, ...slide }) => inTurn(async () => json(await deck.removeSlide(slide, known))),
  )
}

/** Register the tool that searches the guide. */
function addGuideTool(server: McpServer, inTurn: InTurn, guide: McpOptions['guide']) {
  server.registerTool(
    'search_guide',
    {
      description: 'Search the guide of the slide language and the commands.',
      inputSchema: z.strictObject({ query: z.string().min(1).max(500) }),
    },
    ({ query }) =>
      inTurn(async () => {
        const found = searchGuide(guide(), query)
        if (found.length === 0) return words('The guide says nothing about that. Try other words.')
        return words(found.map(({ page, heading, text: part }) => `# ${heading} (${page})\n\n${part.slice(0, 6000)}`).join('\n\n'))
      }),
  )
}

/** Register the tools that show a slide to the assistant, or to the author. */
function addLookingTools(server: McpServer, inTurn: InTurn, { looks, read, show }: McpOptions) {
  server.registerTool(
    'screenshot',
    {
      description: 'See a slide as the audience sees it.',
      inputSchema: z.strictObject({
        slide: name.slide,
        step: z.int().min(0).max(10_000).optional().describe('click step, from 0; everything is revealed without it'),
      }),
    },
    ({ slide, step }) =>
      inTurn(async () => {
        const png = await looks.screenshot(slide, step)
        return { content: [{ type: 'image', data: Buffer.from(png).toString('base64'), mimeType: 'image/png' }] }
      }),
  )
  server.registerTool(
    'go_to_slide',
    {
      description: 'Go to a slide in the windows in which the author has opened the deck. "lectern dev" must be running.',
      inputSchema: z.strictObject({
        slide: name.slide,
        step: z.int().min(0).max(10_000).optional().describe('click step, from 0, which is also the default'),
      }),
    },
    ({ slide, step = 0 }) =>
      inTurn(async () => {
        const { windows, address } = await show(await read(), { slide, step })
        if (windows === 0) throw new LecternError('no window shows the deck', { remedy: `Ask the author to open ${address}` })
        return json({ slide, step, windows })
      }),
  )
}

/** Register the tools for comments. */
function addCommentTools(server: McpServer, inTurn: InTurn, deck: OpenedDeck) {
  server.registerTool(
    'list_comments',
    {
      description:
        'List the open comments of the author on elements of slides: what is asked for, the lines of the element, and a picture of it.',
      inputSchema: z.strictObject({ slide: number.optional().describe('number of the slide on screen; all slides without it') }),
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

/** Register the tool that checks slides. */
function addCheckTool(server: McpServer, inTurn: InTurn, looks: Looks) {
  server.registerTool(
    'check',
    {
      description: 'Check a slide, or all slides, in a browser: overflow, contrast, alternative text, links, errors.',
      inputSchema: z.strictObject({ slide: number.optional().describe('number of the slide on screen; all slides without it') }),
    },
    ({ slide }) => inTurn(async () => words(await looks.check(slide))),
  )
}

interface McpOptions {
  /** Reads the deck. */
  readonly read: () => Promise<Project>
  readonly looks: Looks
  /** Sends the windows that show the deck to a place. It throws a LecternError when no dev server runs, or the deck has no such place. */
  readonly show: (deck: Project, place: { readonly slide: number; readonly step: number }) => Promise<Shown>
  readonly guide: () => readonly GuideSection[]
  /** Version of the engine. */
  readonly version: string
}

/** Create an MCP server, by which an assistant reads, changes and sees a deck. */
export function createMcpServer(options: McpOptions): McpServer {
  const deck = openDeck(options.read)
  const server = new McpServer(
    { name: 'lectern', version: options.version },
    {
      instructions:
        'A slide deck in Markdown, in the slide syntax of Slidev with React components. Read "outline" first. After each change, look at the slide with "screenshot" and run "check".',
    },
  )
  const inTurn = createTurns()
  // An assistant sees the tools in this order.
  addReadingTools(server, inTurn, deck)
  addWritingTools(server, inTurn, deck)
  addGuideTool(server, inTurn, options.guide)
  addLookingTools(server, inTurn, options)
  addCommentTools(server, inTurn, deck)
  addCheckTool(server, inTurn, options.looks)
  return server
}

/** The most bytes of a message. The longest arguments of a tool, a slide and its notes, fit in it. */
const longestMessage = 8_000_000

/** The answer to a message that is too long. Its number was not read. */
const tooLong = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32600, message: `The message is longer than ${longestMessage / 1e6} MB. Send a shorter one.` },
}

/** Serve on stdin and stdout until the client closes them. Whatever else this process prints goes to stderr, because stdout is for messages alone. */
export async function serveStdio(server: McpServer): Promise<void> {
  const send = process.stdout.write.bind(process.stdout)
  process.stdout.write = process.stderr.write.bind(process.stderr)
  const messages = new Writable({ write: (chunk: Buffer, _encoding, done) => void send(chunk, done) })
  // A client that has gone reads no answers.
  process.stdout.on('error', () => process.exit())
  process.stdin.on('end', () => process.exit())
  const lines = boundedLines(longestMessage, () => messages.write(`${JSON.stringify(tooLong)}\n`))
  await server.connect(new StdioServerTransport(process.stdin.pipe(lines), messages))
}
