import type { IncomingMessage } from 'node:http'

/** The body of a request as JSON, to be checked by a schema; undefined when it is none or longer than `longest` characters. */
export async function bodyOf(request: IncomingMessage, longest: number): Promise<unknown> {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > longest) return undefined
  }
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
