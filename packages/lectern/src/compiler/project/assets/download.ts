import { isPrivateHost, readAnswer, whyUnanswered } from '../../../base/lib/node/index.ts'
import { isPassiveSvg } from './passive-files.ts'

const latin = (content: Uint8Array, from: number, to: number) => Buffer.from(content.subarray(from, to)).toString('latin1')

/** Return the ending of an ISO media file by its brand: pictures, videos and sounds share this format. */
function brandEnding(brand: string): string {
  if (/^avi[fs]/.test(brand)) return 'avif'
  if (brand === 'qt  ') return 'mov'
  return /^M4[AB] /.test(brand) ? 'm4a' : 'mp4'
}

/** Return the ending of a picture that is not SVG, by its first bytes. */
function pictureEnding(content: Uint8Array): string | undefined {
  const start = latin(content, 0, 12)
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('\xff\xd8\xff')) return 'jpg'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp'
  if (start.startsWith('BM')) return 'bmp'
  if (start.startsWith('\0\0\x01\0')) return 'ico'
  return /^.{4}ftypavi[fs]/s.test(start) ? 'avif' : undefined
}

/** Return the ending of a video or a sound, by its first bytes. */
function filmEnding(content: Uint8Array, isSound: boolean): string | undefined {
  const start = latin(content, 0, 12)
  if (/^.{4}ftyp/s.test(start)) return brandEnding(start.slice(8))
  if (start.startsWith('\x1a\x45\xdf\xa3')) return 'webm'
  if (start.startsWith('OggS')) return isSound ? 'ogg' : 'ogv'
  if (/^RIFF.{4}WAVE/s.test(start)) return 'wav'
  if (start.startsWith('fLaC')) return 'flac'
  if (start.startsWith('ID3')) return 'mp3'
  if (/^\xff[\xf0\xf1\xf8\xf9]/.test(start)) return 'aac'
  return /^\xff[\xe2-\xff]/.test(start) ? 'mp3' : undefined
}

/** Return the ending of a font, by its first bytes. */
function fontEnding(content: Uint8Array): string | undefined {
  const start = latin(content, 0, 4)
  if (start === 'wOF2') return 'woff2'
  if (start === 'wOFF') return 'woff'
  if (start === 'OTTO') return 'otf'
  return start === '\0\x01\0\0' ? 'ttf' : undefined
}

/** Return whether the content is an SVG that runs no code. */
function isPassive(content: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return /<(svg:)?svg[\s>]/i.test(text) && isPassiveSvg(text)
  } catch {
    return false
  }
}

/**
 * Return the ending of the file for content that a host declares as `type`. Return undefined when the content is no such picture, video, sound or
 * font, or an SVG that could run code.
 */
function mediaEnding(type: string, content: Uint8Array): string | undefined {
  const [family] = type.toLowerCase().split('/')
  if (/^image\/svg\+xml$/i.test(type)) return isPassive(content) ? 'svg' : undefined
  if (family === 'image') return pictureEnding(content)
  if (family === 'font' || family === 'application') return fontEnding(content)
  return family === 'video' || family === 'audio' ? filmEnding(content, family === 'audio') : undefined
}

/** What a download may cost. */
export interface DownloadLimits {
  /** Size in bytes of one file. */
  readonly bytes: number
  /** Time in milliseconds for one file, with all redirects. */
  readonly time: number
  /** Returns whether a host is this machine or in a private network. */
  readonly isPrivate?: (hostname: string) => Promise<boolean>
}

const mostRedirects = 5

/** A download that does not succeed. The message completes the sentence "It cannot be downloaded: …". */
class DownloadError extends Error {}

const web = (address: URL) => {
  if (/^https?:$/.test(address.protocol)) return address
  throw new DownloadError(`it leads to a ${address.protocol} address`)
}

/** Where a download begins, and what it may do. */
interface Way {
  readonly first: URL
  readonly signal: AbortSignal
  readonly isPrivate: (hostname: string) => Promise<boolean>
}

/**
 * Return the answer for an address. Follow redirects to web addresses only. The author may name a host of a private network, but a public host may not
 * send this machine there.
 */
async function follow(address: URL, way: Way, redirects = 0): Promise<Response> {
  const { first, signal, isPrivate } = way
  const answer = await fetch(address.href, {
    redirect: 'manual',
    signal,
    headers: { accept: 'image/*, video/*, audio/*, font/*', 'user-agent': 'lectern' },
  })
  const target = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null
  if (target === null) return answer
  await answer.body?.cancel()
  if (redirects >= mostRedirects) throw new DownloadError(`there are more than ${mostRedirects} redirects`)
  if (!URL.canParse(target, address.href)) throw new DownloadError('it leads to an address that is not valid')
  const next = web(new URL(target, address))
  if ((await isPrivate(next.hostname)) && !(await isPrivate(first.hostname)))
    throw new DownloadError('it leads from a public host into a private network')
  return follow(next, way, redirects + 1)
}

/** Types of pictures, videos, sounds and fonts. Hosts have many types for fonts. Their content decides. */
const usable = /^(image|video|audio|font)\/|^application\/(octet-stream|(x-)?font|vnd\.ms-fontobject)/i

async function load(address: string, { bytes, time, isPrivate = isPrivateHost }: DownloadLimits) {
  if (!URL.canParse(address)) throw new DownloadError('the address is not valid')
  const first = web(new URL(address))
  const answer = await follow(first, { first, signal: AbortSignal.timeout(time), isPrivate })
  const type = (answer.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? ''
  if (!answer.ok || !usable.test(type)) {
    await answer.body?.cancel()
    throw new DownloadError(
      answer.ok
        ? `the answer is ${type === '' ? 'of no known type' : type}, not a picture, a video, a sound or a font`
        : `the host answers ${answer.status}`,
    )
  }
  const content = await readAnswer(answer, bytes)
  if (!content) throw new DownloadError(`the file is larger than ${bytes / 1_000_000} MB`)
  const ending = mediaEnding(type, content)
  if (ending === undefined)
    throw new DownloadError(/svg/i.test(type) ? 'the SVG contains code or names other files' : `its content is not ${type}`)
  return { content, ending }
}

/** Download a picture, a video, a sound or a font. Return its content and the ending of its file, or why there is none. */
export async function download(
  address: string,
  limits: DownloadLimits,
): Promise<{ readonly content: Uint8Array; readonly ending: string } | { readonly reason: string }> {
  try {
    return await load(address, limits)
  } catch (error) {
    return { reason: error instanceof DownloadError ? error.message : whyUnanswered(error, limits.time) }
  }
}
