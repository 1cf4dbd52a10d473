import { isPrivateHost } from '../../base/lib/node/index.ts'
import { mediaEnding } from './media-ending.ts'

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

/** Read the content of an answer. Stop at the size limit. */
async function readContent(answer: Response, most: number): Promise<Uint8Array> {
  const tooLarge = new DownloadError(`the file is larger than ${most / 1_000_000} MB`)
  if (Number(answer.headers.get('content-length')) > most) {
    await answer.body?.cancel()
    throw tooLarge
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > most) throw tooLarge
    parts.push(part)
  }
  return Buffer.concat(parts)
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
  const content = await readContent(answer, bytes)
  const ending = mediaEnding(type, content)
  if (ending === undefined)
    throw new DownloadError(/svg/i.test(type) ? 'the SVG contains code or names other files' : `its content is not ${type}`)
  return { content, ending }
}

/** Return why a request failed. */
function reasonOf(error: unknown, { time }: DownloadLimits): string {
  if (error instanceof DownloadError) return error.message
  if (error instanceof Error && error.name === 'TimeoutError') return `the answer takes longer than ${time / 1000} seconds`
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
  return `the host cannot be reached${code}`
}

/** Download a picture, a video, a sound or a font. Return its content and the ending of its file, or why there is none. */
export async function download(
  address: string,
  limits: DownloadLimits,
): Promise<{ readonly content: Uint8Array; readonly ending: string } | { readonly reason: string }> {
  try {
    return await load(address, limits)
  } catch (error) {
    return { reason: reasonOf(error, limits) }
  }
}
