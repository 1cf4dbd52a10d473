import fc from 'fast-check'
import { generate, parser } from 'mqtt-packet'
import { createMqttReader } from '../../packages/lectern/src/talk/live/browser/mqtt.ts'
import { createTarget, must, mustEqual } from '../target.ts'

const topic = fc.constantFrom('a', 'lectern/ABCDEFGHIJKLMNOP/lead/0123456789abcdef0123456789abcdef/0', 'ü/€/😀', '\u0001')
const right = fc.oneof(
  fc.nat(5).map((returnCode) => generate({ cmd: 'connack', returnCode, sessionPresent: false })),
  fc
    .array(fc.constantFrom(0, 1, 2, 128), { minLength: 1, maxLength: 5 })
    .map((granted) => generate({ cmd: 'suback', messageId: 1, granted })),
  fc.constant(generate({ cmd: 'pingresp' })),
  fc
    .tuple(topic, fc.uint8Array({ maxLength: 300 }), fc.boolean())
    .map(([name, payload, retain]) => generate({ cmd: 'publish', topic: name, payload: Buffer.from(payload), qos: 0, dup: false, retain })),
)
const wrong = fc.oneof(
  fc.uint8Array({ maxLength: 30 }),
  fc.constantFrom(
    Uint8Array.of(0x30, 0x80, 0x80, 0x80, 0x80, 0x08),
    Uint8Array.of(0x30, 0xff, 0xff, 0xff, 0x7f),
    generate({ cmd: 'publish', topic: 'a', payload: 'b', qos: 1, messageId: 1, dup: false, retain: false }),
    generate({ cmd: 'pingreq' }),
    generate({ cmd: 'disconnect' }),
  ),
)
const change = fc.tuple(fc.nat(), fc.nat(255))
const stream = fc.record({
  packets: fc.array(fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: wrong }), { maxLength: 8 }),
  changes: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 2, arbitrary: fc.array(change, { maxLength: 4 }) }),
  cuts: fc.oneof(fc.array(fc.nat(), { maxLength: 8 }), fc.constant('everywhere' as const)),
})

function bytesOf({ packets, changes }: { packets: readonly Uint8Array[]; changes: readonly (readonly [number, number])[] }) {
  const bytes = Buffer.concat(packets)
  for (const [at, value] of changes) if (bytes.length > 0) bytes[at % bytes.length] = value
  return Uint8Array.from(bytes)
}

function cut(bytes: Uint8Array, cuts: readonly number[] | 'everywhere'): readonly Uint8Array[] {
  const inside = cuts === 'everywhere' ? Array.from(bytes.keys()) : cuts.map((at) => at % (bytes.length + 1)).sort((a, b) => a - b)
  const places = [0, ...inside, bytes.length]
  return places.slice(1).map((end, index) => bytes.slice(places[index], end))
}

/** Read as the connection in the page does. */
function read(pieces: readonly Uint8Array[]) {
  const reader = createMqttReader()
  const packets: string[] = []
  try {
    for (const piece of pieces)
      for (const packet of reader(piece))
        packets.push(packet.type === 'publish' ? `${packet.topic} ${Buffer.from(packet.payload).toString('hex')}` : JSON.stringify(packet))
  } catch {
    return { packets, isBroken: true }
  }
  return { packets, isBroken: false }
}

/** Read with the parser of the broker. */
function readAsBroker(bytes: Uint8Array) {
  const reader = parser({ protocolVersion: 4 })
  let [count, isBroken] = [0, false]
  reader.on('packet', () => {
    count += 1
  })
  reader.on('error', () => {
    isBroken = true
  })
  reader.parse(Buffer.from(bytes))
  return { count, isBroken }
}

/** Whatever a broker sends, the page reads it alike wherever it is cut, refuses what the broker's own parser refuses, and ends. */
export default createTarget({
  short: 150,
  cases: stream,
  rule(value) {
    const bytes = bytesOf(value)
    const whole = read([bytes])
    mustEqual(read(cut(bytes, value.cuts)), whole, 'what is read of bytes that are cut')
    const broker = readAsBroker(bytes)
    must(whole.isBroken || !broker.isBroken, 'the page reads what the parser of the broker refuses')
    must(whole.isBroken || whole.packets.length === broker.count, `${whole.packets.length} packets are read instead of ${broker.count}`)
  },
})
