import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { isInside, pathOfAddress } from '../../base/files/index.ts'
import { decodePath, type RequestTarget } from '../../base/lib/node/index.ts'
import { builtFile, devPageFile, extensionsOf, publicFile, publicFolders } from '../../compiler/project/index.ts'
import { isAllowed, prefix } from '../../site/bundler/index.ts'
import { plainFile } from '../../site/server/index.ts'
import { faviconOf } from '../../site/site/index.ts'

import type { LiveDeck } from './live-deck.ts'

/** The result of a request for anything other than a page or an endpoint. */
export type Served = { readonly file: string; readonly dir: string } | 'module' | undefined

interface RequestedFilesOptions {
  readonly deck: LiveDeck
  readonly graph: ViteDevServer['environments']['client']['moduleGraph']
  readonly cacheDir: string
}

/** Pictures, fonts, videos and sounds, which components and style sheets name without an import. */
const media = /\.(apng|avif|bmp|cur|gif|ico|jpe?g|jxl|png|svg|webp|eot|otf|ttf|woff2?|aac|flac|m4a|mov|mp3|mp4|ogg|opus|vtt|wav|webm)$/i

/** Files that the bundler turns into modules, even when a request has only the plain name. */
const code = /\.([cm]?[jt]sx?|css|less|s[ac]ss|styl|stylus|pcss|postcss|vue|svelte)$/i

const editorWorkers = ['editor', 'ts'].map((name) => builtFile(`editor/${name}.worker.js`))

/** The query with which a page requests a worker that a module imports with `?worker`. */
const workerQuery = /^worker_file&type=(module|classic)$/

/** Queries with which a module imports the address of a file. */
const asAddress = ['', '?url', '?init']

/** The bundler's own modules, which each page loads. */
const bundlerModules = ['/@vite/client', '/@vite/env', '/@react-refresh']

/** Return whether a query part is the bundler's own: an imported module, a style sheet as a file, or the time of the last change. */
const isMark = (part: string) => part === '' || part === 'import' || part === 'direct' || /^t=\d{1,15}$/.test(part)

const slidePrefix = `\0${prefix}slide/`

/**
 * Create the filter for the files and modules that the dev server serves: only what the deck uses, and nothing else in the folders around it.
 * So the deck's text, its exports and unrelated files beside it stay on the author's machine, and no request makes the bundler read a file that it
 * did not read for a page.
 */
export function createRequestedFiles({ deck, graph, cacheDir }: RequestedFilesOptions) {
  const { dir, base, disk } = deck.project()
  const engineFiles = dirname(devPageFile('x'))
  const optimized = `/${relative(dir, join(cacheDir, 'deps')).split(sep).join('/')}/`

  const isHidden = (file: string) =>
    isInside(disk.root, file) &&
    !file.includes(`${sep}node_modules${sep}`) &&
    relative(disk.root, file)
      .split(sep)
      .some((name) => name.startsWith('.'))

  /** Return a file by its path, if the server may serve it. */
  function namedFile(path: string): Served {
    const file = path.startsWith('/@fs/') ? pathOfAddress(path) : join(dir, path)
    const favicon = faviconOf(deck.project())
    const isImported = !code.test(path) && asAddress.some((query) => graph.urlToModuleMap.has(path + query))
    const isNamed = isImported || deck.names(file) || ('file' in favicon && favicon.file === file)
    const isEngine = (file.startsWith(engineFiles + sep) && /\.(js|css)$/.test(file)) || editorWorkers.includes(file)
    return isNamed || isEngine || (media.test(file) && !isHidden(file)) ? fileAt(file) : undefined
  }

  /** Return a file as it is served, with links followed. A link must not point to a file that the deck may not use. */
  function fileAt(path: string): Served {
    const file = plainFile(path)
    return file !== undefined && isAllowed(deck.project(), file) ? { file, dir: dirname(file) } : undefined
  }

  /** Return a file of the folder `public` of an addon or of the theme. */
  function ofExtensions(name: string): Served {
    const file = publicFile(publicFolders(extensionsOf(deck.project())), name)
    return file === undefined ? undefined : fileAt(file)
  }

  /** Return whether the bundler knows a module of this address, and its file is still there. */
  function isInGraph(url: string): boolean {
    const module = graph.urlToModuleMap.get(url)
    return module !== undefined && (!module.file || !isAbsolute(module.file) || existsSync(module.file))
  }

  /** Return whether this is a module that a page knows, at the address that the page received. */
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
      isInGraph(url) ||
      isInGraph(`${url}?url`) ||
      (workerQuery.test(kept) && isInGraph(`${bare}?worker`)) ||
      bundlerModules.includes(url) ||
      (path.startsWith(optimized) && /^(v=[\w.-]+)?$/.test(kept))
    )
  }

  return ({ path, query }: RequestTarget): Served => {
    // Two spellings of a slash would give one file two addresses.
    const decoded = /%2f/i.test(path) ? undefined : decodePath(path)
    if (decoded === undefined || !decoded.startsWith(base) || decoded.includes('?') || decoded.includes('#')) return undefined
    const name = `/${decoded.slice(base.length)}`
    const parts = name.slice(1).split('/')
    if (parts.some((part) => ['', '.', '..'].includes(part))) return undefined
    const isPlain = query.slice(1).split('&').every(isMark) && !/[?&](import|direct)\b/.test(query)
    return (
      (isPlain && (fileAt(join(dir, 'public', name)) ?? ofExtensions(name) ?? namedFile(name))) ||
      (isModule(name, query) ? 'module' : undefined)
    )
  }
}
