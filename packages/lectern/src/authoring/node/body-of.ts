import type { IncomingMessage } from 'node:http'

/** The body of a request as JSON, to be checked by a schema; undefined when it is none, longer than `longest` characters, or broken off. */
export async function bodyOf(request: IncomingMessage, longest: number): Promise<unknown> {
  let body = ''
  try {
    for await (const chunk of request) {
      body += String(chunk)
      if (body.length > longest) return undefined
    }
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
