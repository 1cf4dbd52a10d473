import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import type { Files, Incoming } from '../../../base/files/index.ts'
import { readBytes, type Say, sayTo } from '../../../base/lib/node/index.ts'
import { cleanSvg } from '../../../compiler/project/index.ts'
import { attempt } from '../../editing/node/source-endpoints.ts'
import { mayWrite } from '../../editing/node/write-access.ts'
import { mediaName } from '../model/media.ts'

/** Path of the endpoint. */
export const mediaPath = '/__lectern/media'

/** Header with the wanted name of the file, encoded as a part of an address. */
const nameHeader = 'x-lectern-name'

/** Largest size in bytes of a picture or a video. */
const mostMediaBytes = 1_000_000_000

/** Largest size in bytes of an SVG, which is read as a whole. */
const mostSvgBytes = 20_000_000

/** Folders beside a deck in which authors keep pictures. */
const pictureFolders = ['images', 'img', 'pictures', 'assets', 'media']

/** A folder for new files, and what is before their names in a slide. */
interface MediaFolder {
  readonly path: string
  readonly address: string
}

/** Return the folder for new files: a folder for pictures in `public` or beside the deck, else `public`. */
function mediaFolder({ dir, locate }: Files): MediaFolder {
  const isFolder = (path: string) => locate(path).kind === 'folder'
  const open = join(dir, 'public')
  const inPublic = pictureFolders.find((name) => isFolder(join(open, name)))
  if (inPublic) return { path: join(open, inPublic), address: `/${inPublic}/` }
  const beside = isFolder(open) ? undefined : pictureFolders.find((name) => isFolder(join(dir, name)))
  return beside ? { path: join(dir, beside), address: `./${beside}/` } : { path: open, address: '/' }
}

/** The current deck as the endpoint needs it. */
interface MediaDeck {
  readonly disk: Files
  /** Whether the deck can be edited in the browser. */
  readonly editor: boolean
}

interface WriteMediaOptions {
  readonly token: string
  readonly deck: () => MediaDeck
  readonly onWritten: () => void
  /** Largest size in bytes. */
  readonly most?: number
}

/** Return the first free name. A file with the same content is used again. */
function freeName(disk: Files, folder: string, name: string, incoming: Incoming): { readonly name: string; readonly isThere: boolean } {
  const ending = extname(name)
  const stem = name.slice(0, name.length - ending.length)
  for (let count = 1; ; count++) {
    const tried = count === 1 ? name : `${stem}-${count}${ending}`
    const found = disk.locate(join(folder, tried))
    if (found.kind === 'missing') return { name: tried, isThere: false }
    if (found.kind === 'file' && incoming.isSameAs(found.path)) return { name: tried, isThere: true }
  }
}

/** Why a file was not taken. */
interface Refused {
  readonly status: number
  readonly reason: string
}

/**
 * Write the body of a request into `incoming`, piece by piece. After an error, the rest is read and dropped, so that the sender receives the answer.
 *
 * @throws FileError when the disk does not take it.
 */
async function takeBody(
  body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  most: number,
  incoming: Incoming,
): Promise<Refused | undefined> {
  let size = 0
  let fault: unknown
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (fault === undefined && size <= most)
        await incoming.add(chunk).catch((error: unknown) => {
          fault = error
          // A full disk has room again for what others write.
          incoming.discard()
        })
    }
  } catch {
    return { status: 400, reason: 'The request ended early.' }
  }
  if (fault !== undefined) throw fault
  if (size > most) return { status: 413, reason: `The request is longer than ${most} bytes.` }
  return size === 0 ? { status: 400, reason: 'The file is empty.' } : undefined
}

/** Return the body of a request, which is an SVG, without what could run code or load from elsewhere. */
async function readSvg(request: IncomingMessage): Promise<Buffer | Refused> {
  const read = await readBytes(request, mostSvgBytes)
  if ('status' in read) return read
  if (read.bytes.length === 0) return { status: 400, reason: 'The file is empty.' }
  const clean = cleanSvg(read.bytes.toString('utf8'))
  if (clean !== undefined) return Buffer.from(clean)
  return { status: 422, reason: 'This is not an SVG that can be read. Save it from a drawing program as a plain SVG, or as a PNG.' }
}

/**
 * Return a handler that writes a picture, a video or a sound beside the deck, for the deck's own page. It overwrites nothing: a name that is taken gets
 * a number. The file grows beside its place, and gets its name when all of it is there. What could run code or load from elsewhere is removed from an
 * SVG. The answer has the address for a slide.
 */
export function writeMedia({ token, deck, onWritten, most = mostMediaBytes }: WriteMediaOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say = sayTo(response)
    if (!mayWrite(request, say, { token, most, what: 'Pictures' })) return
    const { disk, editor } = deck()
    if (!editor) return say(403, 'This deck cannot be edited in the browser, because its headmatter has "editor: false".')
    const name = mediaName(decoded(request.headers[nameHeader]))
    if (!name) return say(415, 'Only pictures, videos and sounds can be put on a slide.')
    const svg = name.endsWith('.svg') ? await readSvg(request) : undefined
    if (svg && 'status' in svg) return say(svg.status, svg.reason)
    await attempt(name, say, async () => {
      const folder = mediaFolder(disk)
      const incoming = disk.receive(join(folder.path, name))
      try {
        const refused = await takeBody(svg ? [svg] : request, most, incoming)
        if (refused) say(refused.status, refused.reason)
        else await place(disk, folder, name, incoming, say, onWritten)
      } finally {
        incoming.discard()
      }
    })
  }
}

function place(disk: Files, folder: MediaFolder, name: string, incoming: Incoming, say: Say, onWritten: () => void): Promise<void> {
  return disk.withLock(join(folder.path, name), () => {
    const free = freeName(disk, folder.path, name, incoming)
    if (!free.isThere) {
      incoming.moveTo(join(folder.path, free.name))
      onWritten()
    }
    say(200, { address: folder.address + free.name, isNew: !free.isThere })
  })
}

function decoded(header: string | readonly string[] | undefined): string {
  try {
    return typeof header === 'string' ? decodeURIComponent(header) : ''
  } catch {
    return ''
  }
}
