import type { ServerResponse } from 'node:http'
import type { Connect, ViteDevServer } from 'vite'
import { documentTitle } from '../deck/index.ts'
import { servedAddress } from './asset-token.ts'
import { faviconOf } from './favicon.ts'
import { fontStyles, webFonts } from './fonts.ts'
import { authoringPage } from './page.ts'
import { contentSecurityPolicy, originsOf, scriptsIn } from './policy.ts'
import type { Project } from './project.ts'
import { themeVariables } from './theme-variables.ts'

/** Addresses at which the page hears of changes: the host that it was asked of. */
const socketsOf = (host = '') => (/^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : [])

/** Without the base path, which the bundler puts in front of every address in the page. */
function faviconUrl(project: Project, serveFile: (file: string) => void): string {
  const favicon = faviconOf(project)
  if ('url' in favicon) return favicon.url.replace(project.base, '/')
  serveFile(favicon.file)
  return servedAddress('/', favicon.file)
}

/**
 * Answer requests for a page of the deck with the authoring server's page. Its policy is that of a built page: the bundler's scripts that stand in it run
 * by their hash, and its socket is allowed.
 */
export function answerPage({
  server,
  project,
  token,
  serveFile,
}: {
  readonly server: ViteDevServer
  readonly project: () => Project
  /** Lets the page write to the deck. */
  readonly token: string
  /** Is told of a file that the page names, by its absolute path. */
  readonly serveFile: (file: string) => void
}): Connect.NextHandleFunction {
  const answer = async (request: Connect.IncomingMessage, response: ServerResponse): Promise<void> => {
    const now = project()
    const { config } = now.deck
    const fonts = webFonts(config.fonts)
    const page = authoringPage({
      language: config.lang,
      dark: config.colorSchema === 'dark',
      title: documentTitle(config),
      favicon: faviconUrl(now, serveFile),
      css: themeVariables(config.themeConfig) + fontStyles(config.fonts) + now.setup.styles,
      webFonts: fonts,
      token,
    })
    const [html, slides] = await Promise.all([server.transformIndexHtml(request.url ?? '/', page), now.slides()])
    const policy = contentSecurityPolicy({
      scripts: scriptsIn(html),
      origins: originsOf(slides),
      webFonts: fonts,
      sockets: socketsOf(request.headers.host),
    })
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'Content-Security-Policy': policy }
    response.writeHead(200, headers).end(html)
  }
  return (request, response, next) => {
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
    answer(request, response).catch(next)
  }
}
