import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

interface Answer {
  readonly content: readonly { readonly text?: string; readonly data?: string }[]
}

/** Connect an official client. */
async function connect(transport: unknown) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(transport as Parameters<Client['connect']>[0])
  const ask = async (name: string, given: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: given }, undefined, { timeout: 120_000 })) as Answer
  return {
    /** Call a tool. Return the text of its answer. */
    async call(name: string, given: Record<string, unknown> = {}): Promise<string> {
      return (await ask(name, given)).content.map(({ text = '' }) => text).join('\n')
    },
    /** Call a tool. Return the first picture of its answer. */
    async picture(name: string, given: Record<string, unknown> = {}): Promise<Buffer> {
      return Buffer.from((await ask(name, given)).content.find(({ data }) => data !== undefined)?.data ?? '', 'base64')
    },
    /** Read a resource. */
    async read(uri: string): Promise<string> {
      const [content] = (await client.readResource({ uri })).contents
      return content && 'text' in content ? String(content.text) : ''
    },
    close: () => client.close(),
  }
}

/** Start `lectern mcp` for the deck at `entry`, and connect over standard input and output. */
export const startClient = (command: string, entry: string) =>
  connect(new StdioClientTransport({ command: process.execPath, args: [command, 'mcp', entry], stderr: 'ignore' }))

/** Connect to a running dev server over HTTP. */
export const openClient = (address: string, token: string) =>
  connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers: { Authorization: `Bearer ${token}` } } }))
