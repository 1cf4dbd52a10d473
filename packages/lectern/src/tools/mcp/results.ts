import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { LecternError } from '../../base/errors/index.ts'

export const words = (value: string): CallToolResult => ({ content: [{ type: 'text', text: value }] })
export const json = (value: object) => words(JSON.stringify(value, null, 1))
export const picture = (png: Uint8Array): CallToolResult['content'][number] => ({
  type: 'image',
  data: Buffer.from(png).toString('base64'),
  mimeType: 'image/png',
})

/** Return why something failed, and what the assistant can do. */
export function reasonOf(error: unknown): string {
  const known =
    error instanceof LecternError ? [`${error.message}.`, error.remedy] : [error instanceof Error ? error.message : String(error)]
  return known.filter(Boolean).join(' ')
}

/** Work on the deck after all earlier work. A failure becomes the answer. */
export type InTurn = (work: () => Promise<CallToolResult>) => Promise<CallToolResult>

/** Create the order of requests: a read between two writes, or two pictures of one page, would see half of the work. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work).catch((error: unknown): CallToolResult => ({ ...words(reasonOf(error)), isError: true }))
    last = next
    return next
  }
}

const number = z.int().min(1).max(100_000)
const text = z.string().max(1_000_000)

/** The arguments that tools share. */
export const given = {
  slide: number.describe('number of the slide on screen, from 1; with "file", its position in that file'),
  file: z.string().max(1000).optional().describe('file of the deck, as in the outline; needed for hidden slides only'),
  version: z.string().max(100).describe('version of the file, from "outline", "read_slide" or the last change; a stale one is refused'),
  source: text.describe('Markdown of the slide; frontmatter between lines of dashes may come first'),
  notes: text.optional().describe('notes of the speaker; they stay as they are without it'),
  before: z.boolean().optional().describe('true inserts before that slide; slide 1 gives the options of the deck to a slide before it'),
  to: number.describe('number of the slide whose place it takes, counted as "slide"'),
  step: z.int().min(0).max(10_000).optional(),
}
