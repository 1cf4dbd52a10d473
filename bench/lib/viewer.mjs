// A viewer of a live talk without its page: one socket that speaks MQTT over WebSocket, as the product's own client does, at a small part of its memory.
import { connect } from 'node:net'

const mask = Buffer.alloc(4)

/** Returns bytes in one masked WebSocket frame. A mask of zeros leaves them as they are. */
function frame(opcode, bytes = Buffer.alloc(0)) {
  if (bytes.length > 65_535) throw new Error('The frame is too long.')
  const isShort = bytes.length < 126
  const head = isShort
    ? Buffer.from([0x80 | opcode, 0x80 | bytes.length])
    : Buffer.from([0x80 | opcode, 0xfe, bytes.length >> 8, bytes.length & 0xff])
  return Buffer.concat([head, mask, bytes])
}

const text = (words) => Buffer.concat([Buffer.from([words.length >> 8, words.length & 0xff]), Buffer.from(words)])
const packet = (type, ...parts) => {
  const rest = Buffer.concat(parts)
  if (rest.length > 16_383) throw new Error('The packet is too long.')
  const length = rest.length < 128 ? [rest.length] : [(rest.length & 127) | 128, rest.length >> 7]
  return Buffer.concat([Buffer.from([type, ...length]), rest])
}

/** A CONNECT packet in a frame. Without an account the client has no name. */
const connectFrame = (account) =>
  frame(
    2,
    packet(
      0x10,
      text('MQTT'),
      Buffer.from([4, 2 | (account ? 0xc0 : 0), 0, 20]),
      text(''),
      ...(account ? [text(account.username), text(account.password)] : []),
    ),
  )
const subscribeFrame = (filters) =>
  frame(2, packet(0x82, Buffer.from([0, 1]), ...filters.flatMap((filter) => [text(filter), Buffer.from([0])])))
const pingFrame = frame(2, packet(0xc0))

/** Viewers with one address. */
const hall = 2_000

/** Milliseconds between pings, and of a connection without an answer, as in relay-link.ts. */
const pingTime = 10_000
const answerTime = 5_000
const mostPatience = 4

/** What all viewers of a broker have in common. `url`: where the broker is; `account`: how the audience signs in. */
export function createClientKind({ url, account, filters, waitAfter }) {
  const { hostname, port, pathname } = new URL(url)
  return {
    port: Number(port),
    hostname,
    waitAfter,
    /** The first viewers say where they come from, as a proxy does for them: those of a hall have one address. The others come from this machine. */
    upgradeOf: (no) =>
      Buffer.from(
        `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: http://${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `${no < 2 * hall ? `X-Forwarded-For: 192.0.2.${1 + Math.floor(no / hall)}\r\n` : ''}` +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: mqtt\r\n\r\n',
      ),
    connect: connectFrame(account),
    subscribe: subscribeFrame(filters),
  }
}

const endOfHead = Buffer.from('\r\n\r\n')
const nothing = Buffer.alloc(0)

export class Viewer {
  #kind
  #upgrade
  #socket
  #isUpgraded = false
  /** Bytes of an incomplete frame, and of an incomplete packet. */
  #frames = nothing
  #packets = nothing
  #timer
  #failed = 0
  #isClosed = false
  /** The next number of a connection: what was heard in it belongs together. */
  connection = 0
  isLive = false

  /** `no`: the number of the viewer, from 0. `onPacket(viewer, retained, topic, payload)`: the bytes are those of the socket. */
  constructor(kind, no, onPacket, onLive) {
    this.#kind = kind
    this.#upgrade = kind.upgradeOf(no)
    this.onPacket = onPacket
    this.onLive = onLive
  }

  connect() {
    const kind = this.#kind
    const socket = connect({ port: kind.port, host: kind.hostname, noDelay: true })
    this.#socket = socket
    this.#isUpgraded = false
    this.#frames = nothing
    this.#packets = nothing
    this.connection++
    this.#wait(answerTime * Math.min(mostPatience, 2 ** this.#failed), () => socket.destroy())
    socket.on('connect', () => socket.write(this.#upgrade))
    socket.on('data', (bytes) => this.#read(bytes))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (this.#socket !== socket || this.#isClosed) return
      this.isLive = false
      this.#failed++
      this.#wait(kind.waitAfter(this.#failed, Math.random), () => this.connect())
    })
  }
  /** Loses the connection, and comes back at once, as when the network returns. */
  reconnect() {
    const lost = this.#socket
    this.isLive = false
    this.#socket = undefined
    lost.destroy()
    this.connect()
  }
  close() {
    this.#isClosed = true
    this.isLive = false
    clearTimeout(this.#timer)
    this.#socket?.destroy()
  }

  #wait(ms, run) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(run, ms)
  }
  #ping() {
    this.#socket.write(pingFrame)
    this.#wait(pingTime, () => this.#ping())
  }

  #read(chunk) {
    let bytes = this.#frames.length === 0 ? chunk : Buffer.concat([this.#frames, chunk])
    this.#frames = nothing
    if (!this.#isUpgraded) {
      const end = bytes.indexOf(endOfHead)
      if (end < 0) {
        this.#frames = bytes
        return
      }
      if (bytes.toString('latin1', 0, 12) !== 'HTTP/1.1 101') return this.#socket.destroy()
      this.#isUpgraded = true
      this.#socket.write(this.#kind.connect)
      bytes = bytes.subarray(end + 4)
    }
    let at = 0
    while (bytes.length - at >= 2) {
      const opcode = bytes[at] & 15
      let length = bytes[at + 1] & 127
      let start = at + 2
      if (length === 126) {
        if (bytes.length < start + 2) break
        length = bytes.readUInt16BE(start)
        start += 2
      } else if (length === 127) {
        if (bytes.length < start + 8) break
        length = Number(bytes.readBigUInt64BE(start))
        start += 8
      }
      if (bytes.length < start + length) break
      at = start + length
      if (opcode === 8) return this.#socket.destroy()
      if (opcode === 9) this.#socket.write(frame(10, bytes.subarray(start, at)))
      else if (opcode < 3) this.#readPackets(bytes.subarray(start, at))
    }
    // A copy: the rest must not keep the whole chunk.
    if (at < bytes.length) this.#frames = Buffer.from(bytes.subarray(at))
  }

  #readPackets(more) {
    const bytes = this.#packets.length === 0 ? more : Buffer.concat([this.#packets, more])
    let at = 0
    while (bytes.length - at >= 2) {
      let length = 0
      let shift = 0
      let start = at + 1
      let byte = 0x80
      while (byte & 0x80 && start < bytes.length) {
        byte = bytes[start++]
        length += (byte & 127) << shift
        shift += 7
      }
      if (byte & 0x80 || bytes.length < start + length) break
      this.#take(bytes[at], bytes.subarray(start, start + length))
      at = start + length
    }
    this.#packets = at < bytes.length ? Buffer.from(bytes.subarray(at)) : nothing
  }

  #take(head, rest) {
    const type = head >> 4
    if (type === 3) {
      const length = rest.readUInt16BE(0)
      this.onPacket(this, (head & 1) === 1, rest.toString('latin1', 2, 2 + length), rest.subarray(2 + length))
    } else if (type === 2) {
      if (rest[1] !== 0) return this.#socket.destroy()
      clearTimeout(this.#timer)
      this.#socket.write(this.#kind.subscribe)
    } else if (type === 9) {
      if (rest.subarray(2).some((answer) => answer >= 0x80)) return this.#socket.destroy()
      this.#failed = 0
      this.isLive = true
      this.#wait(pingTime, () => this.#ping())
      this.onLive(this)
    }
  }
}
