import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

/** Start `lectern mcp` for the deck at `entry`, and connect an official client over standard input and output. */
export async function startClient(command: string, entry: string) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [command, 'mcp', entry], stderr: 'ignore' }))
  return {
    /** Call a tool. Return the text of its answer. */
    async call(name: string, given: Record<string, unknown> = {}): Promise<string> {
      const { content } = (await client.callTool({ name, arguments: given })) as { content: readonly { text?: string }[] }
      return content.map(({ text = '' }) => text).join('\n')
    },
    close: () => client.close(),
  }
}
