import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import type { ViteDevServer } from 'vite'
import { type RequestTarget, sayTo } from '../../base/lib/node/index.ts'
import { readWorker } from '../../compiler/project/index.ts'
import type { Access } from '../../site/password/node/index.ts'
import { type Answer, sendFile } from '../../site/server/index.ts'
import { createPage } from './answer-page.ts'
import type { Handler } from './deck-endpoints.ts'
import type { LiveDeck } from './live-deck.ts'
import type { Served } from './requested-files.ts'

interface RequestOptions {
  readonly deck: LiveDeck
  readonly access: Access
  readonly server: ViteDevServer
  /** Called when a page was answered. */
  readonly onPage: () => void
  /** Called with the path below the base when the bundler has served a module. */
  readonly onServed: (path: string) => void
  /** Handlers by path. Each path works at the root and below the deck's base path. */
  readonly endpoints: Readonly<Record<string, Handler>>
  readonly serve: (target: RequestTarget) => Served
}

/** The browser must not guess the type of a file. */
const headers = { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' }

/** The query of a module that is no part of a file for Vue, and no text or address of a file. */
const ofWholeModule = /^(?:\?(?:t=\d+|import)(?:&import)?)?$/

/** Create the handler of the dev server's requests: endpoints, files, modules through the bundler, and the page for every other address. */
export function answerRequests({ deck, access, server, onPage, onServed, endpoints, serve }: RequestOptions): Answer {
  const { base } = deck.project()
  const sendPage = createPage({ server, project: deck.project, access, onAnswered: onPage })

  function endpointAt(path: string): Handler | undefined {
    return endpoints[path] ?? (path.startsWith(base) ? endpoints[path.slice(base.length - 1)] : undefined)
  }

  /** Answer a request for an address that is neither a file nor a module. */
  function answerAddress(request: IncomingMessage, response: ServerResponse, { path, query }: RequestTarget): Promise<void> | void {
    const redirect = (to: string) => {
      response.writeHead(302, { Location: to + query, 'Cache-Control': 'no-cache' }).end()
    }
    if (!path.startsWith(base)) {
      if (path === '/' || `${path}/` === base) redirect(base)
      else sayTo(response)(404, `There is nothing here: the deck is at ${base}`)
    } else if (request.headers.accept?.includes('text/html'))
      return isText(path) ? sendPage(request, response, { path, query }) : redirect(`${base}1`)
    else sayTo(response)(404, extname(path) === '' ? 'Not found' : 'The deck does not use a file of this name.')
  }

  return (request, response, target) => {
    const endpoint = endpointAt(target.path)
    if (endpoint) return endpoint(request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sayTo(response)(405, 'The authoring server accepts writes at /__lectern/ only.')
    // Remove the service worker of a built site that was served at this address before. It would keep showing its cached pages.
    if (target.path === `${base}sw.js`)
      return response
        .writeHead(200, { ...headers, 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
        .end(readWorker('leaving'))
    const served = serve(target)
    if (served === undefined) return answerAddress(request, response, target)
    if (served !== 'module') return sendFile(request, response, { ...served, headers })
    // Pages that slides embed may also load files. Only the deck's own pages may load modules.
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    response.once('finish', () => {
      if (response.statusCode === 200 && ofWholeModule.test(target.query)) onServed(target.path.slice(base.length - 1))
    })
    return server.middlewares(request, response, () => sayTo(response)(404, 'Not found'))
  }
}

function isText(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}
