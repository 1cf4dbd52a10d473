import type { ServerResponse } from 'node:http'

/** Answer a request with a status and either a sentence or a value as JSON. */
export type Say = (status: number, answer: string | object | boolean) => void

/** Return the function that answers a request. No cache keeps the answer. */
export const sayTo =
  (response: ServerResponse): Say =>
  (status, answer) => {
    const [type, text] = typeof answer === 'string' ? ['text/plain', `${answer}\n`] : ['application/json', JSON.stringify(answer)]
    response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' }).end(text)
  }
