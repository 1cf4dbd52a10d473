import { Writable } from 'node:stream'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'

/** Serve on stdin and stdout until the client closes them. Whatever else this process prints goes to stderr, because stdout is for messages alone. */
export async function serveStdio(server: McpServer): Promise<void> {
  const send = process.stdout.write.bind(process.stdout)
  process.stdout.write = process.stderr.write.bind(process.stderr)
  const messages = new Writable({ write: (chunk: Buffer, _encoding, done) => void send(chunk, done) })
  // A client that has gone reads no answers.
  process.stdout.on('error', () => process.exit())
  process.stdin.on('end', () => process.exit())
  await server.connect(new StdioServerTransport(process.stdin, messages))
}
