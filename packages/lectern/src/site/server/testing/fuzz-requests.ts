import { connect } from 'node:net'
import fc from 'fast-check'

/** The reactions of a server to generated requests. */
export interface FuzzResult {
  /** The number of responses for each status. 0 means a connection that was closed without a response. */
  readonly statuses: ReadonlyMap<number, number>
  readonly sent: number
}

interface FuzzOptions {
  readonly port: number
  /** Addresses of the server, as in a request line. */
  readonly paths: readonly string[]
  readonly count: number
  /** The same seed generates the same requests. */
  readonly seed: number
}

/** Number of connections open at the same time. */
const width = 32

/** Milliseconds of silence after which the server is assumed to wait for more. Then the client closes the connection. */
const silence = 200

const number = fc.oneof(fc.integer({ min: -9, max: 20 }), fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n })).map(String)
const oddTargets = [
  ...['//[', '//%', '//', '/%', '/%E0%A4%A', '/%00', '/..%2f..%2fetc%2fpasswd', '/../../etc/passwd', '/%2e%2e/%2e%2e/', '\\..\\', '*', ''],
  ...[
    'http://[',
    'http://a:99999999/',
    'http://',
    'https://localhost/1',
    'ftp://x/',
    'localhost:80',
    '/?%',
    '/#x',
    '/;',
    '/1?clicks=%E0%A4%A',
  ],
]
/** Text of a request. Most of it is valid for a parser, so that requests reach the handlers. */
const word = fc.oneof(
  { weight: 30, arbitrary: fc.string({ maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replace(/[\r\n]/g, '')) },
)
const unspaced = word.map((text) => text.replaceAll(' ', ''))
const path = fc.array(fc.oneof(unspaced, fc.constantFrom('..', '.', '%2f', '%', '@fs', '@id', '__lectern')), {
  maxLength: 8,
})

const targetOf = (paths: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('/', ...paths) },
    { weight: 2, arbitrary: fc.constantFrom(...oddTargets) },
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom('/', ...paths), path).map(([known, parts]) => `${known}/${parts.join('/')}`) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('/', ...paths), unspaced).map(([known, query]) => `${known}?${query}`) },
    { weight: 1, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
    { weight: 1, arbitrary: unspaced },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 20_000 }).map((length) => `/${'a'.repeat(length)}`) },
  )

const range = fc.oneof(
  fc.nat(9).map((from) => `bytes=${from}-`),
  fc
    .tuple(fc.constantFrom('bytes=', 'bytes', 'items=', ''), fc.array(fc.tuple(fc.option(number), fc.option(number)), { maxLength: 3 }))
    .map(([unit, parts]) => unit + parts.map(([from, to]) => `${from ?? ''}-${to ?? ''}`).join(',')),
)
const value = fc.oneof(
  word,
  number,
  fc.constantFrom('*', '"', 'W/"1-2"', 'gzip;q=0, br;q=1', 'identity;q=x', 'text/html', 'Thu, 99 Foo 9999'),
)

const header = fc.oneof(
  range.map((text) => ['Range', text] as const),
  fc.tuple(
    fc.constantFrom(
      ...['If-Range', 'If-None-Match', 'If-Match', 'If-Modified-Since', 'If-Unmodified-Since', 'Accept', 'Accept-Encoding', 'Cookie'],
      ...['Content-Length', 'Transfer-Encoding', 'Content-Type', 'Expect', 'Connection', 'Origin', 'Sec-Fetch-Dest', 'X-Lectern-Token'],
    ),
    value,
  ),
  fc.tuple(fc.stringMatching(/^[A-Za-z-]{1,20}$/), word),
  fc.constantFrom(
    ['Transfer-Encoding', 'chunked'] as const,
    ['Expect', '100-continue'] as const,
    ['Sec-Fetch-Dest', 'script'] as const,
    ['Accept', 'text/html'] as const,
    ['Accept-Encoding', 'br'] as const,
  ),
)

const webSocket = (port: number) =>
  fc
    .tuple(fc.constantFrom('vite-hmr', 'vite-ping', 'mqtt', ''), fc.option(fc.constantFrom(`http://localhost:${port}`, 'http://[', 'null')))
    .map(([protocol, origin]) => [
      ['Connection', 'Upgrade'],
      ['Upgrade', 'websocket'],
      ['Sec-WebSocket-Version', '13'],
      ['Sec-WebSocket-Key', 'dGhlIHNhbXBsZSBub25jZQ=='],
      ['Sec-WebSocket-Protocol', protocol],
      ...(origin === null ? [] : [['Origin', origin]]),
    ])

/** Generate requests as bytes, valid and invalid. */
export function requestTo(port: number, paths: readonly string[]): fc.Arbitrary<Buffer> {
  const host = fc.oneof(
    { weight: 20, arbitrary: fc.constant(`localhost:${port}`) },
    { weight: 1, arbitrary: fc.constantFrom('evil.example', '[', '[::1]', '127.0.0.1', `localhost:${port}`.repeat(2), '') },
    { weight: 1, arbitrary: word },
  )
  const method = fc.oneof(
    {
      weight: 20,
      arbitrary: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'OPTIONS', 'CONNECT', 'TRACE'),
    },
    { weight: 1, arbitrary: word },
  )
  const version = fc.oneof(
    { weight: 9, arbitrary: fc.constant('HTTP/1.1') },
    { weight: 1, arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/9', '') },
  )
  const headers = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 5, arbitrary: fc.array(header, { maxLength: 6 }) },
    { weight: 1, arbitrary: webSocket(port) },
    { weight: 1, arbitrary: range.map((text) => [['Range', text]]) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 30_000 }).map((length) => [['X-Long', 'x'.repeat(length)]]) },
  )
  const body = fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.oneof(word, fc.json()) })
  const whole = fc.tuple(method, targetOf(paths), version, host, headers, body).map(([verb, target, protocol, name, list, text]) => {
    const lines = [`${verb} ${target} ${protocol}`, `Host: ${name}`, ...list.map(([key, said]) => `${key}: ${said}`)]
    return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`, 'latin1')
  })
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 1, arbitrary: fc.tuple(whole, fc.nat(200)).map(([bytes, length]) => bytes.subarray(0, length)) },
    { weight: 1, arbitrary: fc.tuple(whole, whole).map((both) => Buffer.concat(both)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  )
}

/** Send bytes on a new connection. When it closes, resolve with the status of the first response, 0 for none. */
export function sendBytes(port: number, bytes: Buffer): Promise<number> {
  return new Promise((done, fail) => {
    let status = 0
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes))
    socket.setTimeout(silence, () => socket.end())
    socket.on('data', (data) => {
      status ||= Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1] ?? 0)
      socket.end()
    })
    // A server may close a connection while the client still sends the rest of an invalid request.
    socket.on('error', (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED' && fail(new Error('The server has ended.')))
    socket.on('close', () => done(status))
  })
}

/**
 * Send `count` generated requests to the server on this machine, each on a new connection.
 *
 * @throws Error when the server accepts no more connections.
 */
export async function fuzzRequests({ port, paths, count, seed }: FuzzOptions): Promise<FuzzResult> {
  const statuses = new Map<number, number>()
  const requests = fc.sample(requestTo(port, paths), { seed, numRuns: count })
  const worker = async () => {
    for (let bytes = requests.pop(); bytes; bytes = requests.pop()) {
      const status = await sendBytes(port, bytes)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return { statuses, sent: count }
}
