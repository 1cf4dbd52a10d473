// Static files with gzip on text assets (compressed once, kept in memory) and an optional SPA fallback. `paced` are the files that a network of the
// given `latency` (ms) and `down` (bit/s) holds back: DevTools does not slow what a worker fetches. `served` lists what was sent.

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sleep } from './proc.mjs'

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.map': 'application/json',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.webmanifest': 'application/manifest+json',
}
const text = /^(text\/|application\/(json|wasm|manifest)|image\/svg)/

export async function serve(dir, { spa = false, base = '/', paced } = {}) {
  const cache = new Map()
  const served = []
  const load = async (path) => {
    if (cache.has(path)) return cache.get(path)
    const body = await readFile(join(dir, path)).catch(() => null)
    if (body === null) return null
    const type = types[extname(path)] ?? 'application/octet-stream'
    const entry = { type, body, gzip: text.test(type) ? gzipSync(body, { level: 6 }) : null }
    cache.set(path, entry)
    return entry
  }
  const server = createServer(async (req, res) => {
    let path = normalize(decodeURIComponent(new URL(req.url, 'http://x').pathname))
    if (path.startsWith(base)) path = `/${path.slice(base.length)}`
    if (path.endsWith('/')) path += 'index.html'
    const entry = (await load(path)) ?? (await load(`${path}.html`)) ?? (spa && !extname(path) ? await load('/index.html') : null)
    if (!entry) return res.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
    const headers = { 'content-type': entry.type, 'cache-control': 'public, max-age=600', vary: 'accept-encoding' }
    const zip = entry.gzip && /\bgzip\b/.test(req.headers['accept-encoding'] ?? '')
    if (zip) headers['content-encoding'] = 'gzip'
    const body = zip ? entry.gzip : entry.body
    served.push({ path, bytes: body.length })
    if (paced?.files.test(path)) await sleep(paced.latency + (body.length * 8000) / paced.down)
    res.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
  })
  server.keepAliveTimeout = 60_000
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    served,
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(done)
      }),
  }
}
