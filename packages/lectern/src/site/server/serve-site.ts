import { existsSync, realpathSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { LecternError } from '../../base/errors/index.ts'
import { cacheForever, decodePath, type RequestTarget, revalidate, safetyHeaders, sayTo } from '../../base/lib/node/index.ts'
import { copySite } from './copy-site.ts'
import type { ListenOptions } from './listen.ts'
import { type Certificate, openServer, type Upgrade } from './open-server.ts'
import { findFile, sendFile } from './static-files.ts'

/** A running server of a built site. */
export interface ServedSite {
  readonly port: number
  /** Addresses of the deck: on this machine first, then those for other machines when the server is open to them. */
  readonly addresses: readonly string[]
  close(): Promise<void>
}

/** Return the headers for a path. Names in `assets/` contain a hash of their content. */
const headersOf = (path: string) => ({ 'Cache-Control': path.includes('/assets/') ? cacheForever : revalidate, ...safetyHeaders })

/** Return the folder of the translation in which a path is, with a slash; '' for a path of the first language. Each has a worker of its own. */
function folderOf(root: string, name: string): string {
  const [folder = ''] = name.split('/')
  return folder !== '' && findFile(root, `${folder}/sw.js`) ? `${folder}/` : ''
}

/**
 * Serve the built site in `dir` below `base` with compression and caching headers. The server has a copy of the site, so it serves exactly what it was
 * started with, whatever happens to the folder. An unknown address below `base` redirects to slide 1 and keeps its query (contract.md, "Addresses"). An
 * address outside redirects to the deck.
 *
 * @throws LecternError when there is no site in `dir`, when it cannot be copied or has changed, or when the server cannot listen.
 */
export async function serveSite({
  dir,
  base,
  isUnchanged = () => true,
  report = () => undefined,
  upgrades = {},
  answerFirst = () => false,
  ...where
}: ListenOptions & {
  /** Addresses of proxies through which clients come. */
  readonly proxies?: readonly string[]
  /** With it, the site is served over https. */
  readonly certificate?: Certificate | undefined
  readonly dir: string
  readonly base: string
  /** Returns whether `dir` still has the site that was built. It is called when the site was copied. */
  readonly isUnchanged?: () => boolean
  /** Receives a sentence about each request that failed. */
  readonly report?: (sentence: string) => void
  /** What takes over WebSocket connections, by path below the base. */
  readonly upgrades?: Readonly<Record<string, Upgrade>>
  /** Answers requests that are not for a file of the site, such as those with the letters of a talk. Returns false for all others. */
  readonly answerFirst?: (request: IncomingMessage, response: ServerResponse, target: RequestTarget, base: string) => boolean
}): Promise<ServedSite> {
  if (!existsSync(join(dir, 'index.html')))
    throw new LecternError(`there is no built site in ${dir}`, { remedy: 'Run "lectern build" first.' })
  const { root, remove } = await copySite(realpathSync(dir))
  if (!isUnchanged()) {
    remove()
    throw new LecternError(`another command has changed the site in ${dir} before it was served`, {
      remedy: 'Start the command again, or name another folder with --out.',
    })
  }
  const { default: compression } = await import('compression')
  // A range request counts uncompressed bytes.
  const compress = compression({ filter: (request, response) => !request.headers.range && compression.filter(request, response) })

  let addresses: readonly string[] = []
  const answer = (request: IncomingMessage, response: ServerResponse, { path, query }: RequestTarget): void => {
    const notFound = () => sayTo(response)(404, 'Not found')
    const redirect = (to: string) => {
      // A site without this page would send the browser back for ever.
      if (to === path) notFound()
      else response.writeHead(302, { Location: to + query, 'Cache-Control': 'no-cache' }).end()
    }
    if (answerFirst(request, response, { path, query }, base)) return
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      sayTo(response)(405, 'This server serves files and accepts none.')
    } else if (path.startsWith(base) && Object.hasOwn(upgrades, path.slice(base.length))) {
      // Other devices may not reach the address that this page has.
      sayTo(response)(200, addresses)
    } else if (!path.startsWith(base)) {
      if (`${path}/` === base || path === '/') redirect(base)
      else notFound()
    } else {
      const name = decodePath(path.slice(base.length))?.replace(/\/$/, '')
      const file = name === undefined ? undefined : findFile(root, name, name === '' ? ['index.html'] : ['.html', '/index.html', ''])
      if (file) void sendFile(request, response, { dir: root, file, headers: headersOf(path) })
      else if (extname(path) === '' || /\.\d+$/.test(path)) redirect(`${base}${folderOf(root, name ?? '')}1`)
      else notFound()
    }
  }
  const upgrade: Upgrade = (request, socket, head, target) => {
    const name = target.path.startsWith(base) ? target.path.slice(base.length) : ''
    const take = Object.hasOwn(upgrades, name) ? upgrades[name] : undefined
    if (take) take(request, socket, head, target)
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy())
  }
  const { port, origins, close } = await openServer({
    ...where,
    ...(Object.keys(upgrades).length > 0 && { upgrade }),
    anyName: true,
    report,
    // The middleware's types expect an Express request. It uses only what every request has.
    answer: (request, response, target) =>
      compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () =>
        answer(request, response, target),
      ),
  }).catch((error: unknown) => {
    remove()
    throw error
  })
  addresses = origins.map((origin) => `${origin}${base}`)
  return { port, addresses, close: () => close().finally(remove) }
}
