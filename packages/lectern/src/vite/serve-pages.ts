import type { IncomingMessage } from 'node:http'
import { decodePath, readTarget } from '../lib/node/index.ts'
import { findFile } from '../server/index.ts'

/**
 * Handler that lets the bundler serve a page which lies in the deck's folder `dir` as a file like any other: it leaves pages to the deck, whose own answer every
 * address. The frame in which code runs is such a page where the engine is installed in that folder.
 */
export const servePages =
  (dir: string, base: string) =>
  (request: IncomingMessage, _response: unknown, next: () => void): void => {
    const { url = '/' } = request
    const path = decodePath(readTarget(url)?.path ?? '') ?? ''
    // A module that asks for the page's address or text asks the bundler itself.
    const isPage = path.startsWith(base) && path.endsWith('.html') && !/[?&](import|url|raw)\b/.test(url)
    const file = isPage ? findFile(dir, path.slice(base.length)) : undefined
    if (file) request.url = `${base}@fs${encodeURI(file)}`
    next()
  }
