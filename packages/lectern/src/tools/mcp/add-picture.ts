import { join, posix } from 'node:path'
import { LecternError } from '../../base/errors/index.ts'
import type { Files } from '../../base/files/index.ts'

/** A picture from an assistant: its bytes, or a file of the project. */
export interface GivenPicture {
  /** File name, such as `boat.png`. */
  readonly name: string
  /** Base64. */
  readonly data?: string | undefined
  /** A file, relative to the deck's folder. */
  readonly from?: string | undefined
}

/** Largest size in bytes of a picture. */
const most = 10_000_000

/** How the files of each kind begin. An `.svg` is text, which is looked at in whole. */
const kinds: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  jpg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('\xff\xd8\xff', 'latin1')),
  gif: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  webp: (bytes) => /^RIFF....WEBP$/s.test(bytes.toString('latin1', 0, 12)),
  avif: (bytes) => /^....ftypavi[fs]$/s.test(bytes.toString('latin1', 0, 12)),
  svg: (bytes) => /^\s*(<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/.test(bytes.toString('utf8').replace('\uFEFF', '')),
}

/** What an SVG may not have: code, pages, definitions that others replace, and addresses outside of it. */
const active =
  /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener)\b|\son[a-z]+\s*=|<!(?:DOCTYPE|ENTITY)|(?:javascript|vbscript)\s*:|href\s*=\s*["']?\s*(?!["']?\s*(?:#|data:image\/))[^\s"'>]|url\(\s*["']?\s*(?!["']?(?:#|data:))|@import/i

const refusal = (message: string, remedy: string) => new LecternError(message, { remedy })

function kindOf(name: string): string {
  const [, ending = ''] = /\.(\w+)$/.exec(name.toLowerCase()) ?? []
  const kind = ending === 'jpeg' ? 'jpg' : ending
  if (!Object.hasOwn(kinds, kind)) throw refusal(`${name} is not a picture that browsers show`, `Use ${Object.keys(kinds).join(', ')}.`)
  return kind
}

/** Return a name that is a file name and nothing else, and that needs no escape in an address. */
function plainName(name: string): string {
  if (/[\\/\0]/.test(name) || name.startsWith('.'))
    throw refusal(`"${name}" is not the name of a file`, 'Name it without a folder, as in boat.png.')
  const ending = /\.\w+$/.exec(name)?.[0] ?? ''
  const words = name.slice(0, name.length - ending.length)
  const stem = words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 80)
  return `${stem || 'picture'}${ending.toLowerCase()}`
}

/** Return the bytes of a picture. @throws LecternError when there are none, or too many. */
function bytesOf(disk: Files, { name, data, from }: GivenPicture): Buffer {
  if ((data === undefined) === (from === undefined)) throw refusal('a picture has either "data" or "from"', 'Give one of the two.')
  const bytes = from === undefined ? Buffer.from(data ?? '', 'base64') : disk.read(join(disk.dir, from), most)
  if (bytes.length === 0) throw refusal(`${name} is empty`, 'Send the bytes of the picture as base64.')
  if (bytes.length > most)
    throw refusal(`${name} is larger than ${most / 1e6} MB`, 'Make it smaller: a slide needs at most 2000 pixels in width.')
  return bytes
}

/**
 * Put a picture into the folder `public` of a deck, under a name that is free there. A picture that is there already keeps its name. Return the address
 * for slides.
 *
 * @throws LecternError when it is no picture, an SVG is not only a picture, or the folder cannot be written.
 */
export async function addPicture(disk: Files, picture: GivenPicture): Promise<{ readonly address: string; readonly markdown: string }> {
  const name = plainName(picture.name)
  const kind = kindOf(name)
  const bytes = bytesOf(disk, picture)
  if (!kinds[kind]?.(bytes)) throw refusal(`${picture.name} does not have the content of a .${kind} file`, 'Give it the name of its kind.')
  if (kind === 'svg' && active.test(bytes.toString('utf8')))
    throw refusal(
      `${picture.name} is not only a picture: it has code, or asks for other files`,
      'Remove scripts, events, links and imports from it.',
    )
  const [, stem = '', ending = ''] = /^(.*)(\.\w+)$/.exec(name) ?? []
  const folder = join(disk.dir, 'public')
  const used = await disk.withLock(join(folder, name), () => {
    for (let number = 1; ; number++) {
      const free = number === 1 ? name : `${stem}-${number}${ending}`
      const path = join(folder, free)
      const there = disk.locate(path)
      if (there.kind === 'missing') {
        disk.write(path, bytes)
        return free
      }
      if (there.kind === 'file' && there.size === bytes.length && disk.read(path).equals(bytes)) return free
    }
  })
  const address = posix.join('/', used)
  return { address, markdown: `![](${address})` }
}
