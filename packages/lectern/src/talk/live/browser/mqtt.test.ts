import fc from 'fast-check'
import { generate, type Packet, parser } from 'mqtt-packet'
import { describe, expect, it } from 'vitest'
import { longestPacket } from '../model/index.ts'
import { createMqttReader, encodeConnect, encodePing, encodePublish, encodeSubscribe, type Incoming } from './mqtt.ts'

// `mqtt-packet`, the parser of the broker, is the other opinion.

/** Read bytes with the parser of others. Return the error instead if there is one. */
function readAsOthers(bytes: Uint8Array): { readonly packets: readonly Packet[]; readonly error?: Error } {
  const reader = parser({ protocolVersion: 4 })
  const packets: Packet[] = []
  let failure: Error | undefined
  reader.on('packet', (packet) => packets.push(packet))
  reader.on('error', (error) => {
    failure ??= error
  })
  reader.parse(Buffer.from(bytes))
  return { packets, ...(failure && { error: failure }) }
}

const copied = (packet: Incoming): Incoming =>
  packet.type === 'publish' ? { ...packet, payload: Uint8Array.from(packet.payload) } : packet

/** Read bytes that come in pieces. */
function read(pieces: readonly Uint8Array[]): { readonly packets: readonly Incoming[]; readonly isBroken: boolean } {
  const reader = createMqttReader()
  const packets: Incoming[] = []
  try {
    for (const piece of pieces) for (const packet of reader(piece)) packets.push(copied(packet))
  } catch {
    return { packets, isBroken: true }
  }
  return { packets, isBroken: false }
}

function cut(bytes: Uint8Array, cuts: readonly number[]): readonly Uint8Array[] {
  const places = [0, ...cuts.map((at) => at % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  return places.slice(1).map((end, index) => bytes.slice(places[index], end))
}

const topic = fc
  .oneof({ weight: 4, arbitrary: fc.stringMatching(/^[a-z/]{1,40}$/) }, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }))
  .filter((text) => !/[#+\0]/.test(text))
const payload = fc.oneof({ weight: 9, arbitrary: fc.uint8Array({ maxLength: 300 }) }, fc.uint8Array({ maxLength: 60_000, size: 'max' }))
const cuts = fc.oneof(fc.array(fc.nat(70_000), { maxLength: 20 }), fc.constant(Array.from({ length: 400 }, (_, at) => at)))

/** What a broker sends, as bytes, and what it means. */
type Sent = readonly [bytes: Uint8Array, meaning: Incoming]
const fromBroker: fc.Arbitrary<Sent> = fc.oneof(
  fc
    .nat(5)
    .map(
      (returnCode): Sent => [
        generate({ cmd: 'connack', returnCode, sessionPresent: false }),
        { type: returnCode === 0 ? 'accepted' : 'refused' },
      ],
    ),
  fc
    .array(fc.constantFrom(0, 1, 2, 128), { minLength: 1, maxLength: 8 })
    .map((granted): Sent => [generate({ cmd: 'suback', messageId: 1, granted }), { type: 'subscribed', isRefused: granted.includes(128) }]),
  fc.constant<Sent>([generate({ cmd: 'pingresp' }), { type: 'pong' }]),
  fc
    .tuple(topic, payload, fc.boolean())
    .map(
      ([name, bytes, isKept]): Sent => [
        generate({ cmd: 'publish', topic: name, payload: Buffer.from(bytes), qos: 0, dup: false, retain: isKept }),
        { type: 'publish', topic: name, payload: Uint8Array.from(bytes) },
      ],
    ),
)

describe('what the broker sends', () => {
  it('is read as it was sent, however it is cut', () =>
    fc.assert(
      fc.property(fc.array(fromBroker, { maxLength: 6 }), cuts, (sent, places) => {
        const bytes = Buffer.concat(sent.map(([one]) => one))
        const { packets, isBroken } = read(cut(bytes, places))
        expect(isBroken).toBe(false)
        expect(packets).toEqual(sent.map(([, meaning]) => meaning))
      }),
    ))

  it('is read alike, however it is cut, up to the first invalid packet, and not after it', () =>
    fc.assert(
      fc.property(fc.array(fromBroker, { maxLength: 4 }), fc.uint8Array({ maxLength: 60 }), cuts, (sent, noise, places) => {
        const bytes = Buffer.concat([...sent.map(([one]) => one), noise])
        const whole = read([bytes])
        expect(read(cut(bytes, places))).toEqual(whole)
        expect(whole.packets.length).toBeGreaterThanOrEqual(sent.length)
      }),
    ))

  it('is never read if the broker’s own parser finds an error', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 40 }),
          fc.tuple(fromBroker, fc.array(fc.tuple(fc.nat(60), fc.nat(255)), { maxLength: 3 })).map(([[bytes], changes]) => {
            const changed = Uint8Array.from(bytes)
            for (const [at, value] of changes) if (at < changed.length) changed[at] = value
            return changed
          }),
        ),
        (bytes) => {
          const own = read([bytes])
          const others = readAsOthers(bytes)
          if (own.isBroken) return
          expect(others.error).toBeUndefined()
          expect(own.packets.length).toBe(others.packets.length)
        },
      ),
      { numRuns: 2000 },
    ))

  it('ends the reading for good when it is not MQTT', () => {
    const reader = createMqttReader()
    expect(() => [...reader(Uint8Array.of(0x10, 0))]).toThrow(/something else/)
    expect(() => [...reader(generate({ cmd: 'pingresp' }))]).toThrow(/something else/)
  })

  it.each([
    ['a length that would be negative in 32 bits', [0x30, 0x80, 0x80, 0x80, 0x80, 0x08]],
    ['a length of five bytes', [0x30, 0xff, 0xff, 0xff, 0xff, 0x01]],
    ['a length without an end', [0x30, 0x80, 0x80, 0x80, 0x80]],
    ['a packet of 256 MB', [0x30, 0xff, 0xff, 0xff, 0x7f]],
    ['a packet that is one byte longer than a talk has', [0x30, 0x81, 0x80, 0x04]],
    ['a topic that is longer than its packet', [0x30, 3, 0, 9, 97]],
    ['a message without a topic', [0x30, 3, 0, 0, 97]],
    ['a topic that is no text', [0x30, 3, 0, 1, 0xff]],
    ['a message that asks for a receipt', [0x32, 6, 0, 1, 97, 0, 1, 98]],
    ['an answer to a subscription without an answer', [0x90, 2, 0, 1]],
    ['an answer with a code that does not exist', [0x90, 3, 0, 1, 77]],
    ['a packet that only a client sends', [0xc0, 0]],
    ['a packet of MQTT 5', [0xf0, 0]],
    ['a type that is reserved', [0x00, 0]],
    ['flags that are reserved', [0xd1, 0]],
    ['text of a page', [...Buffer.from('HTTP/1.1 200 OK\r\n\r\n')]],
  ])('is refused at once: %s', (_, bytes) => {
    expect(read([Uint8Array.from(bytes)])).toEqual({ packets: [], isBroken: true })
  })

  it('is never collected beyond the longest packet of a talk', () => {
    const reader = createMqttReader()
    const long = generate({ cmd: 'publish', topic: 'a', payload: Buffer.alloc(longestPacket - 3), qos: 0, dup: false, retain: false })
    const packets: Incoming[] = []
    for (const byte of long) packets.push(...reader(Uint8Array.of(byte)))
    expect(packets.map((packet) => packet.type === 'publish' && packet.payload.length)).toEqual([longestPacket - 3])
  })
})

describe('what a client sends', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }).filter((one) => !one.includes('\0'))

  it('is read correctly by the broker', () =>
    fc.assert(
      fc.property(
        fc.option(fc.record({ username: text, password: text }), { nil: undefined }),
        fc.array(topic, { minLength: 1, maxLength: 8 }),
        topic,
        payload,
        fc.boolean(),
        (account, filters, name, bytes, isKept) => {
          const { packets, error } = readAsOthers(
            Buffer.concat([encodeConnect(20, account), encodeSubscribe(filters), encodePublish(name, bytes, isKept), encodePing()]),
          )
          expect(error).toBeUndefined()
          expect(packets).toMatchObject([
            { cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true, clientId: '', keepalive: 20 },
            { cmd: 'subscribe', messageId: 1, subscriptions: filters.map((one) => ({ topic: one, qos: 0 })) },
            { cmd: 'publish', topic: name, qos: 0, retain: isKept, dup: false },
            { cmd: 'pingreq' },
          ])
          const [first, , third] = packets
          if (first?.cmd !== 'connect' || third?.cmd !== 'publish') throw new Error('These are other packets.')
          expect([first.username, first.password?.toString(), first.will]).toEqual([account?.username, account?.password, undefined])
          expect(Buffer.compare(bytes, Buffer.from(third.payload))).toBe(0)
        },
      ),
    ))

  it.each([0, 1, 120, 124, 125, 126, 127, 128, 16_379, 16_380, 16_384, 65_000])('has the right length with %i bytes', (length) => {
    const { packets } = readAsOthers(encodePublish('a', new Uint8Array(length), false))
    expect(packets.map((packet) => packet.cmd === 'publish' && packet.payload.length)).toEqual([length])
  })

  it('is refused if it does not fit', () => {
    expect(() => encodeConnect(20, { username: 'a', password: 'a'.repeat(65_536) })).toThrow(/65 535 bytes/)
  })
})
