import { connect } from 'node:net'

/** A WebSocket to this machine, with its messages as text. */
export interface TestSocket {
  /** Status of the handshake: 101 when it succeeded, 0 when the connection was closed. */
  readonly status: number
  readonly messages: readonly unknown[]
  send(message: unknown): void
  /** Resolves with the first message for which `isIt` is true; rejects when the connection closes earlier. */
  wait(isIt: (message: unknown) => boolean): Promise<unknown>
  /** Resolves when the other side has closed the connection. */
  readonly closed: Promise<void>
  close(): void
}

/** Encode a text as one masked frame (RFC 6455, section 5.2). The mask is all zeros. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text)
  const length =
    payload.length < 126
      ? Buffer.from([0x80 | payload.length])
      : Buffer.from([0x80 | 127, 0, 0, 0, 0, ...[24, 16, 8, 0].map((shift) => (payload.length >>> shift) & 255)])
  return Buffer.concat([Buffer.from([0x81]), length, Buffer.alloc(4), payload])
}

/** Return the texts of the complete frames at the start of `bytes`, and the remaining bytes. */
function readFrames(bytes: Buffer): { readonly texts: readonly string[]; readonly rest: Buffer } {
  const texts: string[] = []
  let rest = bytes
  while (rest.length >= 2) {
    const short = (rest[1] ?? 0) & 127
    const start = short === 126 ? 4 : short === 127 ? 10 : 2
    if (rest.length < start) break
    const length = short === 126 ? rest.readUInt16BE(2) : short === 127 ? Number(rest.readBigUInt64BE(2)) : short
    if (rest.length < start + length) break
    if (((rest[0] ?? 0) & 15) === 1) texts.push(rest.subarray(start, start + length).toString())
    rest = rest.subarray(start + length)
  }
  return { texts, rest }
}

/** Open a WebSocket at `path`. Resolve after the handshake, whether it succeeds or fails. */
export function openSocket(port: number, path: string, headers: readonly string[]): Promise<TestSocket> {
  return new Promise((done) => {
    const messages: unknown[] = []
    const waiting = new Set<() => void>()
    const socket = connect(port, '127.0.0.1', () => {
      const lines = [`GET ${path} HTTP/1.1`, ...headers, 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']
      socket.write(`${[...lines, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='].join('\r\n')}\r\n\r\n`)
    })
    const closed = new Promise<void>((end) => socket.once('close', () => end()))
    let isClosed = false
    let received = Buffer.alloc(0)
    let status: number | undefined
    const opened = (given: number) => {
      if (status !== undefined) return
      status = given
      done({
        status,
        messages,
        closed,
        send: (message) => socket.write(frame(JSON.stringify(message))),
        wait: (isIt) =>
          new Promise((found, failed) => {
            const look = () => {
              const message = messages.find(isIt)
              if (message === undefined && !isClosed) return
              waiting.delete(look)
              if (message === undefined) failed(new Error('The connection was closed.'))
              else found(message)
            }
            waiting.add(look)
            look()
          }),
        close: () => socket.destroy(),
      })
    }
    socket.on('error', () => undefined)
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data])
      if (status === undefined) {
        const end = received.indexOf('\r\n\r\n')
        if (end < 0) return
        opened(Number(received.toString('latin1', 9, 12)))
        received = received.subarray(end + 4)
      }
      const { texts, rest } = readFrames(received)
      received = Buffer.from(rest)
      messages.push(...texts.map((text): unknown => JSON.parse(text)))
      for (const look of waiting) look()
    })
    socket.once('close', () => {
      isClosed = true
      opened(0)
      for (const look of waiting) look()
    })
  })
}
