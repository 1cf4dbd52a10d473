import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Files } from '../files/index.ts'
import type { CompileContext, ResolvedAsset } from '../markdown/index.ts'
import { assetToken } from './asset-token.ts'
import { type DownloadLimits, download } from './download.ts'

/** Number of downloads at a time. */
const mostAtOnce = 4

const usual: DownloadLimits = { bytes: 50_000_000, time: 30_000 }

const remedy =
  'Correct the address, or save the file beside the deck and name that. Without "remoteAssets" the page loads it from the other host.'

/** The copies of pictures, videos and sounds of other hosts. */
export interface RemoteAssets {
  /** Return the copy of an address, or the reason why there is none. Return undefined before its download. */
  find(address: string): ResolvedAsset | undefined
  /** Download what these addresses name, each once. */
  download(addresses: Iterable<string>): Promise<void>
}

/** Return the address to request, and the place in the file behind it. */
function split(address: string): { readonly source: string; readonly place: string } {
  const [, source = address, place = ''] = /^([^#]*)(#.*)?$/s.exec(address) ?? []
  return { source: source.startsWith('//') ? `https:${source}` : source, place }
}

/** Open the copies in a folder of the deck's cache. A copy stays there, so that the next build needs no network. */
export function createRemoteAssets(disk: Files, folder: string, limits = usual): RemoteAssets {
  const nameOf = (source: string) => createHash('sha256').update(source).digest('hex').slice(0, 32)
  const copies = new Map(disk.list(folder).names.map((file) => [file.replace(/\.\w+$/, ''), file]))
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
    const file = `${nameOf(source)}.${found.ending}`
    disk.write(join(folder, file), found.content, { flush: false })
    copies.set(nameOf(source), file)
  }

  return {
    find(address) {
      const { source, place } = split(address)
      const reason = failures.get(source)
      if (reason !== undefined) return { kind: 'refused', what: `"${address}" cannot be downloaded: ${reason}`, allowed: remedy }
      const file = copies.get(nameOf(source))
      if (file === undefined) return undefined
      const path = join(folder, file)
      return { kind: 'url', url: assetToken(path) + place, file: disk.nameOf(path) }
    },
    async download(addresses) {
      const started = [...addresses].map((address) => {
        const { source } = split(address)
        const known = running.get(source)
        const loading = known ?? inTurn(() => copy(source))
        running.set(source, loading)
        return loading
      })
      await Promise.all(started)
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
  return compile(context)
}
