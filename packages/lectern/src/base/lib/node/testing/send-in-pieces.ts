import { type IncomingHttpHeaders, request } from 'node:http'

/** Post bytes cut at these places, for tests. The server receives each piece as a separate chunk. Each post uses a new connection. */
export const sendInPieces = (url: string, bytes: Uint8Array, cuts: readonly number[], headers: Readonly<Record<string, string>> = {}) =>
  new Promise<{ readonly status: number | undefined; readonly headers: IncomingHttpHeaders; readonly said: string }>((done, fail) => {
    const sending = request(url, { method: 'POST', headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => done({ status: response.statusCode, headers: response.headers, said: Buffer.concat(chunks).toString() }))
    })
    sending.once('error', fail)
    const places = [...cuts.map((cut) => cut % (bytes.length + 1)), 0, bytes.length].sort((a, b) => a - b)
    for (const [index, place] of places.entries()) if (index > 0) sending.write(bytes.subarray(places[index - 1], place))
    sending.end()
  })
