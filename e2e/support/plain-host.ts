import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { ServedDeck } from './lectern.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

/** A file that the host never sends. */
export const endless = 'endless.mp4'

/** A host like those for static pages: files, `.html` added where it is missing, and 404.html with status 404 for all else. */
export async function plainHost(dir: string, base: string): Promise<ServedDeck> {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname))
    const name = path.startsWith(base) ? path.slice(base.length) : undefined
    if (name === endless) return
    const candidates = name === undefined ? [] : name === '' || name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`]
    for (const candidate of [...candidates, '404.html']) {
      const body = await readFile(join(dir, candidate)).catch(() => undefined)
      if (!body) continue
      response
        .writeHead(candidate === '404.html' ? 404 : 200, { 'Content-Type': types[extname(candidate)] ?? 'application/octet-stream' })
        .end(body)
      return
    }
    response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
