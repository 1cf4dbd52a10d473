import { dirname, join, relative, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { isAllowed, prefix } from '../bundler/index.ts'
import { isInside } from '../files/index.ts'
import { decodePath, type RequestTarget } from '../lib/node/index.ts'
import { authoringFile } from '../project/index.ts'
import { plainFile } from '../server/index.ts'
import { faviconOf } from '../site/index.ts'

import type { LiveDeck } from './live-deck.ts'

/** What a request for something else than a page or an endpoint gets. */
export type Served = { readonly file: string; readonly dir: string } | 'module' | undefined

interface RequestedFilesOptions {
  readonly deck: LiveDeck
  readonly graph: ViteDevServer['environments']['client']['moduleGraph']
  readonly cacheDir: string
}

/** Pictures, fonts, films and sounds: what components and style sheets name without importing it. */
const media = /\.(apng|avif|bmp|cur|gif|ico|jpe?g|jxl|png|svg|webp|eot|otf|ttf|woff2?|aac|flac|m4a|mov|mp3|mp4|ogg|opus|vtt|wav|webm)$/i

/** What the bundler makes a module of, also where it is asked for by its name alone. */
const code = /\.([cm]?[jt]sx?|css|less|s[ac]ss|styl|stylus|pcss|postcss|vue|svelte)$/i

/** Ways in which a module imports the address of a file. */
const asAddress = ['', '?url', '?init']

/** A worker of a package: no module names its address, for it is put together while a page runs. */
const worker = /\/node_modules\/.*worker[^/]*\.m?js\?worker_file&type=module$/

/** Modules of the bundler's own, which each page loads. */
const bundlerModules = ['/@vite/client', '/@vite/env', '/@react-refresh']

/** The bundler's own marks: a module that was imported, a style sheet as a file, and the time of the last change. */
const isMark = (part: string) => part === '' || part === 'import' || part === 'direct' || /^t=\d{1,15}$/.test(part)

const slidePrefix = `\0${prefix}slide/`

/** The absolute path of a file that `/@fs/…` names. */
const fsPath = (path: string) => (process.platform === 'win32' ? path.slice('/@fs/'.length) : path.slice('/@fs'.length))

/**
 * Return what decides which files and modules the authoring server gives: what the deck uses, and nothing else of the folders around it. So the text of
 * the deck, its exports, and files that only lie beside it stay on the author's machine, and no request makes the bundler read a file that it did not
 * read for a page.
 */
export function createRequestedFiles({ deck, graph, cacheDir }: RequestedFilesOptions) {
  const { dir, base, disk } = deck.project()
  const engineFiles = dirname(authoringFile('x'))
  const optimized = `/${relative(dir, join(cacheDir, 'deps')).split(sep).join('/')}/`

  const isHidden = (file: string) =>
    isInside(disk.root, file) &&
    !file.includes(`${sep}node_modules${sep}`) &&
    relative(disk.root, file)
      .split(sep)
      .some((name) => name.startsWith('.'))

  /** A file that is named by its path, where it may be given. */
  function namedFile(path: string): Served {
    const file = path.startsWith('/@fs/') ? fsPath(path) : join(dir, path)
    const favicon = faviconOf(deck.project())
    const isImported = !code.test(path) && asAddress.some((query) => graph.urlToModuleMap.has(path + query))
    const isNamed = isImported || deck.names(file) || ('file' in favicon && favicon.file === file)
    const isEngine = file.startsWith(engineFiles + sep) && file.endsWith('.js')
    return isNamed || isEngine || (media.test(file) && !isHidden(file)) ? fileAt(file) : undefined
  }

  /** A file as it is sent, with links followed, which may not lead to what the deck may not use. */
  function fileAt(path: string): Served {
    const file = plainFile(path)
    return file !== undefined && isAllowed(deck.project(), file) ? { file, dir: dirname(file) } : undefined
  }

  /** A module that a page has been told of, by the address that it was told. */
  function isModule(path: string, query: string): boolean {
    const kept = query
      .slice(1)
      .split('&')
      .filter((part) => !isMark(part))
      .join('&')
    const bare = path.startsWith('/@id/') ? path.slice('/@id/'.length).replace('__x00__', '\0') : path
    const url = kept === '' ? bare : `${bare}?${kept}`
    if (url.startsWith(slidePrefix)) return deck.knows(url.slice(slidePrefix.length))
    return (
      url === `\0${prefix}client` ||
      graph.urlToModuleMap.has(url) ||
      graph.urlToModuleMap.has(`${url}?url`) ||
      worker.test(url) ||
      bundlerModules.includes(url) ||
      (path.startsWith(optimized) && /^(v=[\w.-]+)?$/.test(kept))
    )
  }

  return ({ path, query }: RequestTarget): Served => {
    // Two ways to write a slash would be two addresses of one file.
    const decoded = /%2f/i.test(path) ? undefined : decodePath(path)
    if (decoded === undefined || !decoded.startsWith(base) || decoded.includes('?') || decoded.includes('#')) return undefined
    const name = `/${decoded.slice(base.length)}`
    const parts = name.slice(1).split('/')
    if (parts.some((part) => ['', '.', '..'].includes(part))) return undefined
    const isPlain = query.slice(1).split('&').every(isMark) && !/[?&](import|direct)\b/.test(query)
    return (isPlain && (fileAt(join(dir, 'public', name)) ?? namedFile(name))) || (isModule(name, query) ? 'module' : undefined)
  }
}
