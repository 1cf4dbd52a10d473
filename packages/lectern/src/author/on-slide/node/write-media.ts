import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import type { Files } from '../../../base/files/index.ts'
import { readBytes, type Say, sayTo } from '../../../base/lib/node/index.ts'
import { cleanSvg } from '../../../compiler/project/index.ts'
import { attempt } from '../../editing/node/source-endpoints.ts'
import { mayWrite } from '../../editing/node/write-access.ts'
import { mediaName } from '../model/media.ts'

/** Path of the endpoint. */
export const mediaPath = '/__lectern/media'

/** Header with the wanted name of the file, encoded as a part of an address. */
const nameHeader = 'x-lectern-name'

/** Largest size in bytes of a picture or a video. @internal for its test */
export const mostMediaBytes = 1_000_000_000

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
}

/** Return the first free name. A file with the same content is used again. */
function freeName(disk: Files, folder: string, name: string, bytes: Buffer): { readonly name: string; readonly isThere: boolean } {
  const ending = extname(name)
  const stem = name.slice(0, name.length - ending.length)
  for (let count = 1; ; count++) {
    const tried = count === 1 ? name : `${stem}-${count}${ending}`
    const found = disk.locate(join(folder, tried))
    if (found.kind === 'missing') return { name: tried, isThere: false }
    if (found.kind === 'file' && found.size === bytes.length && disk.read(found.path).equals(bytes)) return { name: tried, isThere: true }
  }
}

/**
 * Return a handler that writes a picture, a video or a sound beside the deck, for the deck's own page. It overwrites nothing: a name that is taken gets
 * a number. What could run code or load from elsewhere is removed from an SVG. The answer has the address for a slide.
 */
export function writeMedia({ token, deck, onWritten }: WriteMediaOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say = sayTo(response)
    if (!mayWrite(request, say, { token, most: mostMediaBytes, what: 'Pictures' })) return
    const { disk, editor } = deck()
    if (!editor) return say(403, 'This deck cannot be edited in the browser, because its headmatter has "editor: false".')
    const name = mediaName(decoded(request.headers[nameHeader]))
    if (!name) return say(415, 'Only pictures, videos and sounds can be put on a slide.')
    const read = await readBytes(request, mostMediaBytes)
    if ('status' in read) return say(read.status, read.reason)
    if (read.bytes.length === 0) return say(400, 'The file is empty.')
    const clean = name.endsWith('.svg') ? cleanSvg(read.bytes.toString('utf8')) : undefined
    if (name.endsWith('.svg') && clean === undefined)
      return say(422, 'This is not an SVG that can be read. Save it from a drawing program as a plain SVG, or as a PNG.')
    const bytes = clean === undefined ? read.bytes : Buffer.from(clean)
    await attempt(name, say, () => write(disk, name, bytes, say, onWritten))
  }
}

function write(disk: Files, name: string, bytes: Buffer, say: Say, onWritten: () => void): Promise<void> {
  const folder = mediaFolder(disk)
  return disk.withLock(join(folder.path, name), () => {
    const free = freeName(disk, folder.path, name, bytes)
    if (!free.isThere) {
      disk.write(join(folder.path, free.name), bytes)
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
