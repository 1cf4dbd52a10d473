import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import type { RequestTarget } from '../../base/lib/node/index.ts'
import { devPageFile, type Project, readFirstModules, readStartNotice, servedAddress } from '../../compiler/project/index.ts'
import { documentTitle } from '../../deck/deck/index.ts'
import { parseAddress } from '../../deck/navigation/model/index.ts'
import { prefix, structureOf } from '../../site/bundler/index.ts'
import type { Access } from '../../site/password/node/index.ts'
import { contentSecurityPolicy, deckStyles, devPage, faviconOf, originsOf, scriptsIn, webFonts } from '../../site/site/index.ts'

/** Return the WebSocket addresses for updates: the host that the page was requested from. */
const socketsOf = (host = '') => (/^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : [])

/** Return the favicon's address without the base path, which the bundler adds to every address in the page. */
function faviconUrl(project: Project): string {
  const favicon = faviconOf(project)
  return 'url' in favicon ? favicon.url.replace(project.base, '/') : servedAddress('/', favicon.file)
}

/**
 * Content of a slide that probably comes from another host. It need not find each: a page whose policy misses a host reloads when all slides are
 * compiled.
 */
const fromHosts =
  /<(bluesky|tweet|youtube)\b|(`{3}|~{3})\s*plantuml|(!\[|\b(background|frame|icon|image|img|poster|source?|src|url|video)).*\/\//i

/**
 * Compile the slide at an address, and the slides whose hosts the policy of the page must name. The other slides are compiled later. Return the
 * number of that slide, and the slides that are compiled.
 */
async function compileFirst(project: Project, path: string) {
  const { slides } = project.deck
  const asked = parseAddress(project.knownManifest(), { pathname: path, search: '', hash: '' }).position.no
  const first = slides.filter(({ record: { no, content } }) => no === asked || (!project.known(no) && fromHosts.test(content)))
  for (const { record } of first) await project.compiled(record.no)
  return { asked, slides: slides.flatMap(({ record }) => project.known(record.no) ?? []) }
}

interface PageOptions {
  readonly server: ViteDevServer
  /** The current deck. */
  readonly project: () => Project
  readonly access: Access
  /** Called when a page was answered. */
  readonly onAnswered: () => void
}

/**
 * Create the handler that answers a request with the dev server's page. Its policy is that of a built page, with the hashes of the bundler's
 * inline scripts and the address of its socket.
 */
export function createPage({ server, project, access, onAnswered }: PageOptions) {
  const firstModules = readFirstModules()
  return async (request: IncomingMessage, response: ServerResponse, { path }: RequestTarget): Promise<void> => {
    const now = project()
    const { asked, slides } = await compileFirst(now, path)
    const slide = now.slideHash(asked)
    const { config } = now.deck
    const fonts = webFonts(config.fonts)
    const page = devPage({
      language: config.lang,
      htmlAttrs: config.htmlAttrs,
      dark: config.colorSchema === 'dark',
      title: documentTitle(config),
      own: now.ownPage,
      favicon: faviconUrl(now),
      css: deckStyles(config, now.hasSlidevLook) + now.setup.styles,
      // Link the styles as a file. As a module, they would keep the bundler busy for a quarter of a second.
      stylesheets: [servedAddress('/', devPageFile('style.css'))],
      webFonts: fonts,
      headScripts: [readStartNotice()],
      modules: [
        ...firstModules.map((name) => servedAddress('/', devPageFile(name))),
        // The end slide has no module.
        ...(slide ? [`/@id/__x00__${prefix}slide/${slide}`] : []),
      ],
      token: access.tokenFor(request),
      structure: structureOf(now),
    })
    // The page is the same at each address. A separate path for each would make the bundler cache data for each.
    const html = await server.transformIndexHtml('/', page)
    const policy = contentSecurityPolicy({
      scripts: scriptsIn(html),
      origins: originsOf(now, slides),
      webFonts: fonts,
      sockets: socketsOf(request.headers.host),
    })
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      // The bundler's worker waits for a server that starts again, and the page then reloads.
      'Content-Security-Policy': `${policy}; worker-src 'self' blob:`,
    }
    response.writeHead(200, headers).end(html)
    onAnswered()
  }
}
