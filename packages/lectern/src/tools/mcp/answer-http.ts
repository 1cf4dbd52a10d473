import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Handler } from '../../author/dev-server/index.ts'
import { isFromThisMachine, isSameOrigin, readBody, sayTo } from '../../base/lib/node/index.ts'
import { isSecret } from '../../site/password/node/index.ts'
import { longestMessage } from './serve-stdio.ts'

interface HttpOptions {
  /** Creates a server for one request. */
  readonly server: () => McpServer
  readonly token: string
}

/**
 * Return a handler for the streamable HTTP transport of MCP. Each request stands for itself, and its answer is JSON. Only programs of this machine that
 * know the token are answered, and no page of another site.
 */
export function answerMcp({ server: createServer, token }: HttpOptions): Handler {
  return async (request, response) => {
    const say = sayTo(response)
    const { headers } = request
    if (!isFromThisMachine(request)) return say(403, 'Only programs of this machine may use this address.')
    if (headers.origin !== undefined && !isSameOrigin(request)) return say(403, 'No page of another site may use this address.')
    const [, given] = /^Bearer ([\w-]+)$/.exec(headers.authorization ?? '') ?? []
    if (!isSecret(given, token)) {
      response.setHeader('WWW-Authenticate', 'Bearer')
      return say(401, 'The header Authorization needs the token in .lectern/mcp-token.')
    }
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST')
      return say(405, 'Messages must be sent with POST. There is no stream of events.')
    }
    if (!/^application\/json\s*(;|$)/.test(headers['content-type'] ?? '')) return say(415, 'Messages are JSON.')
    const body = await readBody(request, longestMessage)
    if ('status' in body) return say(body.status, body.reason)
    // The answer may come later than an idle connection ends.
    request.socket.setTimeout(0)
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
    const server = createServer()
    response.once('close', () => void server.close())
    await server.connect(transport)
    await transport.handleRequest(request, response, body.value)
  }
}
