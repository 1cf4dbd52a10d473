import { Writable } from 'node:stream'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { boundedLines } from './bounded-lines.ts'

/** The most bytes of a message. The longest arguments of a tool, a picture of 10 MB as base64, fit in it. */
export const longestMessage = 16_000_000

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
