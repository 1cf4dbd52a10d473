import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Files } from '../../../base/files/index.ts'
import type { CompileContext, ResolvedAsset } from '../../markdown/index.ts'
import { assetToken } from './asset-resolver.ts'
import { type DownloadLimits, download } from './download.ts'

/** Number of downloads at a time. */
const mostAtOnce = 4

const usual: DownloadLimits = { bytes: 50_000_000, time: 30_000 }

const remedy = 'The page loads it from the other host. Correct the address, or save the file beside the deck and name that.'

/** The copies of pictures, videos, sounds and fonts of other hosts. */
export interface RemoteAssets {
  /** Return the file of a copy, with the place in it that the address names. Return undefined when there is none. */
  fileOf(address: string): { readonly file: string; readonly place: string } | undefined
  /** Return the copy of an address, or the reason why there is none. Return undefined before its download. */
  find(address: string): ResolvedAsset | undefined
  /** Download what these addresses name, each once, unless there is an earlier copy. Where nobody waits, only begin to. */
  download(addresses: Iterable<string>): Promise<void>
}

/** Return the address to request, and the place in the file behind it. */
function split(address: string): { readonly source: string; readonly place: string } {
  const [, source = address, place = ''] = /^([^#]*)(#.*)?$/s.exec(address) ?? []
  return { source: source.startsWith('//') ? `https:${source}` : source, place }
}

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 32)

/**
 * Open the copies in a folder of the deck's cache. A copy stays there, so that the next build needs no network. It is named after its content, because
 * the bundler may lose a file of which there are two. A text file named after the address names the copy. With `waits: false`, a page shows the original
 * until the copy is there, so that no slow host holds a slide up.
 */
export function createRemoteAssets(disk: Files, folder: string, limits = usual, { waits = true } = {}): RemoteAssets {
  const stored = new Set(disk.list(folder).names)
  const copies = new Map<string, string>()
  const copyOf = (source: string): string | undefined => {
    const note = `${hashOf(source)}.txt`
    if (!copies.has(source) && stored.has(note)) {
      const file = disk.findText(join(folder, note))
      if (typeof file === 'string' && stored.has(file)) copies.set(source, file)
    }
    return copies.get(source)
  }
  const failures = new Map<string, string>()
  const running = new Map<string, Promise<void>>()
  const queue: (() => void)[] = []
  let free = mostAtOnce

  async function inTurn(work: () => Promise<void>): Promise<void> {
    if (free > 0) free--
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }

  async function copy(source: string): Promise<void> {
    const found = await download(source, limits)
    if ('reason' in found) return void failures.set(source, found.reason)
    const file = `${hashOf(found.content)}.${found.ending}`
    disk.write(join(folder, file), found.content, { flush: false })
    disk.write(join(folder, `${hashOf(source)}.txt`), file, { flush: false })
    copies.set(source, file)
  }

  function fileOf(address: string) {
    const { source, place } = split(address)
    const file = copyOf(source)
    return file === undefined ? undefined : { file: join(folder, file), place }
  }

  return {
    fileOf,
    find(address) {
      const reason = failures.get(split(address).source)
      if (reason !== undefined) return { kind: 'refused', what: `"${address}" cannot be downloaded: ${reason}`, allowed: remedy }
      const copy = fileOf(address)
      return copy && { kind: 'url', url: assetToken(copy.file) + copy.place, file: disk.nameOf(copy.file) }
    },
    async download(addresses) {
      const started = [...addresses].map((address) => {
        if (fileOf(address)) return undefined
        const { source } = split(address)
        const known = running.get(source)
        const loading = known ?? inTurn(() => copy(source))
        running.set(source, loading)
        return loading
      })
      const all = Promise.all(started)
      if (waits) await all
      // The page loads the file from the other host.
      else all.catch(() => undefined)
    },
  }
}

/** Compile with the copies of remote files. What has no copy yet is downloaded after a first compilation, which finds the addresses. */
export async function withCopies<Result>(
  context: CompileContext,
  remote: RemoteAssets | undefined,
  compile: (context: CompileContext) => Promise<Result>,
): Promise<Result> {
  if (!remote) return compile(context)
  const wanted = new Set<string>()
  const result = await compile({
    ...context,
    remoteAsset(address) {
      const found = remote.find(address)
      if (!found) wanted.add(address)
      return found
    },
  })
  if (wanted.size === 0) return result
  await remote.download(wanted)
  return [...wanted].some((address) => remote.find(address)) ? compile(context) : result
}

/** An address on another host in `url()`. */
export const foreignUrl = /url\(\s*(["']?)((?:https?:)?\/\/[^"')\s]+)\1\s*\)/gi

/** Return a style sheet without the addresses of which there are copies. */
export const withoutCopied = (css: string, remote: RemoteAssets | undefined): string =>
  remote ? css.replaceAll(foreignUrl, (written, _, address: string) => (remote.fileOf(address) ? 'none' : written)) : css
